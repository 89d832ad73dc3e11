import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { MessageDispatch } from '../../application/messages/message-dispatch.ts';
import { MINUTE, SECOND } from '../../domain/shared/durations.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { Crew } from '../support/crew.ts';
import { FaultScene } from '../support/fault-scene.ts';
import { aMessage, MessageDesk } from '../support/message-desk.ts';
import { sample } from '../support/seed.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

/** Where a program can die while it sends: before the mail server has the first or the second mail, or after it. */
const POINTS = [1, 2].flatMap((count) =>
  (['mail-claimed', 'mail-accepted'] as const).map((moment) => ({ moment, count })),
);
/** So many mails the mail server takes before it asks to wait. */
const TAKEN = 30;
const ADDRESSES = [1, 2, 3, 4, 5].map((seat) => `gjest${String(seat)}@example.no`);

describe.each(REAL_DATABASES)('a message to many, on %s', (kind) => {
  let place: DatabasePlace;
  let scene: FaultScene;
  let other: TestProgram | null = null;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  beforeEach(async () => {
    scene = await FaultScene.on(await place.freshUrl());
  });
  afterEach(async () => {
    await other?.stop();
    other = null;
    await scene.end();
  });
  afterAll(() => place.remove());

  /** Signs up five and queues a message to them; returns its id. */
  async function sent(): Promise<string> {
    const crew = await Crew.loggedIn(scene);
    for (const [index, email] of ADDRESSES.entries()) await crew.adds({ email, seatNum: index + 1 });
    const { body } = await crew.post<{ preview: string }>('/api/admin/previewMessage', aMessage());
    const { preview } = body;
    return (await crew.post<{ id: string }>('/api/admin/sendMessage', { preview, confirmCount: 5 })).body.id;
  }
  /** Signs up eight groups of five, each person with an address of their own; returns the codes. */
  async function signUpForty(crew: Crew): Promise<string[]> {
    const codes: string[] = [];
    for (let rowNum = 1; rowNum <= 8; rowNum += 1) {
      const group = [1, 2, 3, 4, 5].map((seatNum) => ({
        ...{ rowNum, seatNum, email: `gjest${String(rowNum)}-${String(seatNum)}@example.no` },
      }));
      codes.push(...(await crew.addsGroup(...group)).slice(0, 1).map(({ code }) => code));
    }
    await scene.sendDueMails();
    return codes;
  }
  const isOfMessage = (subject: string) => subject.startsWith('Husk');
  const arrived = () =>
    scene.sink.mails.filter(({ subject }) => isOfMessage(subject)).flatMap(({ to }) => to);
  const ids = () => new Set(scene.sink.mails.map(({ messageId }) => messageId));

  // Elsewhere what a dead process has claimed is free after two minutes, which no test waits for.
  if (kind === 'sqlite')
    test('whose program is killed again and again, each time at another point: each address gets one mail', async () => {
      const points = sample(POINTS, 1);
      let id: string | undefined;
      for (const { moment, count } of points) {
        const more = { DIE_AT: moment, DIE_AT_COUNT: String(count) };
        const { process } = await scene.startChild('test/support/killed-at.ts', more);
        const died = once(process, 'exit');
        id ??= await sent();
        expect(await died).toEqual([null, 'SIGKILL']);
      }
      await scene.start();
      const desk = await MessageDesk.of(scene.program);
      await desk.seconds(8);
      expect(await desk.message(id ?? '')).toMatchObject({ sent: 5, queued: 0, failed: [] });
      expect([...new Set(arrived())].toSorted()).toEqual(ADDRESSES);
      // What was accepted, but not stored as sent, came again as the same mail.
      expect(ids().size).toBe(5);
      expect(arrived()).toHaveLength(5 + points.filter(({ moment }) => moment === 'mail-accepted').length);
    });

  if (kind === 'sqlite')
    test(`whose mail server asks to wait after ${String(TAKEN)}: it waits longer and longer, nobody loses a mail, and own mail goes on`, async () => {
      await scene.start();
      const { clock, program, sink } = scene;
      const desk = await MessageDesk.of(program);
      const [code = ''] = await signUpForty(desk.crew);
      const id = await desk.sends({ perPerson: true });
      sink.onMail = ({ subject }) => {
        if (isOfMessage(subject) && arrived().length === TAKEN) sink.mood = 'busy';
      };
      const pass = async (ms: number) => {
        clock.advance(ms);
        // The first call may only wait for one that was under way before.
        const dispatch = program.container.get(MessageDispatch);
        await dispatch.sendDue();
        await dispatch.sendDue();
      };
      /** How long Drift says that messages wait (ms). */
      const wait = async () => {
        const { mail, at } = (await desk.crew.get<OperationsAnswer>('/api/admin/getOperations')).body;
        return mail.messages.slowedUntil === null ? null : mail.messages.slowedUntil - at;
      };
      // A little slower than they may leave, so that one leaves each time.
      const pace = MINUTE / (LIMITS.bulkMailPerMinute - 1);
      for (let mail = 0; mail < TAKEN; mail += 1) await pass(pace);
      expect([arrived().length, await wait()]).toEqual([TAKEN, null]);
      await pass(pace);
      for (const minutes of [1, 2, 4]) {
        expect(await wait()).toBe(minutes * MINUTE);
        await pass(minutes * MINUTE - 1);
        expect(await wait()).toBe(1);
        await pass(1);
      }
      // The crew sends a confirmation again: it is refused too, and leaves seconds later, while the message waits on.
      const before = sink.mails.length;
      await desk.crew.post(`/api/admin/resendconfirmation/${code}`);
      await scene.sendDueMails();
      sink.mood = 'accept';
      await pass(4 * SECOND);
      await scene.sendDueMails();
      expect(sink.mails.slice(before).map(({ subject }) => subject)).toEqual([expect.stringContaining(code)]);
      expect(await wait()).toBe(8 * MINUTE - 4 * SECOND);
      await pass(8 * MINUTE - 4 * SECOND);
      for (let mail = TAKEN; mail < 40; mail += 1) await pass(pace);
      expect(await desk.message(id)).toMatchObject({ count: 40, sent: 40, queued: 0, failed: [] });
      expect([arrived().length, new Set(arrived()).size, await wait()]).toEqual([40, 40, null]);
    });

  if (kind === 'mariadb')
    test('is sent by several programs at the pace of one, each mail once', async () => {
      await scene.start();
      const { variables, clock } = scene;
      other = await startTestProgram({ variables, clock });
      const id = await sent();
      const before = arrived().length;
      for (let second = 1; second <= 8; second += 1) {
        clock.advance(1_000);
        await Promise.all([scene.program, other].map((one) => one.container.get(MessageDispatch).sendDue()));
        expect(arrived().length - before).toBeLessThanOrEqual(second);
      }
      expect(arrived().toSorted()).toEqual(ADDRESSES);
      expect(await (await MessageDesk.of(scene.program)).message(id)).toMatchObject({ sent: 5, queued: 0 });
    });
});
