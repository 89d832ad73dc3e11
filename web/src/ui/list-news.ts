import { listText } from '../../../domain/shared/words.ts';

interface Row {
  /** Tells the rows of a list apart. */
  readonly key: string;
  /** What people know it by; empty: nothing that can be said. */
  readonly name: string;
  /** Whatever is shown of it. */
  readonly facts: unknown;
}

/** So many are named; of more it is told how many they are. */
const MOST_NAMES = 3;

/**
 * What has changed in a list since a page was given it, for whoever was acting on it: `Ola er ikke lenger med her. Lista er
 * oppdatert.` Empty: nothing has.
 */
export function listNews(before: readonly Row[], after: readonly Row[]): string {
  const [old, now] = [byKey(before), byKey(after)];
  const gone = before.filter(({ key }) => !now.has(key));
  const come = after.filter(({ key }) => !old.has(key));
  const changed = after.filter(({ key, facts }) => old.has(key) && isOther(old.get(key), facts));
  if (gone.length + come.length + changed.length === 0) return '';
  return [
    ...told(gone, (names) => `${names} er ikke lenger med her.`),
    ...told(come, (names) => `${names} er med her nå.`),
    ...told(changed, (names) => `Det som står om ${names}, er endret.`),
    'Lista er oppdatert.',
  ].join(' ');
}

function byKey(rows: readonly Row[]): ReadonlyMap<string, unknown> {
  return new Map(rows.map(({ key, facts }) => [key, facts]));
}

function isOther(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

function told(rows: readonly Row[], sentence: (names: string) => string): string[] {
  const names = rows.map(({ name }) => name).filter(Boolean);
  if (names.length === 0) return [];
  return [sentence(names.length > MOST_NAMES ? String(names.length) : listText(names))];
}
