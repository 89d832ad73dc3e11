import type { FieldKind } from '../../../../domain/page-fields.ts';
import { isSame } from './edited-page.ts';

export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind | 'part';
  /** Undefined: that page does not have it. */
  readonly theirs: PageValue | undefined;
  readonly mine: PageValue | undefined;
  readonly changedBy: 'them' | 'me' | 'both';
}

export type PageValue = string | number | boolean | Part;

export interface Part {
  readonly id: string | number;
  readonly title: string;
  readonly content: string;
  readonly order: number;
  readonly active?: boolean;
}

interface Entry {
  readonly label: string;
  readonly kind: FieldKind | 'part';
  readonly value: PageValue;
}

/** The fields that differ between their stored page and my draft, and who changed each since `base`. */
export function differencesOf<P extends object>(
  labels: Readonly<Record<keyof P & string, string>>,
  kinds: Readonly<Record<keyof P & string, FieldKind | object>>,
  { base, theirs, mine }: { readonly base: P; readonly theirs: P; readonly mine: P },
): Difference[] {
  const [before, other, own] = [base, theirs, mine].map((page) => entriesOf(page, labels, kinds));
  if (!before || !other || !own) return [];
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((key) => {
    const [was, their, my] = [before, other, own].map((entries) => entries.get(key)?.value);
    const entry = own.get(key) ?? other.get(key);
    if (!entry || isSame(their, my)) return [];
    const changedBy = isSame(was, their) ? 'me' : isSame(was, my) ? 'them' : 'both';
    return [{ key, label: entry.label, kind: entry.kind, theirs: their, mine: my, changedBy }];
  });
}

function entriesOf(
  page: object,
  labels: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, FieldKind | object>>,
): Map<string, Entry> {
  const values = page as Readonly<Record<string, string | number | boolean | readonly Part[]>>;
  return new Map(
    Object.entries(kinds).flatMap(([field, kind]): [string, Entry][] => {
      const label = labels[field] ?? field;
      const value = values[field] ?? [];
      if (typeof kind === 'string' && !isParts(value)) return [[field, { label, kind, value }]];
      if (!isParts(value)) return [];
      return value.map((part) => [
        `${field}.${part.id}`,
        { label: `${label}: ${part.title || 'uten tittel'}`, kind: 'part', value: part },
      ]);
    }),
  );
}

function isParts(value: PageValue | readonly Part[]): value is readonly Part[] {
  return Array.isArray(value);
}
