import { useId, useState } from 'react';
import type { PersonRef } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { usePersonActs } from '../../../admin/person-acts.ts';
import { ReasonField } from '../../../admin/reason-field.tsx';
import { typedReasonProblem } from '../../../admin/reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
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
  const [reason, setReason] = useState('');
  const { problemAt, busy, run } = useForm<'reason'>();
  const formId = useId();
  const swapping = isSeated(to);

  const send = async (why: string) => {
    const outcome = await (swapping ? swap(refOf(from), refOf(to), why) : move(refOf(from), to, why));
    // A refusal means that the map has changed meanwhile.
    if (outcome !== 'unreachable') onClose();
    return null;
  };
  const submit = () => typedReasonProblem(reason, 'move') ?? send(reason.trim());

  return (
    <Dialog
      open
      title={swapping ? 'Bytt plass' : 'Flytt'}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {swapping ? 'Bytt' : 'Flytt'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => run(submit, event)}>
        <p>
          {fullName(from.user)} flyttes fra {longPlace(from)} til {longPlace(to)}.
          {swapping ? ` ${fullName(to.user)} flyttes den andre veien.` : null}
        </p>
        <ReasonField
          label="Grunn for flytting"
          problem={problemAt('reason')}
          autoFocus
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}

function refOf({ row, number, user }: SeatedPerson): PersonRef {
  return { code: user.code, rowNum: row, seatNum: number };
}
