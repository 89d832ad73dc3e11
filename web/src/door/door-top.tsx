import { doorLacks } from '../../../domain/door/door-card.ts';
import { isSeated, passesIn, type DoorPerson } from '../../../domain/door/door-person.ts';
import { countPasses } from '../../../domain/door/pass.ts';
import { countPresence } from '../../../domain/door/presence.ts';
import { Icon } from '../ui/icon.tsx';
import { othersText } from '../ui/passes/words.ts';
import type { DoorState } from './door-sync.ts';
import { RoundLine } from './round-line.tsx';
import css from './door.module.css';

interface DoorTopProps {
  readonly state: DoorState;
  /** With what this phone has done counted already. */
  readonly persons: readonly DoorPerson[];
  /** What this phone is called. */
  readonly by: string;
}

const UNSTORED: Readonly<Record<NonNullable<DoorState['unstored']>, string>> = {
  full: 'Telefonen har ikke plass',
  failed: 'Telefonen får ikke lagret',
};

/** How many are where, what is missing, and whether the phone has net. */
export function DoorTop({ state, persons, by }: DoorTopProps) {
  const signedUp = persons.filter(isSeated);
  const { inside } = countPresence(signedUp);
  const others = othersText(countPasses(passesIn(persons)));
  const consentAge = state.list?.event.consentAge ?? 0;
  const { unpaid, withoutForm } = doorLacks(persons, consentAge);
  return (
    <header className={`rigid underlined surface ${css.top}`}>
      <h1 className={`wrap baseline gap-0-4 flush muted ${css.counts}`}>
        <strong>{`Inne ${String(inside)} av ${String(signedUp.length)}`}</strong>
        {others === '' ? null : <span>{others}</span>}
        <span>{`Ikke betalt ${String(unpaid)}`}</span>
        {consentAge > 0 ? <span>{`Samtykke mangler ${String(withoutForm)}`}</span> : null}
      </h1>
      <p className={`row gap-2 small success ${css.net}`} role="status" data-net={netOf(state)}>
        <Icon name={state.isOnline === false ? 'hidden' : 'check'} />
        {netText(state)}
      </p>
      <RoundLine state={state} by={by} when="overdue" />
      {state.unstored ? (
        <p className={`row gap-2 small strong warning ${css.net}`} role="alert" data-net="full">
          <Icon name="warning" />
          {`${UNSTORED[state.unstored]}${state.queue.length > 0 ? ': hold siden åpen til alt er sendt.' : '. Alt er sendt.'}`}
        </p>
      ) : null}
    </header>
  );
}

function netOf({ isOnline }: DoorState): string {
  return isOnline === false ? 'off' : 'on';
}

function netText({ isOnline, queue }: DoorState): string {
  const waiting = queue.length;
  if (isOnline === null) return 'Kobler til …';
  if (isOnline) return waiting === 0 ? 'Tilkoblet' : `Tilkoblet: sender ${String(waiting)}`;
  return waiting === 0 ? 'Uten nett' : `Uten nett: ${String(waiting)} venter på å sendes`;
}
