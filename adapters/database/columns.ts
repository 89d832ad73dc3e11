/** Epoch milliseconds, or another whole number that outgrows 32 bits. The driver may hand it over as text. */
export const epoch = {
  type: 'bigint',
  transformer: {
    to: (value: unknown) => value,
    from: (value: unknown) => (value === null ? null : Number(value)),
  },
} as const;

/** Any JSON value, of any size: a text on SQLite and MariaDB, MySQL's own type there. */
export const json = { type: 'json' } as const;

/** A text of up to `length` characters that may be part of a key. */
export const varchar = (length: number) => ({ type: 'varchar', length }) as const;

/** Space for any guid, code, id, digest, IP key or address. */
export const CODE = 6;
export const GUID = 39;
export const ID = 32;
export const DIGEST = 64;
export const IP_KEY = 64;
export const ADDRESS = 254;
