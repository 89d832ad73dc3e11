import { COMPO_KINDS } from '../../../../../domain/compo/compo.ts';
import { TextField } from '../../../ui/field.tsx';
import { ChoiceCard } from '../../../admin/choice-card.tsx';
import css from './compos.module.css';
import { LABELS } from './setup-texts.ts';
import { KINDS } from './texts.ts';
import type { SetupField, SetupTexts } from './typed-setup.ts';

export interface SetupFieldProps {
  readonly texts: SetupTexts;
  readonly change: (part: Partial<SetupTexts>) => void;
  readonly problemAt: (field: SetupField) => string | null;
}

interface KindChoiceProps extends SetupFieldProps {
  readonly disabled: boolean;
}

/** How it is played, in plain words. */
export function KindChoice({ texts, change, problemAt, disabled }: KindChoiceProps) {
  const problem = problemAt('kind');
  return (
    <fieldset className={`grid gap-2 unframed ${css.choices}`} disabled={disabled}>
      <legend className="visually-hidden">{LABELS.kind}</legend>
      {COMPO_KINDS.map((kind) => {
        const [name, about] = KINDS[kind];
        return (
          <ChoiceCard
            key={kind}
            {...{ label: name, about }}
            name="kind"
            checked={texts.kind === kind}
            onChange={() => change({ kind })}
          />
        );
      })}
      <div aria-live="polite">
        {problem === null ? null : <p className="flush small strong danger">{problem}</p>}
      </div>
    </fieldset>
  );
}

interface LineFieldProps extends SetupFieldProps {
  readonly name: string;
  /** Whose problem it shows and has the focus for; missing: another field does. */
  readonly field?: SetupField;
  readonly label: string;
  readonly rule?: string;
  readonly disabled?: boolean;
  readonly isNumber?: boolean;
  readonly inputMode?: 'url';
  readonly value?: string;
  readonly onType?: (typed: string) => void;
}

/** A line of text or a whole number. */
export function LineField(line: LineFieldProps) {
  const { texts, change, problemAt, name, label, rule, disabled = false, isNumber = false, inputMode } = line;
  const field = line.field ?? (name in LABELS ? (name as SetupField) : undefined);
  const text = line.value ?? String(texts[name as keyof SetupTexts]);
  return (
    <TextField
      label={label}
      rule={rule}
      problem={field && problemAt(field)}
      name={field ?? name}
      disabled={disabled}
      inputMode={isNumber ? 'numeric' : (inputMode ?? 'text')}
      value={text}
      onChange={(text) => (line.onType ?? ((typed) => change({ [name]: typed })))(text)}
    />
  );
}
