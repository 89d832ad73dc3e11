/** What a caller was answered. */
export interface Told {
  /** 0: there was no answer. */
  readonly status: number;
  readonly body: unknown;
}
