import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { refusal } from '../support/fake-server.ts';
import { barSays, FIND } from './group-seats.ts';
import { CODE, GUID, SignupServer } from './signup-server.ts';
import { button, EMAIL, groupAtSeats, KARI, openSignup, PER, remember, seat, step } from './signup-tab.tsx';

const JOIN = 'Sett oss på venteliste';
const RANK = 'Dere er nummer 4 på ventelisten. Vi sender e-post når det er plass.';
const isRank = (_: string, element: Element | null) =>
  element?.className === 'title' && element.textContent === RANK;

/** A hall of one row, of which these seats are free. */
function hallWith(...free: readonly string[]): SignupServer {
  const server = new SignupServer();
  server.rows = 1;
  server.facts = { waitingList: true };
  for (const key of ['1-1', '1-2', '1-3', '1-4']) if (!free.includes(key)) server.others.set(key, 'yes');
  return server;
}

/** The same, where those free seats are kept for who waits. */
function keptHall(...free: readonly string[]): SignupServer {
  const server = hallWith(...free);
  server.facts = { waitingList: true, publicSeats: 0 };
  return server;
}

async function toJoin(server: SignupServer): Promise<UserEvent> {
  const user = openSignup(server);
  await user.click(await button(JOIN));
  await step('Bekreft e-posten din');
  await user.type(await screen.findByLabelText('Epost'), `${EMAIL}{Enter}`);
  await user.type(await screen.findByLabelText('Kode'), CODE);
  await step('Venteliste');
  return user;
}

const joined = (server: SignupServer) => server.called('/api/waiting/join').map(({ body }) => body);

