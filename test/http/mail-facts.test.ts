import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubmitAnswer } from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import type { MailKind } from '../../application/ports/mail.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { ticketUrl } from '../../domain/signup/ticket-check.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { mailFacts } from '../support/mail-builders.ts';
import { aMyForm, MyVisitor } from '../support/my-visits.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, wireParticipant } from '../support/signing-up.ts';
import { SmtpSink, type ReceivedMail } from '../support/smtp-sink.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

const SITE = 'https://nordlys.example';
const MAP = 'https://kart.example.no/skolen';
const MOR = 'mor@example.no';

type Kind = MailKind | 'code' | 'links' | 'part' | 'again' | 'bare';

let sink: SmtpSink;
let program: TestProgram;
let crew: Crew;
let ticket: string;
let code: string;
/** The mails that the program has sent, by kind. */
const mails = new Map<Kind, ReceivedMail>();

beforeAll(async () => {
  sink = await SmtpSink.start();
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-event-'));
  const event = join(folder, 'event.json');
  writeFileSync(event, JSON.stringify(mailFacts({ mapUrl: MAP, address: 'Skoleveien 1, 9000 Nordlia' })));
  program = await startTestProgram({
    variables: {
      ...{ SMTP_URL: sink.url, EVENT_FILE: event, PUBLIC_URL: SITE, CREW_EMAIL: 'crew@example.no' },
    },
  });
  rmSync(folder, { recursive: true });
  await sendEveryMail();
});
afterAll(async () => {
  await program.stop();
  await sink.stop();
});

async function sendEveryMail(): Promise<void> {
  crew = await Crew.loggedIn(program);
  const dates = { lanDate: 'November 12 2027 18:00', lanFinishedDate: 'November 14 2027 12:00' };
  await crew.put('/api/admin/updateFrontPage', aFrontPage(dates));
  await signUp();
  await remind();
  await pay();
  await crew.post(`/api/admin/resendconfirmation/${code}`);
  await keep('confirmation-again', MOR);
  const me = await MyVisitor.of(program, code);
  await me.put(
    'give/2',
    aMyForm({ firstName: 'Nils', lastName: 'Berg', age: '15', email: 'nils@example.no' }),
  );
  await keep('place-received', 'nils@example.no');
  await keep('place-given', MOR);
  await call(program.url, 'POST', '/api/my/link', { body: { code } });
  await program.container.get(MailedLinks).settled();
  await keep('links', MOR);
  await end();
}

/** Two persons, of whom one needs a consent form. */
async function signUp(): Promise<void> {
  const { body } = await call(program.url, 'GET', `/api/signupemailer/codeMail/${MOR}`);
  const { guid } = body as { guid: string };
  await keep('code', MOR);
  await call(program.url, 'GET', `/api/guidController/checkCode/${codeIn(mailOf('code')) ?? ''}/${MOR}`);
  for (const number of [3, 4]) await hold(program, guid, { rownum: 2, number });
  const group = [
    wireParticipant({ firstName: 'Ada', rowNum: 2, seatNum: 3, email: MOR }),
    wireParticipant({
      id: 2,
      firstName: 'Per',
      age: '14',
      rowNum: 2,
      seatNum: 4,
      email: MOR,
      foodTicket: true,
    }),
  ];
  const receipt = (await submit(program, guid, submitBody(...group))).body as SubmitAnswer;
  ({ code } = receipt);
  ticket = ticketUrl(SITE, { code, check: receipt.check });
  await keep('confirmation', MOR);
  await keep('crew-notice', 'crew@example.no');
}

async function remind(): Promise<void> {
  await crew.put('/api/admin/updateSettings', { reminderHours: [24] });
  program.clock.advance(48 * HOUR);
  crew = await Crew.loggedIn(program);
  await program.container.get(PaymentDeadlines).runDue();
  await keep('payment-reminder', MOR);
}

/** A part, and then the rest. */
async function pay(): Promise<void> {
  await book(code, 500);
  await keep('part', MOR);
  await book(code, 450);
  await keep('payment-received', MOR);
}

