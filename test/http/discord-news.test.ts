import { describe, expect, test } from '@jest/globals';
import { ALL, CREW, DiscordScene } from '../support/discord-scene.ts';
import { TAKEN } from '../support/fake-discord.ts';
import { Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const OPEN = 'Påmeldingen er åpen: http://localhost:3000/påmelding';

const scene = DiscordScene.forTests();

describe('of money', () => {
  test('the crew is told when a report is booked, once', async () => {
    await scene.both();
    const { code, price } = await scene.crew.adds({ rowNum: 5, seatNum: 1 });
    const { body } = await upload(scene.program, scene.crew, reportFile(reportLine(code, price, 'psp-1')));
    await commitReport(scene.crew, body.import);
    await commitReport(scene.crew, body.import);
    await scene.told();
    expect(scene.discord.posts.map(({ token, content }) => [token, content])).toEqual([
      [CREW, `Vipps-rapport ført: 1 betaling, ${String(price)}\u00A0kr.`],
    ]);
  });
});

describe('everybody is told', () => {
  test('that sign-up opens, by hand and by the clock, once each time', async () => {
    await scene.signup({ signupOpen: false });
    await scene.both();
    await scene.told();
    await scene.signup({ signupOpen: true });
    await scene.told();
    await scene.told();
    expect(scene.discord.contents()).toEqual([OPEN]);
    await scene.signup({ signupOpen: false });
    await scene.told();
    const opensAt = scene.program.clock.now() + HOUR;
    await scene.signup({ opensAt });
    await scene.told();
    scene.program.clock.advance(HOUR);
    await scene.told();
    await scene.told();
    expect(scene.discord.posts.map(({ token, content }) => [token, content])).toEqual([
      [ALL, OPEN],
      [ALL, OPEN],
    ]);
  });

  test('of newcomers once a minute, without those whom the crew adds, and when the last seat is taken', async () => {
    await scene.signup({ signupOpen: true });
    await scene.both();
    scene.program.clock.advance(SECOND);
    await scene.inUnit(async ({ seats }) => {
      const all = await seats.all();
      await seats.save(all.map((seat) => ({ ...seat, blocked: seat.row > 1 || seat.number > 4 })));
    });
    await scene.signsUp(1, 1, 1);
    await scene.signsUp(2, 1, 2);
    const { code } = await scene.crew.adds({ rowNum: 1, seatNum: 3 });
    await scene.told();
    expect(scene.discord.contents()).toEqual([]);
    scene.program.clock.advance(70 * SECOND);
    expect(await scene.told()).toEqual(['2 nye deltakere. 1 plass igjen.']);
    await scene.signsUp(3, 1, 4);
    expect(await scene.told()).toEqual(['2 nye deltakere. 1 plass igjen.', 'Fullt!']);
    scene.program.clock.advance(2 * MINUTE);
    await scene.told();
    scene.program.clock.advance(2 * MINUTE);
    await scene.told();
    expect(scene.discord.contents(ALL)).toEqual([
      ...['2 nye deltakere. 1 plass igjen.', 'Fullt!', '1 ny deltaker. 0 plasser igjen.'],
    ]);
    for (const { content } of scene.discord.posts) expect(content).not.toContain(code);
  });

  test('a notice where the crew wants that, when its text is another one', async () => {
    await scene.notice('Uten kanal');
    await scene.both();
    await scene.notice('Uten kanal');
    await scene.notice('Bare her', false);
    await scene.notice('Maten er klar');
    await scene.notice('Maten er klar');
    await scene.notice('');
    expect(await scene.told()).toEqual(['Maten er klar']);
  });
});

describe('a reset and a restore', () => {
  test.each(['reset', 'restore'] as const)(
    '%s: drop what waits, leave the webhooks, and post nothing',
    async (act) => {
      await scene.signup({ signupOpen: false });
      const boss = await Superadmin.loggedIn(scene.program);
      await scene.notice('Fra kopien');
      await boss.makeBackup();
      await scene.both();
      await scene.signup({ signupOpen: true });
      await scene.told();
      scene.discord.reply = { status: 500 };
      await scene.notice('Maten er klar');
      await scene.told();
      const before = scene.discord.posts.length;
      await boss[act]();
      scene.discord.reply = TAKEN;
      scene.program.clock.advance(10 * MINUTE);
      await scene.told();
      expect(scene.discord.posts).toHaveLength(before);
      expect(await scene.stored()).toMatchObject({
        ...{ discordCrew: '…a3f2', discordPublic: '…b4c5' },
      });
      await scene.signup({ signupOpen: false });
      await scene.told();
      await scene.signup({ signupOpen: true });
      expect((await scene.told()).slice(before)).toEqual([OPEN]);
    },
  );
});

describe('of mail and backups', () => {
  test('the crew is told once a day when they fail', async () => {
    await scene.both();
    scene.visitors.mails.refusing = 'unreachable';
    await scene.visitors.call(scene.program, 1, 'GET', '/api/signupemailer/codeMail/kari@example.no');
    scene.visitors.mails.refusing = null;
    scene.program.clock.advance(MINUTE);
    await scene.told();
    scene.program.clock.advance(MINUTE);
    expect(await scene.told()).toEqual(['E-post feiler: 1 kom ikke fram den siste timen.']);
    scene.program.clock.advance(27 * HOUR);
    await scene.told();
    scene.program.clock.advance(HOUR);
    expect((await scene.told()).slice(1)).toEqual([
      expect.stringMatching(/^Ingen sikkerhetskopi siden \S+dag \d+\. \S+ kl\. \d\d\.\d\d\.$/),
    ]);
    scene.program.clock.advance(DAY);
    await scene.told();
    expect(scene.discord.contents(CREW)).toHaveLength(3);
    expect(scene.discord.contents(ALL)).toEqual([]);
  });
});

// Last: it clears the event that the others share.
test('of the next LAN everybody is told anew, however soon it opens and its hall is full', async () => {
  await scene.signup({ signupOpen: true });
  await scene.inUnit(async ({ seats }) => {
    const all = await seats.all();
    await seats.save(all.map((seat) => ({ ...seat, blocked: seat.row !== 9 || seat.number !== 9 })));
  });
  await scene.both();
  await scene.signsUp(31, 9, 9);
  await scene.told();
  const boss = await Superadmin.loggedIn(scene.program);
  const { status } = await boss.crew.post('/api/superAdmin/newEvent', {
    ...{
      password: SUPERADMIN_PASSWORD,
      acknowledged: ['not-over', 'unpaid', 'consents', 'to-pay-back', 'unmatched'],
    },
    ...{ name: 'Neste LAN', lanDate: 'October 08 2097 18:00', lanFinishedDate: 'October 10 2097 12:00' },
    ...{ prices: { priceNoFood: 350, priceWithFood: 475 }, hall: 'keep', pages: {} },
    ...{ opensAt: null, closesAt: null },
  });
  expect(status).toBe(200);
  await scene.signup({ signupOpen: true });
  await scene.told();
  await scene.signsUp(32, 9, 9);
  await scene.told();
  expect(scene.discord.contents(ALL)).toEqual(['Fullt!', OPEN, 'Fullt!']);
});
