import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { PORTS } from '../../config/ports.ts';
import { aBlacklistEntry, aGuid, aRegistration, aStoredSignupPage } from '../support/builders.ts';
import { mailsIn } from '../support/eml.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { hold, verifiedGuid } from '../support/signing-up.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await startTestProgram();
});
afterEach(() => program.stop());

const emailer = (path: string, options = {}) =>
  call(program.url, 'GET', `/api/signupemailer/${path}`, options);
const run = (work: (stores: Stores) => Promise<void>) => program.container.get(PORTS.unitOfWork).run(work);
const mails = () => mailsIn(join(program.dataDir, 'outbox'));

describe('a code mail', () => {
  test('answers the guid of a new session, which tells nothing of the code', async () => {
    const answer = await emailer('codeMail/kari@example.org');
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, ['guid']]);
    const { guid } = answer.body as { guid: string };
    expect(guid).toMatch(/^[0-9a-f]{32}-[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6}$/);
    const [mail] = await mails();
    expect(mail?.to?.[0]?.address).toBe('kari@example.org');
    expect(`${String(mail?.subject)} ${String(mail?.text)}`).not.toContain(guid.slice(-6));
  });

  test.each([
    '12345@example.org',
    'kari',
    'kari@',
    '@example.org',
    'kari@localhost',
    'a@b@example.org',
    '%22kari%22@example.org',
    'kari,ola@example.org',
    'kari%3Cx@example.org',
    'kari@exa_mple.org',
    `${'a'.repeat(65)}@example.org`,
    `kari@${'a.'.repeat(130)}no`,
    '%20',
  ])('to %s is refused', async (address) => {
    expect(refusal(await emailer(`codeMail/${address}`))).toEqual([400, 'email-invalid']);
    expect(await mails()).toEqual([]);
  });

  test('goes to the address without spaces, its domain in lower case', async () => {
    await emailer('codeMail/%20Ka%20ri@EXAMPLE.org%20');
    expect((await mails())[0]?.to?.[0]?.address).toBe('Kari@example.org');
  });

  test('to a blacklisted mailbox is refused with 401, whatever its spelling', async () => {
    const entry = aBlacklistEntry({ email: 'ola@gmail.com', key: 'ola@gmail.com' });
    await run((stores) => stores.blacklist.put(entry));
    for (const address of ['ola@gmail.com', 'OLA@gmail.com', 'o.l.a+lan@googlemail.com'])
      expect(refusal(await emailer(`codeMail/${address}`))).toEqual([401, 'email-blacklisted']);
    expect(await mails()).toEqual([]);
  });

  test('to any mailbox of a blacklisted domain is refused with 401, to others it goes', async () => {
    const entry = aBlacklistEntry({ email: '*@mailinator.com', key: '*@mailinator.com' });
    await run((stores) => stores.blacklist.put(entry));
    for (const address of ['ola@mailinator.com', 'Kari+x@MAILINATOR.com'])
      expect(refusal(await emailer(`codeMail/${address}`))).toEqual([401, 'email-blacklisted']);
    expect((await emailer('codeMail/ola@mailinator.org')).status).toBe(200);
  });

  test('again within twenty seconds is refused, and says how long to wait', async () => {
    await emailer('codeMail/kari@example.org');
    program.clock.advance(1_000);
    const answer = await emailer('codeMail/kari@example.org');
    expect(refusal(answer)).toEqual([403, 'locked']);
    expect([answer.body, answer.headers['retry-after']]).toEqual([
      {
        error: 'locked',
        message: 'Du må vente for å sende epost på nytt. Prøv igjen om 19 sekunder.',
        retryAfter: 19,
      },
      '19',
    ]);
    program.clock.advance(19_000);
    expect((await emailer('codeMail/kari@example.org')).status).toBe(200);
  });

  test.each([
    ['closed', { signupOpen: false }],
    ['over', { signupOver: true }],
  ])('is refused while sign-up is %s', async (_, page) => {
    await run((stores) => stores.pages.put(aStoredSignupPage(page)));
    expect(refusal(await emailer('codeMail/kari@example.org'))).toEqual([409, 'signup-closed']);
  });

  test('is refused when every seat is taken', async () => {
    await run(async (stores) => {
      const seats = await stores.seats.all();
      await stores.seats.save(seats.map((seat) => ({ ...seat, blocked: true })));
    });
    expect(refusal(await emailer('codeMail/kari@example.org'))).toEqual([409, 'signup-closed']);
  });

  test('to whoever has two registrations unpaid goes out as any other, and says so in the mail alone', async () => {
    for (const [code, digit, row] of [
      ['ABC234', 'a', 1],
      ['DEF567', 'b', 2],
    ] as const) {
      const registration = aRegistration({ guid: aGuid(code, digit) });
      const participants = registration.participants.map((each) => ({ ...each, place: { row, number: 1 } }));
      await run((stores) => stores.registrations.add({ ...registration, participants }));
    }
    const guid = await verifiedGuid(program, 'kari@example.org');
    expect((await mails())[0]?.text).toContain('Du har påmeldinger som ikke er betalt.');
    const answer = await hold(program, guid, { rownum: 3, number: 1 });
    expect(refusal(answer)).toEqual([409, 'too-many-unpaid']);
    expect(answer.body).toMatchObject({
      message: 'Du har påmeldinger som ikke er betalt. Betal dem først, eller ta kontakt med oss.',
    });
  });

  test('that no server takes is told at once, and leaves no session and no wait', async () => {
    const sink = await SmtpSink.start();
    const own = await startTestProgram({ variables: { SMTP_URL: sink.url } });
    await sink.down();
    const ask = () => call(own.url, 'GET', '/api/signupemailer/codeMail/kari@example.org');
    const answer = await ask();
    expect(refusal(answer)).toEqual([503, 'mail-unavailable']);
    expect(await own.read((stores) => stores.sessions.ofEmail('kari@example.org', 0))).toEqual([]);
    await sink.up();
    expect((await ask()).status).toBe(200);
    await own.stop();
    await sink.stop();
  });

  test('that the server of the address refuses for good is told as a wrong address, which can be mended at once', async () => {
    const sink = await SmtpSink.start();
    const own = await startTestProgram({ variables: { SMTP_URL: sink.url } });
    const ask = () => call(own.url, 'GET', '/api/signupemailer/codeMail/kari@example.org');
    sink.mood = 'reject';
    const answer = await ask();
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
      400,
      {
        error: 'email-refused',
        message: 'E-posttjeneren tar ikke imot denne adressen. Sjekk at den er riktig skrevet.',
      },
      undefined,
    ]);
    expect(await own.read((stores) => stores.sessions.ofEmail('kari@example.org', 0))).toEqual([]);
    sink.mood = 'accept';
    expect((await ask()).status).toBe(200);
    for (const mood of ['defer', 'refuse-sender', 'refuse-relaying', 'refuse-text'] as const) {
      own.clock.advance(20_000);
      sink.mood = mood;
      expect(refusal(await ask())).toEqual([503, 'mail-unavailable']);
    }
    await own.stop();
    await sink.stop();
  });
});