/** Two whom the crew adds: one pays too late, one is seated again elsewhere. */
async function end(): Promise<void> {
  const late = await crew.adds({ firstName: 'Siv', seatNum: 5, email: 'siv@example.no' });
  program.clock.advance(130 * HOUR);
  crew = await Crew.loggedIn(program);
  await crew.post('/api/admin/expireCodes', { codes: [late.code], reason: 'Ikke betalt innen fristen' });
  await keep('registration-expired', 'siv@example.no');
  await book(late.code, late.price);
  await keep('registration-revived', 'siv@example.no');
  const ill = await crew.adds({ firstName: 'Liv', seatNum: 6, email: 'liv@example.no' });
  await crew.put(`/api/admin/deletecode/${ill.code}`, { text: 'Ble syk' });
  await crew.post('/api/admin/reviveCode', { code: ill.code, seats: [{ rownum: 2, number: 9 }] });
  await keep('again', 'liv@example.no');
}

async function book(named: string, kroner: number): Promise<void> {
  const report = reportFile(reportLine(named, kroner, `psp-${named}-${String(kroner)}`));
  const { body } = await upload(program, crew, report);
  await commitReport(crew, body.import);
}

async function keep(kind: Kind, to: string): Promise<void> {
  await program.container.get(OutboxDispatch).sendDue();
  const seen = new Set(mails.values());
  mails.set(kind, await sink.newestTo(to, (mail) => !seen.has(mail)));
}

function mailOf(kind: Kind): ReceivedMail {
  const mail = mails.get(kind);
  if (!mail) throw new Error(`no ${kind}`);
  return mail;
}

