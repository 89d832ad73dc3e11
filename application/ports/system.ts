export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Resolves after what is already waiting in the event loop has run. */
export type NextTurn = () => Promise<void>;

/** Chance and digests, from a CSPRNG. */
export interface Secrets {
  hex(digits: number): string;
  /** Six letters of the booking code's alphabet. */
  code(): string;
  /** Keyed digest of a text, in hex. The same in every process on one database. */
  hmac(text: string): string;
  /** Plain SHA-256 of a text, in hex: enough for what is random already. */
  sha256(text: string): string;
  /** Compares two digests in constant time. */
  equal(a: string, b: string): boolean;
}

/** Passwords of the crew. Slow by design: never inside a unit of work. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's. Without a hash it takes the same time and says no. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** The program's own log. Values must be fit to store: no guid, code, token or password. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, cause: unknown, facts?: Readonly<Record<string, unknown>>): void;
}

/** Counts calls, database time and errors, for monitoring. Never throws. */
export interface Meters {
  /** A call or page was answered; `route` is its pattern, never its path. Its `refusal` is why it was not granted. */
  answered(method: string, route: string, status: number, ms: number, refusal?: string): void;
  /** The public seat map was answered: so often that nothing else is counted of it. */
  mapAnswered(status: number): void;
  /** One unit or read took so long in the database. */
  databaseWorked(ms: number): void;
  /** What the log called an error. */
  failed(event: string): void;
}

/** Removes from HTML what the allow-list does not name. */
export type HtmlCleaner = (html: string) => string;
