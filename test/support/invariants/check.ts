import type { WireSeat } from '../../../adapters/http/contract.ts';
import { LIMITS, type Limits } from '../../../domain/limits.ts';
import type { Check, Ledger } from './given.ts';
import { hall } from './hall.ts';
import { theirWord } from './ledger.ts';
import { limits } from './limits.ts';
import { mails } from './mails.ts';
import { noted } from './noted.ts';
import { falselyShown } from './shown.ts';
import { signUps } from './sign-ups.ts';
import type { Stored } from './stored.ts';

export interface CheckOptions {
  readonly now: number;
  /** What the clients were told; without it their word is not checked. */
  readonly ledger?: Ledger;
  /** The hall as visitors are shown it, where the program is known to have caught up. */
  readonly shown?: readonly WireSeat[];
  /** Where the program was started with other ones. */
  readonly limits?: Limits;
}

const CHECKS: readonly Check[] = [hall, signUps, mails, noted, limits];

/** Everything that is not as it must be, a line for each; none when all invariants hold. Nothing may be under way. */
export function brokenInvariants(
  stored: Stored,
  { now, ledger, shown, limits: own = LIMITS }: CheckOptions,
): string[] {
  return [
    ...CHECKS.flatMap((check) => check(stored, { now, limits: own })),
    ...(ledger ? theirWord(stored, ledger) : []),
    ...(shown ? falselyShown(stored, shown, now) : []),
  ];
}
