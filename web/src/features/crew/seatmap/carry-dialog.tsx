import { useId, useState, type SubmitEvent } from 'react';
import type { PersonRef } from '../../../../../adapters/http/contract.ts';
import { FIELDS } from '../../../../../domain/limits.ts';
import { fullName, usePersonActs } from '../../../admin/person-acts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { longPlace, type AdminSeat } from './admin-seat.ts';
import { isSeated, type SeatedPerson } from './use-carry.ts';

interface CarryDialogProps {
  readonly from: SeatedPerson;
  readonly to: AdminSeat;
  readonly onClose: () => void;
}

/** Asks why somebody is moved, or why two change seats, and then does it. */
export function CarryDialog({ from, to, onClose }: CarryDialogProps) {
  const { move, swap } = usePersonActs();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const swapping = isSeated(to);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const why = reason.trim();
    setProblem(why === '' ? 'Grunn for flytting er påkrevd' : null);
    if (why === '') return;
    setBusy(true);
    await (swapping ? swap(refOf(from), refOf(to), why) : move(refOf(from), to, why));
    onClose();
  };

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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          {fullName(from.user)} flyttes fra {longPlace(from)} til {longPlace(to)}.
          {swapping ? ` ${fullName(to.user)} flyttes den andre veien.` : null}
        </p>
        <Field label="Grunn for flytting" problem={problem}>
          {(ids) => (
            <TextInput
              {...ids}
              autoFocus
              autoComplete="off"
              maxLength={FIELDS.textLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function refOf({ row, number, user }: SeatedPerson): PersonRef {
  return { code: user.code, rowNum: row, seatNum: number };
}
