import { describe, expect, it } from '@jest/globals';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { aMail, NOON } from '../support/builders.ts';
import { aConsent, aGivenConsent } from '../support/consent-builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('consents on %s', (kind) => {
  const { run, read } = freshStores(kind);
  const refused = (job: Promise<unknown>) => job.catch((cause: unknown) => cause);

  it('keeps what a guardian was asked and said', async () => {
    const withdrawn = { withdrawnAt: NOON, withdrawnBy: 'mor@example.org' };
    const record = aConsent({ given: aGivenConsent({ name: 'Åse 🎮' }), ...withdrawn, paperAt: 0 });
    await run(({ consents }) => consents.save(record));
    const stored = { ...record, version: 1 };
    expect(await read(({ consents }) => consents.find(record.personId))).toEqual(stored);
    expect(await read(({ consents }) => consents.ofPersons([record.personId, 'none']))).toEqual([stored]);
    await run(({ consents }) => consents.save({ ...stored, given: null, guardian: null }));
    expect(await read(({ consents }) => consents.all())).toEqual([
      { ...stored, given: null, guardian: null, version: 2 },
    ]);
  });

  it('refuses a record that was changed, or added, meanwhile', async () => {
    const record = aConsent();
    await run(({ consents }) => consents.save(record));
    for (const stale of [record, { ...record, version: 2 }])
      expect(await run(({ consents }) => refused(consents.save(stale)))).toBeInstanceOf(StaleWrite);
  });

  it('finds the children of an address, in any case, and what addresses there are', async () => {
    const of = (personId: string, email: string, code = 'ABC234') =>
      aConsent({ personId, code, guardian: { name: '', phone: '', email } });
    await run(async ({ consents }) => {
      await consents.save(of('1', 'mor@gmail.com', 'XYZ789'));
      await consents.save(of('2', 'Mor@gmail.com'));
      await consents.save(of('3', 'm.or+lan@gmail.com'));
      const held = { withdrawnAt: NOON, withdrawnBy: 'trakk@example.org' };
      await consents.save({ ...of('5', 'mor@gmail.com', 'ZZZ234'), ...held });
      await consents.save({ ...of('6', 'mor@gmail.com', 'ZZZ234'), ...held, withdrawnAt: null });
      await consents.save(aConsent({ personId: '4', guardian: null }));
    });
    const ids = (found: readonly { readonly personId: string }[]) => found.map(({ personId }) => personId);
    const linked = async (address: string) => ids(await read(({ consents }) => consents.linkedTo(address)));
    expect(await linked('MOR@gmail.com')).toEqual(['2', '1', '6']);
    expect(await linked('trakk@example.org')).toEqual(['5']);
    expect((await read(({ consents }) => consents.linkedAddresses())).toSorted()).toEqual([
      ...['m.or+lan@gmail.com', 'mor@gmail.com', 'trakk@example.org'],
    ]);
    await run(({ consents }) => consents.remove(['2', '9']));
    expect(await linked('mor@gmail.com')).toEqual(['1', '6']);
  });

  it('tells which mails of some kinds were queued lately', async () => {
    const reminder = { kind: 'guardian-reminder', about: null } as const;
    await run(({ outbox }) =>
      outbox.add(
        aMail({ id: 'old', ...reminder, createdAt: NOON - 1 }),
        aMail({ id: 'new', ...reminder }),
        aMail({ id: 'other', kind: 'crew-notice' }),
      ),
    );
    const found = await read(({ outbox }) => outbox.queuedSince(['guardian-reminder'], NOON));
    expect(found.map(({ id }) => id)).toEqual(['new']);
  });
});
