import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../admin/person-acts.ts';
import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/copy.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { kroner, Kroner } from '../../../ui/kroner.tsx';
import css from './dialogs.module.css';

interface CodeDialogProps {
  readonly code: string;
  readonly persons: readonly WirePerson[];
  readonly owed: number;
  /** Payment can be changed in edit mode only. */
  readonly editing: boolean;
  readonly onPaid: (paid: boolean) => void;
  /** Asks to delete the whole sign-up. */
  readonly onCancel: () => void;
  readonly onResend: () => void;
  readonly onClose: () => void;
}

/** Everyone of one registration, with notes and the unpaid sum, and a button that marks all as paid. */
export function CodeDialog({
  code,
  persons,
  owed,
  editing,
  onPaid,
  onCancel,
  onResend,
  onClose,
}: CodeDialogProps) {
  const allPaid = persons.every(({ paid }) => paid);
  return (
    <Dialog
      open
      title={`Bestilling ${code}`}
      onClose={onClose}
      actions={
        <>
          <Button
            disabled={!editing}
            variant={allPaid ? 'secondary' : 'primary'}
            onClick={() => onPaid(!allPaid)}
          >
            {allPaid ? 'Marker alle som ubetalt' : 'Marker alle som betalt'}
          </Button>
          <Button onClick={onCancel}>Avlys påmeldingen</Button>
          <Button onClick={onResend}>Send bekreftelse på nytt</Button>
          <Button onClick={onClose}>Lukk</Button>
        </>
      }
    >
      <p role="status" className={css.sum}>
        {owed > 0 ? `Skylder ${kroner(owed)}` : 'Alt er betalt'}
      </p>
      <ul className={css.persons}>
        {persons.map((person) => (
          <li key={`${person.rowNum}-${person.seatNum}`}>
            <strong dir="auto">{fullName(person)}</strong>, {person.age} år
            <span className={css.about}>
              Rad {person.rowNum}, plass {person.seatNum} · <Kroner sum={person.price} />{' '}
              {person.paid ? 'betalt' : 'ubetalt'}
              {person.foodTicket ? ' · matbillett' : ''}
            </span>
            <span className={css.about}>
              {person.email} · {person.phone}
            </span>
            {person.special ? (
              <span className={css.note} dir="auto">
                {person.special}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Copy value={code} label="koden" />
      {editing ? null : <p className={css.hint}>Trykk Rediger på listen for å endre betaling.</p>}
    </Dialog>
  );
}
