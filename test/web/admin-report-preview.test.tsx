import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireReportRow } from '../../adapters/http/contract.ts';
import { NO_PAYMENTS, PAID_AT as AT } from '../support/payments-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';
import { aRow, ROWS, server, group, drop } from './dropped-report.ts';

describe('the preview of a report', () => {
  const summary = async () =>
    (await screen.findByText(/^\d+ rade?r?, /)).textContent.replaceAll('\u00a0', ' ');

  test('says first how much there is to do, and begins with what needs a decision', async () => {
    visit('/admin/payments', server);
    const ready = Array.from({ length: 12 }, (_, index) => aRow(index + 1, { code: 'K7WM2R', ore: 100_000 }));
    await drop([
      ...ready,
      aRow(13, { outcome: 'double', code: 'P4XN8T', ore: 90_000, excessOre: 90_000 }),
      ...ROWS.slice(2, 4).map((row, index) => ({ ...row, row: 14 + index, ore: 177_500 })),
      aRow(16, { outcome: 'by-hand', ore: 0 }),
      aRow(17, { outcome: 'not-payment', ore: -500 }),
      aRow(18, { outcome: 'not-payment', ore: -300_000 }),
    ]);
    expect(await summary()).toBe('18 rader, 16 450 kr: 12 i orden, 4 trenger deg, 2 ikke til påmelding');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      ...['Forslag (1)', 'Betalt fra før, eller for sent (1)', 'Må sees på (2)', 'I orden (12)'],
      'Ikke til påmelding (2)',
    ]);
    await press('Ta ikke med linje 13');
    await press('Ja, det er denne: K7WM2S for linje 14');
    expect(await summary()).toBe(
      '18 rader, 16 450 kr: 13 i orden, 2 trenger deg, 1 tas ikke med, 2 ikke til påmelding',
    );
    expect(screen.getByText(/uten svar blir/).closest('p')).toHaveTextContent(
      /^Denne rapporten: 15\s550\skr kom inn, 13\s775\skr er ført og 1\s775\skr er uten treff 2 rader uten svar blir liggende under/,
    );
  });

  test.each([
    [[aRow(1, { outcome: 'unknown' })], '1 rad, 450 kr: 1 trenger deg'],
    [[aRow(1, { code: 'K7WM2R' })], '1 rad, 450 kr: 1 i orden'],
    [[aRow(1, { outcome: 'seen' })], '1 rad, 0 kr: 1 sett før'],
    [[aRow(1, { outcome: 'unreadable', ore: null })], '1 rad, 0 kr: 1 kan ikke leses sikkert'],
    [
      [aRow(1, { outcome: 'refund', ore: -45_000 })],
      '1 rad, 0 kr (uten 450 kr betalt tilbake): 1 trenger deg',
    ],
    [
      [aRow(1, { code: 'K7WM2R' }), ...[2, 3].map((row) => aRow(row, { outcome: 'refund', ore: -20_000 }))],
      '3 rader, 450 kr (uten 400 kr betalt tilbake): 1 i orden, 2 trenger deg',
    ],
    [[aRow(1, { outcome: 'not-payment', ore: -45_000 })], '1 rad, 0 kr: 1 ikke til påmelding'],
  ])('counts one of each kind in words: %#', async (rows, told) => {
    visit('/admin/payments', server);
    await drop(rows);
    expect(await summary()).toBe(told);
  });

  test.each<[Partial<WireReportRow>, RegExp]>([
    [{ outcome: 'unknown', reason: 'no-code' }, /Ingen kode i meldingen/],
    [{ outcome: 'unknown', reason: 'code-unknown', unknownCode: 'K7WM2R' }, /Koden K7WM2R finnes ikke/],
    [
      { outcome: 'by-hand', reason: 'cancelled', code: 'K7WM2R', name: 'Kari Nordmann' },
      /K7WM2R Kari Nordmann · Påmeldingen er avlyst/,
    ],
    [{ outcome: 'by-hand', reason: 'no-reference' }, /mangler PSP-referanse/],
  ])('says why a line is left to the crew, and whose it is: %j', async (more, told) => {
    visit('/admin/payments', server);
    await drop([aRow(1, more)]);
    expect(await group('Må sees på')).toHaveTextContent(told);
  });

  test.each([
    ['letter-wrong', 'én bokstav feil, summen stemmer'],
    ['letter-missing', 'én bokstav mangler, summen stemmer'],
    ['letter-extra', 'én bokstav for mye, summen stemmer'],
    ['letters-swapped', 'to bokstaver har byttet plass, summen stemmer'],
    ['last-name', 'etternavnet stemmer, og summen også'],
  ] as const)('says why a code is proposed, and whose it is: %s', async (reason, told) => {
    visit('/admin/payments', server);
    const suggestions = [{ code: 'K7WM2S', ore: 45_000, name: 'Kari Nordmann', reason }];
    await drop([aRow(1, { outcome: 'suggestion', suggestions, unknownCode: 'K7VM2S' })]);
    const shown = await group('Forslag');
    expect(shown).toHaveTextContent(`K7WM2S Kari Nordmann mangler 450 kr${told}`);
    expect(shown).toHaveTextContent('Koden K7VM2S finnes ikke');
  });

  test('with nothing to book books nothing, but may be kept with what nobody knows', async () => {
    visit('/admin/payments', server);
    await drop([aRow(1, { outcome: 'unknown' })]);
    expect(await screen.findByRole('button', { name: 'Før 0 betalinger' })).toBeDisabled();
    server.next.push({ path: 'commitPayments', reply: { body: { booked: 0, revived: 0, mailed: 0 } } });
    await press('Lagre uten å føre');
    expect(await screen.findByText('Ingen betalinger er ført')).toBeVisible();
  });

  test('tells in its receipt what came, as the page does', async () => {
    visit('/admin/payments', server);
    await drop();
    const sums = { cameOre: 180_000, bookedOre: 90_000, unmatchedOre: 90_000, refundedOre: 5_000 };
    const booked = { import: 'i1', file: 'a.csv', by: 'kari', at: AT, rows: 6, ore: 85_000, mailed: 2, sums };
    server.lasting.set('/api/admin/getPayments', { ...NO_PAYMENTS, imports: [booked] });
    server.next.push({ path: 'commitPayments', reply: { body: { booked: 2, revived: 0, mailed: 2 } } });
    await press('Før 2 betalinger');
    expect(await screen.findByText('1 800 kr kom inn, 900 kr er ført og 900 kr er uten treff')).toBeVisible();
    expect(screen.getByText('Betalt tilbake 50 kr')).toBeVisible();
  });
});

