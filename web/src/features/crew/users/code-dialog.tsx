import type { WireListedPerson, WirePerson } from '../../../../../adapters/http/contract.ts';
import { osloText } from '../../../../../domain/oslo-time.ts';
import { fullName, needsConsent } from '../../../../../domain/participant.ts';
import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/copy.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Kroner, kronerOfOre } from '../../../ui/kroner.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import { YoungMark } from './young-mark.tsx';
import type { CodeFlag, Flag } from './use-paid-and-arrived.ts';
import css from './code-dialog.module.css';

interface CodeDialogProps {
  readonly code: string;
  readonly persons: readonly WireListedPerson[];
  /** Payment and arrival can be changed in edit mode only. */
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onFlag: (person: WirePerson, flag: Flag, on: boolean) => void;
  /** Sets or clears a flag of everyone. */
  readonly onAll: (flag: CodeFlag, on: boolean) => void;
  /** Asks to delete the whole sign-up. */
  readonly onCancel: () => void;
  /** Asks for a new deadline. */
  readonly onDeadline: () => void;
  readonly onResend: () => void;
  readonly onClose: () => void;
}

const ALL = {
  paid: ['Marker alle som betalt', 'Marker alle som ubetalt'],
  arrived: ['Marker alle som ankommet', 'Marker alle som ikke ankommet'],
} as const satisfies Record<CodeFlag, readonly [on: string, off: string]>;

/** Everyone of one registration, with notes and the unpaid sum; marks one or all as paid and as arrived. */
export function CodeDialog(props: CodeDialogProps) {
  const { code, persons, editing, onEdit, onFlag, onAll, onDeadline, onCancel, onResend, onClose } = props;
  const { owedOre = 0, receivedOre = 0, deadline = null } = persons[0] ?? {};
  return (
    <Dialog open title={`Bestilling ${code}`} onClose={onClose}>
      <div className={css.head}>
        <p role="status" className={css.sum}>
          {owedOre > 0 ? `Skylder ${kronerOfOre(owedOre)}` : 'Alt er betalt'}
        </p>
        <Copy value={code} label="koden" />
      </div>
      <p className={css.about}>
        Mottatt {kronerOfOre(receivedOre)}
        {deadline === null ? '' : ` · frist ${osloText(deadline)}`}
      </p>
      <div className={css.all}>
        {(['paid', 'arrived'] as const).map((flag) => {
          const done = persons.every((person) => person[flag]);
          return (
            <Button
              key={flag}
              disabled={!editing}
              variant={done ? 'secondary' : 'primary'}
              onClick={() => onAll(flag, !done)}
            >
              {ALL[flag][done ? 1 : 0]}
            </Button>
          );
        })}
      </div>
      {editing ? null : (
        <p className={css.locked}>
          Listen er låst.
          <Button onClick={onEdit}>
            <Icon name="lock" /> Rediger
          </Button>
        </p>
      )}
      <ul className={css.persons}>
        {persons.map((person) => (
          <li key={`${person.rowNum}-${person.seatNum}`}>
            <strong dir="auto">{fullName(person)}</strong>, {person.age} år <YoungMark person={person} />
            <span className={css.about}>
              Rad {person.rowNum}, plass {person.seatNum} · <Kroner sum={person.price} />{' '}
              {person.paid ? 'betalt' : 'ubetalt'}
              {person.foodTicket ? ' · matbillett' : ''}
            </span>
            <span className={css.about}>{[person.email, person.phone].filter(Boolean).join(' · ')}</span>
            {person.special ? (
              <span className={css.note} dir="auto">
                {person.special}
              </span>
            ) : null}
            <span className={css.flags}>
              <FlagSwitch
                wide
                label="Betalt"
                name={fullName(person)}
                on={person.paid}
                locked={!editing}
                onChange={(on) => onFlag(person, 'paid', on)}
              />
              <FlagSwitch
                wide
                label="Ankommet"
                name={fullName(person)}
                on={person.arrived}
                locked={!editing}
                onChange={(on) => onFlag(person, 'arrived', on)}
              />
              {needsConsent(person.age) ? (
                <FlagSwitch
                  wide
                  label="Skjema mottatt"
                  name={fullName(person)}
                  on={person.consent}
                  locked={!editing}
                  onChange={(on) => onFlag(person, 'consent', on)}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <div className={css.more}>
        {deadline === null ? null : (
          <Button onClick={onDeadline}>
            <Icon name="clock" /> Gi ny frist
          </Button>
        )}
        <Button onClick={onResend}>
          <Icon name="mail" /> Send bekreftelse på nytt
        </Button>
        <Button onClick={onCancel}>
          <Icon name="trash" /> Avlys påmeldingen
        </Button>
      </div>
    </Dialog>
  );
}
