import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFrontPage, eventFacts, someSignupNews } from '../support/page-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { Stream, useStreams } from './event-stream.ts';

// October 04 2027 12:00 in Oslo.
const START = Date.parse('2027-10-04T10:00:00Z');
const END = Date.parse('2027-10-07T10:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function serverAt(now: number, overrides: Parameters<typeof aFrontPage>[0] = {}): AnsweringServer {
  const posts = { post: '<p>main</p>', duringPost: '<p>during</p>', overPost: '<p>over</p>' };
  return new AnsweringServer().clock(now).page('getFrontPage', aFrontPage({ ...posts, ...overrides }));
}

describe('the front page', () => {
  test.each(['/', '/app'])('counts down to the start by the server’s clock at %s', async (address) => {
    visit(address, serverAt(START - DAY - HOUR - MINUTE - 30 * SECOND));
    const timer = await screen.findByRole('timer', { name: 'Nedtelling til start' });
    for (const label of ['Dag', 'Time', 'Minutt', 'Sekunder'])
      expect(within(timer).getByText(label)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Høst-LAN' })).toBeVisible();
    expect(screen.getByText('main')).toBeVisible();
    expect(screen.getByText('mandag 4. oktober kl. 12.00')).toBeVisible();
  });

  test('answers a parent in the banner: until when, how much, how many seats, who is in charge', async () => {
    visit('/', serverAt(START - DAY));
    const start = await screen.findByText('mandag 4. oktober kl. 12.00');
    expect(start.parentElement).toHaveTextContent('til torsdag 7. oktober kl. 12.00');
    for (const [name, fact] of [
      ['Pris', 'fra 450 kr'],
      ['Ledige plasser', '87'],
      ['Ansvarlig', 'Nordlys Datakultur, org.nr. 999 888 777'],
    ] as const)
      expect(screen.getByText(name).parentElement).toHaveTextContent(`${name}${fact}`);
  });

  test('tells no seats as free that are kept for who waits', async () => {
    visit('/', serverAt(START - DAY).clock(START - DAY, { waitingList: true, publicSeats: 3 }));
    expect((await screen.findByText('Ledige plasser')).parentElement).toHaveTextContent('Ledige plasser3');
  });

  test('tells no price that nobody has set', async () => {
    const signup = someSignupNews({ signupOpen: false, priced: false });
    visit('/', serverAt(START - DAY).clock(START - DAY, { signup }));
    expect(await screen.findByText('Ansvarlig')).toBeVisible();
    expect(screen.queryByText('Pris')).toBeNull();
  });

  test('tells of no free seats while nobody can sign up', async () => {
    const signup = someSignupNews({ signupOpen: false, foodTicket: false });
    visit('/', serverAt(START - DAY).clock(START - DAY, { signup }));
    expect((await screen.findByText('Pris')).parentElement).toHaveTextContent('Pris450 kr');
    expect(screen.queryByText('Ledige plasser')).toBeNull();
  });

  test('offers the event for the calendar while it is ahead', async () => {
    visit('/', serverAt(START - DAY));
    const link = await screen.findByRole('link', { name: 'Legg i kalenderen' });
    expect(link).toHaveAttribute('href', '/arrangement.ics');
  });

  test('shows the post with more information once the crew has chosen it', async () => {
    visit('/', serverAt(START - DAY, { useMoreInfoPost: true, moreInfoPost: '<p>more</p>' }));
    expect(await screen.findByText('more')).toBeVisible();
    expect(screen.queryByText('main')).toBeNull();
  });

  test('goes over into the event by itself, in the second when it starts', async () => {
    jest.useFakeTimers();
    try {
      visit('/', serverAt(START - MINUTE));
      await act(() => jest.advanceTimersByTimeAsync(MINUTE - SECOND));
      expect(screen.getByRole('timer')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(SECOND));
      expect(screen.getByRole('heading', { level: 1, name: 'I gang' })).toBeVisible();
      expect(screen.queryByRole('timer')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('holds its place while its content is on the way', async () => {
    visit('/', serverAt(START).answer('/api/pagedata/getFrontPage', 'silent'));
    expect(await screen.findByRole('status', { name: 'Laster forsiden' })).toBeInTheDocument();
  });

  test('tells whom to ask', async () => {
    visit('/', serverAt(START));
    const box = await screen.findByRole('complementary', { name: 'Lurer du på noe?' });
    expect(within(box).getByRole('link', { name: 'hei@nordlys.example' })).toBeVisible();
    expect(box).toHaveTextContent('Fjellheim skole, Skoleveien 1, 9999 Fjellheim');
  });

  test('asks nothing where nobody can be reached', async () => {
    const nobody = { contactEmail: '', socialUrl: '', chatUrl: '', venue: '', address: '' };
    visit('/', serverAt(START).clock(START, eventFacts(nobody)));
    expect(await screen.findByRole('heading', { level: 1, name: 'I gang' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Lurer du på noe?')).toBeNull());
  });

  test('shows the message of the event while it goes on, and no countdown', async () => {
    visit('/', serverAt(START));
    expect(await screen.findByRole('heading', { level: 1, name: 'I gang' })).toBeVisible();
    expect(screen.getByText('Dørene er åpne')).toBeVisible();
    expect(screen.getByText('during')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('says goodbye when it is over', async () => {
    visit('/', serverAt(END));
    expect(await screen.findByRole('heading', { level: 1, name: 'Takk' })).toBeVisible();
    expect(screen.getByText('over')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('welcomes to the product when no title is written', async () => {
    visit('/', serverAt(START - DAY, { postTitle: '' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Velkommen til Nordlys' })).toBeVisible();
  });

  test('welcomes without a countdown when nothing is stored', async () => {
    visit('/', new AnsweringServer().page('getFrontPage'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Velkommen til Nordlys' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('offers another try when its content cannot be read', async () => {
    const server = serverAt(START - DAY).answer('/api/pagedata/getFrontPage', { status: 500 });
    visit('/', server);
    expect(await screen.findByRole('alert')).toHaveTextContent('Noe gikk dessverre feil');
    server.page('getFrontPage', aFrontPage());
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Høst-LAN' })).toBeVisible();
  });

  test('shows no script that slipped into a post', async () => {
    visit('/', serverAt(END, { overPost: '<p onclick="x()">over<script>x()</script></p>' }));
    const post = await screen.findByText('over');
    expect(post.outerHTML).toBe('<p>over</p>');
  });
});

describe('the way on', () => {
  const links = () =>
    [...document.querySelectorAll('section a')].map((link) => [
      link.textContent.trim(),
      link.getAttribute('href'),
    ]);
  const first = () => document.querySelector('section [data-variant="primary"]')?.textContent.trim();
  const ticket = (until: number) =>
    localStorage.setItem('signedUp', JSON.stringify({ code: 'K7WM2R', check: 'ABCDEFGH', until }));
  beforeEach(() => localStorage.clear());

  test.each([
    {
      phase: 'before',
      now: START - DAY,
      signedUp: true,
      ways: ['Min påmelding', 'Regler og info', 'Legg i kalenderen'],
    },
    {
      phase: 'before',
      now: START - DAY,
      signedUp: false,
      ways: ['Meld deg på', 'Regler og info', 'Legg i kalenderen'],
    },
    { phase: 'during', now: START, signedUp: false, ways: ['Kart', 'Crewet'] },
    { phase: 'during', now: START, signedUp: true, ways: ['Min påmelding', 'Kart', 'Crewet'] },
    { phase: 'over', now: END, signedUp: true, ways: [] },
    {
      phase: 'before',
      now: START - DAY,
      hasProgram: true,
      ways: ['Meld deg på', 'Regler og info', 'Legg i kalenderen'],
    },
    { phase: 'during', now: START, hasProgram: true, ways: ['Program', 'Kart', 'Crewet'] },
    {
      phase: 'during',
      now: START,
      signedUp: true,
      hasProgram: true,
      ways: ['Min påmelding', 'Program', 'Kart', 'Crewet'],
    },
    { phase: 'over', now: END, hasProgram: true, ways: [] },
  ])(
    '$phase the event, signed up: $signedUp, a programme: $hasProgram',
    async ({ now, signedUp, hasProgram = false, ways }) => {
      if (signedUp) ticket(END);
      visit('/', serverAt(now).clock(now, { hasProgram }).page('getProgramPage'));
      await screen.findByText(/^(main|during|over)$/);
      expect(links().map(([text]) => text)).toEqual(ways);
      expect(first()).toBe(ways[0]);
    },
  );

  test('leads where its presses say', async () => {
    ticket(END);
    visit('/', serverAt(START));
    await screen.findByRole('link', { name: 'Kart' });
    expect(links().map(([, href]) => href)).toEqual(['/min', '/staticSeatmap', '/contact']);
  });

  test('has forgotten whoever signed up for the last event', async () => {
    ticket(START - DAY);
    visit('/', serverAt(START - DAY));
    expect(await screen.findByRole('link', { name: 'Meld deg på' })).toBeVisible();
    expect(localStorage.getItem('signedUp')).toBeNull();
  });
});

describe('the way to the sign-up', () => {
  useStreams();

  test.each([
    [{}, 'Meld deg på', 'Påmeldingen er åpen'],
    [{ signupOpen: false }, 'Se påmeldingen', 'Påmeldingen er stengt'],
    [{ signupOver: true }, 'Se påmeldingen', 'Påmeldingen er over'],
    [{ seats: 'none' }, 'Se påmeldingen', 'Alle plasser er opptatte'],
  ] as const)('says how the sign-up stands: %j', async (news, link, state) => {
    visit('/', serverAt(START - DAY).clock(START - DAY, { signup: someSignupNews(news) }));
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/påmelding');
    expect(screen.getByText(state)).toBeVisible();
  });

  test('is the clock until the opening, and the open door in its place after it', async () => {
    const opensAt = START - DAY + 5_000;
    const signup = someSignupNews({ signupOpen: false, opensAt });
    // Testing Library detects fake timers by this name.
    Object.assign(globalThis, { jest });
    jest.useFakeTimers({ now: START - DAY });
    visit('/', serverAt(START - DAY).clock(START - DAY, { signup }));
    const clock = (await screen.findByText('Påmeldingen åpner om 00:00:05')).closest('div');
    expect(screen.getByText('Ha klart: innboksen, navn på alle, og Vipps.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(5_001));
    expect(clock).toHaveTextContent('Påmeldingen er åpen');
    expect(screen.getByRole('link', { name: 'Meld deg på' })).toBeVisible();
    jest.useRealTimers();
  });

  test('opens by itself on a page without a map', async () => {
    const signup = someSignupNews({ signupOpen: false });
    visit('/', serverAt(START - DAY).clock(START - DAY, { signup }));
    await screen.findByRole('link', { name: 'Se påmeldingen' });
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    jest.useFakeTimers();
    await Stream.open[0]?.say('signup', someSignupNews());
    jest.useRealTimers();
    expect(screen.getByRole('link', { name: 'Meld deg på' })).toBeVisible();
  });
});
