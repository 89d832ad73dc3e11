import { useState, type ComponentProps } from 'react';
import { FIELDS } from '../../../../domain/shared/field-limits.ts';
import type { ChildsGroup, GuardianForm } from '../../../../domain/consent/guardian.ts';
import { capitalised } from '../../../../domain/signup/participant.ts';
import { Field, TextInput } from '../field.tsx';
import { GUARDIAN_LABELS, guardianWrong, type GuardianField } from './guardian-problems.ts';
import { RetypedInput } from '../retyped-input.tsx';

interface GuardianFieldsProps {
  readonly guardian: GuardianForm;
  /** Whose guardian it is. */
  readonly wards: readonly { readonly email: string }[];
  readonly group: ChildsGroup;
  readonly nameOf: (field: GuardianField) => string;
  /** The `autocomplete` section, e.g. `section-foresatt1 `. */
  readonly section: string;
  /** After a submit, mistakes are shown in untouched fields too. */
  readonly submitted: boolean;
  /** What is to be known of the number. */
  readonly phoneRule?: string | undefined;
  readonly onType: (change: Partial<GuardianForm>) => void;
}

/** The guardian of young participants, who may be left out: then the form is brought on paper. */
export function GuardianFields({
  guardian,
  wards,
  group,
  nameOf,
  section,
  submitted,
  phoneRule,
  onType,
}: GuardianFieldsProps) {
  const [touched, setTouched] = useState<ReadonlySet<GuardianField>>(new Set());
  const wrong = guardianWrong(guardian, wards, group);
  const shown = (field: GuardianField) => ({
    label: GUARDIAN_LABELS[field],
    problem: wrong?.field === field && (submitted || touched.has(field)) ? wrong.sentence : null,
    spoken: !submitted || touched.has(field),
  });
  const control = (field: GuardianField, autoComplete: string) => ({
    name: nameOf(field),
    autoComplete: section + autoComplete,
    enterKeyHint: 'next' as const,
    value: guardian[field],
    onBlur: () => setTouched(new Set([...touched, field])),
  });
  const typed = (field: GuardianField): Pick<ComponentProps<'input'>, 'onChange'> => ({
    onChange: ({ target }) => onType({ [field]: target.value }),
  });
  return (
    <>
      <Field {...shown('name')}>
        {(ids) => (
          <RetypedInput
            {...ids}
            {...control('name', 'name')}
            maxLength={FIELDS.nameLength}
            autoCapitalize="words"
            change={capitalised}
            onType={(name) => onType({ name })}
          />
        )}
      </Field>
      <Field rule={phoneRule} {...shown('phone')}>
        {(ids) => (
          <TextInput {...ids} {...control('phone', 'tel')} {...typed('phone')} type="tel" inputMode="tel" />
        )}
      </Field>
      <Field
        wide
        rule="Da slipper dere papirskjemaet. Valgfritt, og ikke barnets egen adresse."
        {...shown('email')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            {...control('email', 'email')}
            {...typed('email')}
            type="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}
