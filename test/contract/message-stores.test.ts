import { describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { aMail, NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { aMessageMail, aMessagePreview, aSentMessage } from '../support/message-builders.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('messages on %s', (kind) => {
  const { run, read } = freshStores(kind);
  const refused = (job: Promise<unknown>) => job.catch((cause: unknown) => cause);

  it('keeps previews as they were looked at, and removes those of yesterday', async () => {
    const rows = aMessagePreview({ id: 'rows', filter: { kind: 'rows', from: 1, to: 2 }, perPerson: true });
    await run(async ({ messagePreviews }) => {
      await messagePreviews.add(rows);
      await messagePreviews.add(aMessagePreview({ id: 'old', madeAt: NOON - 1, text: '🎮'.repeat(5_000) }));
    });
    expect(await read(({ messagePreviews }) => messagePreviews.find('rows'))).toEqual(rows);
    expect(await run(({ messagePreviews }) => messagePreviews.removeOlder(NOON))).toBe(1);
    expect(await read(({ messagePreviews }) => messagePreviews.find('old'))).toBeNull();
  });

  it('sends a preview once', async () => {
    const [older, newer] = [
      aSentMessage(),
      aSentMessage({ id: '6'.repeat(32), preview: '7', sentAt: NOON + 1 }),
    ];
    await run(async ({ messages }) => {
      await messages.add(older);
      await messages.add(newer);
    });
    expect(
      await run(({ messages }) => refused(messages.add({ ...newer, id: '8'.repeat(32) }))),
    ).toBeInstanceOf(StaleWrite);
    expect(await read(({ messages }) => messages.all())).toEqual([newer, older]);
    expect(await read(({ messages }) => messages.ofPreview('7'))).toEqual(newer);
    expect(await read(({ messages }) => messages.ofPreview('none'))).toBeNull();
  });

  it('stores when a message was stopped, once', async () => {
    const message = aSentMessage();
    await run(({ messages }) => messages.add(message));
    await run(({ messages }) => messages.save({ ...message, stoppedAt: NOON }));
    expect(await read(({ messages }) => messages.find(message.id))).toEqual({
      ...message,
      ...{ stoppedAt: NOON, version: 1 },
    });
    expect(
      await run(({ messages }) => refused(messages.save({ ...message, stoppedAt: NOON + 1 }))),
    ).toBeInstanceOf(StaleWrite);
  });

  const { id: message } = aSentMessage();
  const mailTo = (to: string, overrides = {}) =>
    aMessageMail({
      ...{ id: `${message}${to}`, about: `${message} ${to}`, mail: { ...aMail().mail, to } },
      ...overrides,
    });

  it('keeps the mails of messages apart from those that somebody waits for', async () => {
    const confirmation = aMail({ createdAt: NOON - 1 });
    await run(({ outbox }) =>
      outbox.add(
        mailTo('b', { attempts: 1 }),
        mailTo('a', { attempts: 2 }),
        mailTo('d'),
        mailTo('c'),
        mailTo('f', { status: 'failed', error: '550' }),
        confirmation,
      ),
    );
    const due = await read(({ outbox }) => outbox.due(NOON, 9, 'messages'));
    // Those that the mail server keeps putting off do not hold up the others.
    expect(due.map(({ mail }) => mail.to)).toEqual(['c', 'd', 'b', 'a']);
    expect(await read(({ outbox }) => outbox.due(NOON, 9))).toEqual([confirmation]);
    expect(await read(({ outbox }) => outbox.unsent())).toEqual({
      ...{ queued: 1, failed: 0, oldestAt: NOON - 1 },
    });
    expect(await read(({ outbox }) => outbox.failed())).toEqual([]);
    expect(await read(({ outbox }) => outbox.messagesQueued())).toBe(4);
  });

  it('writes to no address twice', async () => {
    await run(({ outbox }) => outbox.add(mailTo('a')));
    expect(await run(({ outbox }) => refused(outbox.add(mailTo('a', { id: 'again' }))))).toBeInstanceOf(
      StaleWrite,
    );
  });

  it('tells how far each message has come', async () => {
    const other = '9'.repeat(32);
    const many = Array.from({ length: 120 }, (_, nth) => mailTo(`n${String(nth)}`, { status: 'sent' }));
    await run(({ outbox }) =>
      outbox.add(
        ...many,
        mailTo('q'),
        mailTo('f', { status: 'failed', error: '550 no' }),
        mailTo('x', { status: 'dismissed' }),
        mailTo('o', { id: 'o', about: `${other} o` }),
      ),
    );
    expect([...(await read(({ outbox }) => outbox.ofMessages()))].toSorted()).toEqual([
      [message, { sent: 120, queued: 1, failed: [{ to: 'f', why: '550 no' }] }],
      [other, { sent: 0, queued: 1, failed: [] }],
    ]);
  });

  it('stops what nobody is sending, of this message alone', async () => {
    const other = '9'.repeat(32);
    await run(({ outbox }) =>
      outbox.add(mailTo('a'), mailTo('b'), mailTo('c'), mailTo('o', { id: 'o', about: `${other} o` })),
    );
    const [first] = await read(({ outbox }) => outbox.due(NOON, 1, 'messages'));
    if (!first) throw new Error('no mail is due');
    await run(({ outbox }) => outbox.claim([first], NOON, 120_000));
    expect(await run(({ outbox }) => outbox.stopMessage(message, NOON))).toBe(2);
    const mails = await read(({ outbox }) => outbox.ofMessages());
    expect([...mails].map(([id, { queued }]) => [id, queued]).toSorted()).toEqual([
      [message, 1],
      [other, 1],
    ]);
  });

  it('counts a use several times, all or none', async () => {
    const use = ['message-day', 'all'] as const;
    await run(async ({ limits }) => {
      expect(await limits.useTimes(NOON, use, 10)).toBe(0);
      expect(await limits.useTimes(NOON, use, 41)).toBe(86_400_000);
    });
    await run(async ({ limits }) => {
      expect(await limits.useTimes(NOON + 1, use, 40)).toBe(0);
      expect(await limits.useTimes(NOON + 1, use, 1)).toBe(86_400_000 - 1);
      await limits.takeBack('message-day', 'all');
      expect(await limits.useTimes(NOON + 1, use, 1)).toBe(0);
      expect(await limits.useTimes(NOON + 86_400_000, use, 50)).toBe(0);
    });
  });
});
