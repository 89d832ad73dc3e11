import { setTimeout as pause } from 'node:timers/promises';
import type { EventAnswer } from '../../adapters/http/contract.ts';
import type { ChildProgram } from '../support/child-program.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt, type Stored } from '../support/invariants/stored.ts';
import type { SmtpSink } from '../support/smtp-sink.ts';
import type { VisitorsReport } from './rush-report.ts';
import { EXPIRED_REASON } from '../../domain/stored-words.ts';

/** A mail that a killed process had claimed is taken up after two minutes. */
const MAILS_MS = 150_000;
const LOOK_MS = 100;
const CONFIRMED = 'påmeldingen er registrert';

/** How many mails wait after a fair time; the programs' own figures tell. */
export async function mailsWaiting([program]: readonly Pick<ChildProgram, 'url'>[]): Promise<number> {
  const deadline = Date.now() + MAILS_MS;
  for (;;) {
    const figures = await (await fetch(`${program?.url ?? ''}/metrics`)).text();
    const waiting = Number(/^lanplass_outbox_queued (\d+)$/m.exec(figures)?.[1] ?? NaN);
    if (waiting === 0 || Date.now() > deadline) return waiting;
    await pause(LOOK_MS);
  }
}

/** I5: each registration has one confirmation in the mail, or one that is seen to have failed. */
export function unconfirmed(
  sink: SmtpSink,
  codes: readonly string[],
  failed: ReadonlySet<string>,
  twice: boolean,
): string[] {
  return codes.flatMap((code) => {
    const mails = sink.mails.filter(({ subject }) => subject.endsWith(`${CONFIRMED} (${code})`));
    const different = new Set(mails.map(({ messageId }) => messageId)).size;
    if (different === 1 && (twice || mails.length === 1)) return [];
    if (different === 0 && failed.has(code)) return [];
    return [`I5: ${code} got ${String(mails.length)} confirmations, ${String(different)} different`];
  });
}

/** What a program takes for the time (epoch ms). */
export async function timeOf([program]: readonly Pick<ChildProgram, 'url'>[]): Promise<number> {
  const answer = await fetch(`${program?.url ?? ''}/api/event`);
  return ((await answer.json()) as EventAnswer).now;
}

/**
 * Whatever in the database is not as it must be, and the codes whose confirmation is seen to have failed. Where who has not
 * paid `expires`, a sign-up may be among the deleted ones: all of it, for that reason.
 */
export async function leftBehind(
  url: string,
  { seated }: VisitorsReport,
  {
    expires = false,
    ...served
  }: { readonly now: number; readonly processes: number; readonly expires: boolean | undefined },
) {
  const stored = await storedAt(url);
  const gone = stored.deleted_person.filter(({ reason }) => expires && reason === EXPIRED_REASON);
  const ended = new Set(gone.map(({ code }) => code));
  return {
    broken: brokenInvariants(stored, { ...served, ledger: { seated, ended } }),
    failed: failedConfirmations(stored),
  };
}

/** The codes whose confirmation is seen to have failed. */
export function failedConfirmations({ outbox }: Pick<Stored, 'outbox'>): ReadonlySet<string> {
  const failed = outbox.filter(({ kind, status }) => kind === 'confirmation' && status === 'failed');
  return new Set(failed.map(({ code }) => code));
}
