import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { postWords } from '../../adapters/discord/posts.ts';
import { DiscordNews } from '../../application/discord/discord-news.ts';
import { switchOn } from '../../application/discord/channels.ts';
import { StaleWrite, type UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { aGuid, aParticipant, aPerson, aRegistration, aSeat, NOON } from '../support/builders.ts';
import { FakeDiscord, TAKEN, webhook } from '../support/fake-discord.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { SetClock } from '../support/set-clock.ts';
import { SILENT } from '../support/silent-log.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

let discord: FakeDiscord;
beforeEach(async () => {
  discord = await FakeDiscord.start();
});
afterEach(() => discord.stop());

/** The job of one of several processes. */
function process(units: UnitOfWork, clock: SetClock): DiscordNews {
  return new DiscordNews({
    ...{ units, clock, sender: discord.sender(10_000), secrets: new NodeSecrets('k'), log: SILENT },
    backups: { list: async () => [] },
    pause: nextTurn,
    wordPost: postWords('https://lan.example.no'),
  });
}

describe.each(TEST_DATABASES)('Discord on %s', (kind) => {
  const { opened, run, read } = freshStores(kind);
  const clock = new SetClock(NOON);
  const setUp = () =>
    run(async (stores) => {
      const channel = await stores.discord.channel('public');
      await switchOn(stores, { ...channel, url: webhook('a') }, NOON);
    });
  const post = (content: string, createdAt = NOON) =>
    run((stores) => stores.discord.addPost({ which: 'public', content, createdAt }));

  it('keeps channels, and refuses to store one that has changed since it was read', async () => {
    const unset = await read((stores) => stores.discord.channel('crew'));
    expect([unset.url, await read((stores) => stores.discord.channels())]).toEqual(['', []]);
    const told = { since: NOON, mailAt: null, backupAt: NOON + 1 };
    const set = { ...unset, ...{ url: webhook('a'), state: 'off' as const, failures: 3 }, told };
    const timed = { ...set, nextAt: NOON + 2, waitUntil: NOON + 3 };
    await run((stores) => stores.discord.saveChannel(timed));
    expect(await read((stores) => stores.discord.channels())).toEqual([{ ...timed, version: 1 }]);
    await expect(run((stores) => stores.discord.saveChannel(timed))).rejects.toThrow();
    await run(async (stores) => {
      const read = await stores.discord.channel('crew');
      await stores.discord.saveChannel({ ...read, told: null });
      await expect(stores.discord.saveChannel(read)).rejects.toThrow(StaleWrite);
    });
    expect(await read((stores) => stores.discord.channel('crew'))).toMatchObject({ told: null, version: 2 });
  });

  it('keeps the posts of each channel in their order until they are removed', async () => {
    for (const [nth, which] of (['public', 'crew', 'public'] as const).entries())
      await run((stores) =>
        stores.discord.addPost({ which, content: `${String(nth)} 🎉`, createdAt: NOON + nth }),
      );
    const oldest = () => read((stores) => stores.discord.oldestPost('public'));
    expect(await oldest()).toMatchObject({ which: 'public', content: '0 🎉', createdAt: NOON });
    await run((stores) => stores.discord.removePosts('public', NOON + 1));
    expect(await oldest()).toMatchObject({ content: '2 🎉' });
    await run((stores) => stores.discord.removePosts('public'));
    expect(await oldest()).toBeNull();
    expect(await read((stores) => stores.discord.oldestPost('crew'))).toMatchObject({ content: '1 🎉' });
  });

  it('tells who has signed up in a period, without those whom the crew has added', async () => {
    await run(async (stores) => {
      await stores.seats.add([1, 2, 3, 4].map((number) => aSeat({ number })));
      const ofVisitor = { code: 'ABC234', guid: aGuid('ABC234'), registeredAt: NOON, bodyHash: 'sent' };
      const place = (number: number) => ({ place: { row: 1, number } });
      await stores.registrations.add(
        aRegistration({ ...ofVisitor, participants: [aParticipant(place(1)), aParticipant(place(2))] }),
      );
      const ofCrew = { code: 'DEF567', guid: aGuid('DEF567', 'b'), registeredAt: NOON, bodyHash: '' };
      await stores.registrations.add(aRegistration({ ...ofCrew, participants: [aParticipant(place(3))] }));
      const added = { ...place(4), code: 'ABC234', position: 3, registeredAt: NOON + 1 };
      await stores.persons.add([aPerson(added)]);
    });
    const counted = (from: number, until: number) =>
      read(({ persons }) => persons.countByVisitors(from, until));
    expect([
      await counted(NOON - 1, NOON),
      await counted(NOON - 9, NOON + 9),
      await counted(NOON, NOON + 9),
      await counted(NOON - 9, NOON - 1),
    ]).toEqual([2, 2, 0, 0]);
  });

  it('has each post go out once, however many processes there are', async () => {
    await setUp();
    for (const content of ['en', 'to', 'tre']) await post(content);
    const units = opened().units;
    const processes = [1, 2, 3].map(() => process(units, clock));
    await Promise.all(processes.map((one) => one.run()));
    for (const one of processes) await one.run();
    expect(discord.contents()).toEqual(['en', 'to', 'tre']);
  });

  it('has another process post when one has died, once its claim is over', async () => {
    await setUp();
    await post('en');
    const at = new SetClock(Date.now());
    await run(({ jobs }) => jobs.claim('discord', 'a process that died', at.now(), 1));
    const other = process(opened().units, at);
    at.advance(60_000);
    await other.run();
    expect(discord.contents()).toEqual(['en']);
  });

  it('keeps a post that the program gives up when it stops', async () => {
    await setUp();
    await post('en');
    discord.reply = 'hang';
    const stopped = process(opened().units, clock);
    const running = stopped.run();
    await stopped.stop();
    await running;
    discord.reply = TAKEN;
    await process(opened().units, clock).run();
    expect(discord.contents().at(-1)).toBe('en');
    expect(await read((stores) => stores.discord.oldestPost('public'))).toBeNull();
    expect(await read((stores) => stores.discord.channel('public'))).toMatchObject({ state: 'ok' });
  });
});
