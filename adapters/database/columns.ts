/** Epoch milliseconds, or another integer of more than 32 bits. Drivers may return it as text. */
export const epoch = {
  type: 'bigint',
  transformer: {
    to: (value: unknown) => value,
    from: (value: unknown) => (value === null ? null : Number(value)),
  },
} as const;

/** Any JSON value: stored as text on SQLite and MariaDB, as native JSON on MySQL. */
export const json = { type: 'json' } as const;

/** A JSON value of a plain query: MySQL returns it parsed, SQLite and MariaDB as text. */
export function parsed<T>(value: T | string): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value;
}

/** A text of up to `length` characters that may be indexed. */
export const varchar = (length: number) => ({ type: 'varchar', length }) as const;

/** Column lengths, in characters. */
export const CODE = 6;
export const GUID = 39;
export const ID = 32;
export const DIGEST = 64;
export const IP_KEY = 64;
export const ADDRESS = 254;
