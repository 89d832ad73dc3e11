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
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Without session storage the form is lost at a reload.
  }
}

/** What this admin had typed; null when there is nothing, or what does not fit, as of another version of the site. */
export function keptForm<T>(name: string, by: string, fits: (form: unknown) => form is T): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as KeptForm | null;
    if (kept?.by === by && fits(kept.form)) return kept.form;
    // It may be about a person, and is nobody else's.
    dropForm(name);
  } catch {
    // Without session storage nothing is kept.
  }
  return null;
}

export function dropForm(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Drops all forms, when an admin logs out. */
export function dropForms(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
