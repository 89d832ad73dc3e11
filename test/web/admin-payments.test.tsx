import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  PaymentsAnswer,
  PreviewPaymentsAnswer,
  WireListedPerson,
  WireReportRow,
} from '../../adapters/http/contract.ts';
import { dateText } from '../../web/src/admin/times.ts';
import { ADMIN, AdminServer, aPerson } from '../support/admin-server.ts';
import { FakeUpload } from '../support/fake-upload.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';

const AT = Date.parse('2027-02-28T13:24:30Z');
const NOTHING: PaymentsAnswer = {
  ...{ imports: [], payments: [], unmatched: [], toPayBack: [], late: [], overdue: [] },
};
const aRow = (row: number, more: Partial<WireReportRow>): WireReportRow => ({
  ...{ row, at: AT, ore: 45_000, message: 'K7WM2R', payer: 'Ola Hansen', psp: `psp-${String(row)}` },
  ...{ outcome: 'settles', suggestions: [], ...more },
});
const ROWS = [
  aRow(1, { code: 'K7WM2R' }),
  aRow(2, { code: 'P4XN8T', message: 'P4XN8T', excessOre: 10_000, markedUnpaid: true }),
  aRow(3, {
    outcome: 'suggestion',
    message: 'K7VM2S',
    suggestions: [{ code: 'K7WM2S', ore: 45_000, name: 'Kari Nordmann' }],
  }),
  aRow(4, { outcome: 'unknown', message: '?', payer: 'Per Persen' }),
  aRow(5, { outcome: 'not-payment', message: 'Gebyr', ore: -500 }),
  aRow(6, { outcome: 'seen', message: 'Gammel' }),
];
const listed = (more: Partial<WireListedPerson>): WireListedPerson => ({
  ...aPerson(),
  ...{ owedOre: 45_000, receivedOre: 0, deadline: AT, ...more },
});

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  FakeUpload.last = null;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  server = new AdminServer().knows('earlier');
  server.lasting.set('/api/admin/getPayments', NOTHING);
  server.lasting.set('/api/admin/getpersons', [
    listed({ code: 'K7WM2R' }),
    listed({ code: 'ADA234', firstName: 'Ada', lastName: 'Berg', owedOre: 30_000, price: 300 }),
  ]);
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const group = (name: string) => screen.findByRole('list', { name });
const file = () => new File(['Melding'], 'rapport æ.csv', { type: 'text/csv' });
/** Drops a report, which the server reads as these lines. */
async function drop(rows: readonly WireReportRow[] = ROWS): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(/Slipp Vipps-rapporten her, eller velg fil/), file());
  answerUpload(rows, 'i1');
}
function answerUpload(rows: readonly WireReportRow[], id: string): void {
  FakeUpload.last?.answers(200, {
    ...{ import: id, rows, coversUntil: '2027-02-28' },
  } satisfies PreviewPaymentsAnswer);
}
const body = (path: string) => server.called(path)[0]?.body;

