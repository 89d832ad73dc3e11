import { afterEach } from '@jest/globals';

type Name = 'localStorage' | 'sessionStorage';

const refuse = (name: string) => () => {
  throw new DOMException('The operation is refused.', name);
};

/** What `window.localStorage` and `window.sessionStorage` are in a browser that does not let the site store. */
const BROKEN = {
  'with site data blocked': refuse('SecurityError'),
  'without any storage': () => null,
  'with storage that refuses every call': () =>
    new Proxy({}, { get: () => refuse('SecurityError'), ownKeys: refuse('SecurityError') }),
  'with storage that is full': (name: Name) =>
    new Proxy(real[name], {
      get: (storage, key) =>
        key === 'setItem' ? refuse('QuotaExceededError') : bound(storage, key as keyof Storage),
    }),
} as const;

export type BrokenStorage = keyof typeof BROKEN;
export const BROKEN_STORAGES = Object.keys(BROKEN) as BrokenStorage[];

const real = { localStorage, sessionStorage };

function bound(storage: Storage, key: keyof Storage): unknown {
  const found: unknown = storage[key];
  return typeof found === 'function' ? found.bind(storage) : found;
}

function define(get: (name: Name) => unknown): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { configurable: true, get: () => get(name) });
}

/** Breaks this window's storage from now until the test ends. */
export function breakStorage(how: BrokenStorage): void {
  define(BROKEN[how]);
}

/** The storage works again. */
export function mendStorage(): void {
  define((name) => real[name]);
}

afterEach(mendStorage);
