import { useId, useState } from 'react';
import type { RequestOf, SetDeadlineBody } from '../../../../../adapters/http/contract.ts';
import { isDeadlineAhead } from '../../../../../domain/payments/payment-deadline.ts';
import { osloField, parseOsloField, osloText } from '../../../../../domain/shared/oslo-time.ts';
import { useAct, useAdminCall } from '../../../admin/calls.ts';
import { useServerClock } from '../../../api/event.ts';
import { DATE_FIELD_RANGE, WRONG_YEAR } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';

const FIELD = 'deadline';
const wrong = (sentence: string) => ({ sentence, fields: [FIELD] }) as const;

interface DeadlineDialogProps {
  readonly code: string;
  /** The current payment deadline in epoch ms. */
  readonly deadline: number | null;
  readonly onClose: () => void;
}

/** Gives a sign-up more time, or less, to pay. */
export function DeadlineDialog({ code, deadline, onClose }: DeadlineDialogProps) {
  const call = useAdminCall();
  const act = useAct();
  const now = useServerClock();
  const [typed, setTyped] = useState(() => (deadline === null ? '' : osloField(deadline)));
  const { problemAt, busy, run } = useForm<typeof FIELD>();
  const formId = useId();
  const send = async (at: number) => {
    const body: RequestOf<SetDeadlineBody> = { code, deadline: at };
    if (await act(() => call('/api/admin/setDeadline', { method: 'PUT', body }))) onClose();
    return null;
  };
  const submit = () => {
    const at = parseOsloField(typed);
    if (at === null) return wrong(typed === '' ? 'Velg dag og klokkeslett.' : WRONG_YEAR);
    return isDeadlineAhead(at, now()) ? send(at) : wrong('Fristen må være fram i tid.');
  };
  return (
    <Dialog
      open
      title={`Ny frist for ${code}`}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Gi ny frist
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-2" onSubmit={(event) => run(submit, event)}>
        {deadline === null ? null : <p>Fristen nå er {osloText(deadline)}.</p>}
        <Field
          label="Betal innen"
          rule="Senest når LAN-et er slutt. Påminnelser begynner på nytt."
          problem={problemAt(FIELD)}
        >
          {(ids) => (
            <TextInput
              {...ids}
              {...DATE_FIELD_RANGE}
              name={FIELD}
              type="datetime-local"
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
