import { useRef, type Dispatch, type SetStateAction } from 'react';
import type { WireListedPerson, WirePerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
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
import type { FlagActs } from './use-flag-acts.ts';
import { useScan } from './use-scan.ts';
import type { Undo } from '../../../ui/undo.tsx';

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
  readonly search: string;
  readonly filters: readonly FilterName[];
  readonly acts: FlagActs;
  readonly undo: Undo;
  readonly onOpen: Dispatch<SetStateAction<OpenDialog | undefined>>;
  /** Closes the dialog and makes the search ready for the next one. */
  readonly onNext: () => void;
}

/** The dialogs and print views of the list. */
export function UserDialogs(props: UserDialogsProps) {
  const { open, persons, shown, onOpen } = props;
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
      return <OpenCode {...props} code={open.code} persons={group} />;
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

type OpenCodeProps = Pick<UserDialogsProps, 'persons' | 'acts' | 'undo' | 'onOpen' | 'onNext'> & {
  readonly code: string;
};

/** The dialog of a code. Once all of it are let in it closes, unless they still owe; after any act, closing it leads to the next in the queue. */
function OpenCode({ code, persons, acts, undo, onOpen, onNext }: OpenCodeProps) {
  const acted = useRef(false);
  useScan((scanned) => onOpen({ what: 'code', code: scanned }));
  const letAllIn = async () => {
    const owes = persons.some(({ owedOre }) => owedOre > 0);
    if (owes) return acts.markAll(persons, 'arrived', true);
    onNext();
    // What has failed is told, and then it is this registration again, unless the crew has gone on.
    const worked = await acts.markAll(persons, 'arrived', true);
    if (!worked) onOpen((now) => now ?? { what: 'code', code });
    return worked;
  };
  return (
    <CodeDialog
      code={code}
      persons={persons}
      undo={undo}
      onFlag={(person, flag, on) => {
        acted.current = true;
        void acts.mark(person, flag, on);
      }}
      onAll={(flag, on) => {
        acted.current = true;
        void (flag === 'arrived' && on ? letAllIn() : acts.markAll(persons, flag, on));
      }}
      onDeadline={() => onOpen({ what: 'deadline', code })}
      onResend={() => onOpen({ what: 'resend', code })}
      onCancel={() => onOpen({ what: 'cancel', code })}
      onClose={() => (acted.current ? onNext() : onOpen(undefined))}
    />
  );
}
