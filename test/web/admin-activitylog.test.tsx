import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireActivity } from '../../adapters/http/contract.ts';
import { anAct, LogServer } from '../support/log-server.ts';
import { visit } from '../support/visit.tsx';
import { ACTIVITIES } from '../../domain/crew/activity.ts';
import { activityTitle } from '../../domain/crew/activity-titles.ts';

const SEARCH = 'Søk i e-post, kode, tittel og beskrivelse';
let server: LogServer;
beforeEach(() => {
  localStorage.clear();
  server = new LogServer();
  server.crew.acceptToken('earlier');
});
afterEach(() => {
  jest.useRealTimers();
});

const open = async (...acts: Partial<WireActivity>[]) => {
  if (acts.length > 0) server.acts = acts.map(anAct);
  visit('/admin/activitylog', server);
  return screen.findByRole('table', { name: 'Aktivitetslogg' });
};
const many = (count: number) => Array.from({ length: count }, (_, index) => anAct({ code: `NR${index}` }));
const pager = () => screen.getByRole('navigation', { name: 'Sider' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const turnTo = (name: string) => userEvent.click(within(pager()).getByRole('button', { name }));
const numbers = () =>
  within(pager())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const row = () =>
  screen
    .getAllByRole('row')
    .slice(2)
    .map((line) => within(line).getAllByRole('cell'))
    .map((cells) => cells.map((cell) => cell.textContent).slice(1))[0];

describe('an entry of the log', () => {
  test('has its time, what was done, address, code, details and where it came from', async () => {
    const details = { success: true, seat: '3-7', currentHeldSeats: 2 };
    await open({ email: 'kari@example.no', code: 'K7WM2R', ipAddress: '192.0.2.1', details });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Type', 'Dato og tid', 'Aktivitet', 'E-post', 'Kode', 'Detaljer'],
    ]);
    expect(row()).toEqual([
      ...['03-02-2027 23:30:05', 'Plass valgt', 'kari@example.no', 'K7WM2R'],
      'Plass: 3-7 · Holder 2 plasser · IP: 192.0.2.1',
    ]);
  });

  test.each(Object.keys(ACTIVITIES))('of the type %s has its title', async (type) => {
    const table = await open({ type });
    expect(row()?.[1]).toBe(activityTitle(type));
    expect(table.querySelector('[data-column="type"] svg')).not.toBeNull();
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      'email_code_request',
      { success: false, reason: 'mail-unavailable' },
      'Feilet: e-posten kunne ikke sendes',
    ],
    ['email_code_verification', { success: false }, 'Feilet: ukjent årsak'],
    ['email_code_verification', { success: false, reason: 'constructor' }, 'Feilet: constructor'],
    [
      'order_confirmation_email',
      { success: false, error: 'connect ECONNREFUSED', subject: 'Påmeldt' },
      'Sending feilet: connect ECONNREFUSED · Emne: Påmeldt',
    ],
    ['internal_notification_email', { success: false }, 'Sending feilet: ukjent årsak'],
    [
      'order_confirmation_email',
      { success: true, messageId: '<1@lan>', subject: 'Påmeldt' },
      'Meldings-ID: <1@lan> · Emne: Påmeldt',
    ],
    [
      'seat_deselection',
      { releasedSeats: ['1-2', '1-3'], currentHeldSeats: 1 },
      'Ga fra seg: 1-2, 1-3 · Holder 1 plass',
    ],
    [
      'order_confirmation',
      { success: true, orderNumber: 'ADA234', participants: 3 },
      'Bestilling: ADA234 · 3 deltakere',
    ],
    ['order_check', { found: false }, 'Ikke funnet'],
    ['order_check', { found: true }, 'Funnet'],
    [
      'server_startup',
      { serverType: 'mysql', port: 3000, nodeEnv: 'production', version: '1.0.0', platform: 'linux' },
      'Servertype: mysql · Port: 3000 · Miljø: production · Versjon: 1.0.0 · Plattform: linux',
    ],
    [
      'person_moved',
      { admin: 'ola', from: '1-1', to: '2-3', reason: 'Venner' },
      'Av: ola · Fra: 1-1 · Til: 2-3 · Grunn: Venner',
    ],
    ['person_paid', { admin: 'ola', from: false, to: true }, 'Av: ola · Fra: nei · Til: ja'],
    [
      'blacklist_changed',
      { admin: 'ola', act: 'added', from: null, to: { publicCause: 'a', cause: 'b' } },
      'Av: ola · Lagt til · Til: offentlig årsak a, intern årsak b',
    ],
    [
      'from_the_future',
      { constructor: 'x', deep: { list: [1, true, null] }, html: '<b>fet</b>' },
      'constructor: x · deep: list 1, ja,  · html: <b>fet</b>',
    ],
  ])('of the type %s with %j tells its details', async (type, details, told) => {
    await open({ type, details });
    expect(row()?.at(-1)).toBe(told);
  });

  test('of an unknown type goes by its own name, and can be chosen by it', async () => {
    await open({ type: 'from_the_future' }, {});
    expect(row()?.[1]).toBe('from_the_future');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'from_the_future');
    await screen.findByText('Totalt: 2 · Filtrert: 1');
    expect(screen.getByLabelText('Type')).toHaveValue('from_the_future');
  });

  test('has the colour of its code, the same wherever the code stands', async () => {
    await open({ code: 'K7WM2R' }, { code: 'ADA234' }, { code: 'K7WM2R' });
    const hues = ['K7WM2R', 'ADA234'].map((code) =>
      screen.getAllByText(code).map((element) => element.style.getPropertyValue('--hue')),
    );
    expect(hues[0]?.[0]).toMatch(/^\d+$/);
    expect(hues[0]?.[0]).toBe(hues[0]?.[1]);
    expect(hues[0]?.[0]).not.toBe(hues[1]?.[0]);
  });
});

