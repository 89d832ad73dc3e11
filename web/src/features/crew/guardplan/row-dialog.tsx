import { rowProblem, type PlanRow } from '../../../../../domain/door/guard-plan.ts';
import { PLAN_SENTENCES } from '../../../../../domain/door/plan-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { Checkbox, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-form.ts';
import { withoutRow, withRow, type RowsChange } from './use-plan.ts';

interface RowDialogProps {
  readonly row: PlanRow;
  readonly onSave: (change: RowsChange) => Promise<void>;
  readonly onClose: () => void;
}

/** What a row is called, and whether those in it are awake. */
export function RowDialog({ row, onSave, onClose }: RowDialogProps) {
  const confirm = useConfirm();
  const form = useFields({ label: row.label, awake: row.awake });
  const act = async (change: RowsChange) => {
    await onSave(change);
    onClose();
  };
  const save = () => {
    const written = { ...row, ...form.values };
    const problem = rowProblem(written);
    return problem
      ? { sentence: PLAN_SENTENCES[problem], fields: ['label' as const] }
      : act(withRow(written));
  };
  const remove = async () => {
    const count = row.shifts.length;
    const question = `«${row.label}» har ${count === 1 ? 'én vakt, som blir borte' : `${String(count)} vakter, som blir borte`}. Vil du slette raden?`;
    if (count > 0 && !(await confirm(question, { yes: 'Slett raden', danger: true }))) return;
    form.run(() => act(withoutRow(row.id)));
  };
  return (
    <FormDialog
      form={form}
      submit={save}
      title="Endre rad"
      act="Lagre"
      className="grid gap-4"
      onClose={onClose}
    >
      <TextField {...form.field('label')} label="Hva det er" />
      <Checkbox
        label="De er våkne, og teller blant de voksne om natta"
        checked={form.values.awake}
        onChange={({ target }) => form.change({ awake: target.checked })}
      />
      <div>
        <Button variant="danger" busy={form.busy} onClick={() => void remove()}>
          Slett raden
        </Button>
      </div>
    </FormDialog>
  );
}
