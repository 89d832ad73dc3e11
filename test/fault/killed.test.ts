import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { FaultScene } from '../support/fault-scene.ts';
import { STEPS, type StepwiseVisitor } from '../support/stepwise-visitor.ts';
import { MOMENTS, type Moment } from '../support/moments.ts';
import { LONG, sample } from '../support/seed.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

describe.each(REAL_DATABASES)('on %s', (kind) => {
  let place: DatabasePlace;
  let scene: FaultScene;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  beforeEach(async () => {
    scene = await FaultScene.on(await place.freshUrl());
  });
  afterEach(() => scene.end());
  afterAll(() => place.remove());

  /** A new visitor signs up with a program that dies at that moment. */
  async function visitorWhoMeets(moment: Moment): Promise<StepwiseVisitor> {
    const { process } = await scene.startMortal(moment);
    const died = once(process, 'exit');
    const visitor = scene.visitor();
    for (const step of STEPS) if ((await visitor.tries(step)) !== '200') break;
    expect(await died).toEqual([null, 'SIGKILL']);
    return visitor;
  }

  /** Starts the next program: the interrupted visitors go on, another one comes, and every invariant holds. */
  async function goesOn(mailsTwice: boolean): Promise<void> {
    await scene.start();
    for (const visitor of scene.visitors) await visitor.goesOnTo('submits');
    await scene.visitorWho('submits');
    await scene.expectWhole({ mailsTwice });
  }

  if (LONG || kind === 'sqlite')
    test.each(sample(MOMENTS, 2))(
      'killed at the moment %s: nothing is lost, nothing done twice',
      async (moment) => {
        const visitor = await visitorWhoMeets(moment);
        // Only when it died after the mail server had accepted the mail.
        const mailsTwice = moment === 'mail-accepted';
        await goesOn(mailsTwice);
        expect(scene.confirmations(visitor)).toHaveLength(mailsTwice ? 2 : 1);
      },
    );

  if (LONG || kind === 'mariadb')
    test('killed again and again, each time at another moment', async () => {
      for (const moment of sample(MOMENTS, 1)) await visitorWhoMeets(moment);
      await goesOn(true);
    });

  test('told to stop: what is under way is finished, and the next program goes on from there', async () => {
    const program = await scene.startChild('config/main.ts');
    const [first, second, third] = [
      await scene.visitorWho('holds'),
      await scene.visitorWho('holds'),
      await scene.visitorWho('asks'),
    ];
    scene.sink.mood = 'hang-after-data';
    const sending = scene.sink.waitForArrivals(scene.sink.arrived.length + 1);
    await first.goesOnTo('submits');
    await sending;
    let exit: Promise<number | null> | undefined;
    const told = await second.submitsSlowly(() => {
      exit = program.end('SIGTERM');
    });
    expect(told).toBe('200');
    scene.sink.mood = 'accept';
    scene.sink.takeHanging();
    expect(await exit).toBe(0);
    expect(scene.confirmations(first)).toHaveLength(1);
    await goesOn(false);
    expect(third.code).not.toBeNull();
  });
});
