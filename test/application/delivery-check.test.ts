import { describe, expect, test } from '@jest/globals';
import { DeliveryCheck } from '../../application/signup/delivery-check.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import type { TextRecords } from '../../domain/upkeep/mail-records.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { SetClock } from '../support/set-clock.ts';
import { SILENT } from '../support/silent-log.ts';
import { CountedSecrets } from '../support/signup-jobs.ts';
import { unitsOn } from '../support/test-units.ts';

const NAMES = ['lan.example.no', '_dmarc.lan.example.no', '_dmarc.example.no'];

/** The check, and the names that it has asked DNS about. */
async function opened(texts: TextRecords = [['v=spf1 -all'], ['v=DMARC1; p=none']]) {
  const units = unitsOn(await memoryDatabase());
  const clock = new SetClock();
  const asked: string[] = [];
  const dns = { texts };
  const findTextRecords = async (name: string) => {
    asked.push(name);
    return Promise.resolve(dns.texts);
  };
  const parts = { units, clock, findTextRecords, secrets: new CountedSecrets(), log: SILENT };
  const ofDomain = (mailDomain: string) => new DeliveryCheck({ ...parts, mailDomain });
  return { units, clock, asked, dns, check: ofDomain('lan.example.no'), ofDomain };
}

describe('the records of a mail domain', () => {
  test('are told as they were when DNS was last asked', async () => {
    const { check, clock, dns } = await opened();
    const found = await check.ask();
    expect(found).toMatchObject({ at: clock.now(), spf: { state: 'ok' }, dmarc: { state: 'ok' } });
    dns.texts = null;
    clock.advance(HOUR);
    expect(await check.last()).toEqual(found);
    expect(await check.ask()).toMatchObject({
      ...{ at: clock.now(), spf: { state: 'unknown', record: null }, dmarc: { state: 'unknown' } },
    });
  });

  test('are asked for once by all who press at the same time', async () => {
    const { check, asked } = await opened();
    await Promise.all([check.ask(), check.ask(), check.ask()]);
    expect(asked).toEqual(NAMES);
  });

  test('are asked for once a day, by one of all processes', async () => {
    const { check, ofDomain, clock, asked } = await opened();
    const another = ofDomain('lan.example.no');
    await check.askDaily();
    const { at } = await check.last();
    clock.advance(DAY - 1);
    await another.askDaily();
    expect([asked, (await another.last()).at]).toEqual([NAMES, at]);
    clock.advance(1);
    await Promise.all([check.askDaily(), another.askDaily()]);
    expect([asked, (await another.last()).at]).toEqual([[...NAMES, ...NAMES], clock.now()]);
    clock.advance(-2 * DAY);
    await check.askDaily();
    expect((await check.last()).at).toBe(clock.now());
  });

  test('of another domain are not told, and asked for the same day', async () => {
    const { check, ofDomain, clock } = await opened();
    await check.ask();
    const moved = ofDomain('post.example.no');
    expect(await moved.last()).toMatchObject({
      at: null,
      domain: 'post.example.no',
      spf: { state: 'unknown' },
    });
    await moved.askDaily();
    expect((await moved.last()).at).toBe(clock.now());
  });

  test('stay when the LAN is reset: they belong to the installation', async () => {
    const { check, units, clock } = await opened();
    const { at } = await check.ask();
    await units.runSerially(({ eventData }) => eventData.clear(clock.now(), 'next'));
    expect((await check.last()).at).toBe(at);
  });
});

test('of many refused addresses the fifty newest are told', async () => {
  const { check, units, clock } = await opened();
  const details = { success: false, error: '550 no', final: true, refused: true, subject: 'Hei' } as const;
  const refusedAt = (nth: number) => ({
    ...{
      type: 'place_given_email' as const,
      at: clock.now() - nth,
      email: `${String(nth)}@example.no`,
      details,
    },
  });
  await units.run(({ activityLog }) =>
    activityLog.add(...Array.from({ length: 60 }, (_, nth) => refusedAt(nth))),
  );
  const { refused } = await check.last();
  expect([refused.length, refused[0]?.to, refused.at(-1)?.to]).toEqual([50, '0@example.no', '49@example.no']);
});