describe('a report', () => {
  test('is sent as it is with its name, and told in groups before anything is booked', async () => {
    visit('/admin/payments', server);
    await screen.findByText('CSV eller Excel fra portal.vippsmobilepay.com. Den må ha kolonnen Melding.');
    await drop();
    expect(await screen.findByRole('heading', { name: 'I orden (2)' })).toBeVisible();
    expect(FakeUpload.last).toMatchObject({ path: '/api/admin/previewPayments' });
    expect(FakeUpload.last?.headers.get('X-File-Name')).toBe(encodeURIComponent('rapport æ.csv'));
    for (const name of ['Forslag (1)', 'Må sees på (1)', 'Ikke til påmelding (1)', 'Sett før (1)'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    const [first] = within(await group('I orden')).getAllByRole('listitem');
    expect(first).toHaveTextContent('100 kr skal betales tilbake');
    expect(first).toHaveTextContent('merket ubetalt av crewet');
    expect(screen.getByLabelText('Filen dekker betalinger til og med')).toHaveValue('2027-02-28');
    expect(screen.getByRole('checkbox', { name: 'Send kvittering på e-post (2)' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Før 2 betalinger' })).toBeVisible();
    expect(server.called('commitPayments')).toEqual([]);
  });

  test('is booked with what was chosen, and its import taken back with a reason', async () => {
    visit('/admin/payments', server);
    await drop();
    await press('Ja, det er denne: K7WM2S for linje 3');
    expect(await group('Forslag')).toHaveTextContent('Føres på K7WM2S');
    await press('Velg en kode for linje 4');
    await fill(await screen.findByRole('searchbox', { name: 'Søk på kode, navn eller sum' }), 'berg 300');
    expect(within(await group('Påmeldinger')).getAllByRole('listitem')).toHaveLength(1);
    await press(/ADA234/);
    server.next.push({
      path: 'commitPayments',
      reply: { body: { booked: 4, revived: 1, mailed: 3 } },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send kvittering på e-post (4)' }));
    await press('Før 4 betalinger');
    expect(await screen.findByText('4 betalinger er ført')).toBeVisible();
    expect(screen.getByText('1 påmelding er tilbake på plassene sine')).toBeVisible();
    expect(body('commitPayments')).toEqual({
      ...{ import: 'i1', choices: { 3: 'K7WM2S', 4: 'ADA234' }, coversUntil: '2027-02-28', mail: false },
    });

    await press('Angre import');
    const dialog = await screen.findByRole('dialog', { name: 'Angre import' });
    const undo = within(dialog).getByRole('button', { name: 'Angre import' });
    await userEvent.click(undo);
    expect(await within(dialog).findByText('Du må oppgi en grunn.')).toBeVisible();
    expect(server.called('undoImport')).toEqual([]);
    await fill(within(dialog).getByLabelText('Grunn'), 'Feil fil');
    server.next.push({ path: 'undoImport', reply: {} });
    await userEvent.click(undo);
    await waitFor(() => expect(server.called('undoImport/i1')[0]?.body).toEqual({ reason: 'Feil fil' }));
  });

  test('leaves out what the crew does not want, and lets a choice be changed', async () => {
    visit('/admin/payments', server);
    await drop();
    await press('Ta ikke med linje 4');
    expect(await group('Må sees på')).toHaveTextContent('Tas ikke med');
    expect(screen.getByRole('button', { name: 'Før 2 betalinger' })).toBeVisible();
    await press('Endre valget for linje 4');
    await press('Velg en kode for linje 4');
    await fill(await screen.findByRole('searchbox'), 'gam 234');
    await press('Bruk GAM234, som ikke er blant de påmeldte nå');
    expect(await group('Må sees på')).toHaveTextContent('Føres på GAM234');
    expect(screen.getByRole('button', { name: 'Før 3 betalinger' })).toBeVisible();
  });

  test('that others have changed is looked at anew, with what was chosen for the rest', async () => {
    visit('/admin/payments', server);
    await drop();
    await press('Ja, det er denne: K7WM2S for linje 3');
    const stale = { error: 'import-stale', message: 'Endret.', rows: [1] };
    server.next.push({ path: 'commitPayments', reply: { status: 409, body: stale } });
    const before = FakeUpload.last;
    await press('Før 3 betalinger');
    await waitFor(() => expect(FakeUpload.last).not.toBe(before));
    expect(FakeUpload.last?.body).toMatchObject({ name: 'rapport æ.csv' });
    answerUpload([aRow(1, { outcome: 'seen' }), ...ROWS.slice(1)], 'i2');
    expect(await screen.findByText('Påmeldingene er endret siden du så på rapporten')).toBeVisible();
    expect(await group('Forslag')).toHaveTextContent('Føres på K7WM2S');
    expect(screen.getByRole('button', { name: 'Før 2 betalinger' })).toBeVisible();
  });

  test('that cannot be read is refused in words, beside the field', async () => {
    visit('/admin/payments', server);
    await userEvent.upload(await screen.findByLabelText(/Slipp Vipps-rapporten/), file());
    FakeUpload.last?.answers(400, { error: 'report-unreadable', message: 'Filen er tom.' });
    expect(await screen.findByText('Filen er tom.')).toBeVisible();
    expect(screen.getByLabelText(/Slipp Vipps-rapporten/)).toHaveAccessibleDescription(/Filen er tom\./);
  });

  test('of many lines shows the first ones, and all when asked', async () => {
    visit('/admin/payments', server);
    await drop(Array.from({ length: 40 }, (_, row) => aRow(row + 1, { code: 'K7WM2R' })));
    expect(within(await group('I orden')).getAllByRole('listitem')).toHaveLength(10);
    await press('Vis alle 40');
    expect(within(await group('I orden')).getAllByRole('listitem')).toHaveLength(40);
    expect(screen.getByRole('checkbox', { name: 'Send kvittering på e-post (1)' })).toBeVisible();
  });
});

describe('what is left to look at', () => {
  const show = (more: Partial<PaymentsAnswer>) => {
    server.lasting.set('/api/admin/getPayments', { ...NOTHING, ...more });
    visit('/admin/payments', server);
  };
  const took = async (path: string, sent: object) => waitFor(() => expect(body(path)).toEqual(sent));

  test('imports tell who, when, which file and how much, and may be taken back', async () => {
    const one = {
      import: 'i1',
      file: 'mars.csv',
      by: ADMIN.username,
      at: AT,
      rows: 60,
      ore: 2_700_050,
      mailed: 41,
    };
    show({ imports: [one, { ...one, import: 'i0', file: 'feil.csv', voidedAt: AT }] });
    const table = await screen.findByRole('table', { name: 'Importer' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/28-02-2027 14:24.*kari@crew\.example.*mars\.csv.*60.*27\s000,50 kr/);
    expect(second).toHaveTextContent('Angret 28-02-2027 14:24');
    await press('Angre import av mars.csv, 28-02-2027 14:24');
    const dialog = await screen.findByRole('dialog', { name: 'Angre import' });
    expect(dialog).toHaveTextContent('41 har fått kvittering, og den kan ikke kalles tilbake.');
  });

  test('what came in per day against what is owed is a chart, with its figures as a table', async () => {
    const paidAt = Date.now();
    const payment = { id: 'p1', code: 'K7WM2R', kind: 'vipps-report', by: 'kari', source: 's' } as const;
    const timestamp = paidAt;
    server.lasting.set('/api/admin/getpersons', [
      listed({ timestamp, owedOre: 0, receivedOre: 45_000 }),
      listed({ timestamp, code: 'ADA234', owedOre: 45_000 }),
    ]);
    show({ payments: [{ ...payment, ore: 45_000, paidAt, note: '' }] });
    expect(await screen.findByRole('heading', { name: 'Penger inn per dag' })).toBeVisible();
    expect(screen.getByRole('img', { name: /Kommet inn 450 kr\. Mangler nå 450 kr\./ })).toBeInTheDocument();
    await userEvent.click(screen.getByText('Vis tallene'));
    const today = screen.getByRole('row', { name: new RegExp(`^${dateText(paidAt)}`) });
    expect(today).toHaveTextContent(`${dateText(paidAt)}450 kr450 kr`);
  });

  test('money of nobody is given to a code', async () => {
    show({ unmatched: [{ id: 'p1', ore: 30_000, at: AT, message: 'hei', payer: 'Per' }] });
    await screen.findByRole('heading', { name: 'Uten treff (1)' });
    await press('Velg kode for 300 kr fra Per');
    const [best] = within(await group('Påmeldinger')).getAllByRole('button');
    expect(best).toHaveTextContent('ADA234');
    server.next.push({ path: 'assignPayment', reply: {} });
    await userEvent.click(best ?? document.body);
    await took('assignPayment', { id: 'p1', code: 'ADA234' });
  });

  test('money that is to go back is noted when it has gone', async () => {
    show({ toPayBack: [{ code: 'K7WM2R', ore: 10_000, since: AT, why: 'too-much' }] });
    expect(await screen.findByText(/100 kr skal betales tilbake/)).toBeVisible();
    await press('Før tilbakebetaling for K7WM2R');
    const sum = await screen.findByLabelText('Sum i kroner');
    expect(sum).toHaveValue('100');
    await fill(sum, 'hundre');
    await press('Før tilbakebetaling');
    expect(await screen.findByText(/Skriv en sum i kroner/)).toBeVisible();
    await fill(sum, '99,50');
    server.next.push({ path: 'addRefund', reply: {} });
    await press('Før tilbakebetaling');
    await took('addRefund', { code: 'K7WM2R', ore: 9_950, note: '' });
  });

  test('money that came too late gives the old seats back while they are free', async () => {
    const seats = [{ rownum: 1, number: 2 }];
    show({ late: [{ code: 'K7WM2R', ore: 45_000, seats, seatsFree: true }] });
    server.next.push({ path: 'reviveCode', reply: {} });
    await press('Gi K7WM2R plassene tilbake');
    await took('reviveCode', { code: 'K7WM2R', seats: [] });
  });

  test('money that came too late gives other seats', async () => {
    const seats = [
      { rownum: 1, number: 2 },
      { rownum: 1, number: 3 },
    ];
    show({ late: [{ code: 'K7WM2R', ore: 90_000, seats, seatsFree: false }] });
    await screen.findByText(/Hadde rad 1, plass 2 og rad 1, plass 3/);
    expect(screen.queryByRole('button', { name: /plassene tilbake/ })).toBeNull();
    await press('Velg andre plasser for K7WM2R');
    const [first, second] = await screen.findAllByLabelText('Velg blant ledige plasser');
    await within(first ?? document.body).findByRole('option', { name: 'rad 3, plass 1' });
    await userEvent.selectOptions(first ?? document.body, 'rad 3, plass 1');
    await press('Gi dem plassene');
    expect(await screen.findByText('Velg en plass til hver av dem.')).toBeVisible();
    await userEvent.selectOptions(second ?? document.body, 'rad 3, plass 2');
    server.next.push({ path: 'reviveCode', reply: {} });
    await press('Gi dem plassene');
    const chosen = [
      { rownum: 3, number: 1 },
      { rownum: 3, number: 2 },
    ];
    await took('reviveCode', { code: 'K7WM2R', seats: chosen });
  });

  test('who has not paid in time is ended with one button; who has paid some of it only when chosen', async () => {
    const overdue = ['K7WM2R', 'ADA234'].map((code) => {
      return { code, deadline: AT, owedOre: 45_000, receivedOre: 0 };
    });
    show({ overdue: [...overdue, { code: 'P4XN8T', deadline: AT, owedOre: 100, receivedOre: 100 }] });
    await screen.findByRole('heading', { name: 'Fristen er ute (3)' });
    expect(screen.getByRole('checkbox', { name: /P4XN8T/ })).not.toBeChecked();
    expect(screen.getByLabelText('Grunn')).toHaveValue('Ikke betalt innen fristen');
    await press('Slett 2 påmeldinger og frigi plassene');
    server.next.push({ path: 'expireCodes', reply: {} });
    await press('Slett 2 påmeldinger');
    await took('expireCodes', { codes: ['K7WM2R', 'ADA234'], reason: 'Ikke betalt innen fristen' });
  });
});
