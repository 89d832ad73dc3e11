import { useState, type ComponentProps } from 'react';
import { FIELDS, KEPT_DAYS } from '../../../../domain/limits.ts';
import { daysText } from '../../../../domain/number-words.ts';
import {
  capitalised,
  fieldProblem,
  type CheckedField,
  type ParticipantForm,
} from '../../../../domain/participant.ts';
import { priceOf, type Prices } from '../../../../domain/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, TextArea, TextInput } from '../../ui/field.tsx';
import { kroner } from '../../ui/kroner.tsx';
import { retype } from '../../ui/retype.ts';
import { PARTICIPANT_PROBLEMS } from './texts.ts';
import css from './participant-card.module.css';

/** The `name` of a participant's field. */
export function fieldName(index: number, field: keyof ParticipantForm): string {
  return `participant-${String(index + 1)}-${field}`;
}

interface ParticipantCardProps {
  readonly index: number;
  readonly form: ParticipantForm;
  readonly prices: Prices;
  /** After a submit, mistakes are shown in untouched fields too. */
  readonly submitted: boolean;
  /** How to reach the one who fills the form in, for the cards of the others. */
  readonly contact: Pick<ParticipantForm, 'phone' | 'email'>;
  readonly onType: (change: Partial<ParticipantForm>) => void;
}

/** The fields of one participant. */
export function ParticipantCard({ index, form, prices, submitted, contact, onType }: ParticipantCardProps) {
  const [left, setLeft] = useState<ReadonlySet<CheckedField>>(new Set());
  const section = index === 0 ? '' : `section-deltaker${String(index + 1)} `;
  const control = (field: CheckedField, autoComplete: string): ComponentProps<'input'> => ({
    name: fieldName(index, field),
    autoComplete: autoComplete === 'off' ? 'off' : section + autoComplete,
    enterKeyHint: 'next',
    required: true,
    value: form[field],
    onChange: ({ target }) => onType({ [field]: target.value }),
    onBlur: () => setLeft(new Set([...left, field])),
  });
  const checked = (field: CheckedField) => {
    const found = submitted || left.has(field) ? fieldProblem(form, field) : null;
    // After a submit the dialog and the summary tell of all problems, so the fields keep quiet until they are left.
    return { problem: found && PARTICIPANT_PROBLEMS[found], spoken: !submitted || left.has(field) };
  };
  const name = (field: 'firstName' | 'lastName', autoComplete: string): ComponentProps<'input'> => ({
    ...control(field, autoComplete),
    maxLength: FIELDS.nameLength,
    autoCapitalize: 'words',
    onChange: ({ target }) => onType({ [field]: retype(target, capitalised) }),
  });
  return (
    <fieldset className={css.card}>
      <legend className={css.legend}>Deltaker {index + 1}</legend>
      {index === 0 ? null : (
        <div className={css.whole}>
          <Button
            onClick={() =>
              onType({
                ...(contact.phone && { phone: contact.phone }),
                ...(contact.email && { email: contact.email }),
              })
            }
          >
            Bruk min telefon og epost
          </Button>
        </div>
      )}
      <Field label="Fornavn" {...checked('firstName')}>
        {(ids) => <TextInput {...ids} {...name('firstName', 'given-name')} />}
      </Field>
      <Field label="Etternavn" {...checked('lastName')}>
        {(ids) => <TextInput {...ids} {...name('lastName', 'family-name')} />}
      </Field>
      <Field label="Alder" rule="Hele år" {...checked('age')}>
        {(ids) => <TextInput {...ids} {...control('age', 'off')} inputMode="numeric" maxLength={3} />}
      </Field>
      <Field
        label="Telefon"
        rule="Åtte siffer. Har ikke deltakeren telefon, bruk en foresatts nummer."
        {...checked('phone')}
      >
        {(ids) => <TextInput {...ids} {...control('phone', 'tel')} type="tel" inputMode="tel" />}
      </Field>
      <Field label="Epost" {...checked('email')}>
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
      <Field
        label="Spesielle hensyn (valgfritt)"
        rule={`Allergi, behov for plass eller annet vi bør vite. Bare arrangørene ser det, og det slettes ${daysText(KEPT_DAYS.special)} etter arrangementet.`}
      >
        {(ids) => (
          <TextArea
            {...ids}
            name={fieldName(index, 'special')}
            rows={2}
            maxLength={FIELDS.textLength}
            value={form.special}
            onChange={({ target }) => onType({ special: target.value })}
          />
        )}
      </Field>
      {prices.foodTicket ? (
        <Checkbox
          label={`Matbillett (${kroner(priceOf([{ foodTicket: true }], prices))} med mat, ${kroner(priceOf([{ foodTicket: false }], prices))} uten)`}
          name={fieldName(index, 'foodTicket')}
          checked={form.foodTicket}
          onChange={({ target }) => onType({ foodTicket: target.checked })}
        />
      ) : null}
    </fieldset>
  );
}
