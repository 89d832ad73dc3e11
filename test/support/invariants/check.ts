import type { WireSeat } from '../../../adapters/http/contract.ts';
import { LIMITS, type Limits } from '../../../domain/shared/limits.ts';
import { USUAL_MAIL_DOMAINS } from '../../../domain/signup/mail-domains.ts';
import type { Check, Ledger } from './given.ts';
import { compos } from './compos.ts';
import { consents } from './consents.ts';
import { crew } from './crew.ts';
import { door } from './door.ts';
import { fields } from './fields.ts';
import { hall } from './hall.ts';
import { theirWord } from './ledger.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { mails } from './mails.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import { musters } from './musters.ts';
import { noted } from './noted.ts';
import { online } from './online.ts';
import { people } from './people.ts';
import { falselyShown } from './shown.ts';
import { signUps } from './sign-ups.ts';
import type { Stored } from './stored.ts';
import { waiting } from './waiting.ts';

export interface CheckOptions {
  readonly now: number;
  /** What the clients were told; not checked when left out. */
  readonly ledger?: Ledger;
  /** The hall as visitors are shown it; only when the program has caught up. */
  readonly shown?: readonly WireSeat[];
  /** The limits that the program was started with, when not the default ones. */
  readonly limits?: Limits;
  /** Number of processes that have served; 1 by default. */
  readonly processes?: number;
}

const CHECKS: readonly Check[] = [
  hall,
  signUps,
  fields,
  mails,
  money,
  online,
  noted,
  people,
  limits,
  crew,
  door,
  musters,
  waiting,
  consents,
  compos,
  messages,
  history,
];
/** Includes the domains of the tests' visitors. */
const USUAL: ReadonlySet<string> = new Set([...USUAL_MAIL_DOMAINS, 'example.no', 'example.org']);

/** Everything that breaks an invariant, a line for each; empty when all hold. No work may be in progress. */
export function brokenInvariants(
  stored: Stored,
  { now, ledger, shown, limits: own = LIMITS, processes = 1 }: CheckOptions,
): string[] {
  const given = { now, limits: own, usualMailDomains: USUAL, processes };
  return [
    ...CHECKS.flatMap((check) => check(stored, given)),
    ...(ledger ? theirWord(stored, ledger) : []),
    ...(shown ? falselyShown(stored, shown, now) : []),
  ];
}
