import type { PageName } from '../../api/pages.ts';
import { FIELDS_OF, type Contents, type Edition } from './edited-page.ts';

/** What an admin has written and not saved. */
export interface Draft<P> {
  readonly page: P;
  /** The edition that it set out from. */
  readonly seen: Edition<P>;
}

interface StoredDraft<P> extends Draft<P> {
  readonly by: string;
}

const keyOf = (name: PageName) => `draft-${name}`;

/** Keeps the draft in this tab, for a reload or another login by the same admin. */
export function keepDraft<N extends PageName>(name: N, by: string, draft: Draft<Contents[N]>): void {
  const stored: StoredDraft<Contents[N]> = { ...draft, by };
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(stored));
  } catch {
    // A browser that stores nothing still lets one write; only a reload starts over.
  }
}

export function dropDraft(name: PageName): void {
  sessionStorage.removeItem(keyOf(name));
}

/** The draft that this admin left in this tab; null where there is none of today's form. */
export function keptDraft<N extends PageName>(
  name: N,
  by: string,
  like: Contents[N],
): Draft<Contents[N]> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as StoredDraft<
      Contents[N]
    > | null;
    if (stored?.by !== by || !isPage(name, stored.page, like) || !isPage(name, stored.seen.page, like))
      return null;
    return { page: stored.page, seen: stored.seen };
  } catch {
    return null;
  }
}

/** An older version of the site may have written it. */
function isPage<N extends PageName>(name: N, page: Contents[N], like: Contents[N]): boolean {
  const fields = page as unknown as Readonly<Record<string, unknown>>;
  const models = like as unknown as Readonly<Record<string, unknown>>;
  return Object.keys(FIELDS_OF[name]).every(
    (field) =>
      typeof fields[field] === typeof models[field] &&
      Array.isArray(fields[field]) === Array.isArray(models[field]),
  );
}
