import type { ComponentProps } from 'react';
import { FIELDS } from '../../../../../domain/shared/field-limits.ts';
import { needsConsent } from '../../../../../domain/signup/participant.ts';
import { FreePlaceField } from '../../../admin/free-places.tsx';
import { useConsentAge } from '../../../api/event.ts';
import { Checkbox, Field, TextArea, TextInput } from '../../../ui/field.tsx';
import type { AddForm } from './person-rules.ts';

type Input = readonly [name: keyof AddForm, label: string, input: ComponentProps<'input'>];

const ABOUT: readonly Input[] = [
  ['firstName', 'Fornavn', { maxLength: FIELDS.nameLength }],
  ['lastName', 'Etternavn', { maxLength: FIELDS.nameLength }],
  ['age', 'Alder', { inputMode: 'numeric' }],
  ['phone', 'Telefon', { type: 'tel', inputMode: 'tel' }],
];
const EMAIL: Input = ['email', 'Epost', { type: 'email', inputMode: 'email' }];
const PLACE: readonly Input[] = [
  ['rowNum', 'Rad', { inputMode: 'numeric' }],
  ['seatNum', 'Plass', { inputMode: 'numeric' }],
];
const TICKS = [
  ['foodTicket', 'Matbillett'],
  ['paid', 'Betalt'],
  ['arrived', 'Ankommet'],
] as const satisfies readonly (readonly [keyof AddForm, string])[];

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
  const closed = (name: keyof AddForm) => name === 'email' && form.withoutEmail;
  const input = ([name, label, more]: Input) => (
    <Field key={name} label={label} problem={problemOf(name)}>
      {(ids) => (
        <TextInput
          {...ids}
          {...more}
          name={name}
          autoFocus={name === 'firstName'}
          autoComplete="off"
          required={!closed(name)}
          disabled={closed(name)}
          value={String(form[name])}
          onChange={({ target }) => onChange({ [name]: target.value })}
          onBlur={() => onLeave(name)}
        />
      )}
    </Field>
  );
  return (
    <>
      {ABOUT.map(input)}
      <div className="whole">
        {input(EMAIL)}
        <Checkbox
          label="Uten e-post"
          checked={form.withoutEmail}
          // An address that stays in a field that is closed would be sent unseen.
          onChange={({ target }) =>
            onChange({ withoutEmail: target.checked, ...(target.checked && { email: '' }) })
          }
        />
      </div>
      <div className="whole">
        <FreePlaceField
          chosen={`${form.rowNum}-${form.seatNum}`}
          except={takenKeys}
          onChoose={({ row, number }) => onChange({ rowNum: String(row), seatNum: String(number) })}
        />
      </div>
      {PLACE.map(input)}
      <div className="whole">
        <Field label="Merknad" rule="Kan stå tom">
          {(ids) => (
            <TextArea
              {...ids}
              maxLength={FIELDS.textLength}
              value={form.special}
              onChange={({ target }) => onChange({ special: target.value })}
            />
          )}
        </Field>
      </div>
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
          checked={form[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      ))}
    </>
  );
}
