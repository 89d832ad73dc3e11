import type { FieldKind } from '../../../../domain/page-fields.ts';
import { isSame } from './edited-page.ts';
import { mergePages, partKey, type Part, type Side, type Versions } from './merge.ts';

/** A field or part that both have changed, each side as it would be saved. */
export interface Conflict extends Readonly<Record<Side, PageValue | undefined>> {
  readonly key: string;
  readonly label: string;
  readonly kind: FieldKind | 'part';
}

export type PageValue = string | number | boolean | Part;

interface Entry {
  readonly label: string;
  readonly kind: FieldKind | 'part';
  readonly value: PageValue;
}

/** What must be asked about: all that is different when one or the other side is taken. */
export function conflictsOf<P extends object>(
  labels: Readonly<Record<keyof P & string, string>>,
  kinds: Readonly<Record<keyof P & string, FieldKind | object>>,
  versions: Versions<P>,
): Conflict[] {
  const takingFrom = (side: Side) =>
    entriesOf(
      mergePages(versions, () => side),
      labels,
      kinds,
    );
  const [theirs, mine] = [takingFrom('theirs'), takingFrom('mine')];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [their, my] = [theirs.get(key), mine.get(key)];
    const entry = my ?? their;
    if (!entry || isSame(their?.value, my?.value)) return [];
    return [{ key, label: entry.label, kind: entry.kind, theirs: their?.value, mine: my?.value }];
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
        partKey(field, part.id),
        { label: `${label}: ${part.title || 'uten tittel'}`, kind: 'part', value: part },
      ]);
    }),
  );
}

function isParts(value: PageValue | readonly Part[]): value is readonly Part[] {
  return Array.isArray(value);
}
