import type { PageName } from '../../api/pages.ts';
import { tabStorage } from '../../ui/storage.ts';
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
  tabStorage.setJson(keyOf(name), stored);
}

export function removeDraft(name: PageName): void {
  tabStorage.remove(keyOf(name));
}

/** This admin's draft in this tab; null when there is none, or one of an older format. */
export function storedDraft<N extends PageName>(
  name: N,
  by: string,
  like: Contents[N],
): Draft<Contents[N]> | null {
  const stored = tabStorage.getJson(keyOf(name)) as Partial<StoredDraft<Contents[N]>> | null;
  if (stored?.by !== by || !stored.seen) return null;
  const { page, seen } = stored;
  return isPage(name, page, like) && isPage(name, seen.page, like) ? { page, seen } : null;
}

/** An older version of the site may have stored it. */
function isPage<N extends PageName>(name: N, page: unknown, like: Contents[N]): page is Contents[N] {
  if (typeof page !== 'object' || page === null) return false;
  const fields = page as Readonly<Record<string, unknown>>;
  const models = like as unknown as Readonly<Record<string, unknown>>;
  return Object.keys(FIELDS_OF[name]).every(
    (field) =>
      typeof fields[field] === typeof models[field] &&
      Array.isArray(fields[field]) === Array.isArray(models[field]),
  );
}
