import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { FaultScene } from '../support/fault-scene.ts';
import { startFragileMariadb, type FragileMariadb } from '../support/fragile-mariadb.ts';
import { STEPS, type Step } from '../support/stepwise-visitor.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram } from '../support/program.ts';
import type { Point } from '../support/tcp-proxy.ts';

const AWAY = '503 unavailable';
/** The COMMIT of a unit that has sent such a statement. */
const commitAfter = (after: RegExp): Omit<Point, 'at'> => ({ statement: /^COMMIT$/, after });

/** The commit that a visitor's step ends with. */
const SAID: Readonly<Record<Step, Omit<Point, 'at'>>> = {
  asks: commitAfter(/^INSERT INTO session /),
  proves: commitAfter(/^UPDATE session /),
  holds: commitAfter(/^UPDATE seat /),
  submits: commitAfter(/^INSERT INTO registration /),
};
/** The commits that claim a confirmation, and that store it as sent. */
const CLAIM = commitAfter(/^UPDATE outbox /);
const SENT = commitAfter(/^INSERT INTO activity .*order_confirmation_email/);

let fragile: FragileMariadb;
let scene: FaultScene;
beforeAll(async () => {
  fragile = await startFragileMariadb();
  scene = await FaultScene.on((await fragile.database()).databaseUrl);
  await scene.start();
});
afterEach(() => scene.expectWhole());
afterAll(async () => {
  await scene.end();
  await fragile.stop();
});

/** The status of a call that needs no visitor. */
const status = async (path: string) => (await call(scene.url, 'GET', path)).status;

/** A visitor who has completed all steps before this one. */
async function visitorBefore(step: Step) {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return before ? scene.visitorWho(before) : scene.visitor();
}

describe.each(STEPS)('the line is cut when a visitor %s', (step) => {
  test('before the database hears the commit: nothing is done, and it is done when it is tried again', async () => {
    const visitor = await visitorBefore(step);
    const stopped = fragile.proxy.stopAt({ ...SAID[step], at: 'unheard' });
    const told = visitor.tries(step);
    (await stopped).cut();
    expect(await told).toBe(AWAY);
    await visitor.goesOnTo('submits');
  });

  test('and the answer to the commit is lost: it is done once', async () => {
    const visitor = await visitorBefore(step);
    const stopped = fragile.proxy.stopAt({ ...SAID[step], at: 'unanswered' });
    const told = visitor.tries(step);
    (await stopped).cut();
    // The program looks up what became of a sign-up before it answers.
    expect(await told).toBe(step === 'submits' ? '200' : AWAY);
    await visitor.goesOnTo('submits');
  });
});

describe.each([
  ['the process claims a confirmation', CLAIM],
  ['a confirmation has been sent', SENT],
])('the line is cut when %s', (_, said) => {
  test.each(['unheard', 'unanswered'] as const)('and the commit is %s: it is sent once', async (at) => {
    const visitor = await scene.visitorWho('holds');
    const stopped = fragile.proxy.stopAt({ ...said, at });
    await visitor.goesOnTo('submits');
    (await stopped).cut();
  });
});

test('the database is away: every call says when to come back, the map is still shown, and all goes on afterwards', async () => {
  const visitors = [scene.visitor(), await scene.visitorWho('asks'), await scene.visitorWho('proves')];
  const last = await scene.visitorWho('holds');
  fragile.proxy.become('cut');
  expect([await status('/readyz'), await status('/healthz'), await status('/api/seating/getseats')]).toEqual([
    ...[503, 200, 200],
  ]);
  for (const [index, visitor] of [...visitors, last].entries())
    expect(await visitor.tries(STEPS[index] ?? 'asks')).toBe(AWAY);
  fragile.proxy.become('pass');
  for (const visitor of [...visitors, last]) await visitor.goesOnTo('submits');
  expect(await status('/readyz')).toBe(200);
});

test('the database swallows all that is said to it: every call says when to come back', async () => {
  const visitor = await scene.visitorWho('holds');
  fragile.proxy.become('half-open');
  const told = [visitor.tries('submits'), status('/readyz')];
  expect(await Promise.all(told)).toEqual([AWAY, 503]);
  fragile.proxy.become('pass');
  await visitor.goesOnTo('submits');
});

test('the database falls silent after a commit: what has become of it is looked up', async () => {
  const visitor = await scene.visitorWho('holds');
  void fragile.proxy.stopAt({ ...SAID.submits, at: 'unanswered' });
  expect(await visitor.tries('submits')).toBe('200');
});

test('the database is slow: all goes on', async () => {
  fragile.proxy.delayMs = 1_000;
  expect(await status('/readyz')).toBe(200);
  fragile.proxy.delayMs = 30;
  await scene.visitorWho('submits');
  fragile.proxy.delayMs = 0;
});

test('two processes: a confirmation that one is sending is left to it by the other', async () => {
  const { clock } = scene;
  const other = await startTestProgram({ variables: scene.variables, clock });
  const visitor = await scene.visitorWho('holds');
  scene.sink.mood = 'hang-after-data';
  const sending = scene.sink.waitForArrivals(scene.sink.arrived.length + 1);
  await visitor.goesOnTo('submits');
  await sending;
  scene.sink.mood = 'accept';
  await other.container.get(OutboxDispatch).sendDue();
  expect(scene.confirmations(visitor)).toEqual([]);
  scene.sink.takeHanging();
  await other.stop();
});

test('a seat is taken while the statement that is to hold it is on its way: it stays with whoever took it', async () => {
  const visitor = await scene.visitorWho('proves');
  const stopped = fragile.proxy.stopAt({ statement: /^UPDATE seat /, at: 'unheard' });
  const told = visitor.tries('holds');
  const line = await stopped;
  await scene.crewTakes(visitor.places[0]);
  line.goOn();
  expect(await told).toBe('403 seat-taken');
});

test.each(['TERM', 'KILL'] as const)('the database is ended by SIG%s and comes back', async (signal) => {
  const [early, late] = [await scene.visitorWho('proves'), await scene.visitorWho('holds')];
  const stopped = [fragile.proxy.stopAt({ statement: /^UPDATE seat /, at: 'unheard' })];
  const told = [early.tries('holds')];
  await stopped[0];
  stopped.push(fragile.proxy.stopAt({ ...SAID.submits, at: 'unanswered' }));
  told.push(late.tries('submits'));
  await stopped[1];
  await fragile.mariadb.restart(signal);
  expect(await told[0]).toBe(AWAY);
  // Whether the database is back in time for that lookup is a matter of luck.
  expect(['200', AWAY]).toContain(await told[1]);
  for (const visitor of [early, late]) await visitor.goesOnTo('submits');
});
