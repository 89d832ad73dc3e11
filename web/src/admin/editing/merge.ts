import { isSame } from './edited-page.ts';
import { inOrder, renumbered } from './part-list.ts';

/** Three versions of a page or a value of it: the common base, the other admin's, and this admin's draft. */
export interface Versions<T> {
  readonly base: T;
  readonly theirs: T;
  readonly mine: T;
}

export type Side = 'theirs' | 'mine';

/** A section, a game or a row of the programme: an item of a list, identified by its id. Rows have times instead of an order and a content. */
export interface Part {
  readonly id: string | number;
  readonly title: string;
  readonly content?: string;
  readonly order?: number;
  readonly active?: boolean;
  readonly start?: number;
  readonly end?: number | null;
  readonly place?: string;
  readonly kind?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The conflict key of a part of a list. */
function partKey(field: string, id: Part['id']): string {
  return `${field}.${id}`;
}

/**
 * The page with the changes of both admins. Where both have changed the same field or the order of a list
 * differently, or one has changed a part that the other has removed, `sideOf` chooses the side.
 */
export function mergePages<P extends object>(versions: Versions<P>, sideOf: (key: string) => Side): P {
  const fields = Object.keys({ ...versions.theirs, ...versions.mine });
  const merged = fields.map((field) => {
    const values = valuesOf(versions, field);
    const sideOfField = () => sideOf(field);
    return [field, hasParts(values) ? mergeParts(field, values, sideOf) : mergeValue(values, sideOfField)];
  });
  return Object.fromEntries(merged) as P;
}

/** The keys of all conflicts: of fields, of parts, and of lists whose order conflicts. */
export function conflictKeys<P extends object>(versions: Versions<P>): ReadonlySet<string> {
  const asked = new Set<string>();
  mergePages(versions, (key) => {
    asked.add(key);
    return 'mine';
  });
  return asked;
}

function mergeParts(field: string, lists: Versions<readonly Part[]>, sideOf: (key: string) => Side): Part[] {
  // What has no numbers is ordered by what it says.
  const isNumbered = inAll(lists).every(({ order }) => order !== undefined);
  const merged = mergeOrder(lists, () => (isNumbered ? sideOf(field) : 'mine')).flatMap((id) => {
    const versions = inEach(lists, (parts) => unnumbered(parts, id));
    return mergePart(versions, () => sideOf(partKey(field, id))) ?? [];
  });
  return renumbered(merged);
}

/** The ids of all parts. Those in every version follow the side that moved them, others their neighbour. */
function mergeOrder(lists: Versions<readonly Part[]>, side: () => Side): Part['id'][] {
  const orders = inEach(lists, (parts) => inOrder(parts).map(({ id }) => id));
  const { base, theirs, mine } = orders;
  const isKept = (id: Part['id']) => [base, theirs, mine].every((ids) => ids.includes(id));
  const kept = inEach(orders, (ids) => ids.filter(isKept));
  const merged = [...mergeValue(kept, side)];
  for (const ids of [mine, theirs])
    ids.forEach((id, at) => {
      const before = ids[at - 1];
      const place = before === undefined ? 0 : merged.indexOf(before) + 1;
      if (!merged.includes(id)) merged.splice(place, 0, id);
    });
  return merged;
}

/** The part without its order: removing or moving other parts changes that number, but not the part. */
function unnumbered(parts: readonly Part[], id: Part['id']): Part | undefined {
  const part = parts.find((one) => one.id === id);
  return part?.order === undefined ? part : { ...part, order: 0 };
}

function mergePart(versions: Versions<Part | undefined>, side: () => Side): Part | undefined {
  const { base, theirs, mine } = versions;
  if (!base || !theirs || !mine) return mergeValue(versions, side);
  const fields = Object.keys({ ...theirs, ...mine });
  const merged = fields.map((field) => [field, mergeValue(valuesOf({ base, theirs, mine }, field), side)]);
  return Object.fromEntries(merged) as Part;
}

function mergeValue<T>({ base, theirs, mine }: Versions<T>, side: () => Side): T {
  if (isSame(base, mine) || isSame(theirs, mine)) return theirs;
  return isSame(base, theirs) || side() === 'mine' ? mine : theirs;
}

function valuesOf(versions: Versions<object>, field: string): Versions<unknown> {
  return inEach(versions, (fields) => (fields as Fields)[field]);
}

function inEach<A, B>({ base, theirs, mine }: Versions<A>, find: (version: A) => B): Versions<B> {
  return { base: find(base), theirs: find(theirs), mine: find(mine) };
}

function inAll<T>({ base, theirs, mine }: Versions<readonly T[]>): T[] {
  return [...base, ...theirs, ...mine];
}

function hasParts(values: Versions<unknown>): values is Versions<readonly Part[]> {
  return [values.base, values.theirs, values.mine].every((value) => Array.isArray(value));
}
