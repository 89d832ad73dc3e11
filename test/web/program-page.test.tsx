import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aFrontPage, aRow } from '../support/page-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
// October 04 2027 12:00 in Oslo, when the LAN begins; dinner is six hours later.
const LAN = Date.parse('2027-10-04T10:00:00Z');
const DINNER = aRow().start;
const ROWS = [
  aRow({ id: 'b', start: DINNER, end: DINNER + HOUR, place: 'Kantina', kind: 'Mat' }),
  aRow({ id: 'c', start: DINNER + 2 * HOUR, title: 'Quiz', place: 'Scenen' }),
  aRow({ id: 'd', start: DINNER + 2 * HOUR, title: '<b>Film</b>', place: 'Auditoriet' }),
  aRow({ id: 'e', start: DINNER + 17 * HOUR, title: 'Frokost', end: DINNER + 18 * HOUR }),
];
const COMPO = { game: 'game_1', title: 'Rocket League', start: DINNER + 3 * HOUR };

function serverAt(now: number, rows = ROWS, compos: readonly (typeof COMPO)[] = []): AnsweringServer {
  return new AnsweringServer()
    .clock(now, { hasProgram: true })
    .page('getProgramPage', { rows, compos })
    .page('getFrontPage', aFrontPage());
}

const entry = (title: string) => screen.getByText(title).closest('li');

describe('/program', () => {
  test('tells by day in Oslo what happens when and where, as text', async () => {
    visit('/program', serverAt(LAN, ROWS, [COMPO]));
    const days = await screen.findAllByRole('heading', { level: 2 });
    expect(days.map((day) => day.textContent)).toEqual(['mandag 4. oktober', 'tirsdag 5. oktober']);
    const list = within(screen.getByRole('region', { name: 'mandag 4. oktober' })).getAllByRole('listitem');
    expect(list.map((item) => item.textContent)).toEqual([
      '18.00–19.00MiddagKantina · MatNeste',
      '20.00<b>Film</b>Auditoriet',
      '20.00QuizScenen',
      '21.00Rocket LeagueKonkurranse',
    ]);
    expect(screen.getByRole('link', { name: 'Rocket League' })).toHaveAttribute('href', '/compo/game_1');
    expect(screen.getByRole('link', { name: 'Legg alt i kalenderen' })).toHaveAttribute(
      'href',
      '/program.ics',
    );
  });

  test.each([
    ['nothing is stored', undefined],
    ['no rows are stored', { rows: [], compos: [] }],
  ])('is not there when %s', async (_, page) => {
    visit('/program', new AnsweringServer().page('getProgramPage', page));
    expect(await screen.findByRole('heading', { level: 1, name: 'Her er det ingen plass' })).toBeVisible();
  });

  test('is there for competitions alone', async () => {
    visit('/program', serverAt(LAN, [], [COMPO]));
    expect(await screen.findByRole('link', { name: 'Rocket League' })).toBeVisible();
  });

  test('offers another try when it cannot be read', async () => {
    visit('/program', serverAt(LAN).answer('/api/pagedata/getProgramPage', { status: 500 }));
    expect(await screen.findByRole('button', { name: 'Prøv igjen' })).toBeVisible();
  });

  test('begins with what goes on, once a day is over that stands above it', async () => {
    visit('/program', serverAt(DINNER + 17 * HOUR));
    const now = within(await screen.findByRole('region', { name: 'Programmet akkurat nå' }));
    expect(now.getByText('Frokost')).toBeVisible();
  });

  test.each([
    [false, null],
    [true, '/program'],
  ])('stands in the menu when there is one: %s', async (hasProgram, href) => {
    visit('/music', new AnsweringServer().clock(LAN, { hasProgram }));
    const menu = within(await screen.findByRole('navigation', { name: 'Hovedmeny' }));
    await menu.findByRole('link', { name: /^Chat/ });
    expect(menu.queryByRole('link', { name: 'Program' })?.getAttribute('href') ?? null).toBe(href);
  });
});

describe('by the server’s clock, without a reload,', () => {
  beforeEach(() => {
    // A visitor whose clock is years behind.
    jest.useFakeTimers({ now: Date.parse('2020-01-01T12:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  /** Time passes, and the pages notice at their next second. */
  const pass = (ms: number) => {
    jest.setSystemTime(Date.now() + ms - 1_000);
    return act(() => jest.advanceTimersByTimeAsync(1_000));
  };

  test('/program marks what goes on and what comes next', async () => {
    visit('/program', serverAt(DINNER - MINUTE));
    await pass(1_000);
    await waitFor(() => expect(entry('Middag')).toHaveTextContent('Neste'));
    await pass(MINUTE);
    expect(entry('Middag')).toHaveTextContent('Nå');
    for (const title of ['Quiz', '<b>Film</b>']) expect(entry(title)).toHaveTextContent('Neste');
    await pass(HOUR);
    expect(entry('Middag')).not.toHaveTextContent('Nå');
    await pass(HOUR);
    expect(entry('Quiz')).toHaveTextContent('Nå');
    expect(entry('Frokost')).toHaveTextContent('Neste');
  });

  test('the front page shows both from the start of the LAN until its end', async () => {
    const end = Date.parse('2027-10-07T10:00:00Z');
    const late = aRow({ id: 'f', title: 'Rydding', start: end - HOUR, end: end + HOUR });
    visit('/', serverAt(LAN - 3_000, [...ROWS, late]));
    await pass(1_000);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Høst-LAN' })).toBeVisible());
    const part = () => screen.queryByRole('region', { name: 'Programmet akkurat nå' });
    expect(part()).toBeNull();
    await pass(3_000);
    await waitFor(() => expect(part()).toHaveTextContent('Neste kl. 18.00MiddagKantina'));
    expect(part()).not.toHaveTextContent('Nå');
    await pass(6 * HOUR);
    expect(part()).toHaveTextContent('NåMiddagKantinaNeste kl. 20.00<b>Film</b>AuditorietQuizScenen');
    await pass(3 * HOUR);
    expect(part()).toHaveTextContent('Neste tirsdag 5. oktober kl. 11.00Frokost');
    await pass(end - LAN - 9 * HOUR - 30_000);
    expect(part()).toHaveTextContent('NåRydding');
    await pass(30_000);
    expect(part()).toBeNull();
  });
});
