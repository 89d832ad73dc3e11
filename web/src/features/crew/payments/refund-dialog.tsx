import type { AddRefundBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { MOST_ORE, NOTE_LENGTH, oreOf } from '../../../../../domain/payments/payment.ts';
import { useSend } from '../../../admin/calls.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields } from '../../../ui/use-form.ts';

interface RefundDialogProps {
  readonly code: string;
  /** The sum to pay back. */
  readonly ore: number;
  readonly onClose: () => void;
}

/** Records that money was paid back. */
export function RefundDialog({ code, ore, onClose }: RefundDialogProps) {
  const send = useSend();
  const form = useFields({ sum: String(ore / oreOf(1)).replace('.', ','), note: '' });
  const add = async (typed: number) => {
    const body: RequestOf<AddRefundBody> = { code, ore: typed, note: form.values.note.trim() };
    if (await send('POST', '/api/admin/addRefund', body)) onClose();
  };
  const submit = () => {
    const typed = typedOre(form.values.sum);
    return typed === null
      ? { sentence: 'Skriv en sum i kroner, som 450 eller 450,50.', fields: ['sum'] as const }
      : add(typed);
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      title={`Tilbakebetaling for ${code}`}
      act="Før tilbakebetaling"
      className="grid gap-4"
      onClose={onClose}
    >
      <TextField {...form.field('sum')} label="Sum i kroner" autoFocus inputMode="decimal" />
      <TextField
        {...form.field('note')}
        label="Notat"
        rule="Hvordan og til hvem. Kan stå tomt."
        maxLength={NOTE_LENGTH}
      />
    </FormDialog>
  );
}

/** Typed kroner in whole øre; null unless the sum is positive and at most `MOST_ORE`. */
function typedOre(typed: string): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  const ore = /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(oreOf(Number(text))) : 0;
  return ore > 0 && ore <= MOST_ORE ? ore : null;
}
