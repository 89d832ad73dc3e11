import { useState } from 'react';
import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { usePersonActs } from '../../../admin/person-acts.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { cancelQuestion } from './persons.ts';

interface CancelDialogProps {
  readonly code: string;
  readonly persons: readonly WirePerson[];
  readonly onClose: () => void;
}

/** Deletes a whole sign-up. */
export function CancelDialog({ code, persons, onClose }: CancelDialogProps) {
  const { removeCode } = usePersonActs();
  // The persons may leave the list before the server's answer arrives.
  const [removing, setRemoving] = useState<readonly WirePerson[]>();
  const group = removing ?? persons;
  if (group.length === 0) return <GoneDialog title={`Bestilling ${code}`} what="code" onClose={onClose} />;
  return (
    <DeleteDialog
      title={`Avlys ${code}`}
      question={cancelQuestion(group)}
      code={code}
      onDelete={async (reason) => {
        setRemoving(persons);
        const removed = await removeCode(code, reason);
        if (!removed) setRemoving(undefined);
        return removed;
      }}
      onClose={onClose}
    />
  );
}
