import type { ComponentProps } from 'react';
import { needsConsent } from '../../../../../domain/signup/participant.ts';
import {
  ALL_FIELDS,
  fieldRules,
  type ParticipantField,
} from '../../../../../domain/signup/participant-fields.ts';
import { FreePlaceField } from '../../../admin/free-places.tsx';
import { useConsentAge } from '../../../api/event.ts';
import { crewInput, crewLabel } from '../../../ui/participant/field-words.ts';
import { AreaField, Checkbox, TextField } from '../../../ui/field.tsx';
import type { AddForm } from './person-rules.ts';

/** The fields of the person, with what each is typed in: lines, longer texts, and ticks. */
const LINES = ALL_FIELDS.filter((field) => !['lines', 'tick'].includes(fieldRules(field).kind));
const NOTES = ALL_FIELDS.filter((field) => fieldRules(field).kind === 'lines');
const TICKS = [
  ...ALL_FIELDS.filter((field) => fieldRules(field).kind === 'tick').map(
    (field) => [field, crewLabel(field)] as const,
  ),
  ['paid', 'Betalt'],
  ['arrived', 'Ankommet'],
] as const;

interface NewPersonFieldsProps {
  readonly form: AddForm;
  /** The problem to show at a field; null when there is none. */
  readonly problemOf: (field: keyof AddForm) => string | null;
  /** Keys of the seats of others who are about to be added. */
  readonly takenKeys: ReadonlySet<string>;
  readonly onChange: (part: Partial<AddForm>) => void;
  readonly onLeave: (field: keyof AddForm) => void;
}

/** The fields of one new person. */
export function NewPersonFields({ form, problemOf, takenKeys, onChange, onLeave }: NewPersonFieldsProps) {
  const consentAge = useConsentAge();
  const input = (name: keyof AddForm, label: string, more: ComponentProps<'input'>) => (
    <TextField
      key={name}
      label={label}
      problem={problemOf(name)}
      {...more}
      name={name}
      autoFocus={name === 'firstName'}
      value={String(form[name])}
      onChange={(text) => onChange({ [name]: text })}
      onBlur={() => onLeave(name)}
    />
  );
  const line = (field: ParticipantField) => {
    const closed = field === 'email' && form.withoutEmail;
    const { required } = fieldRules(field);
    const more = { ...crewInput(field), required: required && !closed, disabled: closed };
    if (field !== 'email') return input(field, crewLabel(field), more);
    return (
      <div key={field} className="whole">
        {input(field, crewLabel(field), more)}
        <Checkbox
          label="Uten e-post"
          checked={form.withoutEmail}
          // An address that stays in a field that is closed would be sent unseen.
          onChange={({ target }) =>
            onChange({ withoutEmail: target.checked, ...(target.checked && { email: '' }) })
          }
        />
      </div>
    );
  };
  return (
    <>
      {LINES.map(line)}
      <div className="whole">
        <FreePlaceField
          chosen={`${form.rowNum}-${form.seatNum}`}
          except={takenKeys}
          onChoose={({ row, number }) => onChange({ rowNum: String(row), seatNum: String(number) })}
        />
      </div>
      {input('rowNum', 'Rad', { inputMode: 'numeric', required: true })}
      {input('seatNum', 'Plass', { inputMode: 'numeric', required: true })}
      {NOTES.map((field) => (
        <div key={field} className="whole">
          <AreaField
            label={crewLabel(field)}
            rule="Kan stå tom"
            maxLength={crewInput(field).maxLength}
            value={String(form[field])}
            onChange={(text) => onChange({ [field]: text })}
          />
        </div>
      ))}
      {needsConsent(form.age, consentAge) ? (
        <Checkbox
          label="Skjema mottatt"
          checked={form.consent}
          onChange={({ target }) => onChange({ consent: target.checked })}
        />
      ) : null}
      {TICKS.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={form[name] === true}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      ))}
    </>
  );
}
