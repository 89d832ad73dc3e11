import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { countPasses } from '../../domain/door/pass.ts';
import { CALM, CALM_AT as AT } from '../support/calm-operations.ts';
import { NO_SUMS } from '../support/payments-server.ts';
import { door } from '../../web/src/features/crew/drift/door.ts';
import { visit } from '../support/visit.tsx';
import { said, server } from './opened-drift.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('tells which facts count, and where each comes from', async () => {
  const text = await said('Fakta om arrangementet');
  expect(text).toContain('NavnVinternatt LAN satt av dere');
  expect(text).toContain('Sted– fra fila på serveren');
  expect(text).toContain('Rader i salen10 bare et eksempel');
});

test('has what wants somebody first, and folds what is in order to a line', async () => {
  await said('Plasser', { lastBackupAt: AT - 72 * HOUR });
  const inOrder = screen.getByText(/^\d+ ting er i orden$/);
  const backup = screen.getByRole('region', { name: 'Sikkerhetskopi' });
  const seats = screen.getByRole('region', { name: 'Plasser' });
  const comesBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect([comesBefore(backup, seats), comesBefore(seats, inOrder)]).toEqual([true, true]);
  expect(inOrder.closest('details')).not.toHaveAttribute('open');
});

test('tells how many seats are left', async () => {
  const text = await said('Plasser');
  expect(text).toContain('93 av 100 plasser er ledige');
  expect(text).toContain('4 er tatt, 2 holdes akkurat nå');
});

test('tells what to do while there is no seat at all', async () => {
  const seats = { free: 0, held: 0, taken: 0, blocked: 0 };
  expect(await said('Plasser', { seats })).toMatch(/ingen plasser ennå.*«Set up seats» under Superadmin/);
});

test('tells when none is left', async () => {
  const seats = { free: 0, held: 0, taken: 100, blocked: 0 };
  expect(await said('Plasser', { seats })).toContain('Ingen plasser er ledige');
});

test.each([
  ['23 850 kr mangler14 850,50 kr er betalt. Den neste fristen er', {}],
  ['Alle fristene er ute.', { nextDeadline: null }],
  ['Ingen skylder noe', { owedOre: 0, nextDeadline: null }],
])('tells of money: %s', async (sentence, money) => {
  const text = await said('Penger', { money: { ...CALM.money, ...money } });
  expect(text?.replaceAll('\u00a0', ' ')).toContain(sentence);
});

test('tells what came as the page of payments does, and what is to be paid back', async () => {
  const sums = { ...NO_SUMS, cameOre: 1_987_300, bookedOre: 1_975_000, unmatchedOre: 12_300 };
  const text = await said('Penger', { sums: { ...sums, toPayBackOre: 10_000 } });
  expect(text?.replaceAll('\u00a0', ' ')).toContain(
    '19 873 kr kom inn, 19 750 kr er ført og 123 kr er uten treff. 100 kr skal betales tilbake. Den neste fristen',
  );
});

test('tells who has too many unpaid seats', async () => {
  expect(await said('Ubetalte plasser')).toContain('Ingen har for mange ubetalte plasser');
});

test('tells from where sign-ups are refused until some are paid', async () => {
  const unpaid = [
    { from: '192.0.2.1', seats: 48, most: 50 },
    { from: 'skole.no', seats: 25, most: 25 },
  ];
  expect(await said('Ubetalte plasser', { unpaid })).toContain(
    '192.0.2.1 har 48 av 50 og skole.no har 25 av 25.',
  );
});

test.each([
  ['All e-post er sendt', { queued: 0, oldestAt: null, failed: 0 }],
  ['1 e-post venter på å bli sendt', { queued: 1, oldestAt: AT - 5 * MINUTE, failed: 0 }],
  ['Den eldste har ventet i 6 minutter', { queued: 3, oldestAt: AT - 6 * MINUTE, failed: 0 }],
  ['2 e-poster kunne ikke leveres', { queued: 3, oldestAt: AT, failed: 2 }],
])('tells of mail: %s', async (sentence, mail) => {
  expect(await said('E-post', { mail: { ...CALM.mail, ...mail } })).toContain(sentence);
});

test.each([
  ['3 e-poster av meldinger til mange er på vei', { queued: 3, slowedUntil: null }],
  ['E-posttjeneren ber oss vente til kl. 13.14', { queued: 3, slowedUntil: AT + 14 * MINUTE }],
])('tells of messages to many: %s', async (sentence, messages) => {
  expect(await said('Meldinger', { mail: { ...CALM.mail, messages } })).toContain(sentence);
});

test('tells of codes that nobody got, though all other mail is sent', async () => {
  const text = await said('E-post', { mail: { ...CALM.mail, codesFailed: 37 } });
  expect(text).toContain('37 koder ble ikke sendt den siste timen');
  expect(text).not.toContain('All e-post er sendt');
});

