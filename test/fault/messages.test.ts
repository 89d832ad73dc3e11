import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { MessageDispatch } from '../../application/messages/message-dispatch.ts';
import { Crew } from '../support/crew.ts';
import { FaultScene } from '../support/fault-scene.ts';
import { aMessage, MessageDesk } from '../support/message-desk.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

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
  const arrived = () =>
    scene.sink.mails.filter(({ subject }) => subject.startsWith('Husk')).flatMap(({ to }) => to);
  const ids = () => new Set(scene.sink.mails.map(({ messageId }) => messageId));

  // Elsewhere what a dead process has claimed is free after two minutes, which no test waits for.
  if (kind === 'sqlite')
    test('whose program is killed goes on with the next one, and nobody gets two different mails', async () => {
      const { process } = await scene.startMortal('mail-accepted');
      const died = once(process, 'exit');
      const id = await sent();
      expect(await died).toEqual([null, 'SIGKILL']);
      await scene.start();
      const desk = await MessageDesk.of(scene.program);
      await desk.seconds(8);
      expect(await desk.message(id)).toMatchObject({ sent: 5, queued: 0, failed: [] });
      expect([...new Set(arrived())].toSorted()).toEqual(ADDRESSES);
      // The one that was accepted, but not stored as sent, came again as the same mail.
      expect(arrived()).toHaveLength(6);
      expect(ids().size).toBe(5);
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
