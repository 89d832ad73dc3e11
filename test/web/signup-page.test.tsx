import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showTab, Stream, useStreams } from './event-stream.ts';
import { refusal } from '../support/fake-server.ts';
import { SignupServer } from './signup-server.ts';
import { button, openSignup, step } from './signup-tab.tsx';

function serverWith(page: Partial<SignupServer['page']>): SignupServer {
  const server = new SignupServer();
  server.page = { ...server.page, ...page };
  return server;
}

describe('the sign-up page', () => {
  test('is closed with the crew’s post and the short message', async () => {
    openSignup(serverWith({ signupOpen: false }));
    expect(await screen.findByText('Påmelding er stengt. Mer informasjon kommer senere.')).toBeVisible();
    expect(screen.getByText('Vi åpner i august')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start påmelding' })).toBeNull();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('answers a parent first: when, how many seats are free, who is in charge', async () => {
    const server = serverWith({});
    server.others.set('1-1', 'yes');
    server.dates = { starts: Date.parse('2027-10-04T10:00:00Z'), ends: Date.parse('2027-10-04T18:00:00Z') };
    openSignup(server);
    await screen.findByRole('grid', { name: 'Plasskart' });
    const free = screen.getAllByRole('gridcell', { name: /, ledig$/ });
    for (const [name, fact] of [
      ['Når', 'mandag 4. oktober kl. 12.00 til kl. 20.00'],
      ['Ledige plasser', String(free.length)],
      ['Ansvarlig', 'Nordlys Datakultur, org.nr. 999 888 777'],
    ] as const)
      expect(screen.getByText(name).parentElement).toHaveTextContent(`${name}${fact}`);
  });

  test('is over with its own post', async () => {
    openSignup(serverWith({ signupOver: true }));
    expect(await screen.findByText('Påmeldingen er over')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start påmelding' })).toBeNull();
  });

  test.each([
    ['', /stengt for denne gang/],
    ['<p>Alt er fullt</p>', /Alt er fullt/],
  ])('is full with the stored post %p or the message of the house', async (fullPost, text) => {
    const server = serverWith({ fullPost });
    server.rows = 1;
    for (const key of ['1-1', '1-2', '1-3']) server.others.set(key, 'yes');
    openSignup(server);
    expect(await button('Alle plasser er opptatte')).toBeDisabled();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start påmelding' })).toBeNull();
  });

  test('is not full while somebody only holds the last seat', async () => {
    const server = serverWith({});
    server.rows = 1;
    for (const key of ['1-1', '1-2']) server.others.set(key, 'yes');
    server.others.set('1-3', 'held');
    openSignup(server);
    expect(await button('Start påmelding')).toBeEnabled();
  });

  test('is open with its post, the terms, the live map and important information before the start', async () => {
    const user = openSignup(serverWith({}));
    expect(await screen.findByText('Meld deg på her')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Kjøpsvilkår for/ })).toHaveAttribute('href', '/betingelser');
    expect(await screen.findByRole('grid', { name: 'Plasskart' })).toBeVisible();
    await user.click(await button('Start påmelding'));
    const info = screen.getByRole('dialog', { name: 'Viktig før du melder deg på' });
    for (const fact of [
      /450 kr/,
      /500 kr/,
      /3 dager/,
      /Vipps/,
      /under 16 år/,
      /10 minutter/,
      /kode på e-post/,
    ])
      expect(within(info).getAllByText(fact)[0]).toBeVisible();
    await user.click(within(info).getByRole('button', { name: 'Jeg har lest dette' }));
    expect(await step('Bekreft e-posten din')).toHaveFocus();
  });

  test('names the limits that the server tells of before the start', async () => {
    const server = serverWith({});
    server.limits = { ...server.limits, holdMs: 420_000, paymentDays: 2 };
    const user = openSignup(server);
    await user.click(await button('Start påmelding'));
    const info = screen.getByRole('dialog', { name: 'Viktig før du melder deg på' });
    expect(info).toHaveTextContent('betaler med Vipps innen 2 dager');
    expect(info).toHaveTextContent('har du 7 minutter på å fullføre');
  });

  test.each([
    ['open', {}],
    ['closed', { signupOpen: false }],
    ['over', { signupOver: true }],
  ])('tells the price while sign-up is %s', async (_, page) => {
    openSignup(serverWith({ ...page, priceNoFood: 1450, priceWithFood: 1500 }));
    const price = (await screen.findByText(/^Det koster/)).closest('p');
    expect(price).toHaveTextContent(/^Det koster 1.450 kr per deltaker, eller 1.500 kr med matbillett\.$/);
  });

  test('tells one price while no food tickets are sold', async () => {
    openSignup(serverWith({ foodTicket: false, signupOpen: false }));
    const price = (await screen.findByText(/^Det koster/)).closest('p');
    expect(price).toHaveTextContent('Det koster 450 kr per deltaker.');
  });

  test('shows no map when the crew hides it', async () => {
    openSignup(serverWith({ showSeatMap: false }));
    expect(await button('Start påmelding')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('says that sign-up is over also where the crew has written nothing', async () => {
    openSignup(serverWith({ signupOver: true, overPost: '' }));
    expect(await screen.findByText('Påmeldingen er over for denne gang.')).toBeVisible();
  });

  test('tells what is stored and for how long', async () => {
    const user = openSignup(serverWith({}));
    await user.click(await button('Hva lagrer vi om deg?'));
    const privacy = screen.getByRole('dialog', { name: 'Hva lagrer vi om deg?' });
    expect(privacy).toHaveTextContent('Spesielle hensyn slettes 14 dager etter arrangementet.');
    expect(privacy).toHaveTextContent(/foresatt for en deltaker under 16 år: navn, telefonnummer, e-post/);
    expect(privacy).toHaveTextContent(
      'Det vi har om foresatte, slettes samtidig, også e-postene til dem. Alle personopplysninger',
    );
    expect(privacy).toHaveTextContent('Alle personopplysninger slettes 180 dager etter arrangementet.');
    expect(privacy).toHaveTextContent('også slettede og flyttede påmeldinger');
    expect(privacy).toHaveTextContent('navnet til den som betalte, meldingen, beløpet og tidspunktet');
    expect(privacy).toHaveTextContent('Av betalinger slettes navn, melding og bookingkode samtidig.');
    expect(privacy).toHaveTextContent('Lenkene vi sender deg til Min påmelding, så lenge de gjelder');
    expect(within(privacy).getByRole('link', { name: 'Min påmelding' })).toHaveAttribute('href', '/min');
    expect(privacy).toHaveTextContent('hei@nordlys.example');
  });

  test.each([
    ['that something went wrong', {}, 'Noe gikk dessverre feil'],
    ['that the site is being set up', { settingUp: true as const }, 'Arrangørene setter opp siden'],
  ])('says %s when its content is missing', async (_, more, told) => {
    const server = serverWith({});
    server.facts = { signup: { ...server.news(), ...more } };
    server.next.push({ path: '/api/pagedata', reply: { body: [] } });
    openSignup(server);
    expect(await screen.findByText(told)).toBeVisible();
  });
});

describe('the status check', () => {
  async function lookUp(server: SignupServer, code: string) {
    const user = openSignup(server);
    await user.click(await button('Sjekk min påmeldingsstatus'));
    await user.type(screen.getByLabelText('Bookingkode'), `${code}{Enter}`);
  }

  test('lists row, seat, food ticket and payment of a booking code', async () => {
    const server = serverWith({});
    const rows = [{ rowNum: 3, seatNum: 7, foodTicket: true, paid: false }];
    server.next.push({ path: '/api/seating/getRegistered/K7WM2R', reply: { body: rows } });
    await lookUp(server, ' k7 wm2r');
    const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent.trim());
    expect(cells).toEqual(['3', '7', 'Ja', 'Ikke ennå']);
    expect(screen.getByRole('link', { name: /Gå til Min påmelding/ })).toHaveAttribute('href', '/min');
  });

  test('tells what is left to pay, how, and until when', async () => {
    const server = serverWith({});
    const rows = [{ rowNum: 3, seatNum: 7, foodTicket: true, paid: false }];
    const deadline = Date.parse('2027-03-05T11:00:00Z');
    server.clockAhead = deadline - 1000 * 60 * 60 - Date.now();
    server.next.push({ path: '/api/seating/getRegistered/K7WM2R', reply: { body: rows } });
    server.next.push({
      path: '/api/seating/getRest/K7WM2R',
      reply: { body: { restOre: 45_000, paidOre: 30_000, deadline } },
    });
    await lookUp(server, 'K7WM2R');
    const block = await screen.findByRole('region', { name: 'Betal med Vipps' });
    const part = 'Mottatt 300 kr, mangler 450 kr';
    for (const told of ['123456', part, '450 kr', 'K7WM2R', 'Frist: fredag 5. mars kl. 12.00'])
      expect(within(block).getByText(told)).toBeVisible();
  });

  test('asks for no rest where all is paid', async () => {
    const server = serverWith({});
    const rows = [{ rowNum: 3, seatNum: 7, foodTicket: true, paid: true }];
    server.next.push({ path: '/api/seating/getRegistered/K7WM2R', reply: { body: rows } });
    await lookUp(server, 'K7WM2R');
    expect(await screen.findByRole('table', { name: 'Påmeldte plasser' })).toBeVisible();
    expect(server.called('/api/seating/getRest')).toEqual([]);
  });

  test.each([
    [refusal(404, 'code-unknown'), 'Kunne ikke finne påmeldingsdata'],
    [refusal(403, 'forbidden'), 'Kunne ikke finne påmeldingsdata'],
    [refusal(500, 'internal'), 'Kunne ikke finne din påmelding'],
    [
      'unreachable' as const,
      'Kunne ikke finne din påmelding. Får ikke kontakt med serveren. Sjekk nettet og prøv igjen.',
    ],
    [refusal(429, 'too-many-requests'), 'Avslag: too-many-requests'],
  ])('says why it found nothing (%#)', async (reply, text) => {
    const server = serverWith({});
    server.next.push({ path: '/api/seating/getRegistered/', reply });
    await lookUp(server, 'K7WM2R');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('asks for six characters first', async () => {
    const server = serverWith({});
    await lookUp(server, 'K7W');
    expect(await screen.findByText('Koden har 6 tegn.')).toBeVisible();
    expect(server.called('/api/seating/getRegistered')).toEqual([]);
  });
});

describe('while it is looked at', () => {
  useStreams();

  async function openAt(page: Partial<SignupServer['page']>): Promise<SignupServer> {
    const server = serverWith(page);
    openSignup(server);
    await button('Sjekk min påmeldingsstatus');
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    await Stream.open[0]?.say('map', []);
    return server;
  }

  test('the page opens as soon as the stream tells it, prices and map too, and asks nothing for it', async () => {
    const server = await openAt({ signupOpen: false, showSeatMap: false });
    const asked = server.calls.length;
    const hall = [{ rownum: 1, number: 1, isReserved: 'no', isBlocked: false }];
    await Stream.open[0]?.say('map', hall);
    const news = { signupOpen: true, showSeatMap: true, priceNoFood: 333 };
    await Stream.open[0]?.say('signup', { ...server.news(), ...news });
    expect(await button('Start påmelding')).toBeEnabled();
    expect(screen.getByText('Påmeldingen er åpnet.')).toBeVisible();
    expect(screen.queryByText('Vi åpner i august')).toBeNull();
    expect(await screen.findByRole('gridcell', { name: 'Rad 1, plass 1, ledig' })).toBeVisible();
    expect(server.calls).toHaveLength(asked);
    expect(Stream.open).toHaveLength(1);
  });

  test('it is said before the start that the last seats are all held, as long as they are', async () => {
    const server = await openAt({});
    const held = /^Alle plasser holdes akkurat nå, noen kan bli ledige om få minutter\.$/;
    await Stream.open[0]?.say('signup', { ...server.news(), seats: 'held' });
    expect(screen.getByText(held)).toBeVisible();
    expect(await button('Start påmelding')).toBeEnabled();
    await Stream.open[0]?.say('signup', { ...server.news(), seats: 'free' });
    expect(screen.queryByText(held)).toBeNull();
  });

  test('the page closes, and is full, as the stream tells it', async () => {
    const server = await openAt({});
    await Stream.open[0]?.say('signup', { ...server.news(), seats: 'none' });
    expect(await button('Alle plasser er opptatte')).toBeDisabled();
    await Stream.open[0]?.say('signup', { ...server.news(), signupOpen: false });
    expect(screen.getByText('Vi åpner i august')).toBeVisible();
    expect(screen.queryByText('Påmeldingen er åpnet.')).toBeNull();
  });

  test('what the stream tells is newer than an answer that was under way', async () => {
    const server = await openAt({});
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const old = await server.fetch('/api/event');
    Object.assign(globalThis, {
      fetch: async (path: string, init?: RequestInit) =>
        path === '/api/event' ? late.then(() => old) : server.fetch(path, init),
    });
    await Stream.open[0]?.breakOff();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await Stream.open[0]?.say('signup', { ...server.news(), signupOpen: false });
    answer();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Vi åpner i august')).toBeVisible();
  });

  test('without a stream the page is open within six seconds, and asks nothing while its tab is hidden', async () => {
    const server = await openAt({ signupOpen: false });
    await Stream.open[0]?.breakOff();
    await showTab(false);
    const asked = server.calls.length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.calls).toHaveLength(asked);
    await showTab(true);
    await Stream.open[0]?.breakOff();
    server.page = { ...server.page, signupOpen: true };
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(await button('Start påmelding')).toBeEnabled();
  });
});