/** Both parts of a mail as they read, on one line, with the addresses of their links. */
function partsOf({ text, html }: ReceivedMail): string[] {
  const shown = html
    .replace(/<style>.*<\/style>|<title>.*<\/title>/gs, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&middot;', '·');
  return [text, shown].map((part) => part.replaceAll(/&nbsp;|\s/g, ' ').replaceAll(/ +/g, ' '));
}

/** Fails unless the part has all of these in this order. */
function expectInOrder(part: string, facts: readonly (string | RegExp)[]): void {
  let from = 0;
  for (const fact of facts) {
    const found = typeof fact === 'string' ? part.indexOf(fact, from) : part.slice(from).search(fact) + from;
    if (found < from) throw new Error(`no ${String(fact)} in its place in: ${part}`);
    from = found;
  }
}

const WHEN = 'fredag 12. november kl. 18.00 til søndag 14. november kl. 12.00';
const WHERE = 'Storskolen, Skoleveien 1, 9000 Nordlia';
const COMING = [
  ...['Når', WHEN, `Legg i kalenderen: ${SITE}/arrangement.ics`],
  ...['Hvor', WHERE, `Vis på kart: ${MAP}`, `Se hva du bør ta med: ${SITE}/info`, 'Hvem sitter hvor'],
];
const SEATED = [...COMING, /Ada Nordmann:? Rad 2, plass 3/, /Per Nordmann:? Rad 2, plass 4/];
const pays = (sum: string) => [
  ...['Betal med Vipps', /Sum:? /, sum, /Vipps til:? 123456 – Nordlys LAN/],
  ...[new RegExp(`Kommentar:? ${code}`), /Frist:? torsdag 4\. mars kl\. 13\.00/, `Betal ${sum}: ${ticket}`],
];
const opens = () => `Åpne Min påmelding: ${ticket}`;

describe('in both parts of a real mail, in their order,', () => {
  test.each<[string, Parameters<typeof mailOf>[0], () => readonly (string | RegExp)[]]>([
    [
      'the confirmation tells when, where, who sits where, and how to pay',
      'confirmation',
      () => [
        ...COMING,
        /Ada Nordmann (450 kr )?Rad 2, plass 3 · Uten matbillett/,
        /Per Nordmann (500 kr )?Rad 2, plass 4 · Med matbillett/,
        ...pays('950 kr'),
        ...['Slik betaler du', 'Per Nordmann må levere samtykkeskjema', 'Vis QR-koden i døra', code, opens()],
      ],
    ],
    ['the reminder tells how to pay first', 'payment-reminder', () => [...pays('950 kr'), ...SEATED]],
    [
      'the receipt of a part tells all of it, and what is left to pay',
      'part',
      () => ['Vi har fått 500 kr av 950 kr.', ...SEATED, ...pays('450 kr')],
    ],
    [
      'the receipt tells when, where and who sits where',
      'payment-received',
      () => ['Vi har fått 450 kr.', ...SEATED, opens()],
    ],
    [
      'the confirmation sent again tells it as it is now',
      'confirmation-again',
      () => ['Alt er betalt.', ...COMING, 'Ada Nordmann', '450 kr, betalt', 'Per Nordmann', opens()],
    ],
    [
      'who gets a place is told when and where it is',
      'place-received',
      () => [...COMING, /Nils:? Rad 2, plass 4/, `Se plassen på Min påmelding: ${SITE}/min `],
    ],
    ['who gave it is led to what is left', 'place-given', () => ['til Nils Berg', opens()]],
    [
      'the crew is told who sits where',
      'crew-notice',
      () => [
        'Hvem sitter hvor',
        'Ada Nordmann',
        'Rad 2, plass 3',
        `Åpne påmeldte brukere: ${SITE}/admin/users`,
      ],
    ],
    [
      'of an end one is led to what is left',
      'registration-expired',
      () => ['Fristen gikk ut', /Åpne Min påmelding: \S+#b=/],
    ],
    [
      'who paid too late is told that the seat is theirs',
      'registration-revived',
      () => ['Vi har fått 450 kr.', ...COMING, /Siv Nordmann:? Rad 1, plass 5/, /Åpne Min påmelding: \S+#b=/],
    ],
    [
      'whom the crew has seated again is told where, and what is left to pay',
      'again',
      () => [
        ...COMING,
        /Liv Nordmann:? Rad 2, plass 9/,
        'Betal med Vipps',
        /Sum:? 450 kr/,
        /Betal 450 kr: \S+#b=/,
      ],
    ],
    ['a link opens the registration', 'links', () => [`Åpne påmelding ${code}: ${SITE}/min#t=`]],
  ])('%s', (_, kind, facts) => {
    for (const part of partsOf(mailOf(kind))) expectInOrder(part, facts());
  });
});

test('the subject of a code mail begins with the code, which no log has', async () => {
  const emailCode = codeIn(mailOf('code')) ?? '';
  expect(mailOf('code').subject).toBe(`${emailCode} er koden din`);
  for (const part of partsOf(mailOf('code'))) expectInOrder(part, ['Her er koden din', emailCode]);
  expect(emailCode).toMatch(/^\w{6}$/);
  const logged = await program.read(({ activityLog }) => activityLog.newest(1_000));
  expect(logged.map(({ type }) => type)).toContain('code_email');
  expect(JSON.stringify(logged) + program.logged.join('')).not.toContain(emailCode);
});

test('who is given a place gets no ticket of the registration', () => {
  expect(mailOf('place-received').raw).not.toContain(ticket.slice(-8));
});

test('every mail has one button, the same links in both parts, two themes, and nothing to load', () => {
  for (const [kind, { html, text }] of mails) {
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replace('mailto:', ''));
    expect([kind, html.match(/class="on-button"/g)?.length ?? 0]).toEqual([kind, kind === 'code' ? 0 : 1]);
    expect([kind, hrefs.filter((url) => !text.includes(url))]).toEqual([kind, []]);
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(/src="(?!cid:)|url\(/);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  }
});

test('of what the crew has not told, a mail says nothing', async () => {
  const saves = async (page: string, read: string, content: object) => {
    const { body } = await crew.get<{ updatedAt?: number }[]>(`/api/pagedata/${read}`);
    const { status } = await crew.put(`/api/admin/${page}`, { ...content, updatedAt: body[0]?.updatedAt });
    expect(status).toBe(200);
  };
  await saves('updateFrontPage', 'getFrontPage', aFrontPage({ lanDate: '', lanFinishedDate: '' }));
  const sections = [{ id: 1, title: 'Praktisk', content: '<p>&nbsp;</p>', order: 1 }];
  await saves('updateInfoPage', 'getInfoPage', { title: 'Info', sections });
  await crew.post(`/api/admin/resendconfirmation/${code}`);
  await keep('bare', MOR);
  for (const part of partsOf(mailOf('bare'))) {
    expectInOrder(part, ['Hvor', WHERE, 'Hvem sitter hvor']);
    for (const unknown of ['Når', 'kalenderen', 'ta med', 'Ta med']) expect(part).not.toContain(unknown);
  }
});