test.each([
  ['Sist kjørt', {}],
  ['blir ikke fulgt opp', { isLate: true }],
  ['ikke sett på ennå', { isLate: true, lastRun: null }],
  ['4 venter på Vipps-rapport for 1. mars', { waiting: 4, waitsForReportOf: AT }],
])('tells of payment deadlines: %s', async (sentence, changed) => {
  expect(await said('Betalingsfrister', { deadlines: { ...CALM.deadlines, ...changed } })).toContain(
    sentence,
  );
});

test.each([
  ['Sist kjørt 01-03-2027 12:59. De får e-post sju døgn og to døgn før LAN-et.', {}, 'success'],
  ['Sist kjørt 01-03-2027 12:59. Samtykke på nettsiden er slått av', { isOn: false }, 'info'],
  ['Påminnelsene om samtykke går ikke', { isLate: true }, 'danger'],
  ['Det er ikke sett etter ennå.', { isLate: true, lastRun: null }, 'danger'],
  ['Påminnelsene om samtykke går ikke', { isLate: true, isOn: false }, 'danger'],
])('tells of reminders of consents: %s', async (sentence, changed, tone) => {
  const consentReminders = { ...CALM.consentReminders, ...changed };
  expect(await said('Samtykker', { consentReminders })).toContain(sentence);
  expect(screen.getByRole('region', { name: 'Samtykker' }).firstChild).toHaveAttribute('data-tone', tone);
});

test.each([
  ['12,3 av 40,0 GB er ledig', { free: 12.34e9, total: 40e9 }],
  ['nesten full', { free: 0.4e9, total: 4e9 }],
  ['nesten full', { free: 1.9e9, total: 40e9 }],
  ['ukjent', null],
])('tells of the disk: %s', async (sentence, disk) => {
  expect(await said('Disk', { disk })).toContain(sentence);
});

test.each([
  ['Kopiert til en annen maskin 01-03-2027 12:00', { at: AT - HOUR, ok: true }],
  ['over to døgn siden', { at: AT - 49 * HOUR, ok: true }],
  ['Kopieringen til en annen maskin mislyktes 01-03-2027 12:00', { at: AT - HOUR, ok: false }],
  ['Ingen kopier på en annen maskin', null],
])('tells of copies elsewhere: %s', async (sentence, offsite) => {
  expect(await said('Kopi et annet sted', { offsite })).toContain(sentence);
});

