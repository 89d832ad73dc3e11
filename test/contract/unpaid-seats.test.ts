import { beforeEach, describe, expect, it } from '@jest/globals';
import { aGuid, aParticipant, aRegistration } from '../support/builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('seats that are not paid for, on %s,', (kind) => {
  const { run, read } = freshStores(kind);

  beforeEach(async () => {
    await run(async ({ registrations, persons }) => {
      const seats = (row: number, count: number) =>
        Array.from({ length: count }, (_, index) => aParticipant({ place: { row, number: index + 1 } }));
      await registrations.add(aRegistration({ participants: seats(1, 2) }));
      const more = { guid: aGuid('DEF567'), email: 'ola@skole.no', blockKey: 'ola@skole.no' };
      await registrations.add(aRegistration({ ...more, participants: seats(2, 3) }));
      const byCrew = { guid: aGuid('GHJ567'), ip: null, blockKey: 'per@skole.no' };
      await registrations.add(aRegistration({ ...byCrew, participants: seats(3, 1) }));
      const [paid] = await persons.ofCode('DEF567');
      if (paid) await persons.save([{ ...paid, paid: true }]);
    });
  });

  it('count for the IP and the mail domain that they came from', async () => {
    await read(async ({ registrations }) => {
      const of = { ips: ['192.0.2.1', '192.0.2.2'], domains: ['skole.no', 'example.no'] };
      const counts = { ofIps: new Map([['192.0.2.1', 4]]), ofDomains: new Map([['skole.no', 3]]) };
      expect(await registrations.unpaid(of, 0)).toEqual({ ...counts, registrations: new Map() });
      const none = { registrations: new Map(), ofIps: new Map(), ofDomains: new Map() };
      expect(await registrations.unpaid({ domains: [] }, 0)).toEqual(none);
    });
  });

  it('count for the contact that the crew has named instead', async () => {
    const contact = { email: 'Mor@skole.no', blockKey: 'mor@skole.no' };
    await run(({ registrations }) => registrations.changeContact('ABC234', contact));
    await read(async ({ registrations }) => {
      expect(await registrations.byCode('ABC234')).toMatchObject(contact);
      const of = {
        blockKeys: ['mor@skole.no', aRegistration().blockKey],
        domains: ['skole.no', 'example.org'],
      };
      const counts = {
        registrations: new Map([['mor@skole.no', 1]]),
        ofDomains: new Map([['skole.no', 5]]),
      };
      expect(await registrations.unpaid(of, 0)).toMatchObject(counts);
    });
  });

  it('are told of where there are many, most first', async () => {
    await read(async ({ registrations }) => {
      expect(await registrations.mostUnpaidSeats('ip', 4, 0)).toEqual(new Map([['192.0.2.1', 4]]));
      expect([...(await registrations.mostUnpaidSeats('domain', 2, 0))]).toEqual([
        ['skole.no', 3],
        ['example.org', 2],
      ]);
      expect(await registrations.mostUnpaidSeats('domain', 4, 0)).toEqual(new Map());
    });
  });
});
