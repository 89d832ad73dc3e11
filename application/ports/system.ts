export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Resolves in the next turn of the event loop, after everything that is already queued. */
export type NextTurn = () => Promise<void>;

/** Resolves after so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** Runs a job every `everyMs` milliseconds. Returns a function that stops it. */
export type Repeat = (everyMs: number, job: () => unknown) => () => void;

/** Random values, from a CSPRNG, and digests. */
export interface Secrets {
  hex(digits: number): string;
  /** Six characters of the booking code's alphabet. */
  code(): string;
  /** HMAC of a text, in hex. The same in every process on one database; with another key than its own, on every one. */
  hmac(text: string, key?: string): string;
  /** SHA-256 of a text, in hex. For random values only: others can be guessed. */
  sha256(text: string): string;
  /** Compares two digests in constant time. */
  equal(a: string, b: string): boolean;
}

/** Hashes and checks passwords. Slow by design, so not to be used inside a unit of work. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. With null it takes the same time and returns false. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** The program's log. It is stored, so facts must not contain guids, codes, tokens or passwords. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, cause: unknown, facts?: Readonly<Record<string, unknown>>): void;
}

/** Metrics of requests, database time and errors. Never throws. */
export interface Meters {
  /** A request was answered. `route` is the pattern, never the path; `refusal` is the error code, if any. */
  answered(method: string, route: string, status: number, ms: number, refusal?: string): void;
  /** The public seat map was answered. Only counted, since it is called so often. */
  mapAnswered(status: number): void;
  /** A unit of work or a read took this long. */
  databaseWorked(ms: number): void;
  /** An error was logged. */
  failed(event: string): void;
}

/** Removes everything from HTML that is not on the allow-list. */
export type HtmlCleaner = (html: string) => string;