test('entries stand under the day they happened on in Norway', async () => {
  await open(
    { timestamp: Date.parse('2027-02-04T00:10:00Z') },
    { timestamp: Date.parse('2027-02-03T23:10:00Z') },
    { timestamp: Date.parse('2027-02-03T22:50:00Z') },
  );
  const days = screen.getAllByRole('rowgroup').slice(1);
  expect(days.map((day) => within(day).getByRole('heading', { level: 2 }).textContent)).toEqual([
    ...['torsdag 4. februar 2027', 'onsdag 3. februar 2027'],
  ]);
  expect(days.map((day) => within(day).getAllByRole('row').length - 1)).toEqual([2, 1]);
});

describe('the pages of the log', () => {
  test('hold fifty entries, and say which one it is', async () => {
    server.acts = many(131);
    await open();
    expect(server.asked()[0]).toEqual({ page: '1', size: '50', type: '', q: '' });
    expect(screen.getAllByText('Side 1 av 3 (131 totalt)')).toHaveLength(2);
    expect(screen.getByText('Totalt: 131 · Filtrert: 131')).toBeVisible();
    await turnTo('Neste');
    expect(await screen.findAllByText('NR50')).toHaveLength(1);
    expect(within(pager()).getByRole('button', { current: 'page' })).toHaveTextContent('2');
    await turnTo('Side 3');
    await screen.findByText('NR130');
    await turnTo('Forrige');
    await screen.findByText('NR99');
  });

  test('are offered five at a time around the one that is shown', async () => {
    server.acts = many(500);
    await open();
    expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
    await turnTo('Side 5');
    await waitFor(() => expect(numbers()).toEqual(['3', '4', '5', '6', '7']));
    await turnTo('Side 7');
    await turnTo('Side 9');
    await waitFor(() => expect(numbers()).toEqual(['6', '7', '8', '9', '10']));
  });

  test('end at the first and the last, where the button keeps its place', async () => {
    server.acts = many(60);
    await open();
    expect(within(pager()).getByRole('button', { name: 'Forrige' })).toHaveAttribute('aria-disabled', 'true');
    await turnTo('Forrige');
    await turnTo('Neste');
    await screen.findByText('NR59');
    await turnTo('Neste');
    expect(screen.getAllByText('Side 2 av 2 (60 totalt)')).toHaveLength(2);
    expect(server.asked().map(({ page }) => page)).toEqual(['1', '2']);
  });

  test('may be shorter or longer, which begins at the first again', async () => {
    server.acts = many(131);
    await open();
    await turnTo('Neste');
    await screen.findByText('NR50');
    await userEvent.selectOptions(screen.getByLabelText('Per side'), '25');
    await screen.findByText('NR24');
    expect(server.asked().at(-1)).toMatchObject({ page: '1', size: '25' });
    expect(screen.getAllByText('Side 1 av 6 (131 totalt)')).toHaveLength(2);
    expect(screen.getByLabelText('Per side')).toHaveTextContent('2550100');
  });

  test('go back to the last one when the log has become shorter', async () => {
    server.acts = many(131);
    await open();
    await turnTo('Side 3');
    await screen.findByText('NR130');
    server.acts = many(60);
    await press('Oppdater');
    await screen.findByText('NR59');
    expect(screen.getAllByText('Side 2 av 2 (60 totalt)')).toHaveLength(2);
  });
});

