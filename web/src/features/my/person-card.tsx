import type { WireMyPerson } from '../../../../adapters/http/contract.ts';
import { fullName, needsConsent } from '../../../../domain/participant.ts';
import { lacksConsent } from '../../../../domain/registered-person.ts';
import { placeText } from '../../seat-map/map-seat.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { kroner } from '../../ui/kroner.tsx';
import { useMy } from './use-my.ts';
import css from './my.module.css';

/** An act on one person of a registration. */
export type PersonAct = 'person' | 'move' | 'give' | 'cancel';

const ACTS = [
  ['person', 'Rett opplysninger', 'edit'],
  ['move', 'Bytt plass', 'seat'],
  ['give', 'Gi plassen til en annen', 'people'],
  ['cancel', 'Avbestill', 'trash'],
] as const satisfies readonly (readonly [PersonAct, string, IconName])[];

interface PersonCardProps {
  readonly person: WireMyPerson;
  /** The act whose button gets the focus when the card is shown again. */
  readonly focused: PersonAct | undefined;
  readonly onAct: (act: PersonAct) => void;
}

/** One person: where they sit, what is ordered and paid, and what can be changed. */
export function PersonCard({ person, focused, onAct }: PersonCardProps) {
  const { may } = useMy().registration;
  const { paid, arrived } = person;
  const allowed = ACTS.filter(([act]) => !arrived && may[act].allowed);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2 dir="auto">{fullName(person)}</h2>
        <span className={css.tag} data-paid={paid}>
          <Icon name={paid ? 'check' : 'clock'} /> {paid ? 'Betalt' : 'Ikke betalt'}
        </span>
      </div>
      <p className={css.seat}>{placeText({ row: person.rowNum, number: person.seatNum })}</p>
      <p className={css.about}>
        {person.age} år · {person.foodTicket ? 'med matbillett' : 'uten matbillett'} · {kroner(person.price)}
      </p>
      {needsConsent(person.age) ? (
        <p className={css.consent} data-lacking={lacksConsent(person)}>
          <Icon name={lacksConsent(person) ? 'warning' : 'check'} />{' '}
          {lacksConsent(person) ? 'Må levere samtykkeskjema' : 'Samtykkeskjema er levert'}
        </p>
      ) : null}
      {arrived ? <p className={css.about}>Har kommet. Spør crew hvis noe skal endres.</p> : null}
      {allowed.length > 0 ? (
        <div className={css.acts}>
          {allowed.map(([act, label, icon]) => (
            <Button
              key={act}
              autoFocus={act === focused}
              aria-label={`${label}: ${fullName(person)}`}
              onClick={() => onAct(act)}
            >
              <Icon name={icon} /> {label}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
