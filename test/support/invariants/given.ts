import type { SubmitAnswer } from '../../../adapters/http/contract.ts';
import type { Limits } from '../../../domain/shared/limits.ts';
import type { Place } from '../../../domain/shared/place.ts';
import type { ParticipantField } from '../../../domain/signup/participant-fields.ts';
import type { WireParticipant } from '../signing-up.ts';
import type { Stored } from './stored.ts';

/** What clients were told: who sits where. A refusal has no entry here and must leave no rows. */
export interface Ledger {
  /** Everyone who must be on the list now, and nobody else. */
  readonly seated: readonly Seated[];
  /** The codes that have lost their seats since: their persons must be among the deleted ones instead. */
  readonly ended?: ReadonlySet<string>;
}

export interface Seated {
  readonly code: string;
  readonly place: Place;
  /** What was sent about the person; every field must be stored. */
  readonly sent?: Sent | undefined;
  /** The answer to the whole sign-up. */
  readonly receipt?: Omit<SubmitAnswer, 'code' | 'check'>;
}

export type Sent = Pick<WireParticipant, ParticipantField>;

/** What the rows are checked against. */
export interface Given {
  readonly now: number;
  readonly limits: Limits;
  readonly usualMailDomains: ReadonlySet<string>;
  /** Number of processes that have served. */
  readonly processes: number;
}

/** Finds everything that is wrong with the rows, a line for each. */
export type Check = (stored: Stored, given: Given) => string[];

/** The faults of one thing, each prefixed with whose it is. */
export function faultsOf(whose: string, faults: readonly (string | false | undefined)[]): string[] {
  return faults.filter((fault) => typeof fault === 'string').map((fault) => `${whose} ${fault}`);
}

/** A seat as the crew's log names it. */
export function seatName({ row_num, number }: { readonly row_num: number; readonly number: number }): string {
  return `${String(row_num)}-${String(number)}`;
}

/** Groups rows by a key. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The texts that occur more than once. */
export function repeated(texts: readonly string[]): string[] {
  return [...grouped(texts, (text) => text)].filter(([, same]) => same.length > 1).map(([text]) => text);
}