describe('what the blacklist says of an address', () => {
  test('is its public cause, never the inner one', async () => {
    await run((stores) => stores.blacklist.put(aBlacklistEntry()));
    const answer = await emailer('getBlacklistData/OLA+x@example.org');
    expect([answer.status, answer.body]).toEqual([
      200,
      [{ email: 'ola@example.org', publicCause: 'Utestengt etter forrige LAN' }],
    ]);
    expect((await emailer('getBlacklistData/kari@example.org')).body).toEqual([]);
    expect(refusal(await emailer('getBlacklistData/kari'))).toEqual([400, 'email-invalid']);
  });

  test('is that of the address itself before that of its domain', async () => {
    const address = aBlacklistEntry({ email: 'ola@example.com', key: 'ola@example.com' });
    const domain = aBlacklistEntry({ email: '*@example.com', key: '*@example.com', publicCause: 'Alle der' });
    await run(async ({ blacklist }) => {
      for (const entry of [domain, address]) await blacklist.put(entry);
    });
    const cause = async (name: string) => (await emailer(`getBlacklistData/${name}@example.com`)).body;
    expect(await cause('ola')).toEqual([{ email: 'ola@example.com', publicCause: address.publicCause }]);
    expect(await cause('kari')).toEqual([{ email: '*@example.com', publicCause: 'Alle der' }]);
  });

  test('is told of ten addresses a day', async () => {
    const ask = (name: number) => emailer(`getBlacklistData/visitor${String(name)}@example.org`);
    for (let name = 1; name <= 10; name++) expect((await ask(name)).status).toBe(200);
    const eleventh = await ask(11);
    expect([refusal(eleventh), eleventh.headers['retry-after']]).toEqual([
      [429, 'too-many-requests'],
      '86400',
    ]);
    expect((await ask(3)).status).toBe(200);
    program.clock.advance(86_400_000);
    expect((await ask(11)).status).toBe(200);
  });
});
