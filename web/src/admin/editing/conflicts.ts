import type { FieldKind } from '../../../../domain/pages/page-fields.ts';
import { conflictKeys, mergePages, partKey, type Part, type Side, type Versions } from './merge.ts';
import { inOrder } from './part-list.ts';

/** A field, part or list order that both admins have changed, with the value that each side would save. */
export interface Conflict extends Readonly<Record<Side, PageValue | undefined>> {
  readonly key: string;
  readonly label: string;
  readonly kind: ValueKind;
}

type ValueKind = FieldKind | 'part' | 'order';
/** A list order is shown as the titles of its parts. */
export type PageValue = string | number | boolean | Part | readonly string[];

interface Entry {
  readonly label: string;
  readonly kind: ValueKind;
  readonly value: PageValue;
}

/** The conflicts between the versions, each with the value that would be saved for either side. */
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
  return [...conflictKeys(versions)].flatMap((key) => {
    const [their, my] = [theirs.get(key), mine.get(key)];
    const entry = my ?? their;
    if (!entry) return [];
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
      // A moment that is not set.
      const value = values[field] ?? (kind === 'moment' ? '' : []);
      if (typeof kind === 'string' && !isParts(value)) return [[field, { label, kind, value }]];
      if (!isParts(value)) return [];
      const parts = value.map((part): [string, Entry] => [
        partKey(field, part.id),
        { label: `${label}: ${titleOf(part)}`, kind: 'part', value: part },
      ]);
      return [[field, orderEntry(label, value)], ...parts];
    }),
  );
}

function orderEntry(label: string, parts: readonly Part[]): Entry {
  return { label: `${label}: rekkefølge`, kind: 'order', value: inOrder(parts).map(titleOf) };
}

function titleOf({ title }: Part): string {
  return title || 'uten tittel';
}

function isParts(value: string | number | boolean | readonly Part[]): value is readonly Part[] {
  return Array.isArray(value);
}
