import { describe, expect, test } from '@jest/globals';
import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { messageScene } from '../support/message-scene.ts';
import { REAL_DATABASES } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { Superadmin } from '../support/superadmin.ts';

describe.each(REAL_DATABASES)('a sent message, on %s', (kind) => {
  const scene = messageScene(kind);

  test('the rest of a message is stopped for good', async () => {
    await scene.signUp(5);
    const id = await scene.desk.sends();
    await scene.desk.seconds(2);
    expect((await scene.desk.stop(id)).status).toBe(200);
    const { sent, queued: left, stoppedAt } = await scene.desk.message(id);
    expect([left, stoppedAt]).toEqual([0, scene.program.clock.now()]);
    await scene.desk.seconds(9);
    expect((await scene.desk.stop(id)).status).toBe(200);
    expect(await scene.desk.message(id)).toMatchObject({ sent, queued: 0, stoppedAt });
    expect(scene.posted()).toHaveLength(sent);
    expect(sent).toBeLessThan(5);
    expect(await scene.desk.stop('ingen')).toMatchObject({ status: 404, body: { error: 'message-unknown' } });
  });

  test('nothing is left to stop of a message that is sent', async () => {
    await scene.signUp(1);
    const id = await scene.desk.sends();
    await scene.desk.seconds(2);
    expect((await scene.desk.stop(id)).status).toBe(200);
    expect((await scene.desk.message(id)).stoppedAt).toBeNull();
  });

  test('who cannot be reached is told on the page, and not on Drift', async () => {
    await scene.signUp(2);
    scene.mails.refusing = 'rejected';
    const id = await scene.desk.sends();
    expect(await scene.waiting()).toMatchObject({ queued: 0, oldestAt: null, failed: 0 });
    await scene.desk.seconds(3);
    expect(await scene.desk.message(id)).toMatchObject({
      ...{ sent: 0, queued: 0, count: 2 },
      failed: [1, 2].map((seat) => ({
        ...{ to: `gjest${String(seat)}@example.no`, why: 'the server is rejected' },
      })),
    });
    expect(await scene.waiting()).toMatchObject({ failed: 0, messages: { queued: 0 } });
    expect((await scene.desk.crew.get('/api/admin/getFailedMails')).body).toEqual([]);
    const { body } = await scene.desk.crew.get<OperationsAnswer>('/api/admin/getOperations');
    expect(body.errors).toMatchObject({ lastHour: 0 });
  });

  test('a mail server that asks to wait slows messages down, and nobody’s own mail', async () => {
    const [code] = await scene.signUp(2);
    scene.mails.refusing = 'deferred';
    const id = await scene.desk.sends();
    await scene.desk.seconds(2);
    const { slowedUntil } = (await scene.waiting()).messages;
    expect(slowedUntil).toBeGreaterThan(scene.program.clock.now() + 50_000);
    scene.mails.refusing = null;
    await scene.desk.seconds(30);
    expect(scene.posted()).toEqual([]);
    await scene.desk.crew.post(`/api/admin/resendconfirmation/${code ?? ''}`);
    await scene.program.container.get(OutboxDispatch).sendDue();
    expect(scene.mails.posted).toHaveLength(1);
    await scene.desk.seconds(40);
    expect(await scene.desk.message(id)).toMatchObject({ sent: 2, failed: [] });
    expect((await scene.waiting()).messages).toEqual({ queued: 0, slowedUntil: null });
  });

  test('a mail server that takes its time over a message holds up nobody’s own mail', async () => {
    const [code] = await scene.signUp(1);
    const quick = scene.mails.send.bind(scene.mails);
    let answer = (): void => undefined;
    const hanging = new Promise<void>((resolve) => {
      answer = resolve;
    });
    scene.mails.send = async (mail, id) => {
      if (mail.subject.startsWith('Husk')) await hanging;
      return quick(mail, id);
    };
    await scene.desk.sends();
    const sending = scene.desk.seconds(1);
    await scene.desk.crew.post(`/api/admin/resendconfirmation/${code ?? ''}`);
    await scene.program.container.get(OutboxDispatch).sendDue();
    expect(scene.mails.to('gjest1@example.no').map(({ subject }) => subject)).toEqual([
      expect.stringContaining(code ?? ''),
    ]);
    answer();
    await sending;
    scene.mails.send = quick;
    await until(() => scene.posted().length === 1, 'the message leaves');
  });

  test('who is erased gets nothing, and is not named where a mail failed', async () => {
    await scene.signUp(3);
    scene.mails.refusing = 'rejected';
    const id = await scene.desk.sends({ text: 'Hei {fornavn}, {kode}' });
    // It may have begun by itself.
    await scene.desk.seconds(1);
    scene.mails.refusing = null;
    const sjef = await Superadmin.loggedIn(scene.program);
    await sjef.erase('gjest1@example.no');
    await sjef.erase('gjest3@example.no');
    await scene.desk.seconds(5);
    const { sent, failed, queued: left, count } = await scene.desk.message(id);
    expect(sent + failed.length + left).toBe(count);
    expect(failed.map(({ to }) => to).filter((to) => to !== '' && to !== 'gjest2@example.no')).toEqual([]);
    expect(scene.mails.to('gjest3@example.no')).toEqual([]);
    const stored = JSON.stringify(await scene.program.read(({ personalData }) => personalData.subjects()));
    expect(stored).not.toMatch(/gjest[13]@/);
  });

  test('a restore sends nothing, keeps what is stopped, and ends previews', async () => {
    await scene.signUp(3);
    const sjef = await Superadmin.loggedIn(scene.program);
    const stopped = await scene.desk.sends();
    const { body: looked } = await scene.desk.preview();
    const { name } = await sjef.makeBackup();
    await scene.desk.stop(stopped);
    const before = scene.posted().length;
    expect((await sjef.restore(name)).status).toBe(200);
    await scene.desk.seconds(5);
    expect(scene.posted()).toHaveLength(before);
    expect(await scene.desk.message(stopped)).toMatchObject({ queued: 0, stoppedAt: expect.any(Number) });
    expect(await scene.desk.send(looked.preview, 3)).toMatchObject({ status: 404 });
    await sjef.reset();
    expect((await sjef.restore(name)).status).toBe(200);
    await scene.desk.seconds(5);
    const { sent, failed } = await scene.desk.message(stopped);
    expect(sent + failed.length).toBe(3);
    expect(scene.posted()).toHaveLength(before);
  });
});
