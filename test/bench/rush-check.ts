import { setTimeout as pause } from 'node:timers/promises';
import type { EventAnswer } from '../../adapters/http/contract.ts';
import type { ChildProgram } from '../support/child-program.ts';
import { brokenInvariants, type CheckOptions } from '../support/invariants/check.ts';
import { storedAt, type Stored } from '../support/invariants/stored.ts';
import type { SmtpSink } from '../support/smtp-sink.ts';
import type { VisitorsReport } from './rush-report.ts';
import { EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';

/** How long mails may wait: one claimed by a killed process is only sent again after two minutes. */
const MAILS_MS = 150_000;
const LOOK_MS = 100;
const CONFIRMED = 'påmeldingen er registrert';

/** Waits until no mails are queued, at most `MAILS_MS`; returns how many still are by the metrics. */
export async function mailsWaiting([program]: readonly Pick<ChildProgram, 'url'>[]): Promise<number> {
  const deadline = Date.now() + MAILS_MS;
  for (;;) {
    const figures = await (await fetch(`${program?.url ?? ''}/metrics`)).text();
    const waiting = Number(/^lanplass_outbox_queued (\d+)$/m.exec(figures)?.[1] ?? NaN);
    if (waiting === 0 || Date.now() > deadline) return waiting;
    await pause(LOOK_MS);
  }
}

/**
 * I5: returns a line for each code with neither exactly one confirmation mail nor a failed one. `twice`
 * allows a mail to arrive again with the same Message-ID.
 */
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

/** The time on a program's clock (epoch ms). */
export async function timeOf([program]: readonly Pick<ChildProgram, 'url'>[]): Promise<number> {
  const answer = await fetch(`${program?.url ?? ''}/api/event`);
  return ((await answer.json()) as EventAnswer).now;
}

/**
 * Everything in the database that breaks an invariant, and the codes whose confirmation failed. With
 * `expires`, an unpaid sign-up may have been deleted, as a whole and for that reason.
 */
export async function leftBehind(
  url: string,
  { seated }: VisitorsReport,
  {
    expires = false,
    ...served
  }: Pick<CheckOptions, 'now' | 'processes' | 'limits'> & { readonly expires: boolean | undefined },
) {
  const stored = await storedAt(url);
  const gone = stored.deleted_person.filter(({ reason }) => expires && reason === EXPIRED_REASON);
  const ended = new Set(gone.map(({ code }) => code));
  return {
    broken: brokenInvariants(stored, { ...served, ledger: { seated, ended } }),
    failed: failedConfirmations(stored),
  };
}

/** The codes whose confirmation failed. */
export function failedConfirmations({ outbox }: Pick<Stored, 'outbox'>): ReadonlySet<string> {
  const failed = outbox.filter(({ kind, status }) => kind === 'confirmation' && status === 'failed');
  return new Set(failed.map(({ code }) => code));
}
