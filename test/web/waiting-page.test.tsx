import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WaitingLookAnswer } from '../../adapters/http/contract.ts';
import { FakeServer, refusal, routed, type Routes } from '../support/fake-server.ts';
import { eventAnswer } from '../support/page-builders.ts';
import { press } from '../support/press.ts';
import { visit } from '../support/visit.tsx';
import { GUID } from './signup-server.ts';

const TOKEN = 'a'.repeat(64);
const NOW = Date.parse('2027-10-01T10:00:00Z');
const RANK = 'Dere er nummer 4 på ventelisten. Vi sender e-post når det er plass.';
const OFFER = {
  seats: [
    { rownum: 3, number: 4 },
    { rownum: 3, number: 5 },
  ],
  until: Date.parse('2027-10-02T10:00:00Z'),
};
const HELD = 'Rad 3, plass 4 og 5 holdes av til lørdag 2. oktober kl. 12.00.';

/** Answers the calls of a group on the list as the contract says. */
class WaitingServer {
  entry: WaitingLookAnswer = { rank: 4, size: 4, together: true, state: 'waiting', offer: null };

  private readonly routes: Routes = {
    'GET /api/event': () => ({ body: eventAnswer(NOW) }),
    'POST /api/waiting/look': () => ({ body: this.entry }),
    'POST /api/waiting/accept': () => ({
      body: { guid: GUID, heldUntil: OFFER.until, seats: OFFER.seats },
    }),
    'POST /api/waiting/decline': () => this.changed({ state: 'waiting', offer: null }),
    'POST /api/waiting/leave': () => this.changed({ state: 'left', rank: null, offer: null }),
    'POST /api/waiting/shrink': ({ body }) => this.changed({ size: (body as { size: number }).size }),
  };
  private readonly server = new FakeServer((call) => routed(this.routes, call) ?? { status: 404 });
  readonly next = this.server.next;
  readonly called = this.server.called;
  readonly fetch = this.server.fetch;

  private changed(part: Partial<WaitingLookAnswer>) {
    this.entry = { ...this.entry, ...part };
    return { body: this.entry };
  }
}

let server: WaitingServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new WaitingServer();
});

function opened(part: Partial<WaitingLookAnswer> = {}): void {
  server.entry = { ...server.entry, ...part };
  visit(`/venteliste#t=${TOKEN}`, server);
}
const offered = () => opened({ size: 2, state: 'offered', offer: OFFER });
const acts = (act: string) => server.called(`/api/waiting/${act}`).map(({ body }) => body);
/** Answers the question that stands open. */
const say = async (yes: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));

describe('the page of the waiting list', () => {
  test('tells the rank, by a token that leaves the address bar and is there when the page is loaded again', async () => {
    opened();
    expect(await screen.findByRole('heading', { name: RANK })).toBeVisible();
    expect(
      screen.getByText('Dere venter på fire plasser ved siden av hverandre, eller rett overfor.'),
    ).toBeVisible();
    await waitFor(() => expect(location.hash).toBe(''));
    cleanup();
    visit('/venteliste', server);
    expect(await screen.findByRole('heading', { name: RANK })).toBeVisible();
    expect(acts('look')).toEqual([{ token: TOKEN }, { token: TOKEN }]);
  });

  test('takes it that some of them have left, who keep their number', async () => {
    opened();
    await press('Vi er blitt færre');
    const sizes = await screen.findAllByRole('radio');
    expect(sizes).toHaveLength(3);
    await userEvent.click(screen.getByRole('radio', { name: '2' }));
    await press('Lagre');
    const told = 'Dere venter på to plasser ved siden av hverandre, eller rett overfor.';
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(told));
    expect(acts('shrink')).toEqual([{ token: TOKEN, size: 2 }]);
    expect(screen.getByRole('heading', { name: RANK })).toBeVisible();
  });

  test('does not ask one alone whether they are fewer', async () => {
    opened({ size: 1, together: false });
    expect(await screen.findByText('Dere venter på én plass.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vi er blitt færre' })).toBeNull();
  });

  test('lets them leave, once they have said that they mean it', async () => {
    opened();
    await press('Gå ut av ventelisten');
    await say('Bli på listen');
    expect(acts('leave')).toEqual([]);
    await press('Gå ut av ventelisten');
    await say('Gå ut av ventelisten');
    expect(await screen.findByText('Dere har gått ut av ventelisten')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Til påmeldingen' })).toHaveAttribute('href', '/påmelding');
  });

  test('tells which seats are held until when, and hands them to the form', async () => {
    offered();
    expect(await screen.findByRole('heading', { name: 'Det er plass til dere!' })).toBeVisible();
    expect(
      screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === HELD),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vi er blitt færre' })).toBeNull();
    await press('Ta plassene');
    await waitFor(() => expect(decodeURIComponent(location.pathname)).toBe('/påmelding'));
    expect(acts('accept')).toEqual([{ token: TOKEN }]);
  });

  test('gives the seats back when they say no, and keeps their number', async () => {
    offered();
    await press('Nei takk');
    await say('Nei takk');
    expect(await screen.findByText('Plassene er gitt videre. Dere er fortsatt nummer 4.')).toBeVisible();
    expect(screen.getByRole('heading', { name: RANK })).toBeVisible();
    expect(acts('decline')).toEqual([{ token: TOKEN }]);
  });

  test.each(['accept', 'decline'])('says that an offer is over, and how they stand (%s)', async (act) => {
    offered();
    await screen.findByText('Det er plass til dere!');
    server.entry = { ...server.entry, state: 'waiting', offer: null };
    server.next.push({ path: act, reply: refusal(409, 'offer-over') });
    await press(act === 'accept' ? 'Ta plassene' : 'Nei takk');
    if (act === 'decline') await say('Nei takk');
    expect(await screen.findByRole('heading', { name: RANK })).toBeVisible();
    expect(await screen.findByText('Plassene holdes ikke av til dere lenger.')).toBeVisible();
  });

  test.each([
    ['served', 'Dere har fått plass', 'Til Min påmelding'],
    ['missed', 'Dere står ikke lenger på ventelisten', 'Til påmeldingen'],
    ['left', 'Dere har gått ut av ventelisten', 'Til påmeldingen'],
  ] as const)('tells those who wait no longer how it ended: %s', async (state, title, way) => {
    opened({ state, rank: null });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gå ut av ventelisten' })).toBeNull();
  });

  test.each([
    ['that is not known', `/venteliste#t=${TOKEN}`],
    ['without its end', '/venteliste'],
  ])('leads from a link %s to the sign-up', async (_, address) => {
    server.next.push({ path: 'look', reply: refusal(404, 'link-unknown') });
    visit(address, server);
    await waitFor(() => expect(screen.getByText('Denne lenken gjelder ikke lenger.')).toBeVisible());
    expect(screen.getByRole('link', { name: 'Til påmeldingen' })).toHaveAttribute('href', '/påmelding');
  });
});
