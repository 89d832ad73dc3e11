import { LONGEST_MAIL_WAIT_MS } from '../../../application/ports/signup-stores.ts';
import { faultsOf, grouped, type Check, type Given } from './given.ts';
import { Log, type Details } from './log.ts';
import type { Stored } from './stored.ts';

type Mail = Stored['outbox'][number];

/** A mail that could not be sent for this long has failed; one more wait is allowed for. */
const TRIED_MS = 48 * 60 * 60_000 + LONGEST_MAIL_WAIT_MS;
const FATES: readonly Mail['status'][] = ['queued', 'sent', 'failed', 'dismissed'];

/**
 * I5: what a visitor submitted is confirmed once; persons added by the crew get no mail. No mail waits for
 * ever, and only an erasure empties one.
 */
export const mails: Check = (stored, given) => [
  ...confirmations(stored),
  ...waiting(stored, given),
  ...emptied(stored),
  ...sentTwice(stored),
  ...gifts(stored),
];

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
  // Those of messages leave one after the other, and each may be told to wait.
  const ofMessages = outbox.filter(({ kind, status }) => kind === 'message' && status === 'queued').length;
  const longest = (kind: Mail['kind']) =>
    TRIED_MS + (kind === 'message' ? ofMessages * LONGEST_MAIL_WAIT_MS : 0);
  return outbox.flatMap(({ code, kind, status, created_at, next_at, claimed_until }) => {
    return faultsOf(`I5: the ${kind} of ${code}`, [
      !FATES.includes(status) && `is ${status}, which no process looks for`,
      status === 'queued' && created_at < now - longest(kind) && 'is queued for ever',
      status === 'queued' && next_at > now + LONGEST_MAIL_WAIT_MS && 'is never due',
      status === 'queued' && claimed_until > now + LONGEST_MAIL_WAIT_MS && 'is claimed for ever',
    ]);
  });
}

/** Mails from before a restore are not checked: it brings back emptied ones with an older log. */
function emptied(stored: Stored): string[] {
  const log = new Log(stored);
  const { outbox, activity } = stored;
  const erased = activity.some(({ type }) => type === 'personal_data_erased');
  return outbox
    .filter(({ created_at }) => created_at > Math.max(log.begins, log.restored))
    .flatMap(({ code, kind, mail }) => {
      const isEmpty = mail.to === '' || mail.text === '';
      return faultsOf(`I5: the ${kind} of ${code}`, [
        isEmpty && !erased && 'is empty, and nobody was erased',
      ]);
    });
}

/** No more confirmations were sent than queued, unless a restore may have queued a sent one again. */
function sentTwice(stored: Stored): string[] {
  const { activity, outbox } = stored;
  if (new Log(stored).restored > 0) return [];
  const queued = grouped(
    outbox.filter(({ kind }) => kind.startsWith('confirmation')),
    ({ code }) => code,
  );
  const sent = activity.filter(
    ({ type, code, details }) =>
      type === 'order_confirmation_email' && code !== null && hasSucceeded(details),
  );
  return [...grouped(sent, ({ code }) => String(code))]
    .filter(([code, mails]) => mails.length > (queued.get(code)?.length ?? 0))
    .map(([code, mails]) => `I5: ${String(mails.length)} confirmations of ${code} were sent`);
}

/** Whoever gets a place is told, at their own address, unless that was corrected since. */
function gifts(stored: Stored): string[] {
  const { activity, person, outbox } = stored;
  const { begins } = new Log(stored);
  const there = new Map(person.map((one) => [one.person_id, one]));
  const corrected = new Set(
    activity.flatMap(({ type, person_id }) => (type === 'person_corrected' ? person_id : [])),
  );
  return activity
    .filter(({ type, happened_at }) => type === 'place_taken_over' && happened_at > begins)
    .flatMap(({ person_id, happened_at }) => {
      const one = there.get(person_id);
      if (!one || corrected.has(person_id)) return [];
      const isTold = outbox.some(
        ({ kind, code, created_at, mail: { to } }) =>
          kind === 'place-received' &&
          code === one.code &&
          created_at === happened_at &&
          (to === '' || to === one.email),
      );
      return isTold ? [] : [`I5: ${one.code} ${String(one.position)} got a place, and was not told`];
    });
}

function hasSucceeded(details: object): boolean {
  return (details as Details)['success'] === true;
}
