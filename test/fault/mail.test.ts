import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { parseMailFrom } from '../../adapters/mail/outgoing.ts';
import { SmtpSender } from '../../adapters/mail/smtp-sender.ts';
import { PORTS } from '../../config/ports.ts';
import { FaultScene } from '../support/fault-scene.ts';
import type { StepwiseVisitor } from '../support/stepwise-visitor.ts';
import type { SinkBehaviour } from '../support/smtp-sink.ts';
import { databasePlace, type DatabasePlace } from '../support/stores.ts';

const UNSENT = '503 mail-unavailable';
const ADDRESS_REFUSED = '400 email-refused';
/** Shorter than in production: two of these servers say nothing until the sender gives up. */
const PATIENCE = { connectMs: 5_000, answerMs: 5_000 };

let place: DatabasePlace;
let scene: FaultScene;
beforeAll(async () => {
  place = await databasePlace('sqlite');
  scene = await FaultScene.on(await place.freshUrl());
  await scene.start((container) => {
    const sender = new SmtpSender(scene.sink.url, parseMailFrom('lan@example.no'), PATIENCE);
    container.rebind(PORTS.mailSender).toConstantValue(sender);
  });
});
/** A visitor who got a code while the mail server worked. */
let holding: StepwiseVisitor;
let asking: StepwiseVisitor;
beforeEach(async () => {
  asking = scene.visitor();
  holding = await scene.visitorWho('holds');
});
afterEach(() => scene.expectWhole());
afterAll(async () => {
  await scene.end();
  await place.remove();
});

/** Expects what a visitor who asks for a code, and one who submits, get while the mail server fails. */
async function whileItFails(becomes: 'queued' | 'failed', told = UNSENT): Promise<void> {
  const asked = asking.tries('asks');
  await holding.goesOnTo('submits');
  expect(await scene.unsentConfirmation(holding)).toMatchObject({ status: becomes, attempts: 1 });
  expect(await asked).toBe(told);
  expect(scene.confirmations(holding)).toEqual([]);
}

test('the mail server is down: whoever has a code signs up, and the mail comes later', async () => {
  await scene.sink.down();
  await whileItFails('queued');
  await scene.sink.up();
  await asking.goesOnTo('submits');
  await scene.sendMails();
  expect(scene.confirmations(holding)).toHaveLength(1);
});

test.each<[string, SinkBehaviour, texts: number]>([
  ['puts off what it is given', 'defer', 1],
  ['refuses the sender', 'refuse-sender', 1],
  ['hangs', 'hang', 1],
  ['takes the text and drops the line', 'die-after-data', 2],
  ['takes the text and hangs', 'hang-after-data', 2],
])('the mail server %s: whoever has a code signs up, and the mail comes later', async (_, mood, texts) => {
  scene.sink.mood = mood;
  scene.sink.dropConnections();
  await whileItFails('queued');
  scene.sink.mood = 'accept';
  await asking.goesOnTo('submits');
  await scene.sendMails();
  const [mail] = scene.confirmations(holding);
  // Whoever got both can see that they are the same mail.
  const own = scene.sink.arrived.filter((text) => text.includes(mail?.messageId ?? 'none'));
  expect(own).toHaveLength(texts);
});

test('the mail server refuses what it is given: it is seen that the confirmation has failed', async () => {
  scene.sink.mood = 'reject';
  await whileItFails('failed', ADDRESS_REFUSED);
  scene.sink.mood = 'accept';
  await asking.goesOnTo('submits');
  expect(await holding.seesMail()).toBe('failed');
});
