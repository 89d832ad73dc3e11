import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../support/fake-server.ts';
import { SignupServer } from './signup-server.ts';
import {
  atSeats,
  button,
  MINUTE,
  oneByOne,
  openSignup,
  pass,
  passLong,
  reload,
  remember,
  seat,
  step,
} from './signup-tab.tsx';

const ownSeats = () => within(screen.getByRole('region', { name: 'Mine plasser' }));
const holds = (server: SignupServer) => server.called('/api/seating/holdSeats');

test.each([
  [10, /De holdes av til dere i 10 minutter\./],
  [7, /De holdes av til dere i 7 minutter\./],
])('seats are held for the time that the server tells of: %d minutes', async (minutes, sentence) => {
  const server = new SignupServer();
  server.limits = { ...server.limits, holdMs: minutes * MINUTE };
  const user = atSeats(server);
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(await button('Hjelp'));
  expect(screen.getByText(new RegExp(`holdes av i ${minutes} minutter fra`))).toBeVisible();
});

describe('the choice of seats, one by one,', () => {
  test('holds a free seat for the next participant and shows whose it is', async () => {
    const server = new SignupServer();
    const user = await oneByOne(server);
    await user.click(await seat('Rad 2, plass 3'));
    expect(screen.queryByRole('button', { name: 'Til bekreftelse' })).toBeNull();
    expect(holds(server).map(({ body }) => body)).toEqual([{ rownum: 2, number: 3 }]);
    expect(await seat('Rad 2, plass 3')).toHaveAccessibleName('Rad 2, plass 3, din plass, deltaker 1, Kari');
    expect(ownSeats().getByText('Rad 2, plass 3')).toBeVisible();
    await user.click(await seat('Rad 2, plass 4'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Til bekreftelse' })).toBeEnabled());
  });

  test('shows a chosen seat before the server has answered', async () => {
    const server = new SignupServer();
    const user = await oneByOne(server);
    const free = await seat('Rad 2, plass 3');
    Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
    await user.click(free);
    expect(free).toHaveAccessibleName('Rad 2, plass 3, din plass, deltaker 1, Kari');
    expect(screen.queryByRole('button', { name: 'Til bekreftelse' })).toBeNull();
  });

  test.each([
    ['on the map', () => seat('Rad 2, plass 3')],
    ['in the list', () => button('Fjern Rad 2, plass 3')],
  ])('gives a seat back %s', async (_where, find) => {
    const server = new SignupServer();
    const user = await oneByOne(server, ['2-3']);
    await screen.findByText('10:00');
    await user.click(await find());
    expect(await seat('Rad 2, plass 3')).toHaveAccessibleName('Rad 2, plass 3, ledig');
    expect([...server.mine]).toEqual([]);
  });

  test('says of a seat given back without a net that it is not free yet, and gives it back later', async () => {
    const server = new SignupServer();
    const user = await oneByOne(server, ['2-3']);
    await screen.findByText('10:00');
    server.next.push(
      { path: '/api/seating/holdseats2', reply: 'unreachable' },
      { path: '/api/seating/getseats/', reply: 'unreachable' },
    );
    await user.click(await seat('Rad 2, plass 3'));
    const told = /^Rad 2, plass 3 er ikke gitt tilbake ennå/;
    expect(await screen.findByText(told)).toBeVisible();
    await pass(2_500);
    expect(screen.getByText(told)).toBeVisible();
    await pass(8_000);
    expect(await screen.findByText('Rad 2, plass 3 er ledig igjen.')).toBeVisible();
    expect([...server.mine]).toEqual([]);
    expect(await seat('Rad 2, plass 3')).toHaveAccessibleName('Rad 2, plass 3, ledig');
  });

  test('holds a seat that was given back without a net and is wanted again', async () => {
    const server = new SignupServer();
    const user = await oneByOne(server, ['2-3']);
    await screen.findByText('10:00');
    server.next.push({ path: '/api/seating/holdseats2', reply: 'unreachable' });
    await user.click(await seat('Rad 2, plass 3'));
    await user.click(await seat('Rad 2, plass 3'));
    await pass(5_000);
    expect(await seat('Rad 2, plass 3')).toHaveAccessibleName('Rad 2, plass 3, din plass, deltaker 1, Kari');
    expect([...server.mine]).toEqual(['2-3']);
    expect(server.called('/api/seating/holdseats2')).toHaveLength(1);
  });

  test.each(['map', 'list'])(
    'leaves the focus on a seat that is given back by its button, in the %s',
    async (shown) => {
      const user = await oneByOne(new SignupServer(), ['2-3']);
      await screen.findByText('10:00');
      if (shown === 'list') await user.click(await button(/Vis som liste/));
      await user.click(await button('Fjern Rad 2, plass 3'));
      const role = shown === 'list' ? 'button' : 'gridcell';
      expect(screen.getByRole(role, { name: 'Rad 2, plass 3, ledig' })).toHaveFocus();
    },
  );

  test('takes no more seats than there are participants, none of others and none that is blocked', async () => {
    const server = new SignupServer();
    const user = await oneByOne(server, ['2-3', '2-4']);
    await user.click(await seat('Rad 3, plass 1'));
    expect(screen.getByText(/^Alle 2 har plass/)).toBeVisible();
    await user.click(await seat('Rad 2, plass 4'));
    await user.click(await seat('Rad 1, plass 2'));
    await user.click(await seat('Rad 1, plass 4'));
    expect(holds(server)).toEqual([]);
  });

  test.each([
    ['Rad 1, plass 2', 'Rad 1, plass 2, opptatt. Velg en annen plass.'],
    ['Rad 1, plass 4', 'Rad 1, plass 4, blokkert. Velg en annen plass.'],
    ['Rad 3, plass 1', 'Rad 3, plass 1, holdes av noen andre. Velg en annen plass.'],
  ])('says at Enter on %s why it cannot be had', async (place, words) => {
    const server = new SignupServer();
    server.others.set('3-1', 'held');
    const user = await oneByOne(server);
    const cell = await seat(place);
    act(() => cell.focus());
    await user.keyboard('{Enter}');
    expect(screen.getByText(words).closest('[role="status"]')).toBeVisible();
    expect(holds(server)).toEqual([]);
  });

  test.each([
    [
      403,
      'seat-taken',
      'Rad 2, plass 3 ble dessverre tatt av noen andre akkurat nå. Velg gjerne en annen plass.',
    ],
    [403, 'too-many-seats', 'Avslag: too-many-seats'],
    [403, 'signup-closed', 'Avslag: signup-closed'],
    [409, 'too-many-unpaid', 'Avslag: too-many-unpaid'],
  ])('drops a seat that the server refuses with %i %s, in polite words', async (status, code, words) => {
    const server = new SignupServer();
    server.next.push({ path: '/api/seating/holdSeats', reply: refusal(status, code) });
    const user = await oneByOne(server);
    await user.click(await seat('Rad 2, plass 3'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await seat('Rad 2, plass 3')).not.toHaveAccessibleName(/din plass/);
  });

  test('goes back to the form with an alert when a hold fails', async () => {
    const server = new SignupServer();
    server.next.push({ path: '/api/seating/holdSeats', reply: refusal(500, 'internal') });
    const user = await oneByOne(server);
    await user.click(await seat('Rad 2, plass 3'));
    expect(await screen.findByText('Noe gikk galt med din påmelding. Vennligst prøv igjen')).toBeVisible();
    await user.click(await button('OK'));
    expect(await step('Registrering')).toBeVisible();
  });

  test('asks for the hall every 2.5 seconds, 8 after a failure, and not while hidden', async () => {
    const server = new SignupServer();
    atSeats(server);
    await seat('Rad 1, plass 1');
    const asked = () => server.called('/api/seating/getseats/').length;
    const before = asked();
    await pass(2_500);
    expect(asked()).toBe(before + 1);
    server.next.push({ path: '/api/seating/getseats/', reply: refusal(500, 'internal') });
    await pass(2_500);
    expect(asked()).toBe(before + 2);
    expect(screen.getByText(/Kartet kan være gammelt/)).toBeVisible();
    await pass(7_900);
    expect(asked()).toBe(before + 2);
    await pass(100);
    expect(asked()).toBe(before + 3);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(30_000);
    expect(asked()).toBe(before + 3);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  });

  test('says so when a seat of one’s own is lost', async () => {
    const server = new SignupServer();
    atSeats(server, ['2-3']);
    await screen.findByText('10:00');
    server.mine.clear();
    server.others.set('2-3', 'yes');
    await pass(20_000);
    expect(await screen.findByText(/Rad 2, plass 3 er dessverre ikke din lenger/)).toBeVisible();
    expect(await seat('Rad 2, plass 3')).toHaveAccessibleName('Rad 2, plass 3, opptatt');
  });
});

describe('the time left', () => {
  test('goes by the server’s clock and warns in words at two minutes', async () => {
    const server = new SignupServer();
    server.clockAhead = 3 * MINUTE;
    atSeats(server, ['2-3']);
    expect(await screen.findByText('10:00')).toBeVisible();
    await passLong(7 * MINUTE);
    expect(screen.queryByText('Under to minutter igjen')).toBeNull();
    await passLong(MINUTE);
    expect(screen.getByText('2:00')).toBeVisible();
    expect(screen.getByText('Under to minutter igjen')).toBeVisible();
  });

  test('sends back to the form and frees the seats when it is up', async () => {
    const server = new SignupServer();
    atSeats(server, ['2-3']);
    await screen.findByText('10:00');
    expect(document.title).toBe('Steg 3 av 5: Velg plasser · Nordlys');
    await passLong(10 * MINUTE);
    expect(await step('Registrering')).toBeVisible();
    expect(document.title).toBe('Steg 2 av 5: Registrering · Nordlys');
    expect(screen.getByText(/Tiden gikk ut/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Tiden gikk ut/);
    expect(server.called('/api/seating/removeguidseats')).toHaveLength(1);
  });
});

describe('reloading and leaving', () => {
  test('a reload frees the seats and takes them again in the same window', async () => {
    const server = new SignupServer();
    atSeats(server, ['2-3', '2-4']);
    await screen.findByText('10:00');
    await pass(MINUTE);
    reload(server);
    expect(server.called('/api/seating/removeguidseats').map(({ method }) => method)).toEqual(['POST']);
    await waitFor(() => expect([...server.mine]).toEqual(['2-3', '2-4']));
    expect(await screen.findByText('9:00')).toBeVisible();
    expect(await button('Til bekreftelse')).toBeEnabled();
  });

  test('a seat that somebody took during the reload is told of', async () => {
    const server = new SignupServer();
    atSeats(server, ['2-3']);
    await screen.findByText('10:00');
    server.others.set('2-3', 'held');
    reload(server);
    expect(await screen.findByText(/Rad 2, plass 3 er dessverre ikke din lenger/)).toBeVisible();
  });

  test('a closed tab or another address is warned of, but only while seats are held', async () => {
    const server = new SignupServer();
    const user = atSeats(server, ['2-3']);
    await screen.findByText('10:00');
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await user.click(await seat('Rad 2, plass 3'));
    expect(leave()).toBe(false);
  });

  test('another page of the site is asked about first, and frees the seats', async () => {
    const server = new SignupServer();
    const user = atSeats(server, ['2-3']);
    await screen.findByText('10:00');
    const home = screen.getByRole('link', { name: 'Hjem' });
    await user.click(home);
    expect(screen.getByText('Plassene dine blir ledige for andre hvis du forlater siden.')).toBeVisible();
    await user.click(await button('Bli her'));
    expect([...server.mine]).toEqual(['2-3']);
    await user.click(home);
    await user.click(await button('Forlat siden'));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect([...server.mine]).toEqual([]);
    reload(server);
    await user.click(screen.getByRole('link', { name: 'Påmelding' }));
    expect(await button('Fortsett påmeldingen')).toBeVisible();
    expect([...server.mine]).toEqual([]);
  });

  test('the browser’s back button goes a step back, Tilbake too', async () => {
    const server = new SignupServer();
    remember({ step: 'form' });
    const user = openSignup(server);
    await user.click(await button('Til Plassreservasjon'));
    await step('Velg plasser');
    act(() => history.back());
    expect(await step('Registrering')).toBeVisible();
    await user.click(await button('Til Plassreservasjon'));
    await user.click(await button('Tilbake'));
    expect(await step('Registrering')).toBeVisible();
  });

  test('nonsense in the tab’s memory means a fresh start', async () => {
    sessionStorage.setItem('signup', '{"step":"summary","seats":7}');
    openSignup(new SignupServer());
    expect(await button('Start påmelding')).toBeVisible();
  });
});
