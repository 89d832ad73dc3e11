import type { WirePerson } from '../../../../../adapters/http/contract.ts';
import { FIELDS } from '../../../../../domain/shared/field-limits.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { movedUpTo } from '../../../../../domain/people/registered-person.ts';
import { FreePlaceField, useFreePlaces } from '../../../admin/free-places.tsx';
import { usePersonActs } from '../../../admin/person-acts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields } from '../../../ui/use-form.ts';
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
  const form = useFields<MoveForm>({ row: '', number: '', reason: '' });
  const { values } = form;
  const title = `Flytt ${fullName(person)}`;
  const most = movedUpTo(useFreePlaces() ?? []);

  const send = async () => {
    const to = { row: Number(values.row), number: Number(values.number) };
    if ((await move(person, to, values.reason.trim())) === 'done') onClose();
  };
  const input = (name: keyof MoveForm, label: string) => (
    <TextField
      {...form.field(name)}
      label={label}
      {...(form.problem?.fields.includes(name) && { 'aria-invalid': true })}
      autoFocus={name === 'row'}
      {...(name === 'reason'
        ? { maxLength: FIELDS.textLength }
        : { type: 'number', inputMode: 'numeric', min: 1, max: most })}
    />
  );

  if (gone) return <GoneDialog title={title} what="person" onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      submit={() => moveFormProblem(values, person, most) ?? send()}
      title={title}
      act="Flytt"
      className="grid two-columns top gap-4 tight"
      onClose={onClose}
    >
      <p className="whole">
        Sitter nå på rad {person.rowNum}, plass {person.seatNum}.
      </p>
      <div className="whole">
        <FreePlaceField
          chosen={`${values.row}-${values.number}`}
          onChoose={({ row, number }) => form.change({ row: String(row), number: String(number) })}
        />
      </div>
      {input('row', 'Ny rad')}
      {input('number', 'Ny plass')}
      <div className="whole">{input('reason', 'Grunn for flytting')}</div>
    </FormDialog>
  );
}
