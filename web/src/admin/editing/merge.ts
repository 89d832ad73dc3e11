import { isSame } from './edited-page.ts';

/** A page, or a value of it, as it was, as another admin has stored it since, and as it stands in my draft. */
export interface Versions<T> {
  readonly base: T;
  readonly theirs: T;
  readonly mine: T;
}

export type Side = 'theirs' | 'mine';

/** A section or a game: one of a list, known by its id. */
export interface Part {
  readonly id: string | number;
  readonly title: string;
  readonly content: string;
  readonly order: number;
  readonly active?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a part of a list is called among the fields of its page. */
export function partKey(field: string, id: Part['id']): string {
  return `${field}.${id}`;
}

/**
 * The page with the changes of both. Where both have changed the same field differently, or one has changed a part that
 * the other has removed, `sideOf` says whose is taken.
 */
export function mergePages<P extends object>(versions: Versions<P>, sideOf: (key: string) => Side): P {
  const fields = Object.keys({ ...versions.theirs, ...versions.mine });
  const merged = fields.map((field) => {
    const values = valuesOf(versions, field);
    return [field, hasParts(values) ? mergeParts(field, values, sideOf) : mergeValue(values, sideOf(field))];
  });
  return Object.fromEntries(merged) as P;
}

/** Whether both have changed something that cannot be had both ways. */
export function isConflict<P extends object>(versions: Versions<P>): boolean {
  const [theirs, mine] = (['theirs', 'mine'] as const).map((side) => mergePages(versions, () => side));
  return !isSame(theirs, mine);
}

function mergeParts(
  field: string,
  { base, theirs, mine }: Versions<readonly Part[]>,
  sideOf: (key: string) => Side,
): Part[] {
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [was, their, my] = [base, theirs, mine].map((parts) => parts.find((part) => part.id === id));
    return mergePart({ base: was, theirs: their, mine: my }, sideOf(partKey(field, id))) ?? [];
  });
}

function mergePart(versions: Versions<Part | undefined>, side: Side): Part | undefined {
  const { base, theirs, mine } = versions;
  if (!base || !theirs || !mine) return mergeValue(versions, side);
  const fields = Object.keys({ ...theirs, ...mine });
  const merged = fields.map((field) => [field, mergeValue(valuesOf({ base, theirs, mine }, field), side)]);
  return Object.fromEntries(merged) as Part;
}

function mergeValue<T>(values: Versions<T>, side: Side): T {
  if (isSame(values.base, values.mine)) return values.theirs;
  return isSame(values.base, values.theirs) ? values.mine : values[side];
}

function valuesOf(versions: Versions<object>, field: string): Versions<unknown> {
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map(
    (fields) => (fields as Fields)[field],
  );
  return { base, theirs, mine };
}

function hasParts(values: Versions<unknown>): values is Versions<readonly Part[]> {
  return [values.base, values.theirs, values.mine].every((value) => Array.isArray(value));
}