test('lists the mails that failed, each to be sent again or ticked off', async () => {
  const failure = {
    kind: 'confirmation',
    code: 'K7WM2R',
    subject: 'Påmelding',
    createdAt: AT,
    error: '550 nei',
  };
  server.lasting.set('/api/admin/getOperations', { ...CALM, mail: { ...CALM.mail, failed: 2 } });
  server.lasting.set('/api/admin/getFailedMails', [
    { ...failure, _id: 'a1', to: 'kari@example.no' },
    { ...failure, _id: 'b2', to: '' },
  ]);
  server.lasting.set('/api/admin/resendmail/a1', {});
  server.lasting.set('/api/admin/dismissmail/b2', {});
  visit('/admin/drift', server);
  const list = await screen.findByRole('region', { name: 'E-post som ikke kom fram' });
  expect(list).toHaveTextContent('550 nei');
  await userEvent.click(within(list).getByRole('button', { name: 'Send på nytt til kari@example.no' }));
  await waitFor(() => expect(server.called('resendmail/a1')).toMatchObject([{ method: 'POST' }]));
  await userEvent.click(within(list).getByRole('button', { name: 'Kvitter ut e-post til slettet adresse' }));
  await screen.findByText('E-posten til den slettede adressen er ikke sendt, og forsvinner fra listen.');
  expect(server.called('dismissmail')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Kvitter ut' }));
  await waitFor(() => expect(server.called('dismissmail/b2')).toMatchObject([{ method: 'DELETE' }]));
  expect(within(list).queryByRole('button', { name: /^Send på nytt til $/ })).toBeNull();
});

test.each([
  ['Siste sikkerhetskopi: 01-03-2027 12:00En ny tas hver dag', AT - HOUR],
  ['over et døgn siden', AT - 26 * HOUR],
  ['over to døgn siden', AT - 49 * HOUR],
  ['ingen sikkerhetskopi ennåDen første tas av seg selv et minutt etter at siden er startet.', null],
])('tells of backups: %s', async (sentence, lastBackupAt) => {
  expect(await said('Sikkerhetskopi', { lastBackupAt })).toContain(sentence);
});

test('tells of the errors of the last hour', async () => {
  expect(await said('Feil')).toContain('Ingen feil den siste timen');
  screen.getByText('12 åpne sider følger plasskartet');
});

test('tells which error came last, as text', async () => {
  const event = '<img src=x onerror=alert(1)>';
  const text = await said('Feil', { errors: { lastHour: 3, last: { at: AT - MINUTE, event } } });
  expect(text).toContain('3 feil den siste timen');
  expect(text).toContain('Den siste kom 01-03-2027 12:59.');
  expect(text).toContain(`«${event}»`);
});

test('tells which version this is', async () => {
  expect(await said('Program')).toContain('Lanplass 1.2.3');
});

test.each([
  ['Alle besøkende regnes som én', 'forwarded-for-ignored'],
  ['E-posttjeneren tar ikke imot', 'mail-server-unreachable'],
  ['Ingen e-post blir sendt', 'no-mail-server'],
  ['Vipps-nummeret er funnet på', 'no-event-file'],
  ['Siste lagring mislyktes', 'last-write-failed'],
] as const)('tells what is wrong with the set-up: %s', async (title, warning) => {
  expect(await said(title, { warnings: [warning] })).toContain(title);
});

test('offers to try again when the server does not answer', async () => {
  server.next.push({ path: 'getOperations', reply: { status: 500, body: {} } });
  visit('/admin/drift', server);
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Kunne ikke hente hvordan det står til');
  within(alert).getByRole('button', { name: 'Prøv igjen' });
});

test.each([
  ['Se på adressen, brukernavnet og passordet i SMTP_URL', 'SMTP_URL'],
  ['Se på adressen og nøkkelen i MAIL_URL', 'MAIL_URL'],
] as const)('names the setting that says where mails go: %s', async (sentence, setting) => {
  const changed = { warnings: ['mail-server-unreachable'] as const, mail: { ...CALM.mail, setting } };
  expect(await said('E-posttjeneren tar ikke imot', changed)).toContain(sentence);
});

test('names the setting of the mail server for what waits too long', async () => {
  const mail = { ...CALM.mail, queued: 3, oldestAt: AT - HOUR, setting: 'MAIL_URL' } as const;
  expect(await said('E-post', { mail })).toContain('Tjeneren er den i MAIL_URL.');
});

test('folds away what only whoever runs the server understands', async () => {
  const warnings = ['forwarded-for-ignored', 'mail-server-unreachable', 'no-mail-server'] as const;
  await said('Ingen e-post blir sendt', { warnings, disk: null, offsite: { ok: false, at: AT } });
  const words = screen.getAllByText(/[A-Z]+_[A-Z]+|docs\/|df -h|journalctl/);
  expect(words).toHaveLength(5);
  for (const one of words) expect(one).not.toBeVisible();
});

describe('the door', () => {
  const counts = { inside: 24, out: 2, left: 4, expected: 8 };
  const phone = (waiting: number | null, enrolledAt: number | null = AT) => ({ waiting, enrolledAt });

  test.each([
    [
      counts,
      [],
      '24 er inne, 2 er ute4 har gått hjem, og 8 er ikke kommet. Ingen dørtelefoner er koblet til.',
    ],
    [{ ...counts, inside: 0, out: 0, left: 0 }, [], 'Ingen er kommet ennå'],
    [
      counts,
      [phone(0), phone(null, null)],
      'Én dørtelefon er koblet til, og ingen har noe som venter på å sendes.',
    ],
    [
      counts,
      [phone(6), phone(null)],
      '2 dørtelefoner er koblet til. 6 handlinger på én av dem venter på å sendes',
    ],
    [counts, [phone(1)], 'Én dørtelefon er koblet til. 1 handling på den venter på å sendes'],
    [counts, [phone(2), phone(3)], '5 handlinger på 2 av dem venter på å sendes'],
  ])('of %j and the phones %j is told in words', async (now, phones, told) => {
    server.lasting.set('/api/admin/getNightList', {
      ...{ at: AT, counts: now, persons: [] },
      ...{ others: [], othersCounts: countPasses([]) },
    });
    server.lasting.set('/api/admin/getDoorPhones', phones);
    expect(await said('Døra')).toContain(told);
  });

  test('is told with who is in the house without a seat', async () => {
    const othersCounts = { crew: 12, guard: 0, visitor: 3, other: 0 };
    server.lasting.set('/api/admin/getNightList', { at: AT, counts, persons: [], others: [], othersCounts });
    server.lasting.set('/api/admin/getDoorPhones', []);
    expect(await said('Døra')).toContain('24 er inne, 2 er ute, og 12 crew, 3 på besøk');
    const nobody = { inside: 0, out: 0, left: 0 };
    expect(door({ counts: { ...counts, ...nobody }, othersCounts }, []).title).toBe(
      '0 er inne, 0 er ute, og 12 crew, 3 på besøk',
    );
  });
});

test('says nothing of Discord until a channel is set up', async () => {
  await said('Plasser');
  expect(screen.queryByRole('region', { name: 'Discord' })).toBeNull();
});

test.each<[OperationsAnswer['discord'], string]>([
  [{ crew: 'ok', public: 'unset' }, 'Discord får det som er nyttDet går til crewets kanal.'],
  [{ crew: 'ok', public: 'trying' }, 'Discord svarer ikke, eller ber oss vente: kanalen for alle'],
  [{ crew: 'off', public: 'trying' }, 'Discord tar ikke imot til crewets kanal'],
  [{ crew: 'off', public: 'off' }, 'Discord tar ikke imot til crewets kanal og kanalen for alle'],
])('tells whether Discord gets what is posted: %j', async (discord, sentence) => {
  const isOff = Object.values(discord).includes('off');
  expect(await said('Discord', { discord, warnings: isOff ? ['discord-off'] : [] })).toContain(sentence);
});
