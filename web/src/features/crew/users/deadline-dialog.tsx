import { TimeField } from '../../../admin/time-field.tsx';
import type { RequestOf, SetDeadlineBody } from '../../../../../adapters/http/contract.ts';
import { isDeadlineAhead } from '../../../../../domain/payments/payment-deadline.ts';
import { osloField, parseOsloField, osloText } from '../../../../../domain/shared/oslo-time.ts';
import { useSend } from '../../../admin/calls.ts';
import { useServerClock } from '../../../api/event.ts';
import { WRONG_YEAR } from '../../../admin/times.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-form.ts';

const wrong = (sentence: string) => ({ sentence, fields: ['deadline'] as const });

interface DeadlineDialogProps {
  readonly code: string;
  /** The current payment deadline in epoch ms. */
  readonly deadline: number | null;
  readonly onClose: () => void;
}

/** Gives a sign-up more time, or less, to pay. */
export function DeadlineDialog({ code, deadline, onClose }: DeadlineDialogProps) {
  const send = useSend();
  const now = useServerClock();
  const form = useFields(() => ({ deadline: deadline === null ? '' : osloField(deadline) }));
  const set = async (at: number) => {
    const body: RequestOf<SetDeadlineBody> = { code, deadline: at };
    if (await send('PUT', '/api/admin/setDeadline', body)) onClose();
  };
  const submit = () => {
    const typed = form.values.deadline;
    const at = parseOsloField(typed);
    if (at === null) return wrong(typed === '' ? 'Velg dag og klokkeslett.' : WRONG_YEAR);
    return isDeadlineAhead(at, now()) ? set(at) : wrong('Fristen må være fram i tid.');
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      title={`Ny frist for ${code}`}
      act="Gi ny frist"
      className="grid gap-2"
      onClose={onClose}
    >
      {deadline === null ? null : <p>Fristen nå er {osloText(deadline)}.</p>}
      <TimeField
        label="Betal innen"
        rule="Senest når LAN-et er slutt. Påminnelser begynner på nytt."
        {...form.field('deadline')}
        autoFocus
      />
    </FormDialog>
  );
}
