import { useId, useState } from 'react';
import type { AddRefundBody, RequestOf } from '../../../../../adapters/http/contract.ts';
import { MOST_ORE, NOTE_LENGTH, oreOf } from '../../../../../domain/payments/payment.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';

interface RefundDialogProps {
  readonly code: string;
  /** The sum to pay back. */
  readonly ore: number;
  readonly onClose: () => void;
}

/** Records that money was paid back. */
export function RefundDialog({ code, ore, onClose }: RefundDialogProps) {
  const call = useAdminCall();
  const act = useAct();
  const [sum, setSum] = useState(String(ore / oreOf(1)).replace('.', ','));
  const [note, setNote] = useState('');
  const { problemAt, busy, run } = useForm<'sum'>();
  const formId = useId();
  const send = async (typed: number) => {
    const body: RequestOf<AddRefundBody> = { code, ore: typed, note: note.trim() };
    if (await act(() => call('/api/admin/addRefund', { method: 'POST', body }))) onClose();
    return null;
  };
  const submit = () => {
    const typed = typedOre(sum);
    return typed === null
      ? { sentence: 'Skriv en sum i kroner, som 450 eller 450,50.', fields: ['sum'] as const }
      : send(typed);
  };
  return (
    <Dialog
      open
      title={`Tilbakebetaling for ${code}`}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Før tilbakebetaling
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => run(submit, event)}>
        <Field label="Sum i kroner" problem={problemAt('sum')}>
          {(ids) => (
            <TextInput
              {...ids}
              name="sum"
              autoFocus
              inputMode="decimal"
              autoComplete="off"
              value={sum}
              onChange={({ target }) => setSum(target.value)}
            />
          )}
        </Field>
        <Field label="Notat" rule="Hvordan og til hvem. Kan stå tomt.">
          {(ids) => (
            <TextInput
              {...ids}
              autoComplete="off"
              maxLength={NOTE_LENGTH}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Typed kroner in whole øre; null unless the sum is positive and at most `MOST_ORE`. */
function typedOre(typed: string): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  const ore = /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(oreOf(Number(text))) : 0;
  return ore > 0 && ore <= MOST_ORE ? ore : null;
}
