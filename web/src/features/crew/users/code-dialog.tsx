import { useState } from 'react';
import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';
import { ALL_FIELDS, fieldRules } from '../../../../../domain/signup/participant-fields.ts';
import { fullName, needsConsent } from '../../../../../domain/signup/participant.ts';
import { useConsentAge } from '../../../api/event.ts';
import { crewLabel } from '../../../ui/participant/field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/copy.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { Kroner } from '../../../ui/kroner.tsx';
import { UndoNote, type Undo } from '../../../ui/undo.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import { FLAG_WORDS, moneyLine } from './texts.ts';
import { YoungMark } from './young-mark.tsx';
import type { Flag } from './use-paid-and-arrived.ts';
import { whereaboutsText } from './whereabouts.ts';
import css from './code-dialog.module.css';

interface CodeDialogProps {
  readonly code: string;
  readonly persons: readonly WireListedPerson[];
  /** What was just done, to be taken back. */
  readonly undo: Undo;
  readonly onFlag: (person: WireListedPerson, flag: Flag, on: boolean) => void;
  /** Sets or clears a flag of everyone. */
  readonly onAll: (flag: Flag, on: boolean) => void;
  /** Asks to delete the whole sign-up. */
  readonly onCancel: () => void;
  /** Asks for a new deadline. */
  readonly onDeadline: () => void;
  readonly onResend: () => void;
  readonly onClose: () => void;
}

/** The acts forward, in the order of the door: the first that is left to do has the focus. */
const FORWARD = [
  ['arrived', 'Marker alle som ankommet', 'Alle er merket som ankommet'],
  ['paid', 'Marker alle som betalt', 'Alle er merket som betalt'],
] as const satisfies readonly (readonly [flag: Flag, toDo: string, done: string])[];

/**
 * Everyone of one registration, with notes and the unpaid sum. Marks one or all as paid and as arrived, whether or not the
 * list is locked: whoever has opened a registration means it, and each act can be taken back.
 */
export function CodeDialog(props: CodeDialogProps) {
  const { code, persons, undo, onFlag, onAll, onDeadline, onCancel, onResend, onClose } = props;
  const { receivedOre = 0, deadline = null } = persons[0] ?? {};
  const left = FORWARD.map(([flag]) => flag).filter((flag) => persons.some((person) => !person[flag]));
  return (
    <Dialog
      open
      title={`Bestilling ${code}`}
      onClose={onClose}
      actions={
        <>
          <div className={`grid centre min-0 control ${css.undo}`}>
            <UndoNote undo={undo} />
            {undo.note ? null : (
              <p className="block small muted">Det du trykker her, kan angres i ti sekunder.</p>
            )}
          </div>
          <Button autoFocus={left.length === 0} onClick={onClose}>
            Lukk
          </Button>
        </>
      }
    >
      <div className="wrap row between gap-2-4">
        <p role="status" className={`flush title ${left.includes('paid') ? 'warning' : ''}`}>
          {moneyLine(persons)}
        </p>
        <Copy value={code} label="koden" />
      </div>
      <p className={`flush small muted ${css.money}`}>
        Mottatt {kronerOfOre(receivedOre)}
        {deadline === null ? '' : ` · frist ${osloText(deadline)}`}
      </p>
      {/* Nothing moves when an act is done or taken back: the next press of a finger would land on another act. */}
      <div role="group" aria-label="Hele bestillingen" className={`grid gap-2 mt-3 ${css.forward}`}>
        {FORWARD.map(([flag, toDo, done]) =>
          left.includes(flag) ? (
            <Button
              key={flag}
              variant={flag === left[0] ? 'primary' : 'secondary'}
              autoFocus={flag === left[0]}
              onClick={() => onAll(flag, true)}
            >
              {toDo}
            </Button>
          ) : (
            <p key={flag} className="row justify-centre gap-2 control flush muted">
              <Icon name="check" /> {done}
            </p>
          ),
        )}
      </div>
      <ul className={`grid gap-3 pad-0 ${css.persons}`}>
        {persons.map((person) => (
          <li key={`${person.rowNum}-${person.seatNum}`} className="underlined breaks">
            <PersonOfCode person={person} onFlag={(flag, on) => onFlag(person, flag, on)} />
          </li>
        ))}
      </ul>
      <div className={`wrap gap-2 ${css.more}`}>
        <Button disabled={deadline === null} onClick={onDeadline}>
          <Icon name="clock" /> Gi ny frist
        </Button>
        <Button onClick={onResend}>
          <Icon name="mail" /> Send bekreftelse på nytt
        </Button>
        <Button onClick={onCancel}>
          <Icon name="trash" /> Avlys påmeldingen
        </Button>
        <ActsBack persons={persons} onAll={onAll} />
      </div>
    </Dialog>
  );
}

