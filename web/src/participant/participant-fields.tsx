import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { KEPT_DAYS } from '../../../domain/shared/limits.ts';
import { daysText, numberWord } from '../../../domain/shared/words.ts';
import {
  capitalised,
  fieldProblem,
  type CheckedField,
  type ParticipantForm,
} from '../../../domain/signup/participant.ts';
import { PHONE_DIGITS } from '../../../domain/shared/phone-number.ts';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { isEnter, RetypedInput } from '../ui/retyped-input.tsx';
import { PARTICIPANT_PROBLEMS } from './problems.ts';

interface ParticipantFieldsProps {
  readonly form: ParticipantForm;
  /** The `name` of each field. */
  readonly nameOf: (field: keyof ParticipantForm) => string;
  /** The `autocomplete` section of this participant, e.g. `section-deltaker2 `; empty for the visitor. */
  readonly section: string;
  /** After a submit, mistakes are shown in untouched fields too. */
  readonly submitted: boolean;
  /** Fields to leave out. */
  readonly without?: readonly ('phone' | 'email' | 'special')[];
  /** What stands before the phone and the address. */
  readonly beforeContact?: ReactNode;
  readonly onType: (change: Partial<ParticipantForm>) => void;
}

/** The fields of one participant, except the food ticket. */
export function ParticipantFields(props: ParticipantFieldsProps): ReactNode {
  const { form, nameOf, section, submitted, without = [], beforeContact, onType } = props;
  const [touched, setLeft] = useState<ReadonlySet<CheckedField>>(new Set());
  const common = (field: CheckedField, autoComplete: string) => ({
    name: nameOf(field),
    autoComplete: autoComplete === 'off' ? 'off' : section + autoComplete,
    enterKeyHint: 'next' as const,
    onKeyDown: toNextField,
    required: true,
    value: form[field],
    onBlur: () => setLeft(new Set([...touched, field])),
  });
  const control = (field: CheckedField, autoComplete: string): ComponentProps<'input'> => ({
    ...common(field, autoComplete),
    onChange: ({ target }) => onType({ [field]: target.value }),
  });
  const checked = (field: CheckedField) => {
    const found = submitted || touched.has(field) ? fieldProblem(form, field) : null;
    // After a submit the dialog and the summary announce all problems, so fields stay quiet until left.
    return { problem: found && PARTICIPANT_PROBLEMS[found], spoken: !submitted || touched.has(field) };
  };
  const name = (field: 'firstName' | 'lastName', autoComplete: string) => ({
    ...common(field, autoComplete),
    value: form[field],
    maxLength: FIELDS.nameLength,
    autoCapitalize: 'words',
    change: capitalised,
    onType: (typed: string) => onType({ [field]: typed }),
  });
  return (
    <>
      <Field label="Fornavn" {...checked('firstName')}>
        {(ids) => <RetypedInput {...ids} {...name('firstName', 'given-name')} />}
      </Field>
      <Field label="Etternavn" {...checked('lastName')}>
        {(ids) => <RetypedInput {...ids} {...name('lastName', 'family-name')} />}
      </Field>
      <Field label="Alder" rule="Hele år" {...checked('age')}>
        {(ids) => <TextInput {...ids} {...control('age', 'off')} inputMode="numeric" maxLength={3} />}
      </Field>
      {beforeContact}
      {without.includes('phone') ? null : (
        <Field
          wide
          label="Telefon"
          rule={`${capitalised(numberWord(PHONE_DIGITS))} siffer. Har ikke deltakeren telefon, bruk en foresatts nummer.`}
          {...checked('phone')}
        >
          {(ids) => <TextInput {...ids} {...control('phone', 'tel')} type="tel" inputMode="tel" />}
        </Field>
      )}
      {without.includes('email') ? null : (
        <Field wide label="Epost" {...checked('email')}>
          {(ids) => (
            <TextInput
              {...ids}
              {...control('email', 'email')}
              type="email"
              inputMode="email"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      {without.includes('special') ? null : (
        <NotesField name={nameOf('special')} value={form.special} onType={(special) => onType({ special })} />
      )}
    </>
  );
}

interface NotesFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Whether it takes the focus when it appears. */
  readonly focused?: boolean;
}

/** What the crew has to know about a participant, if there is anything. */
export function NotesField({ name, value, onType, focused }: NotesFieldProps) {
  return (
    <Field
      label="Spesielle hensyn (valgfritt)"
      rule={`Allergi, behov for plass eller annet vi bør vite. Bare arrangørene ser det, og det slettes ${daysText(KEPT_DAYS.special)} etter arrangementet.`}
    >
      {(ids) => (
        <TextArea
          {...ids}
          name={name}
          rows={2}
          maxLength={FIELDS.textLength}
          value={value}
          autoFocus={focused}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** Phones label Enter «neste», so it moves to the next invalid field instead of sending a form that is refused. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (!isEnter(event) || !field.form) return;
  const unfilled = [...field.form.querySelectorAll<HTMLInputElement>('input:invalid')];
  const next = unfilled.find((one) => field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
