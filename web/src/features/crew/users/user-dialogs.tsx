import type { WireListedPerson, WirePerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/participant.ts';
import { usePersonActs } from '../../../admin/person-acts.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { AddDialog } from './add-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { GoneDialog } from './gone-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { deleteQuestion, personNow, type FilterName } from './persons.ts';
import { ResendDialog } from './resend-dialog.tsx';
import { PrintedList } from './printed-list.tsx';
import { SeatNotes } from './seat-notes.tsx';
import type { usePaidAndArrived } from './use-paid-and-arrived.ts';

/** The dialog or print view that is open over the list. */
export type OpenDialog =
  | { readonly what: 'correct' | 'move' | 'delete'; readonly person: WirePerson }
  | { readonly what: 'code' | 'cancel' | 'resend' | 'deadline'; readonly code: string }
  | { readonly what: 'add' | 'list' | 'notes' };

interface UserDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly persons: readonly WireListedPerson[];
  /** The persons to print. */
  readonly shown: readonly WireListedPerson[];
  readonly editing: boolean;
  readonly search: string;
  readonly filters: readonly FilterName[];
  readonly flags: ReturnType<typeof usePaidAndArrived>;
  readonly onEdit: () => void;
  readonly onOpen: (open: OpenDialog | undefined) => void;
}

/** The dialogs and print views of the list. */
export function UserDialogs(props: UserDialogsProps) {
  const { open, persons, shown, editing, flags, onEdit, onOpen } = props;
  const { search, filters } = props;
  const { remove } = usePersonActs();
  const close = () => onOpen(undefined);
  if (!open) return null;
  if ('person' in open) {
    const now = personNow(persons, open.person);
    const person = now ?? open.person;
    switch (open.what) {
      case 'correct':
        return <CorrectDialog person={person} gone={!now} onClose={close} />;
      case 'move':
        return <MoveDialog person={person} gone={!now} onClose={close} />;
      case 'delete':
        return (
          <DeleteDialog
            title={`Slett ${fullName(person)}`}
            question={deleteQuestion(person)}
            code={person.code}
            onDelete={(reason) => remove(person, reason)}
            onClose={close}
          />
        );
    }
  }
  switch (open.what) {
    case 'add':
      return <AddDialog onClose={close} />;
    case 'list':
      return (
        <PrintSheet onDone={close}>
          <PrintedList rows={shown} filters={filters} search={search} />
        </PrintSheet>
      );
    case 'notes':
      return (
        <PrintSheet onDone={close}>
          <SeatNotes persons={shown} />
        </PrintSheet>
      );
  }
  const group = persons.filter(({ code }) => code === open.code);
  if (open.what === 'cancel') return <CancelDialog code={open.code} persons={group} onClose={close} />;
  if (group.length === 0) return <GoneDialog title={`Bestilling ${open.code}`} what="code" onClose={close} />;
  switch (open.what) {
    case 'code':
      return (
        <CodeDialog
          code={open.code}
          persons={group}
          editing={editing}
          onEdit={onEdit}
          onFlag={(person, flag, on) => void flags.set(person, flag, on)}
          onAll={(flag, on) => void flags.setCode(open.code, flag, on)}
          onDeadline={() => onOpen({ what: 'deadline', code: open.code })}
          onResend={() => onOpen({ what: 'resend', code: open.code })}
          onCancel={() => onOpen({ what: 'cancel', code: open.code })}
          onClose={close}
        />
      );
    case 'deadline':
      return (
        <DeadlineDialog
          code={open.code}
          deadline={group[0]?.deadline ?? null}
          onClose={() => onOpen({ what: 'code', code: open.code })}
        />
      );
    case 'resend':
      return <ResendDialog code={open.code} persons={group} onClose={close} />;
  }
}