/** What somebody may have told. */
const NOTED = ALL_FIELDS.filter((field) => !fieldRules(field).required && fieldRules(field).kind !== 'tick');

interface PersonOfCodeProps {
  readonly person: WireListedPerson;
  readonly onFlag: (flag: Flag, on: boolean) => void;
}

function PersonOfCode({ person, onFlag }: PersonOfCodeProps) {
  const consentAge = useConsentAge();
  const where = whereaboutsText(person);
  const flag = (name: Flag, label: string) => (
    <FlagSwitch
      wide
      label={label}
      name={fullName(person)}
      on={person[name]}
      locked={false}
      onChange={(on) => onFlag(name, on)}
    />
  );
  return (
    <>
      <strong dir="auto">{fullName(person)}</strong>, {person.age} år <YoungMark person={person} />
      <span className="block small muted">
        Rad {person.rowNum}, plass {person.seatNum} · <Kroner sum={person.price} />{' '}
        {FLAG_WORDS.paid[person.paid ? 1 : 0]}
        {person.foodTicket ? ' · matbillett' : ''}
      </span>
      {where === null ? null : <span className="block small muted">Nå: {where}</span>}
      <span className="block small muted">{[person.email, person.phone].filter(Boolean).join(' · ')}</span>
      {NOTED.map((field) =>
        person[field] ? (
          <span key={field} className={`block small bright ${css.note}`} dir="auto">
            {fieldRules(field).kind === 'lines' ? '' : `${crewLabel(field)}: `}
            {person[field]}
          </span>
        ) : null,
      )}
      <span className={`grid two-columns gap-2 mt-3 ${css.flags}`}>
        {flag('paid', 'Betalt')}
        {flag('arrived', 'Ankommet')}
        {needsConsent(person.age, consentAge) ? flag('consent', 'Skjema mottatt') : null}
      </span>
    </>
  );
}

/** The acts that take money or arrivals back, out of the way of those at the door. */
const BACK = [
  ['paid', 'Marker alle som ubetalt'],
  ['arrived', 'Marker alle som ikke ankommet'],
] as const satisfies readonly (readonly [Flag, string])[];

function ActsBack({ persons, onAll }: Pick<CodeDialogProps, 'persons' | 'onAll'>) {
  const [open, setOpen] = useState(false);
  const canTakeBack = (flag: Flag) => persons.some((person) => person[flag]);
  return (
    <>
      <Button
        disabled={!open && !BACK.some(([flag]) => canTakeBack(flag))}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Mindre' : 'Mer'}
      </Button>
      {open ? (
        <div className="wrap gap-2 new-line ruled pt-2">
          {/* They stay, with the focus, when there is nothing left to take back: nothing may move under a finger. */}
          {BACK.map(([flag, text]) => (
            <Button
              key={flag}
              aria-disabled={!canTakeBack(flag)}
              onClick={() => {
                if (canTakeBack(flag)) onAll(flag, false);
              }}
            >
              {text}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
