import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { WireBackup } from '../../adapters/http/contract.ts';
import { ALL, CREW, DiscordScene } from '../support/discord-scene.ts';
import { TAKEN, webhook, type DiscordReply } from '../support/fake-discord.ts';
import { Superadmin } from '../support/superadmin.ts';

const [SECOND, HOUR] = [1_000, 3_600_000];

const scene = DiscordScene.forTests();

describe('the webhooks', () => {
  test('are told by their last four letters, kept, replaced and taken away', async () => {
    expect(await scene.stored()).toMatchObject({
      ...{ discordCrew: '', discordPublic: '' },
    });
    const { body } = await scene.both();
    expect(body).toMatchObject({ discordCrew: '…a3f2', discordPublic: '…b4c5' });
    // As the page of another program sends the whole record back.
    expect((await scene.settings(body)).body).toMatchObject({ discordCrew: '…a3f2', discordPublic: '…b4c5' });
    expect((await scene.trial('crew')).status).toBe(200);
    expect((await scene.settings({ discordCrew: null })).body).toMatchObject({
      ...{ discordCrew: '', discordPublic: '…b4c5' },
    });
    expect(await scene.trial('crew')).toMatchObject({ status: 409, body: { error: 'discord-unset' } });
    expect((await scene.settings({ discordPublic: '' })).body).toMatchObject({ discordPublic: '' });
    expect(scene.discord.contents()).toEqual(['Prøve fra Polarnatt LAN']);
  });

  test.each([
    ['discordCrew', 'https://ond.no/api/webhooks/1/a'],
    ['discordPublic', 'http://discord.com/api/webhooks/1/a'],
    ['discordPublic', '…a3f2'],
    ['discordCrew', 5],
    ['discordCrew', ['a']],
  ])('are refused, and nothing is stored: %s %j', async (field, sent) => {
    await scene.settings({ discordCrew: webhook(CREW) });
    expect(await scene.settings({ paymentDays: 9, [field]: sent })).toMatchObject({
      ...{
        status: 400,
        body: { error: 'settings-invalid', field, message: expect.stringMatching(/webhook/) },
      },
    });
    expect(await scene.stored()).toMatchObject({
      ...{ paymentDays: 3, discordCrew: '…a3f2', discordPublic: '' },
    });
  });

  test('are secrets: in no backup, developer copy, log or stored activity', async () => {
    scene.discord.reply = { status: 500 };
    await scene.both();
    await scene.trial('crew');
    await scene.notice('Maten er klar');
    await scene.told();
    const boss = await Superadmin.loggedIn(scene.program);
    await boss.devCopy();
    const { name } = (await boss.crew.post<WireBackup>('/api/superAdmin/makeBackup')).body;
    const backup = await boss.crew.get(`/api/superAdmin/backup/${name}`).catch(() => null);

    const files = [
      gunzipSync(readFileSync(`${scene.program.dataDir}/backups/${name}`)).toString(),
      readFileSync(`${scene.program.dataDir}/dev-copy.sqlite`).toString('latin1'),
      scene.program.logged.join('\n'),
      JSON.stringify(await scene.program.read(({ activityLog }) => activityLog.newest(100))),
      JSON.stringify(await scene.program.read(({ pages }) => pages.get('settings'))),
      JSON.stringify(backup),
    ];
    for (const file of files) for (const secret of [CREW, ALL]) expect(file.includes(secret)).toBe(false);
  });
});

