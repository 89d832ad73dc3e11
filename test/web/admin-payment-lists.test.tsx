import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PaymentsAnswer, WireDeletedPerson, WirePerson } from '../../adapters/http/contract.ts';
import { MOST_ORE } from '../../domain/payments/payment.ts';
import { dateText } from '../../web/src/admin/times.ts';
import { adminSeats } from '../support/admin-seats.ts';
import { ADMIN, aPerson, type AdminServer } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { listed, NO_PAYMENTS, NO_SUMS, paymentsServer, PAID_AT as AT } from '../support/payments-server.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

let server: AdminServer;
beforeEach(() => {
  server = paymentsServer();
});

const VIPPS = { kind: 'vipps-report', by: 'crew' } as const;
const group = (name: string) => screen.findByRole('list', { name });
const body = (path: string) => server.called(path)[0]?.body;

describe('what is left to look at', () => {
  const show = (more: Partial<PaymentsAnswer>) => {
    server.lasting.set('/api/admin/getPayments', { ...NO_PAYMENTS, ...more });
    visit('/admin/payments', server);
  };
  const took = async (path: string, sent: object) => waitFor(() => expect(body(path)).toEqual(sent));

  test('the money is told first: what came, where it is, and what is missing', async () => {
    const sums = {
      ...{ cameOre: 1_987_300, bookedOre: 1_975_000, unmatchedOre: 12_300, refundedOre: 45_000 },
      ...{ byHandOre: 90_000, totalOre: 2_910_000, owedOre: 1_090_000, receivedOre: 1_930_000 },
      ...{ toPayBackOre: 10_050, lateOre: 45_000, keptOre: 54_950 },
    };
    show({ sums });
    const told = (await screen.findByRole('region', { name: 'Pengene nå' })).textContent;
    expect(told.replaceAll('\u00a0', ' ')).toBe(
      'Pengene nå' +
        '19 873 kr kom inn, 19 750 kr er ført og 123 kr er uten treff' +
        'Betalt for de påmeldte18 200 kr' +
        'Betalt tilbake450 kr' +
        'Skal betales tilbake100,50 kr' +
        'Betalt etter fristen450 kr' +
        'Beholdt549,50 kr' +
        'Mangler10 900 kr' +
        '900 kr av det som er ført, er merket betalt for hånd og står ikke i noen rapport.',
    );
  });

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
    const sums = { cameOre: 2_800_050, bookedOre: 2_745_050, unmatchedOre: 55_000, refundedOre: 45_000 };
    show({
      imports: [
        { ...one, sums },
        { ...one, import: 'i0', file: 'feil.csv', voidedAt: AT },
      ],
    });
    const table = await screen.findByRole('table', { name: 'Importer' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/28-02-2027 14:24.*kari@crew\.example.*mars\.csv.*60.*28\s000,50 kr/);
    expect(first).toHaveTextContent(/uten treff 550 kr.*betalt tilbake 450 kr/);
    expect(second).toHaveTextContent('Angret 28-02-2027 14:24');
    await press('Angre import av mars.csv, 28-02-2027 14:24');
    const dialog = await screen.findByRole('dialog', { name: 'Angre import' });
    expect(dialog).toHaveTextContent('41 har fått kvittering, og den kan ikke kalles tilbake.');
  });

  test('what came in per day against what is owed is a chart, with its figures as a table', async () => {
    const paidAt = Date.now();
    const payment = { id: 'p1', code: 'K7WM2R', kind: 'vipps-report', by: 'kari', source: 's' } as const;
    const timestamp = paidAt - 86_400_000;
    server.lasting.set('/api/admin/getpersons', [
      listed({ timestamp, owedOre: 0, receivedOre: 45_000 }),
      listed({ timestamp, code: 'ADA234', owedOre: 45_000 }),
    ]);
    const sums = { ...NO_SUMS, cameOre: 45_000, bookedOre: 45_000, totalOre: 90_000, owedOre: 45_000 };
    show({ payments: [{ ...payment, ore: 45_000, paidAt, note: '' }], sums });
    expect(await screen.findByRole('heading', { name: 'Penger inn per dag' })).toBeVisible();
    const line = /450\skr kom inn, alt er ført\. Mangler nå 450\skr\./;
    expect(screen.getByRole('img', { name: line })).toBeInTheDocument();
    await userEvent.click(screen.getByText('Vis tallene'));
    const today = screen.getByRole('row', { name: new RegExp(`^${dateText(paidAt)}`) });
    expect(today).toHaveTextContent(`${dateText(paidAt)}450 kr450 kr`);
  });

  test('money of nobody is given to a code', async () => {
    show({ unmatched: [{ id: 'p1', ore: 30_000, at: AT, message: 'hei', payer: 'Per', ...VIPPS }] });
    await screen.findByRole('heading', { name: 'Uten treff (1)' });
    await press('Velg kode for 300\u00a0kr fra Per');
    const [best] = within(await group('Påmeldinger')).getAllByRole('button');
    expect(best).toHaveTextContent('ADA234');
    server.next.push({ path: 'assignPayment', reply: {} });
    await userEvent.click(best ?? document.body);
    await took('assignPayment', { id: 'p1', code: 'ADA234' });
  });

  test('cash of nobody may have gone back already', async () => {
    const cash = { kind: 'cash', by: 'Dør 1' } as const;
    show({ unmatched: [{ id: 'p1', ore: 45_000, at: AT, message: 'Kontant i døra', payer: '', ...cash }] });
    expect(await screen.findByText('450 kr · tatt imot av Dør 1')).toBeVisible();
    server.next.push({ path: 'returnCash', reply: {} });
    await press('Gitt tilbake: 450\u00a0kr tatt imot av Dør 1');
    expect(
      await screen.findByText(/^Har dere gitt tilbake 450 kr som ble tatt imot av Dør 1\?/),
    ).toBeVisible();
    await press('Avbryt');
    expect(server.called('returnCash/p1')).toHaveLength(0);
    await press('Gitt tilbake: 450\u00a0kr tatt imot av Dør 1');
    await press('Gitt tilbake');
    await waitFor(() => expect(server.called('returnCash/p1')).toHaveLength(1));
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

  test('as much may go back as the server takes, and no more', async () => {
    show({ toPayBack: [{ code: 'K7WM2R', ore: 10_000, since: AT, why: 'too-much' }] });
    await screen.findByText(/100 kr skal betales tilbake/);
    await press('Før tilbakebetaling for K7WM2R');
    const sum = await screen.findByLabelText('Sum i kroner');
    await fill(sum, '1 000 000,01');
    await press('Før tilbakebetaling');
    expect(await screen.findByText(/Skriv en sum i kroner/)).toBeVisible();
    await fill(sum, '1 000 000');
    server.next.push({ path: 'addRefund', reply: {} });
    await press('Før tilbakebetaling');
    await took('addRefund', { code: 'K7WM2R', ore: MOST_ORE, note: '' });
  });

  test('money that came too late gives the old seats back while they are free', async () => {
    const seats = [{ rownum: 1, number: 2 }];
    show({ late: [{ code: 'K7WM2R', ore: 45_000, seats, seatsFree: true }] });
    server.next.push({ path: 'reviveCode', reply: {} });
    await press('Gi K7WM2R plassene tilbake');
    await press('Gi plassene tilbake');
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
    await screen.findByText(/^Dette er de beste ledige plassene ved siden av hverandre\./);
    expect([first, second].map((field) => (field as HTMLSelectElement).value)).toEqual(['1-1', '1-2']);
    await userEvent.selectOptions(first ?? document.body, 'rad 3, plass 1');
    await userEvent.selectOptions(second ?? document.body, 'rad 3, plass 2');
    server.next.push({ path: 'reviveCode', reply: {} });
    await press('Gi dem plassene');
    const chosen = [
      { rownum: 3, number: 1 },
      { rownum: 3, number: 2 },
    ];
    await took('reviveCode', { code: 'K7WM2R', seats: chosen });
  });

  test('money that came too late gives no seats while there are fewer than they need', async () => {
    const free = adminSeats(server).filter(({ isReserved }) => isReserved === 'no');
    server.lasting.set('/api/admin/getAllSeats', free.slice(0, 1));
    const seats = [1, 2].map((number) => ({ rownum: 1, number }));
    show({ late: [{ code: 'K7WM2R', ore: 90_000, seats, seatsFree: false }] });
    await press('Velg andre plasser for K7WM2R');
    const [first] = await screen.findAllByLabelText('Velg blant ledige plasser');
    await within(first ?? document.body).findByRole('option', { name: 'rad 1, plass 1' });
    await userEvent.selectOptions(first ?? document.body, 'rad 1, plass 1');
    await press('Gi dem plassene');
    expect(await screen.findByText('Velg en plass til hver av dem.')).toBeVisible();
    expect(server.called('reviveCode')).toEqual([]);
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

  test('who was unticked among the overdue stays so, with the reason, while others come and go', async () => {
    const overdue = ['K7WM2R', 'ADA234', 'P4XN8T'].map((code) => {
      return { code, deadline: AT, owedOre: 45_000, receivedOre: 0 };
    });
    show({ overdue: overdue.slice(0, 2) });
    const tick = (code: string) => screen.findByRole('checkbox', { name: new RegExp(code) });
    await userEvent.click(await tick('K7WM2R'));
    await fill(screen.getByLabelText('Grunn'), 'Svarte ikke');
    server.lasting.set('/api/admin/getPayments', { ...NO_PAYMENTS, overdue });
    await press('Oppdater');
    expect(await tick('P4XN8T')).toBeChecked();
    expect(await tick('K7WM2R')).not.toBeChecked();
    expect(screen.getByLabelText('Grunn')).toHaveValue('Svarte ikke');
    server.lasting.set('/api/admin/getPayments', { ...NO_PAYMENTS, overdue: overdue.toSpliced(1, 1) });
    await press('Oppdater');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /ADA234/ })).toBeNull());
    await press('Slett 1 påmelding og frigi plassene');
    server.next.push({ path: 'expireCodes', reply: {} });
    await press('Slett 1 påmelding');
    await took('expireCodes', { codes: ['P4XN8T'], reason: 'Svarte ikke' });
  });

  test('who is overdue is named, in the list and before they are ended', async () => {
    const overdue = ['K7WM2R', 'ADA234'].map((code) => {
      return { code, deadline: AT, owedOre: 45_000, receivedOre: 0 };
    });
    show({ overdue });
    await screen.findByRole('checkbox', { name: /^K7WM2R Kari Nordmann mangler/ });
    await press('Slett 2 påmeldinger og frigi plassene');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Det gjelder K7WM2R (Kari Nordmann) og ADA234 (Ada Berg).',
    );
  });

  describe('names whom money is about, with the numbers that they answer:', () => {
    const gone = (more: Partial<WirePerson>): WireDeletedPerson => ({
      ...aPerson(),
      ...{ _id: more.code ?? '', text: 'Ikke betalt innen fristen', UpdatedBy: 'automatisk', deletedAt: AT },
      ...more,
    });
    const item = async (code: string) =>
      (await screen.findByText(new RegExp(`^${code} ·`))).closest('li') ?? document.body;
    const back = { ore: 10_000, since: AT };
    const late = { ore: 45_000, seats: [{ rownum: 1, number: 2 }], seatsFree: true };
    beforeEach(() => {
      server.deleted = [
        gone({ code: 'F4GH5J', firstName: 'Nils', phone: '400 00 001' }),
        gone({ code: 'K7WM2R', firstName: 'Siv', seatNum: 2, phone: '40000002' }),
      ];
    });

    test('who paid too much, of those signed up', async () => {
      show({ toPayBack: [{ ...back, code: 'K7WM2R', why: 'too-much' }] });
      await waitFor(async () => expect(await item('K7WM2R')).toHaveTextContent('Kari Nordmann 98765432'));
      expect(await item('K7WM2R')).not.toHaveTextContent('Siv');
    });

    test('who has cancelled, though others of the code are signed up', async () => {
      show({ toPayBack: [{ ...back, code: 'K7WM2R', why: 'cancelled' }] });
      await waitFor(async () => expect(await item('K7WM2R')).toHaveTextContent('Siv Nordmann 40000002'));
      expect(await item('K7WM2R')).not.toHaveTextContent('Kari');
    });

    test('who paid too late', async () => {
      show({ late: [{ ...late, code: 'F4GH5J' }] });
      const phone = await screen.findByRole('link', { name: '400 00 001' });
      expect(phone).toHaveAttribute('href', 'tel:40000001');
      expect(await item('F4GH5J')).toHaveTextContent('Nils Nordmann');
    });
  });
});
