import { bandFor } from '../../../domain/door/band.ts';
import { lacksForm } from '../../../domain/door/door-card.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import type { Presence } from '../../../domain/door/presence.ts';
import { fullName, needsConsent, OF_AGE } from '../../../domain/signup/participant.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ageText } from '../ui/passes/words.ts';
import { useActs } from './acts.ts';
import { GuardianNumber } from './guardian-number.tsx';
import { Switch } from './switch.tsx';
import { clock, seatText, whenAndBy } from './texts.ts';
import { OverTime } from './over-time.tsx';
import css from './door.module.css';

interface GroupPersonProps {
  readonly person: DoorPerson;
  /** Wants somebody, while others of the group do not. */
  readonly isOpen: boolean;
  readonly onInside: (inside: boolean) => void;
  readonly onLeave: () => void;
}

/** The words at the switch. */
const WHERE: Readonly<Record<Presence, string>> = {
  expected: 'Ikke inne',
  inside: 'Inne',
  out: 'Ute',
  left: 'Gått hjem',
};

/** Somebody of a group on its card: seat, name, what is to be known, and whether they are inside. */
export function GroupPerson({ person, isOpen, onInside, onLeave }: GroupPersonProps) {
  const { event, takeForm } = useActs();
  const consentAge = event?.consentAge ?? 0;
  const name = fullName(person);
  const band = person.presence === 'left' ? null : bandFor(person, event?.bands ?? [], consentAge);
  return (
    <li data-open={isOpen || undefined}>
      <strong className={css.seat}>{seatText(person)}</strong>
      <span className={`grid grow min-0 breaks ${css.grow}`}>
        <strong>{`${name}, ${ageText(person)}`}</strong>
        <small>{marks(person).join(' · ')}</small>
        <OverTime person={person} />
        {band === null ? null : <strong>{`Gi: ${band}`}</strong>}
        {needsConsent(person.age, consentAge) ? (
          <ConsentMark person={person} consentAge={consentAge} />
        ) : null}
        {lacksForm(person, consentAge) ? (
          <Button aria-label={`Skjema mottatt: ${name}`} onClick={() => takeForm(person)}>
            Skjema mottatt
          </Button>
        ) : null}
        {(person.age ?? OF_AGE) < OF_AGE ? <GuardianNumber key={name} person={person} /> : null}
        {person.presence === 'inside' || person.presence === 'out' ? (
          <Button aria-label={`Gått hjem: ${name}`} onClick={onLeave}>
            Gått hjem
          </Button>
        ) : null}
      </span>
      <Switch label={`Inne: ${name}`} on={person.presence === 'inside'} onChange={onInside}>
        {WHERE[person.presence]}
      </Switch>
    </li>
  );
}

interface ConsentMarkProps {
  readonly person: DoorPerson;
  readonly consentAge: number;
}

/** Where a child's consent stands, and whether it may go out alone at night. */
function ConsentMark({ person, consentAge }: ConsentMarkProps) {
  const { consent, consentState, night } = person;
  const isWithdrawn = consentState === 'withdrawn';
  const lacking = isWithdrawn ? 'Samtykket er trukket' : 'Samtykke mangler';
  const there = consentState === 'given' ? 'Samtykke gitt digitalt' : 'Samtykke på papir';
  const tone = consent ? 'success' : isWithdrawn ? 'danger' : 'warning';
  // Who has gone home needs none any more, but what was withdrawn stays told.
  const isTold = consent || isWithdrawn || lacksForm(person, consentAge);
  return (
    <>
      {isTold ? (
        <small className={`row gap-1 small strong ${tone}`} data-tone={tone}>
          <Icon name={consent ? 'check' : isWithdrawn ? 'cross' : 'warning'} /> {consent ? there : lacking}
        </small>
      ) : null}
      {night ? <small>Kan gå ut alene om natta</small> : null}
    </>
  );
}

function marks({ presence, since, arrivedAt, arrivedBy, paid, foodTicket }: DoorPerson): readonly string[] {
  const then = since === null ? '' : ` ${clock(since)}`;
  const where = {
    expected: 'Ikke kommet',
    inside: `Inne${whenAndBy(arrivedAt, arrivedBy)}`,
    out: `Ute siden${then}`,
    left: `Gått hjem${then}`,
  }[presence];
  return [where, ...(foodTicket ? ['Mat'] : []), ...(paid ? [] : ['Ikke betalt'])];
}