describe('a report that was looked at, but not booked', () => {
  const reload = () => {
    cleanup();
    visit('/admin/payments', server);
  };
  beforeEach(async () => {
    visit('/admin/payments', server);
    await drop();
    await press('Ja, det er denne: K7WM2S for linje 3');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Send kvittering/ }));
  });

  test('is there again after a visit to another page and a reload, with what was chosen', async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'Blacklist' }));
    await screen.findByRole('heading', { name: 'Blacklist' });
    reload();
    expect(await screen.findByRole('heading', { name: 'rapport æ.csv' })).toBeVisible();
    expect(await group('Forslag')).toHaveTextContent('Føres på K7WM2S');
    expect(screen.getByRole('checkbox', { name: /^Send kvittering/ })).not.toBeChecked();
    server.next.push({ path: 'commitPayments', reply: { body: { booked: 3, revived: 0, mailed: 0 } } });
    await press('Før 3 betalinger');
    await screen.findByText('3 betalinger er ført');
    expect(server.called('commitPayments')[0]?.body).toMatchObject({
      import: 'i1',
      choices: { 3: 'K7WM2S' },
      mail: false,
    });
    expect(sessionStorage).toHaveLength(0);
  });

  test('has to be uploaded again when others have changed it after a reload', async () => {
    reload();
    const stale = { error: 'import-stale', message: 'Endret.', rows: [1] };
    server.next.push({ path: 'commitPayments', reply: { status: 409, body: stale } });
    await press('Før 3 betalinger');
    expect(await screen.findByText(/Ingenting er ført\. Last opp rapporten på nytt\./)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test.each<[string, (kept: { by: string; form: object }) => object]>([
    ['it is another admin’s', (kept) => ({ ...kept, by: 'ola' })],
    ['it is of another version', (kept) => ({ ...kept, form: { ...kept.form, preview: {} } })],
  ])('is gone after a reload when %s', async (_, changed) => {
    const key = sessionStorage.key(0) ?? '';
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as { by: string; form: object };
    sessionStorage.setItem(key, JSON.stringify(changed(kept)));
    reload();
    expect(await screen.findByLabelText(/Slipp Vipps-rapporten/)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test('leaves no names of payers behind when the admin logs out', async () => {
    await userEvent.click(screen.getByText('Logg ut'));
    await screen.findByLabelText('Username');
    expect(sessionStorage).toHaveLength(0);
  });

  test('is given up with what was chosen only after a yes', async () => {
    await press('Avbryt');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Rapporten er ikke ført, og det du har valgt, går tapt/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Avbryt' }));
    expect(await group('Forslag')).toHaveTextContent('Føres på K7WM2S');
    await press('Avbryt');
    await press('Legg bort rapporten');
    expect(await screen.findByLabelText(/Slipp Vipps-rapporten/)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });
});

test('a report in which nothing was chosen is given up at once', async () => {
  visit('/admin/payments', server);
  await drop();
  await press('Avbryt');
  expect(await screen.findByLabelText(/Slipp Vipps-rapporten/)).toBeVisible();
});

test('a report of another sales unit is booked only once somebody has said that its money is theirs', async () => {
  visit('/admin/payments', server);
  await drop(undefined, { otherUnit: { msn: '987654', rows: 2 } });
  expect(await screen.findByText(/^2 linjer er ikke fra Vippsnummeret som står på siden/)).toBeVisible();
  await press(/^Før \d/);
  const box = screen.getByLabelText(/^Ja, pengene til 987654/);
  expect(box).toHaveFocus();
  expect(screen.getByText('Svar på dette før noe blir ført.')).toBeVisible();
  expect(server.called('commitPayments')).toEqual([]);
  await userEvent.click(box);
  server.next.push({ path: 'commitPayments', reply: { body: { booked: 2, revived: 0, mailed: 0 } } });
  await press(/^Før \d/);
  await screen.findByText('2 betalinger er ført');
  expect(server.called('commitPayments')[0]?.body).toMatchObject({ import: 'i1', otherUnit: true });
});
