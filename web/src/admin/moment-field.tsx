import { TimeField } from './time-field.tsx';
import { useState } from 'react';
import { osloField, parseOsloField } from '../../../domain/shared/oslo-time.ts';

/** A time without a valid year, which the rule refuses at its field. */
export const NO_TIME = 0;

interface MomentFieldProps {
  readonly label: string;
  readonly rule: string;
  /** Epoch ms, or `NO_TIME`; null: the field is empty. */
  readonly value: number | null;
  readonly problem: string | null;
  readonly onChange: (value: number | null) => void;
}

/** A time in Oslo, wherever the crew is. */
export function MomentField({ label, rule, value, problem, onChange }: MomentFieldProps) {
  // The text while somebody types: half a date has no time yet.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || value === NO_TIME ? '' : osloField(value);
  return (
    <TimeField
      label={label}
      rule={rule}
      problem={problem}
      value={typed ?? shown}
      onChange={(text) => {
        setTyped(text);
        onChange(text === '' ? null : (parseOsloField(text) ?? NO_TIME));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
