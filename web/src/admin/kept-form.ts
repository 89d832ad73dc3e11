import { tabStorage } from '../ui/storage.ts';

const PREFIX = 'form ';

interface KeptForm {
  readonly by: string;
  readonly form: unknown;
}

/**
 * Keeps what an admin has typed and not sent in this tab: it survives a reload and a new login of the same admin, but not
 * that they log out themselves. It must be plain JSON.
 */
export function keepForm(name: string, by: string, form: unknown): void {
  const kept: KeptForm = { by, form };
  tabStorage.setJson(PREFIX + name, kept);
}

/** What this admin had typed; null when there is nothing, or what does not fit, as of another version of the site. */
export function keptForm<T>(name: string, by: string, fits: (form: unknown) => form is T): T | null {
  const kept = tabStorage.getJson(PREFIX + name) as KeptForm | null;
  if (kept?.by === by && fits(kept.form)) return kept.form;
  // It may be about a person, and is nobody else's.
  dropForm(name);
  return null;
}

export function dropForm(name: string): void {
  tabStorage.remove(PREFIX + name);
}

/** Drops all forms, when an admin logs out. */
export function dropForms(): void {
  tabStorage.removeAll(PREFIX);
}
