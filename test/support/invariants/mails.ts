import { LONGEST_MAIL_WAIT_MS } from '../../../application/ports/signup-stores.ts';
import { faultsOf, grouped, type Check, type Given } from './given.ts';
import type { Stored } from './stored.ts';

type Mail = Stored['outbox'][number];

/** A mail that could not be sent for so long has failed, after one more wait. */
const TRIED_MS = 48 * 60 * 60_000 + LONGEST_MAIL_WAIT_MS;
const FATES: ReadonlySet<string> = new Set(['queued', 'sent', 'failed'] satisfies Mail['status'][]);

/** I5: what a visitor submitted is confirmed once; whoever the crew added gets no mail. No mail waits for ever. */
export const mails: Check = (stored, given) => [...confirmations(stored), ...waiting(stored, given)];

function confirmations({ registration, person, outbox }: Stored): string[] {
  const present = new Set(person.map(({ code }) => code));
  const ofCode = grouped(outbox, ({ code }) => code);
  return registration
    .filter(({ code }) => present.has(code))
    .flatMap(({ code, body_hash }) => {
      const due = body_hash ? 1 : 0;
      const count = (kind: string) => (ofCode.get(code) ?? []).filter((mail) => mail.kind === kind).length;
      const [confirmed, noticed] = [count('confirmation'), count('crew-notice')];
      return [
        ...(confirmed === due
          ? []
          : [`I5: ${code} has ${String(confirmed)} confirmations, not ${String(due)}`]),
        ...(noticed <= due ? [] : [`I5: the crew has ${String(noticed)} notices of ${code}`]),
      ];
    });
}

function waiting({ outbox }: Stored, { now }: Given): string[] {
  return outbox.flatMap(({ code, kind, status, created_at, next_at, claimed_until }) => {
    return faultsOf(`I5: the ${kind} of ${code}`, [
      !FATES.has(status) && `is ${status}, which no process looks for`,
      status === 'queued' && created_at < now - TRIED_MS && 'is queued for ever',
      status === 'queued' && next_at > now + LONGEST_MAIL_WAIT_MS && 'is never due',
      status === 'queued' && claimed_until > now + LONGEST_MAIL_WAIT_MS && 'is claimed for ever',
    ]);
  });
}
