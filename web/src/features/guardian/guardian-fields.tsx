import type { ConsentField } from '../../../../domain/consent/consent-form.ts';
import { FIELDS } from '../../../../domain/shared/field-limits.ts';
import { TextField } from '../../ui/field.tsx';
import type { Draft } from './kept-consent.ts';
import css from './guardian.module.css';

/** The fields that are typed. */
export type TypedField = 'name' | 'relation' | 'phone';

interface GuardianFieldsProps {
  readonly draft: Pick<Draft, TypedField>;
  readonly problemAt: (field: ConsentField) => string | null;
  readonly onType: (field: TypedField, typed: string) => void;
  readonly onLeave: (field: TypedField) => void;
}

/** Who the guardian is, and where the crew can ring them. */
export function GuardianFields({ draft, problemAt, onType, onLeave }: GuardianFieldsProps) {
  const control = (field: TypedField) => ({
    name: field,
    required: true,
    value: draft[field],
    problem: problemAt(field),
    enterKeyHint: 'done' as const,
    onChange: (text: string) => onType(field, text),
    onBlur: () => draft[field] !== '' && onLeave(field),
  });
  return (
    <section className={`stack gap-4 tight-all quiet-focus ${css.part}`}>
      <h2>Du som er foresatt</h2>
      <div className="stack gap-5 narrow">
        <TextField
          {...control('name')}
          label="Navn"
          rule="Fornavn og etternavn"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={FIELDS.nameLength}
        />
        <TextField
          {...control('relation')}
          label="Tilknytning"
          rule="Mor, far eller verge"
          maxLength={FIELDS.nameLength}
        />
        <TextField
          {...control('phone')}
          label="Telefon vi kan ringe hele døgnet"
          rule="Bare crewet ser nummeret. Det slettes etter arrangementet."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </section>
  );
}
