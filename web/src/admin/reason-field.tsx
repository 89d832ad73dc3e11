import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { TextField } from '../ui/field.tsx';

interface ReasonFieldProps {
  readonly label: string;
  /** What the reason is used for, shown before any mistake. */
  readonly rule?: string;
  /** What is wrong, as a sentence. */
  readonly problem: string | null | undefined;
  /** Whether the field gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for the reason for an act, which is kept in the activity log. */
export function ReasonField({ label, rule, problem, autoFocus = false, value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      rule={rule}
      problem={problem}
      name="reason"
      autoFocus={autoFocus}
      maxLength={FIELDS.textLength}
      value={value}
      onChange={onChange}
    />
  );
}
