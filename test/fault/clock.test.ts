import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { placeKey } from '../../domain/shared/place.ts';
import { FaultScene } from '../support/fault-scene.ts';
import type { StepwiseVisitor } from '../support/stepwise-visitor.ts';
import { databasePlace, type DatabasePlace } from '../support/stores.ts';

const HOUR = 3_600_000;

let place: DatabasePlace;
let scene: FaultScene;
/** Visitors where a sign-up depends on the clock: on the code, on the seats, on the mail server. */
let asked: StepwiseVisitor;
let holding: StepwiseVisitor;
let submitted: StepwiseVisitor;
beforeAll(async () => {
  place = await databasePlace('sqlite');
});
beforeEach(async () => {
  scene = await FaultScene.on(await place.freshUrl());
  await scene.start();
  [asked, holding, submitted] = [
    await scene.visitorWho('asks'),
    await scene.visitorWho('holds'),
    await scene.visitorWho('holds'),
  ];
  scene.sink.mood = 'defer';
  await submitted.goesOnTo('submits');
  await scene.unsentConfirmation(submitted);
  scene.sink.mood = 'accept';
});
afterEach(() => scene.end());
afterAll(() => place.remove());

const seatsOf = ({ places }: StepwiseVisitor) => places.map(placeKey).join();

test('the clock jumps an hour on: what ended by it has ended, and whoever comes now is served', async () => {
  scene.clock.advance(HOUR);
  expect(await holding.seesHeld()).toBe('404 session-unknown');
  expect(await holding.tries('submits')).toBe('404 session-unknown');
  expect(await asked.tries('proves')).toBe('200 expired');
  for (const visitor of [asked, holding]) {
    visitor.beginsAnew();
    await visitor.goesOnTo('submits');
  }
  await scene.expectWhole();
});

test('the clock jumps an hour back: nothing ends sooner for it, and no mail waits for the hour to pass', async () => {
  scene.clock.advance(-HOUR);
  expect(await holding.seesHeld()).toBe(seatsOf(holding));
  await asked.goesOnTo('submits');
  await holding.goesOnTo('submits');
  await scene.visitorWho('submits');
  await scene.sendDueMails();
  expect(scene.confirmations(submitted)).toHaveLength(1);
  await scene.expectWhole();
});
