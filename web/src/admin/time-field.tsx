import type { ComponentProps } from 'react';
import { DATE_YEARS } from '../../../domain/shared/oslo-time.ts';
import { TextField } from '../ui/field.tsx';

const RANGE = {
  min: `${String(DATE_YEARS.first)}-01-01T00:00`,
  max: `${String(DATE_YEARS.last)}-12-31T23:59`,
};

/** A date and a time of day, as `osloField` writes them, with its label, rule and problem. */
export function TimeField(field: ComponentProps<typeof TextField>) {
  return <TextField {...RANGE} type="datetime-local" {...field} />;
}