describe('the log is narrowed', () => {
  test('by type', async () => {
    await open({ type: 'order_check' }, {});
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Påmelding slått opp');
    await screen.findByText('Totalt: 2 · Filtrert: 1');
    expect(server.asked().at(-1)).toMatchObject({ type: 'order_check', page: '1' });
    expect(row()?.[1]).toBe('Påmelding slått opp');
  });

  test('by a text, asked for once the writer pauses', async () => {
    await open({ code: 'K7WM2R' }, { email: 'ada@example.no' });
    await userEvent.type(screen.getByRole('searchbox', { name: SEARCH }), ' ada@example.no ');
    await screen.findByText('Totalt: 2 · Filtrert: 1');
    expect(screen.queryByText('K7WM2R')).toBeNull();
    expect(server.asked().map(({ q }) => q)).toEqual(['', 'ada@example.no']);
  });

  test('until nothing is left, which it says', async () => {
    await open({});
    await userEvent.type(screen.getByRole('searchbox', { name: SEARCH }), 'finnes ikke');
    expect(await screen.findByText('Ingen aktivitetslogger passer til søket.')).toBeVisible();
    expect(screen.getByText('Side 1 av 1 (0 totalt)')).toBeVisible();
  });
});

test('the log is read again every thirty seconds, and shows that it does', async () => {
  jest.useFakeTimers();
  const slow: typeof server.fetch = async (...call) => {
    await new Promise((answered) => setTimeout(answered, 200));
    return server.fetch(...call);
  };
  server.acts = [anAct({ code: 'K7WM2R' })];
  visit('/admin/activitylog', { fetch: slow });
  await screen.findByText('K7WM2R');
  expect(screen.getByText('Oppdateres automatisk hvert 30. sekund')).toBeVisible();
  const spinner = screen.getByTestId('spinner');
  await waitFor(() => expect(spinner).not.toHaveAttribute('data-spins'));
  server.acts = [anAct({ code: 'ADA234' })];
  await act(() => jest.advanceTimersByTimeAsync(28_000));
  expect(spinner).not.toHaveAttribute('data-spins');
  await waitFor(() => expect(spinner).toHaveAttribute('data-spins'), { timeout: 2_000 });
  await screen.findByText('ADA234');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(spinner).toHaveAttribute('data-spins');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(spinner).not.toHaveAttribute('data-spins');
});

test('a log that cannot be read says so, and is asked for again', async () => {
  server.acts = [anAct({ code: 'K7WM2R' })];
  server.crew.next.push({ path: 'getActivityLogs', reply: { status: 500 } });
  visit('/admin/activitylog', server);
  expect(await screen.findByText('Kunne ikke hente aktivitetsloggen')).toBeVisible();
  await press('Prøv igjen');
  expect(await screen.findByText('K7WM2R')).toBeVisible();
});
