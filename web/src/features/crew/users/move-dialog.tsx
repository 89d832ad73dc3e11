import { useId, useState } from 'react';
import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { FIELDS } from '../../../../../domain/shared/field-limits.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { movedUpTo } from '../../../../../domain/people/registered-person.ts';
import { FreePlaceField, useFreePlaces } from '../../../admin/free-places.tsx';
import { usePersonActs } from '../../../admin/person-acts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { moveFormProblem, type MoveForm } from './person-rules.ts';

interface PersonDialogProps {
  readonly person: WirePerson;
  /** Whether somebody else has deleted them. */
  readonly gone: boolean;
  readonly onClose: () => void;
}

/** Moves a person to another seat, with a reason. Stays open if the seat turns out to be taken. */
export function MoveDialog({ person, gone, onClose }: PersonDialogProps) {
  const { move } = usePersonActs();
  const [form, setForm] = useState<MoveForm>({ row: '', number: '', reason: '' });
  const { problem, problemAt, busy, run } = useForm<keyof MoveForm>();
  const formId = useId();
  const title = `Flytt ${fullName(person)}`;
  const most = movedUpTo(useFreePlaces() ?? []);

  const send = async () => {
    const to = { row: Number(form.row), number: Number(form.number) };
    if ((await move(person, to, form.reason.trim())) === 'done') onClose();
    return null;
  };
  const input = (name: keyof MoveForm, label: string) => (
    <Field label={label} problem={problemAt(name)}>
      {(ids) => (
        <TextInput
          {...ids}
          {...(problem?.fields.includes(name) && { 'aria-invalid': true })}
          name={name}
          autoComplete="off"
          autoFocus={name === 'row'}
          {...(name === 'reason'
            ? { maxLength: FIELDS.textLength }
            : { type: 'number', inputMode: 'numeric', min: 1, max: most })}
          value={form[name]}
          onChange={({ target }) => setForm((last) => ({ ...last, [name]: target.value }))}
        />
      )}
    </Field>
  );

  if (gone) return <GoneDialog title={title} what="person" onClose={onClose} />;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Flytt
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid two-columns top gap-4 tight"
        onSubmit={(event) => run(() => moveFormProblem(form, person, most) ?? send(), event)}
      >
        <p className="whole">
          Sitter nå på rad {person.rowNum}, plass {person.seatNum}.
        </p>
        <div className="whole">
          <FreePlaceField
            chosen={`${form.row}-${form.number}`}
            onChoose={({ row, number }) =>
              setForm((last) => ({ ...last, row: String(row), number: String(number) }))
            }
          />
        </div>
        {input('row', 'Ny rad')}
        {input('number', 'Ny plass')}
        <div className="whole">{input('reason', 'Grunn for flytting')}</div>
      </form>
    </Dialog>
  );
}
