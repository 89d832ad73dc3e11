import type { ReasonBody, RequestOf, WireImport } from '../../../../../adapters/http/contract.ts';
import { useSend } from '../../../admin/calls.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-form.ts';

interface UndoDialogProps {
  readonly undoing: Pick<WireImport, 'import' | 'file' | 'mailed'>;
  readonly onClose: () => void;
}

/** Undoes a whole import, with a reason. */
export function UndoDialog({ undoing, onClose }: UndoDialogProps) {
  const send = useSend();
  const form = useFields({ reason: '' });
  const { reason } = form.values;
  const undo = async () => {
    const body: RequestOf<ReasonBody> = { reason: reason.trim() };
    await send('POST', `/api/admin/undoImport/${encodeURIComponent(undoing.import)}`, body);
    onClose();
  };
  return (
    <FormDialog
      form={form}
      submit={() => typedReasonProblem(reason, 'act') ?? undo()}
      title="Angre import"
      act="Angre import"
      variant="danger"
      className="grid gap-4"
      onClose={onClose}
    >
      <p>
        Alle betalinger fra <span dir="auto">{undoing.file}</span> tas tilbake.{' '}
        {undoing.mailed > 0
          ? `${String(undoing.mailed)} har fått kvittering, og den kan ikke kalles tilbake. `
          : null}
        Den som fikk plassene igjen, beholder dem med ny frist.
      </p>
      <ReasonField {...form.field('reason')} label="Grunn" autoFocus />
    </FormDialog>
  );
}