describe('the waiting list on the sign-up page', () => {
  test.each([
    ['in a full hall', () => keptHall()],
    ['where all free seats are kept for it', () => keptHall('1-1')],
  ])('is joined %s with a proven address, a number, and whether they can sit apart', async (_, hall) => {
    const server = hall();
    const user = await toJoin(server);
    expect(server.called('/api/waiting/code').map(({ body }) => body)).toEqual([{ email: EMAIL }]);
    expect(server.called('/api/signupemailer/codeMail')).toEqual([]);
    const sizes = screen.getByRole('group', { name: 'Hvor mange er dere?' });
    expect(within(sizes).getAllByRole('radio')).toHaveLength(5);
    await user.click(within(sizes).getByRole('radio', { name: '4' }));
    expect(screen.getByRole('checkbox', { name: 'Vi kan sitte hver for oss' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Vi kan sitte hver for oss' }));
    await user.click(await button(JOIN));
    expect(await step('Dere står på ventelisten')).toHaveFocus();
    expect(screen.getByText(isRank)).toBeVisible();
    expect(joined(server)).toEqual([{ guid: GUID, size: 4, together: true }]);
    await user.click(await button('Til påmeldingssiden'));
    expect(await button('Vis plassen på ventelisten')).toBeEnabled();
  });

  test.each([
    ['while there is none', () => Object.assign(hallWith(), { facts: {} })],
    ['while seats are to be had', () => hallWith('1-1')],
  ])('is not offered %s', async (_, hall) => {
    openSignup(hall());
    await button('Sjekk min påmeldingsstatus');
    expect(screen.queryByRole('button', { name: JOIN })).toBeNull();
  });

  test('takes the place of the start alone where free seats are kept for it', async () => {
    openSignup(keptHall('1-1'));
    expect(await button(JOIN)).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Start påmelding' })).toBeNull();
    expect(screen.getByText('De ledige plassene går først til dem som står på ventelisten.')).toBeVisible();
    expect(screen.getByText('Ledige plasser').parentElement).toHaveTextContent('Ledige plasser0');
  });

  test('is where seats go first that are all held, and not free for others in minutes', async () => {
    const server = keptHall();
    for (const key of server.others.keys()) server.others.set(key, 'held');
    openSignup(server);
    expect(await button(JOIN)).toBeEnabled();
    const held =
      /^Alle plasser holdes akkurat nå\. De som blir ledige, går først til dem som står på ventelisten\.$/;
    expect(screen.getByText(held)).toBeVisible();
    expect(screen.queryByText(/om få minutter/)).toBeNull();
  });

  test('does not ask one alone about sitting apart', async () => {
    const server = keptHall();
    const user = await toJoin(server);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(await button(JOIN));
    expect(await screen.findByText(isRank)).toBeVisible();
    expect(joined(server)).toEqual([{ guid: GUID, size: 1, together: false }]);
  });

  test('tells an address that is on it where it stands', async () => {
    const server = keptHall();
    server.next.push({ path: '/join', reply: refusal(409, 'already-waiting', { rank: 4 }) });
    const user = await toJoin(server);
    await user.click(await button(JOIN));
    expect(await screen.findByText(isRank)).toBeVisible();
    expect(screen.getByText('Denne adressen sto på ventelisten fra før.')).toBeVisible();
  });

  test('leads those for whom there is room to the form, without another code', async () => {
    const server = keptHall();
    server.next.push({ path: '/join', reply: refusal(409, 'seats-free', { free: 2 }) });
    const user = await toJoin(server);
    await user.click(screen.getByRole('radio', { name: '2' }));
    await user.click(await button(JOIN));
    expect(await screen.findByText('Avslag: seats-free')).toBeVisible();
    await user.click(await button('Meld på og velg plasser'));
    await step('Registrering');
    expect(screen.getByRole('radio', { name: '2' })).toBeChecked();
  });

  test.each([
    [404, 'session-unknown', /Påmeldingen ble liggende for lenge/],
    [409, 'waiting-list-off', 'Avslag: waiting-list-off'],
    [409, 'signup-closed', 'Avslag: signup-closed'],
  ])('sends back to the page and says why when joining is refused: %i %s', async (status, code, told) => {
    const server = keptHall();
    server.next.push({ path: '/join', reply: refusal(status, code) });
    const user = await toJoin(server);
    await user.click(await button(JOIN));
    expect(await screen.findByText(told)).toBeVisible();
    expect(await button(JOIN)).toBeEnabled();
  });

  test('says at the form why else one cannot join, and that an address is barred', async () => {
    const server = keptHall();
    server.next.push(
      { path: '/join', reply: refusal(409, 'too-many-unpaid') },
      { path: '/join', reply: refusal(401, 'email-blacklisted') },
    );
    const user = await toJoin(server);
    await user.click(await button(JOIN));
    expect(await screen.findByText('Avslag: too-many-unpaid')).toBeVisible();
    await user.click(await button(JOIN));
    expect(await screen.findByRole('dialog', { name: 'Du er sperret' })).toBeVisible();
  });
});

describe('the waiting list at the seats', () => {
  test.each([
    ['there are fewer free than participants', 'Det er bare 1 ledig plass igjen.', () => hallWith('1-1')],
    [
      'the free ones are kept for it',
      'Avslag: waiting-list-first',
      () => {
        const server = hallWith('1-1', '1-2', '1-3');
        server.next.push({ path: '/holdBest', reply: refusal(403, 'waiting-list-first') });
        return server;
      },
    ],
  ])('is offered when %s, and joined without another code', async (_, says, hall) => {
    const server = hall();
    const user = groupAtSeats(3, server);
    await seat('Rad 1, plass 1');
    await user.click(await button(FIND));
    await waitFor(() => expect(barSays()).toBe(says));
    await user.click(await button(JOIN));
    await step('Venteliste');
    expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
    await user.click(await button('Tilbake'));
    await step('Velg plasser');
  });

  test('is not spoken of while there is none', async () => {
    const server = hallWith('1-1');
    server.facts = {};
    const user = groupAtSeats(3, server);
    await user.click(await button(FIND));
    await button('Endre antall deltakere');
    expect(screen.queryByRole('button', { name: JOIN })).toBeNull();
  });
});

describe('seats of an offer', () => {
  const UNTIL = Date.parse('2027-09-02T10:00:00Z');
  const HELD = 'Rad 1, plass 1 og 2 holdes av til torsdag 2. september kl. 12.00.';

  /** Opens the tab to which the page of the waiting list has handed the seats. */
  function handedOver(server = new SignupServer()): UserEvent {
    remember({ guid: '', verified: false, step: 'page', forms: [KARI, PER, KARI, KARI, KARI] });
    const seats = [
      { rownum: 1, number: 1 },
      { rownum: 1, number: 2 },
    ];
    for (const { rownum, number } of seats) server.mine.add(`${String(rownum)}-${String(number)}`);
    sessionStorage.setItem('takenOffer', JSON.stringify({ guid: GUID, heldUntil: UNTIL, seats }));
    return openSignup(server);
  }

  test('are held to their end by the ordinary form, which asks neither for an address nor for seats', async () => {
    const server = new SignupServer();
    const user = handedOver(server);
    await step('Registrering');
    expect(screen.getByText(HELD)).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: '2' })).toBeChecked();
    await user.click(await button('Til bekreftelse'));
    await step('Oppsummering');
    expect(screen.getByText(HELD)).toBeVisible();
    const confirm = await button('Bekreft påmelding');
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    await step('Takk for påmeldingen!');
    const seats = [1, 2].map((number) => ({ rownum: 1, number }));
    expect(server.called('/submit').map(({ body }) => body)).toEqual([[seats, expect.any(Array), true]]);
    for (const call of ['/holdSeats', '/holdseats2', '/removeguidseats', '/codeMail'])
      expect(server.called(call)).toEqual([]);
  });

  test('may be taken by fewer, and stay while the page is left', async () => {
    const server = new SignupServer();
    const user = handedOver(server);
    await user.click(await screen.findByRole('radio', { name: '1' }));
    expect(screen.getByText('Plassene dere ikke bruker, går til neste på ventelisten.')).toBeVisible();
    dispatchEvent(new Event('pagehide'));
    await user.click(await button('Til bekreftelse'));
    const confirm = await button('Bekreft påmelding');
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(await button('Tilbake'));
    await user.click(await screen.findByRole('radio', { name: '2' }));
    await user.click(await button('Til bekreftelse'));
    expect(screen.getByText(/plass 2/i, { selector: 'span' })).toBeVisible();
    expect(server.called('/removeguidseats')).toEqual([]);
  });

  test('are lost at their end, and the page says where to look', async () => {
    const server = new SignupServer();
    const user = handedOver(server);
    await step('Registrering');
    server.mine.clear();
    await user.click(await button('Til bekreftelse'));
    expect(await screen.findByText(/^Plassene holdes ikke av til dere lenger\./)).toBeVisible();
    expect(await button('Start påmelding')).toBeEnabled();
  });
});
