import type { PersonRef } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { usePersonActs } from '../../../admin/person-acts.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-form.ts';
import { longPlace, type AdminSeat } from './admin-seat.ts';
import { isSeated, type SeatedPerson } from './use-carry.ts';

interface CarryDialogProps {
  readonly from: SeatedPerson;
  readonly to: AdminSeat;
  readonly onClose: () => void;
}

/** Moves a person or swaps two, with a reason. Stays open with it when the server is unreachable. */
export function CarryDialog({ from, to, onClose }: CarryDialogProps) {
  const { move, swap } = usePersonActs();
  const form = useFields({ reason: '' });
  const { reason } = form.values;
  const swapping = isSeated(to);

  const send = async (why: string) => {
    const outcome = await (swapping ? swap(refOf(from), refOf(to), why) : move(refOf(from), to, why));
    // A refusal means that the map has changed meanwhile.
    if (outcome !== 'unreachable') onClose();
  };
  const submit = () => typedReasonProblem(reason, 'move') ?? send(reason.trim());

  return (
    <FormDialog
      form={form}
      submit={submit}
      title={swapping ? 'Bytt plass' : 'Flytt'}
      act={swapping ? 'Bytt' : 'Flytt'}
      onClose={onClose}
    >
      <p>
        {fullName(from.user)} flyttes fra {longPlace(from)} til {longPlace(to)}.
        {swapping ? ` ${fullName(to.user)} flyttes den andre veien.` : null}
      </p>
      <ReasonField {...form.field('reason')} label="Grunn for flytting" autoFocus />
    </FormDialog>
  );
}

function refOf({ row, number, user }: SeatedPerson): PersonRef {
  return { code: user.code, rowNum: row, seatNum: number };
}
