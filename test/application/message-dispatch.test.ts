import { beforeEach, expect, test } from '@jest/globals';
import { aboutMessage } from '../../application/messages/message-mails.ts';
import { MessageDispatch } from '../../application/messages/message-dispatch.ts';
import { messagePace } from '../../application/messages/message-pace.ts';
import { slowedUntil } from '../../domain/messages/bulk-pace.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { MailFailure, type MailFailureReason } from '../../application/ports/mail.ts';
import { aMessageMail, aSentMessage } from '../support/message-builders.ts';
import { entryOn, SignupJobs } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';

const RECEIVERS = 400;
const VISITORS = 20;

let jobs: SignupJobs;
let messages: MessageDispatch;
beforeEach(async () => {
  jobs = await SignupJobs.opened();
  const { units, mails, secrets, clock } = jobs;
  messages = new MessageDispatch({ units, sender: mails, secrets, clock, log: SILENT, limits: LIMITS });
  await units.run(async (stores) => {
    const message = aSentMessage({ count: RECEIVERS, sentAt: clock.now() });
    await stores.messages.add(message);
    await stores.outbox.add(...Array.from({ length: RECEIVERS }, (_, nth) => toReceiver(message.id, nth)));
  });
});

function toReceiver(message: string, nth: number) {
  const mail = aMessageMail();
  const own = { ...mail.mail, to: `gjest${String(nth)}@example.no` };
  const at = jobs.clock.now() + nth;
  const about = aboutMessage(message, String(nth).padStart(64, '0'));
  return { ...mail, id: String(nth).padStart(38, '0'), about, mail: own, createdAt: at, nextAt: at };
}

const isOfMessage = ({ to }: { readonly to: string }) => to.startsWith('gjest');
/** A little slower than mails of messages may leave, so that one leaves each time. */
const PACE_MS = MINUTE / (LIMITS.bulkMailPerMinute - 1);
/** Lets so many mails of the message leave. */
async function leave(count: number): Promise<void> {
  for (let mail = 0; mail < count; mail += 1) {
    jobs.clock.advance(PACE_MS);
    await messages.sendDue();
  }
}

/** A visitor on a network of their own signs up; returns their address. Nobody has sent their confirmation yet. */
async function signsUp(nth: number): Promise<string> {
  const [email, ip] = [`kari${String(nth)}@example.org`, `198.51.${String(nth)}.7`];
  const guid = await jobs.verified(email, ip);
  const place = { row: 1 + Math.floor(nth / 10), number: 1 + (nth % 10) };
  await jobs.holds.hold(guid, place, ip);
  await jobs.register.submit(guid, [{ ...entryOn(1), place }], [place], ip);
  return email;
}

const own = () => jobs.outbox.sendDue();
const ofMessage = () => messages.sendDue();
/** The orders in which what sends the two kinds of mail may be called. */
const ORDERS: readonly (() => Promise<unknown>)[] = [
  async () => [await ofMessage(), await own(), await ofMessage()],
  async () => [await own(), await ofMessage()],
  async () => Promise.all([ofMessage(), own()]),
  async () => Promise.all([own(), ofMessage()]),
];

test('twenty sign up while a message goes to 400: each confirmation leaves before any further mail of the message', async () => {
  for (let nth = 0; nth < VISITORS; nth += 1) {
    await leave(1 + (nth % 4));
    // A mail of the message could leave now.
    jobs.clock.advance(PACE_MS);
    const email = await signsUp(nth);
    const before = jobs.mails.posted.length;
    await ORDERS[nth % ORDERS.length]?.();
    const since = jobs.mails.posted.slice(before);
    const confirmed = since.findIndex(({ to }) => to === email);
    expect(confirmed).toBeGreaterThanOrEqual(0);
    expect(since.slice(0, confirmed).filter(isOfMessage)).toEqual([]);
  }
  await leave(RECEIVERS);
  const receivers = jobs.mails.posted.filter(isOfMessage).map(({ to }) => to);
  expect([receivers.length, new Set(receivers).size]).toEqual([RECEIVERS, RECEIVERS]);
});

test.each<[string, MailFailureReason, boolean]>([
  ['450 4.2.0 greylisted', 'deferred', true],
  ['Invalid greeting. response=421 too many', 'unreachable', true],
  ['429 Too Many Requests', 'unreachable', true],
  // With nothing in its body.
  ['429', 'unreachable', true],
  ['401 unknown key', 'unreachable', false],
  ['connect ECONNREFUSED 192.0.2.1:425', 'unreachable', false],
])('after «%s» (%s) all messages wait: %s', async (words, reason, waits) => {
  jobs.mails.send = async () => Promise.reject(new MailFailure(words, reason));
  await ofMessage();
  const pace = await jobs.units.read(messagePace);
  expect(slowedUntil(pace, jobs.clock.now()) !== null).toBe(waits);
});
