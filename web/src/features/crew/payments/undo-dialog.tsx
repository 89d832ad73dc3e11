import { useId, useState } from 'react';
import type { ReasonBody, RequestOf, WireImport } from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';

interface UndoDialogProps {
  readonly undoing: Pick<WireImport, 'import' | 'file' | 'mailed'>;
  readonly onClose: () => void;
}

/** Undoes a whole import, with a reason. */
export function UndoDialog({ undoing, onClose }: UndoDialogProps) {
  const call = useAdminCall();
  const act = useAct();
  const [reason, setReason] = useState('');
  const { problemAt, busy, run } = useForm<'reason'>();
  const formId = useId();
  const send = async () => {
    const body: RequestOf<ReasonBody> = { reason: reason.trim() };
    const path = `/api/admin/undoImport/${encodeURIComponent(undoing.import)}`;
    await act(() => call(path, { method: 'POST', body }));
    onClose();
    return null;
  };
  const submit = () => typedReasonProblem(reason, 'act') ?? send();
  return (
    <Dialog
      open
      title="Angre import"
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Angre import
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => run(submit, event)}>
        <p>
          Alle betalinger fra <span dir="auto">{undoing.file}</span> tas tilbake.{' '}
          {undoing.mailed > 0
            ? `${String(undoing.mailed)} har fått kvittering, og den kan ikke kalles tilbake. `
            : null}
          Den som fikk plassene igjen, beholder dem med ny frist.
        </p>
        <ReasonField
          label="Grunn"
          problem={problemAt('reason')}
          autoFocus
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
