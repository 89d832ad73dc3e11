import { describe, expect, it } from '@jest/globals';
import { aMail, NOON } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('the outbox on %s', (kind) => {
  const { run, read } = freshStores(kind);

  it('lists what was given up on, oldest first, until the crew has seen to it', async () => {
    const older = aMail({ id: '2', createdAt: NOON - 1, status: 'failed', error: '550' });
    const newer = aMail({ id: '1', createdAt: NOON, status: 'failed' });
    await run(async ({ outbox }) => {
      for (const mail of [newer, older, aMail({ id: '3' })]) await outbox.add(mail);
    });
    expect(await read(({ outbox }) => outbox.failed())).toEqual([older, newer]);
    await run(({ outbox }) => outbox.save({ ...older, status: 'dismissed' }));
    expect(await read(({ outbox }) => outbox.failed())).toEqual([newer]);
  });

  it('stores how sending went, but of what has changed or is gone meanwhile', async () => {
    const mails = ['one', 'two', 'gone'].map((id) => aMail({ id }));
    const settled = mails.map((mail) => ({ ...mail, status: 'sent' as const, attempts: 1 }));
    await run(async ({ outbox }) => {
      for (const mail of mails.slice(0, 2)) await outbox.add(mail);
    });
    await run(({ outbox }) => outbox.save(aMail({ id: 'two', status: 'dismissed' })));
    expect(await run(({ outbox }) => outbox.settle(settled))).toEqual(settled.slice(0, 1));
    const stored = await read(({ outbox }) => outbox.byCode('ABC234'));
    expect(stored.map(({ status, version }) => [status, version])).toEqual([
      ['sent', 1],
      ['dismissed', 1],
    ]);
  });
});
