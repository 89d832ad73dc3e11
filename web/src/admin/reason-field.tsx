import { FIELDS } from '../../../domain/limits.ts';
import { Field, TextInput } from '../ui/field.tsx';

interface ReasonFieldProps {
  readonly label: string;
  /** What becomes of the reason, shown before any mistake. */
  readonly rule?: string;
  /** What is wrong, as a sentence. */
  readonly problem: string | null | undefined;
  /** Whether its dialog opens in it. */
  readonly autoFocus?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why somebody of the crew does this: kept in the log. */
export function ReasonField({ label, rule, problem, autoFocus = false, value, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} rule={rule} problem={problem}>
      {(ids) => (
        <TextInput
          {...ids}
          name="reason"
          autoFocus={autoFocus}
          autoComplete="off"
          maxLength={FIELDS.textLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
