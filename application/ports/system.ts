export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Chance and digests, from a CSPRNG. */
export interface Secrets {
  hex(digits: number): string;
  /** Six letters of the booking code's alphabet. */
  code(): string;
  /** Keyed digest of a text, in hex. The same in every process on one database. */
  hmac(text: string): string;
  /** Compares two digests in constant time. */
  equal(a: string, b: string): boolean;
}

/** The program's own log. Values must be fit to store: no guid, code, token or password. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, cause: unknown, facts?: Readonly<Record<string, unknown>>): void;
}