describe('a post', () => {
  test('is plain text that mentions nobody, and follows no redirect', async () => {
    await scene.both();
    await scene.notice('@everyone **nå**');
    await scene.told();
    expect(scene.discord.posts).toMatchObject([
      {
        token: ALL,
        body: { content: String.raw`\@everyone \*\*nå\*\*`, allowed_mentions: { parse: [] } },
        headers: { 'content-type': 'application/json', 'user-agent': 'Lanplass/1.2.3' },
      },
    ]);
    scene.discord.reply = { status: 307, headers: { Location: '/api/webhooks/1/annen' } };
    expect(await scene.trial('public')).toMatchObject({
      status: 503,
      body: { error: 'discord-unavailable' },
    });
    expect(scene.discord.contents('annen')).toEqual([]);
    expect(new Set(scene.discord.hosts)).toEqual(new Set(['discord.com']));
  });

  test.each<[DiscordReply]>([[{ status: 500 }], ['hang']])(
    'that does not get there is tried again for an hour, then dropped: %j',
    async (reply) => {
      await scene.both();
      scene.discord.reply = reply;
      await scene.notice('Maten er klar');
      await scene.told();
      expect(scene.discord.posts).toHaveLength(1);
      expect((await scene.operations()).discord).toEqual({ crew: 'ok', public: 'trying' });
      await scene.told();
      expect(scene.discord.posts).toHaveLength(1);
      scene.program.clock.advance(5 * SECOND);
      await scene.told();
      expect(scene.discord.posts).toHaveLength(2);
      scene.discord.reply = TAKEN;
      scene.program.clock.advance(10 * SECOND);
      await scene.told();
      expect(scene.discord.posts).toHaveLength(3);
      expect((await scene.operations()).discord).toEqual({ crew: 'ok', public: 'ok' });
      scene.discord.reply = reply;
      await scene.notice('Kaffe');
      await scene.told();
      scene.program.clock.advance(HOUR);
      await scene.told();
      scene.discord.reply = TAKEN;
      scene.program.clock.advance(HOUR);
      await scene.told();
      expect(scene.discord.contents()).toEqual([...Array<string>(3).fill('Maten er klar'), 'Kaffe', 'Kaffe']);
    },
  );

  test.each([
    ['in the header', { headers: { 'Retry-After': '7' } }],
    ['in the body', { body: JSON.stringify({ message: 'slow down', retry_after: 6.5, global: false }) }],
  ])('waits in all channels for as long as Discord says %s', async (_, wait) => {
    await scene.both();
    scene.discord.reply = { status: 429, ...wait };
    await scene.notice('Maten er klar');
    await scene.told();
    scene.discord.reply = TAKEN;
    await scene.inUnit(({ discord: posts }) =>
      posts.addPost({ which: 'crew', content: 'Til crewet', createdAt: scene.program.clock.now() }),
    );
    scene.program.clock.advance(6 * SECOND);
    await scene.told();
    expect(await scene.trial('crew')).toMatchObject({ status: 503, body: { error: 'discord-unavailable' } });
    expect(scene.discord.posts).toHaveLength(1);
    scene.program.clock.advance(SECOND);
    await scene.told();
    expect(scene.discord.contents()).toEqual(['Maten er klar', 'Maten er klar', 'Til crewet']);
  });

  test.each([401, 403, 404])('to a webhook that answers %d switches the channel off', async (status) => {
    await scene.both();
    scene.discord.reply = { status };
    await scene.notice('Maten er klar');
    await scene.notice('Kaffe');
    await scene.told();
    expect(scene.discord.posts).toHaveLength(1);
    const { discord: states, warnings } = await scene.operations();
    expect(states).toEqual({ crew: 'ok', public: 'off' });
    expect(warnings).toContain('discord-off');
    scene.discord.reply = TAKEN;
    await scene.notice('Te');
    // What was told of it keeps it as it is.
    await scene.settings({ discordPublic: '…b4c5' });
    await scene.told();
    expect(scene.discord.posts).toHaveLength(1);
    await scene.settings({ discordPublic: webhook(ALL) });
    await scene.notice('Saft');
    await scene.told();
    expect(scene.discord.contents().at(-1)).toBe('Saft');
    expect(scene.discord.posts).toHaveLength(2);
    expect((await scene.operations()).warnings).not.toContain('discord-off');
  });

  test('that Discord does not want is dropped, and the next one goes', async () => {
    await scene.both();
    scene.discord.reply = { status: 400 };
    await scene.notice('Maten er klar');
    await scene.told();
    scene.discord.reply = TAKEN;
    await scene.notice('Kaffe');
    await scene.told();
    expect(scene.discord.contents()).toEqual(['Maten er klar', 'Kaffe']);
  });
});

describe('a trial', () => {
  test.each<[DiscordReply, number, string | undefined, string]>([
    [TAKEN, 200, undefined, 'ok'],
    [{ status: 404 }, 409, 'discord-refused', 'off'],
    [{ status: 403 }, 409, 'discord-refused', 'off'],
    [{ status: 500 }, 503, 'discord-unavailable', 'ok'],
    [{ status: 400 }, 503, 'discord-unavailable', 'ok'],
    ['hang', 503, 'discord-unavailable', 'ok'],
  ])('that Discord answers with %j is answered with %d', async (reply, status, error, state) => {
    await scene.both();
    scene.discord.reply = reply;
    const answer = await scene.trial('public');
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await scene.operations()).discord.public).toBe(state);
  });

  test('that Discord wants later is kept waiting, and nothing is said to fail', async () => {
    await scene.both();
    scene.discord.reply = { status: 429, headers: { 'Retry-After': '60' } };
    expect(await scene.trial('crew')).toMatchObject({ status: 503, body: { error: 'discord-unavailable' } });
    scene.discord.reply = TAKEN;
    expect((await scene.trial('public')).status).toBe(503);
    expect((await scene.operations()).discord).toEqual({ crew: 'ok', public: 'ok' });
    expect(scene.discord.posts).toHaveLength(1);
  });

  test('that gets there switches the channel on again', async () => {
    await scene.both();
    scene.discord.reply = { status: 404 };
    await scene.trial('crew');
    scene.discord.reply = TAKEN;
    await scene.trial('crew');
    expect((await scene.operations()).discord.crew).toBe('ok');
  });

  test.each(['alle', '', null, 5, undefined])('of no channel is refused: %j', async (which) => {
    expect((await scene.trial(which)).status).toBe(400);
  });
});
