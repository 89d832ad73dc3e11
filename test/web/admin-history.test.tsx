import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { csvOf } from '../../web/src/admin/sheet.ts';
import { chartsOf, datesText, fullText, historySheet } from '../../web/src/features/crew/history/charts.ts';
import { reportOf } from '../../domain/upkeep/report.ts';
import { AdminServer } from '../support/admin-server.ts';
import { aLanHistory, someFigures } from '../support/history-builders.ts';
import { press } from '../support/press.ts';
import { visit } from '../support/visit.tsx';

const STARTS = Date.parse('2027-10-08T16:00:00Z');
const HOUR = 3_600_000;
const OLDER = aLanHistory({ starts: STARTS - 365 * 24 * HOUR, name: 'Vårnatt LAN', fullAfterMs: 2 * HOUR });
const NEWEST = aLanHistory({ starts: STARTS, ends: STARTS + 42 * HOUR, name: '=Høstnatt' });

let server: AdminServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

test('shows each LAN with its numbers, the charts of the newest below, and those of another beside', async () => {
  server.lasting.set('/api/admin/getHistory', [NEWEST, OLDER]);
  visit('/admin/historikk', server);
  const newest = await screen.findByRole('region', { name: '=Høstnatt' });
  expect(
    within(newest).getByText(
      '8.–10. oktober 2027. Ble ikke fullt. 11 påmeldte i 6 påmeldinger. 8 kom, 3 kom ikke og 1 ble meldt av.',
    ),
  ).toBeVisible();
  const cells = within(screen.getByRole('table', { name: 'Arrangementer' })).getAllByRole('cell');
  expect(cells.slice(1, 6).map(({ textContent }) => textContent)).toEqual(['6', '11', '8', '3', '1']);
  expect(within(newest).getAllByRole('figure')).toHaveLength(6);
  const ages = within(newest).getByRole('figure', { name: 'Alder på de påmeldte' });
  expect(within(ages).getAllByText('færre enn 5').length).toBeGreaterThan(0);
  await press('Diagrammer for Vårnatt LAN');
  const older = screen.getByRole('dialog', { name: 'Vårnatt LAN' });
  expect(within(older).getAllByRole('figure')).toHaveLength(6);
});

test('tells how each roll call went', async () => {
  const at = STARTS + 35 * HOUR;
  const musters = [{ at, endedAt: at + HOUR / 10, drill: true, counted: 9, seen: 8, missing: 2 }];
  server.lasting.set('/api/admin/getHistory', [{ ...NEWEST, musters }]);
  visit('/admin/historikk', server);
  const [told] = within(await screen.findByRole('list', { name: 'Opptellinger' })).getAllByRole('listitem');
  expect(told).toHaveTextContent(
    /^Øvelse .*05:00: 8 av 9 sett, etter 6 minutter; 2 manglet underveis eller til slutt\.$/,
  );
});

test('has the report of this LAN, or of one that was kept, on one sheet of paper', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const now = reportOf({ ...NEWEST, name: 'Vinternatt LAN', starts: null, ends: null });
  server.lasting.set('/api/admin/getHistory', [OLDER]);
  server.lasting.set('/api/admin/getReport?event=current', now);
  server.lasting.set(`/api/admin/getReport?event=${OLDER.id}`, reportOf(OLDER));
  visit('/admin/historikk', server);
  const table = await screen.findByRole('table', { name: 'Rapport for Vinternatt LAN' });
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('Møtt 8')).toBeVisible();
  expect(row('Påmeldte, 13–15 år færre enn 5')).toBeVisible();
  expect(row('Inntekter i kontanter, kr ikke målt')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Arrangement'), OLDER.id);
  await screen.findByRole('table', { name: 'Rapport for Vårnatt LAN' });
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ut' }));
  const paper = () => screen.queryByText('Rapport: Vårnatt LAN');
  expect(paper()).toBeInTheDocument();
  expect(print).toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(paper()).toBeNull());
  // Printed by the browser's own keys, it is the same sheet.
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(paper()).toBeInTheDocument();
});

test('a superadmin removes a LAN once they are sure; others see no button', async () => {
  server.lasting.set('/api/admin/getHistory', [NEWEST, OLDER]);
  server.next.push({ path: `removeHistory/${OLDER.id}`, reply: { body: {} } });
  visit('/admin/historikk', server);
  await userEvent.click(await screen.findByRole('button', { name: 'Fjern Vårnatt LAN' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fjerne Vårnatt LAN?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fjern' }));
  await waitFor(() => expect(server.called('removeHistory')).toMatchObject([{ method: 'DELETE' }]));
});

test('says when there will be numbers', async () => {
  server.lasting.set('/api/admin/getHistory', []);
  visit('/admin/historikk', server);
  expect(await screen.findByText(/kommer hit av seg selv når et LAN er over/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Last ned CSV' })).toBeNull();
});

test('the file has a row for each number, and runs no formula', () => {
  const lines = csvOf(historySheet([NEWEST, OLDER])).split('\r\n');
  const of = `"'=Høstnatt";"08-10-2027";"10-10-2027"`;
  expect(lines).toContain(`${of};"Påmeldinger";"I alt";6`);
  expect(lines).toContain(`${of};"Alder på de påmeldte";"13–15";"færre enn 5"`);
  expect(lines).toContain(`${of};"Minutter til det var fullt";"";"ble ikke fullt"`);
  expect(lines.filter((line) => line.includes('Minutter til')).at(-1)).toMatch(/;120$/);
  expect(new Set(lines.slice(0, -1).map((line) => line.split(';').length))).toEqual(new Set([6]));
});

test('days without a sign-up stand between those with one, also over a change of the clock', () => {
  const perDay = [
    { day: '2027-10-30', count: 2 },
    { day: '2027-11-01', count: 1 },
  ];
  const points = chartsOf(someFigures({ perDay }))[1]?.points;
  expect(points?.map(({ label, value }) => [label, value])).toEqual([
    ['30. okt.', 2],
    ['31. okt.', 0],
    ['1. nov.', 1],
  ]);
});

test('what is not known is a gap, not a zero', () => {
  const points = chartsOf(someFigures({ noShow: null, walkIns: null })).at(-1)?.points;
  expect(points?.filter(({ value }) => value === null).map(({ label }) => label)).toEqual([
    'Ikke møtt',
    'Kom i døra',
  ]);
});

test.each([
  [null, 'Ble ikke fullt'],
  [0, 'Fullt innen et minutt'],
  [HOUR / 60, 'Fullt etter 1 minutt'],
  [HOUR + HOUR / 30, 'Fullt etter 1 time og 2 minutter'],
  [2 * HOUR, 'Fullt etter 2 timer'],
  [49 * HOUR + HOUR / 2, 'Fullt etter 2 døgn og 1 time'],
])('all seats were taken after %p ms: %s', (fullAfterMs, text) => {
  expect(fullText({ fullAfterMs })).toBe(text);
});

test.each([
  [STARTS + 6 * HOUR - 1, '8. oktober 2027'],
  [STARTS + 24 * HOUR, '8.–9. oktober 2027'],
  [null, '8. oktober 2027'],
])('a LAN until %p was on %s', (ends, text) => {
  expect(datesText({ starts: STARTS, ends })).toBe(text);
});
