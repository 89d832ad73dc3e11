import type { PageName } from '../../api/pages.ts';
import { FIELDS_OF, type Contents, type PageVersion } from './edited-page.ts';

/** An admin's unsaved changes. */
export interface Draft<P> {
  readonly page: P;
  /** The stored version that it began with. */
  readonly seen: PageVersion<P>;
}

interface StoredDraft<P> extends Draft<P> {
  readonly by: string;
}

const keyOf = (name: PageName) => `draft-${name}`;

/** Stores the draft in this tab: it survives a reload and a new login of the same admin. */
export function storeDraft<N extends PageName>(name: N, by: string, draft: Draft<Contents[N]>): void {
  const stored: StoredDraft<Contents[N]> = { ...draft, by };
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(stored));
  } catch {
    // Without session storage the draft is lost at a reload.
  }
}

export function removeDraft(name: PageName): void {
  sessionStorage.removeItem(keyOf(name));
}

/** This admin's draft in this tab; null when there is none, or one of an older format. */
export function storedDraft<N extends PageName>(
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

/** An older version of the site may have stored it. */
function isPage<N extends PageName>(name: N, page: Contents[N], like: Contents[N]): boolean {
  const fields = page as unknown as Readonly<Record<string, unknown>>;
  const models = like as unknown as Readonly<Record<string, unknown>>;
  return Object.keys(FIELDS_OF[name]).every(
    (field) =>
      typeof fields[field] === typeof models[field] &&
      Array.isArray(fields[field]) === Array.isArray(models[field]),
  );
}
