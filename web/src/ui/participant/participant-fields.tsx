import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { capitalised, fieldProblem, type ParticipantForm } from '../../../../domain/signup/participant.ts';
import {
  ALL_FIELDS,
  fieldRules,
  REQUIRED_FIELDS,
  type ParticipantField,
} from '../../../../domain/signup/participant-fields.ts';
import { Checkbox, Field, TextArea, TextInput } from '../field.tsx';
import { isEnter, RetypedInput } from '../retyped-input.tsx';
import { FIELD_WORDS } from './field-words.ts';
import { PARTICIPANT_PROBLEMS } from './problems.ts';

interface ParticipantFieldsProps {
  readonly form: ParticipantForm;
  /** Which of them. */
  readonly fields: readonly ParticipantField[];
  /** The `name` of each field. */
  readonly nameOf: (field: ParticipantField) => string;
  /** The `autocomplete` section of this participant, e.g. `section-deltaker2 `; empty for the visitor. */
  readonly section: string;
  /** After a submit, mistakes are shown in untouched fields too. */
  readonly submitted: boolean;
  /** What stands before the phone and the address. */
  readonly beforeContact?: ReactNode;
  readonly onType: (change: Partial<ParticipantForm>) => void;
}

const CONTACT = ALL_FIELDS.indexOf('phone');
const AGE_DIGITS = 3;

/** Fields of one participant. */
export function ParticipantFields(props: ParticipantFieldsProps): ReactNode {
  const { form, fields, nameOf, section, submitted, beforeContact, onType } = props;
  const [touched, setLeft] = useState<ReadonlySet<ParticipantField>>(new Set());
  const problemOf = (field: ParticipantField) => {
    const checked = REQUIRED_FIELDS.find((one) => one === field);
    const found = checked && (submitted || touched.has(field)) ? fieldProblem(form, checked) : null;
    return found && PARTICIPANT_PROBLEMS[found];
  };
  const fieldOf = (field: ParticipantField) => {
    const rules = fieldRules(field);
    const { label, rule, autoComplete, capital, wide, input } = FIELD_WORDS[field];
    const [name, value] = [nameOf(field), form[field]];
    const type = (typed: string | boolean) => onType({ [field]: typed });
    if (typeof value === 'boolean')
      return (
        <Checkbox
          key={field}
          {...{ label, name }}
          checked={value}
          onChange={({ target }) => type(target.checked)}
        />
      );
    if (rules.kind === 'lines')
      return <NotesField key={field} {...{ field, name }} value={String(value)} onType={type} />;
    const common = {
      ...input,
      name,
      autoComplete: autoComplete === undefined ? 'off' : section + autoComplete,
      enterKeyHint: 'next' as const,
      onKeyDown: toNextField,
      required: rules.required,
      onBlur: () => setLeft(new Set([...touched, field])),
      maxLength: rules.kind === 'line' ? rules.length : rules.kind === 'age' ? AGE_DIGITS : undefined,
    };
    return (
      <Field
        key={field}
        {...{ label, rule }}
        {...(wide && { wide })}
        problem={problemOf(field)}
        // After a submit the dialog and the summary announce all problems, so fields stay quiet until left.
        spoken={!submitted || touched.has(field)}
      >
        {(ids) =>
          capital ? (
            <RetypedInput
              {...{ ...ids, ...common }}
              autoCapitalize="words"
              value={String(value)}
              change={capitalised}
              onType={type}
            />
          ) : (
            <TextInput
              {...{ ...ids, ...common }}
              value={value}
              onChange={({ target }) => type(target.value)}
            />
          )
        }
      </Field>
    );
  };
  const isContact = (field: ParticipantField) => ALL_FIELDS.indexOf(field) >= CONTACT;
  return (
    <>
      {fields.filter((field) => !isContact(field)).map(fieldOf)}
      {beforeContact}
      {fields.filter(isContact).map(fieldOf)}
    </>
  );
}

interface NotesFieldProps {
  readonly field: ParticipantField;
  readonly name: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Whether it takes the focus when it appears. */
  readonly focused?: boolean;
}

/** A text of several lines, as what the crew has to know about a participant. */
export function NotesField({ field, name, value, onType, focused }: NotesFieldProps) {
  const { label, rule } = FIELD_WORDS[field];
  const rules = fieldRules(field);
  return (
    <Field {...{ label, rule }}>
      {(ids) => (
        <TextArea
          {...ids}
          name={name}
          rows={2}
          maxLength={'length' in rules ? rules.length : undefined}
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
