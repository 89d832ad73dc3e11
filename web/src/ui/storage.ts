/** What a key held when it was last read or written. */
interface Entry {
  readonly text: string | null;
  /** Whether the browser holds it too. */
  readonly stored: boolean;
}

/**
 * A storage of the browser that never throws. There may be none, it may be full or blocked, and any of that may
 * begin while a page is open: then the page itself remembers, until it is closed or reloaded.
 */
class GuardedStorage {
  private readonly last = new Map<string, Entry>();

  /** `open` returns the browser's storage. It may throw: merely naming a blocked storage does. */
  constructor(private readonly open: () => Storage) {}

  /** The text under a key; null when there is none. */
  get(key: string): string | null {
    const last = this.last.get(key);
    if (last?.stored === false) return last.text;
    try {
      const text = this.open().getItem(key);
      this.last.set(key, { text, stored: true });
      return text;
    } catch {
      return last?.text ?? null;
    }
  }

  /** The token under a key; null when there is none, or something that no header can carry. */
  getToken(key: string): string | null {
    const text = this.get(key);
    return text !== null && /^[\x21-\x7e]+$/.test(text) ? text : null;
  }

  /** The value under a key; null when there is none or it is no JSON. An older version of the site may have stored it. */
  getJson(key: string): unknown {
    try {
      return JSON.parse(this.get(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Stores a text. Returns whether it survives a reload. */
  set(key: string, text: string): boolean {
    const stored = this.reached((storage) => storage.setItem(key, text));
    // Full storage takes nothing new, but keeps what is older.
    if (!stored) this.reached((storage) => storage.removeItem(key));
    this.last.set(key, { text, stored });
    return stored;
  }

  /** Stores a value as JSON. */
  setJson(key: string, value: unknown): void {
    this.set(key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.last.set(key, { text: null, stored: this.reached((storage) => storage.removeItem(key)) });
  }

  /** Removes all keys that begin like this. */
  removeAll(prefix: string): void {
    const keys = [...this.last.keys()];
    this.reached((storage) => keys.push(...Object.keys(storage)));
    for (const key of keys) if (key.startsWith(prefix)) this.remove(key);
  }

  private reached(act: (storage: Storage) => void): boolean {
    try {
      act(this.open());
      return true;
    } catch {
      return false;
    }
  }
}

/** Remembers until this tab is closed. */
export const tabStorage = new GuardedStorage(() => sessionStorage);

/** The key of this tab's sign-up. */
export const SIGNUP_KEY = 'signup';

/** Remembers on this device, for all its tabs. */
export const deviceStorage = new GuardedStorage(() => localStorage);

/** A channel to the other tabs; null where there is none, as when the browser blocks what a site stores. */
export function tabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
