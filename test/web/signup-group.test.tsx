import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../support/fake-server.ts';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, groupAtSeats, KARI, pass, PER, reload, seat, step } from './signup-tab.tsx';

const FIND = 'Finn plasser til oss';
const MINE = /, din plass/;

const mine = () => screen.queryAllByRole('gridcell', { name: MINE }).map((cell) => cell.dataset['place']);
const previewed = () =>
  screen
    .getAllByRole('gridcell')
    .filter((cell) => cell.dataset['preview'])
    .map((cell) => cell.dataset['place']);
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const bodies = (server: SignupServer, call: string) =>
  server.called(`/api/seating/${call}`).map(({ body }) => body);
const next = () => screen.getByRole('button', { name: 'Til bekreftelse' });
/** What the bar says. */
const barSays = () =>
  within(screen.getByText(/^\d av \d$/).closest('div') ?? document.body).getByRole('status').textContent;
/** Until the map has been asked for again. */
const poll = () => pass(2_500);
const toggle = () => screen.findByRole('switch', { name: 'Velg alle samtidig' });

describe('the best seats', () => {
  test('are found and held with one press, and two lead a group of four to the summary', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(4, server);
    await user.click(await button(FIND));
    await waitFor(() => expect(told()).toContain('Rad 2, plass 1 til 4 er holdt av til dere.'));
    expect(mine()).toEqual(['2-1', '2-2', '2-3', '2-4']);
    expect(bodies(server, 'holdBest')).toEqual([{ count: 4 }]);
    await user.click(await button('Til bekreftelse'));
    expect(await step('Oppsummering')).toBeVisible();
  });

  test('leave the focus on the button that found them, which then leads on, but not for a key held down', async () => {
    const user = groupAtSeats(4, new SignupServer());
    const found = await button(FIND);
    act(() => found.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toBeEnabled());
    expect(next()).toHaveFocus();
    // Which the browser would take for a further press.
    expect(fireEvent.keyDown(next(), { key: 'Enter', repeat: true })).toBe(false);
    await user.keyboard('{Enter}');
    expect(await step('Oppsummering')).toBeVisible();
  });

  test('are for one who is alone a seat, and there is nothing to choose at once', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(1, server);
    await user.click(await button('Finn en plass til meg'));
    await waitFor(() => expect(told()).toContain('Rad 1, plass 1 er holdt av til deg.'));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('facing each other are told so', async () => {
    const server = new SignupServer();
    server.rows = 4;
    const taken = ['1-1', '1-3', '2-1', '2-2', '2-3', '2-4', '3-3', '3-4', '4-3', '4-4'];
    for (const key of taken) server.others.set(key, 'yes');
    const user = groupAtSeats(4, server);
    await user.click(await button(FIND));
    const words = 'Dere fikk plasser rett overfor hverandre, i rad 3 og 4.';
    await waitFor(() => expect(told()).toContain(words));
    expect(mine()).toEqual(['3-1', '3-2', '4-1', '4-2']);
  });

  test.each([
    [3, 'Tre plasser ved siden av hverandre finnes ikke nå. Dette er de nærmeste.'],
    [4, 'Fire plasser ved siden av hverandre finnes ikke nå. Dette er de nærmeste.'],
  ])('spread over the hall are told so to %d', async (count, words) => {
    const server = new SignupServer();
    for (const key of ['2-2', '2-4', '3-1', '3-3']) server.others.set(key, 'yes');
    const user = groupAtSeats(count, server);
    await user.click(await button(FIND));
    await waitFor(() => expect(told()).toContain(words));
    expect(mine()).toHaveLength(count);
  });

  test('are not there when too few are left, in the server’s words, and what was held stays', async () => {
    const server = new SignupServer();
    const user = atSeats(server, ['2-3', '2-4']);
    await waitFor(() => expect(next()).toBeEnabled());
    const message = 'Det er bare 2 ledige plasser igjen.';
    const reply = refusal(409, 'not-enough-seats', { message, free: 2 });
    server.next.push({ path: '/api/seating/holdBest', reply });
    await user.click(await button(FIND));
    await waitFor(() => expect(told()).toContain(message));
    expect(mine()).toEqual(['2-3', '2-4']);
    expect(await button('Til bekreftelse')).toBeEnabled();
  });

  test('that lie near somebody are asked for by their booking code, and theirs are marked', async () => {
    const server = new SignupServer();
    server.registered.set('ABC234', ['3-2', '1-2']);
    server.others.set('3-2', 'yes');
    const user = groupAtSeats(2, server);
    await user.type(await screen.findByLabelText('Sitt nær noen: bookingkode'), 'abc 234');
    await waitFor(() => expect(told()).toContain('Kjente: rad 1, plass 2, og rad 3, plass 2.'));
    expect(await seat('Rad 3, plass 2')).toHaveAccessibleName('Rad 3, plass 2, opptatt, kjente');
    await user.click(screen.getByText('Hva betyr fargene?'));
    expect(within(screen.getByRole('list', { name: 'Tegnforklaring' })).getByText('Kjente')).toBeVisible();
    await user.click(await button(FIND));
    await waitFor(() => expect(mine()).toEqual(['3-3', '3-4']));
    expect(bodies(server, 'holdBest')).toEqual([{ count: 2, near: 3 }]);
    await user.clear(screen.getByLabelText('Sitt nær noen: bookingkode'));
    expect(await seat('Rad 3, plass 2')).toHaveAccessibleName('Rad 3, plass 2, opptatt');
  });

  test.each([
    {
      ...{ count: 4, taken: ['3-1'] },
      words: 'Rad 2, plass 1 til 4 er holdt av til dere. I rad 3 var det ikke plass til alle.',
    },
    {
      ...{ count: 2, taken: ['2-1', '2-2', '3-1'] },
      words:
        'Rad 2, plass 3 og 4 er holdt av til dere. Det er plass til alle i rad 3 også, hvis dere heller vil sitte der.',
    },
    {
      ...{ count: 1, taken: ['3-1', '3-2', '3-3', '3-4'] },
      words: 'Rad 1, plass 1 er holdt av til deg. I rad 3 var det ikke plass.',
    },
    {
      ...{ count: 1, taken: ['1-2', '3-1'] },
      words: 'Rad 1, plass 1 er holdt av til deg. Det er plass i rad 3 også, hvis du heller vil sitte der.',
    },
  ])('of $count that do not lie near somebody say so: $words', async ({ count, taken, words }) => {
    const server = new SignupServer();
    server.registered.set('ABC234', ['3-1']);
    for (const key of taken) server.others.set(key, 'yes');
    const user = groupAtSeats(count, server);
    await user.type(await screen.findByLabelText('Sitt nær noen: bookingkode'), 'ABC234');
    await waitFor(() => expect(told()).toContain('Kjente: rad 3, plass 1.'));
    await user.click(await button(/^Finn/));
    await waitFor(() => expect(told()).toContain(words));
  });

  test.each([
    [404, 'code-unknown', 'Fant ingen påmelding med denne koden.'],
    [429, 'too-many-requests', 'Avslag: too-many-requests'],
  ])('near somebody who is not found (%d) are told at the field', async (status, code, words) => {
    const server = new SignupServer();
    server.next.push({ path: '/api/seating/getRegistered', reply: refusal(status, code) });
    const user = groupAtSeats(2, server);
    const field = await screen.findByLabelText('Sitt nær noen: bookingkode');
    await user.type(field, 'ABC23');
    expect(server.called('/api/seating/getRegistered')).toEqual([]);
    await user.type(field, '4');
    expect(await screen.findByText(words)).toBeVisible();
    expect(field).toBeInvalid();
    await user.click(await button(FIND));
    await waitFor(() => expect(bodies(server, 'holdBest')).toEqual([{ count: 2 }]));
  });
});

describe('all at once', () => {
  test('one press on a seat holds those around it for all, and a further one moves all', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(3, server);
    await user.click(await seat('Rad 2, plass 4'));
    await waitFor(() => expect(told()).toContain('Rad 2, plass 2 til 4 er holdt av til dere.'));
    expect(bodies(server, 'holdAll')).toEqual([[2, 3, 4].map((number) => ({ rownum: 2, number }))]);
    await user.click(await seat('Rad 3, plass 2'));
    await waitFor(() => expect(told()).toContain('Rad 3, plass 1 til 3 er holdt av til dere.'));
    expect(mine()).toEqual(['3-1', '3-2', '3-3']);
    expect([...server.mine]).toEqual(['3-1', '3-2', '3-3']);
    expect(await button('Til bekreftelse')).toBeEnabled();
  });

  test('are shown before the server has answered, and a seat of one’s own gives all back', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(3, server);
    await user.click(await seat('Rad 2, plass 1'));
    await user.click(await seat('Rad 2, plass 2'));
    await waitFor(() => expect(told()).toContain('Rad 2, plass 1 til 3 er ledige igjen.'));
    expect([...server.mine]).toEqual([]);
    expect(mine()).toEqual([]);
  });

  test('are seen and heard ahead, by pointer and by keyboard', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(4, server);
    const cell = await seat('Rad 2, plass 3');
    await user.hover(cell);
    await waitFor(() => expect(previewed()).toEqual(['2-1', '2-2', '2-3', '2-4']));
    await user.unhover(cell);
    await user.hover(screen.getByText('Tribune'));
    await waitFor(() => expect(previewed()).toEqual([]));
    act(() => cell.focus());
    expect(previewed()).toEqual(['2-1', '2-2', '2-3', '2-4']);
    expect(cell).toHaveAccessibleName('Rad 2, plass 3, ledig');
    expect(cell).toHaveAttribute('aria-description', 'Rad 2, plass 1 til 4, ledige. Enter holder alle fire.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(next()).toBeEnabled());
    expect(mine()).toEqual(['2-1', '2-2', '2-3', '2-4']);
    expect(cell).toHaveAttribute('aria-description', 'Enter gir tilbake alle fire.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(mine()).toEqual([]));
  });

  test('are shown of the focused seat while a mouse rests, and of the one pointed at when it moves', async () => {
    const user = groupAtSeats(2, new SignupServer());
    const focused = await seat('Rad 2, plass 1');
    await user.hover(await seat('Rad 3, plass 4'));
    await waitFor(() => expect(previewed()).toEqual(['3-3', '3-4']));
    act(() => focused.focus());
    expect(previewed()).toEqual(['2-1', '2-2']);
    // The hall scrolls under the mouse.
    fireEvent.pointerOver(await seat('Rad 2, plass 4'));
    await pass(0);
    expect(previewed()).toEqual(['2-1', '2-2']);
    await user.hover(await seat('Rad 3, plass 1'));
    await waitFor(() => expect(previewed()).toEqual(['3-1', '3-2']));
    await user.hover(await step('Velg plasser'));
    await waitFor(() => expect(previewed()).toEqual(['2-1', '2-2']));
  });

  test.each([
    [2, 'Rad 2, plass 1', 'Rad 2, plass 1 og 2, ledige. Enter holder begge.'],
    [3, 'Rad 2, plass 1', 'Rad 2, plass 1 til 3, ledige. Enter holder alle tre.'],
    [2, 'Rad 1, plass 1', 'Ikke plass til to her'],
  ])('are heard by a group of %d at %s: %s', async (count, place, words) => {
    groupAtSeats(count, new SignupServer());
    expect(await seat(place)).toHaveAttribute('aria-description', words);
  });

  test('where there is no room for all, the nearest seats are offered and a press holds them', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(4, server);
    const refused = await seat('Rad 1, plass 3');
    expect(refused).toHaveAttribute('data-dim');
    expect(await seat('Rad 2, plass 1')).not.toHaveAttribute('data-dim');
    await user.click(refused);
    expect(screen.getByText('Ikke plass til fire her')).toBeVisible();
    expect(bodies(server, 'holdAll')).toEqual([]);
    expect(previewed()).toEqual([]);
    await user.click(await button('Nærmeste fire: rad 2, plass 1 til 4'));
    await waitFor(() => expect(told()).toContain('Rad 2, plass 1 til 4 er holdt av til dere.'));
    expect(mine()).toEqual(['2-1', '2-2', '2-3', '2-4']);
    expect(screen.queryByRole('button', { name: /^Nærmeste/ })).toBeNull();
  });

  test.each<[string, readonly string[], string]>([
    [
      'facing each other',
      ['1-1', '2-1', '2-2', '3-1', '3-2', '4-1', '4-2'],
      'Nærmeste fire, rett overfor hverandre: rad 3, plass 3 og 4, og rad 4, plass 3 og 4',
    ],
    [
      'not side by side',
      ['1-1', '2-2', '2-4', '3-2', '3-4', '4-1', '4-3'],
      'Nærmeste fire, ikke samlet: rad 1, plass 3, og rad 2, plass 1 og 3, og rad 3, plass 3',
    ],
  ])('the nearest seats that are %s are offered as such', async (_, taken, words) => {
    const server = new SignupServer();
    server.rows = 4;
    for (const key of taken) server.others.set(key, 'yes');
    const user = groupAtSeats(4, server);
    await user.click(await seat('Rad 1, plass 3'));
    expect(await button(/^Nærmeste/)).toHaveAccessibleName(words);
  });

  test('an offer stays the same while the hall changes, and is replaced only after words about what was lost', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(4, server);
    await user.click(await seat('Rad 1, plass 3'));
    const offered = await button('Nærmeste fire: rad 2, plass 1 til 4');
    server.others.delete('1-2');
    server.blocked.clear();
    await poll();
    expect(offered).toHaveAccessibleName('Nærmeste fire: rad 2, plass 1 til 4');
    server.others.set('1-2', 'yes').set('2-3', 'held');
    await poll();
    expect(barSays()).toBe('Rad 2, plass 3 ble dessverre tatt av noen andre akkurat nå.');
    // A press on its way to the lost seats takes no others.
    await user.click(offered);
    expect(offered).toHaveAccessibleName('Nærmeste fire: rad 2, plass 1 til 4');
    expect(bodies(server, 'holdAll')).toEqual([]);
    await pass(2_000);
    expect(barSays()).toBe('Rad 2, plass 3 ble dessverre tatt av noen andre akkurat nå.');
    await user.click(await button('Nærmeste fire: rad 3, plass 1 til 4'));
    await waitFor(() => expect(mine()).toEqual(['3-1', '3-2', '3-3', '3-4']));
  });

  test('an offer that is lost when no others are left ends in how many there are', async () => {
    const server = new SignupServer();
    for (const key of ['3-1', '3-2', '3-3', '3-4']) server.others.set(key, 'yes');
    const user = groupAtSeats(4, server);
    await user.click(await seat('Rad 1, plass 3'));
    await button('Nærmeste fire: rad 2, plass 1 til 4');
    for (const key of ['1-1', '2-2', '2-3']) server.others.set(key, 'held');
    await poll();
    expect(barSays()).toBe('Rad 2, plass 2 og 3 ble dessverre tatt av noen andre akkurat nå.');
    await pass(2_000);
    expect(barSays()).toBe('Det er bare 3 ledige plasser igjen.');
    expect(await button('Endre antall deltakere')).toBeVisible();
  });

  test('or the group chooses one by one instead, and no seat is dim', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(4, server);
    const refused = await seat('Rad 1, plass 3');
    await user.click(refused);
    await user.click(await button('Velg én og én'));
    expect(await toggle()).not.toBeChecked();
    expect(refused).toHaveFocus();
    expect(refused).not.toHaveAttribute('data-dim');
    await user.click(refused);
    expect(mine()).toEqual(['1-3']);
  });

  test('that somebody else has just taken leave the others as they were', async () => {
    const server = new SignupServer();
    const user = atSeats(server, ['2-1', '2-2']);
    await waitFor(() => expect(next()).toBeEnabled());
    server.others.set('3-2', 'held');
    await user.click(await seat('Rad 3, plass 1'));
    const words = 'Rad 3, plass 2 ble dessverre tatt av noen andre akkurat nå. Velg gjerne andre plasser.';
    await waitFor(() => expect(told()).toContain(words));
    expect(mine()).toEqual(['2-1', '2-2']);
    expect(await button('Til bekreftelse')).toBeEnabled();
  });

  test('can be switched off for one seat to a press, and stays so from step to step', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(2, server);
    expect(await toggle()).toBeChecked();
    await user.click(await toggle());
    const cell = await seat('Rad 2, plass 3');
    expect(cell).not.toHaveAttribute('aria-description');
    await user.click(cell);
    expect(mine()).toEqual(['2-3']);
    await user.click(await button('Tilbake'));
    await step('Registrering');
    await user.click(await button('Til Plassreservasjon'));
    expect(await toggle()).not.toBeChecked();
  });

  test('go by the list too', async () => {
    const server = new SignupServer();
    const user = groupAtSeats(3, server);
    await user.click(await button(/Vis som liste/));
    const free = await button('Rad 3, plass 2, ledig');
    expect(free).toHaveAttribute('aria-description', 'Rad 3, plass 1 til 3, ledige. Enter holder alle tre.');
    await user.click(free);
    await waitFor(() => expect([...server.mine]).toEqual(['3-1', '3-2', '3-3']));
  });
});

describe('a group with fewer free seats than participants', () => {
  const ALL = ['1-1', '1-3', '2-1', '2-2', '2-3', '2-4', '3-1', '3-2', '3-3', '3-4'];
  const hallWith = (...free: readonly string[]) => {
    const server = new SignupServer();
    for (const key of ALL) if (!free.includes(key)) server.others.set(key, 'yes');
    return server;
  };

  test.each([
    ['by a press on a seat', async () => seat('Rad 3, plass 1')],
    ['by the search for the best', async () => button(FIND)],
  ])('hears so %s, and is led back to their number', async (_, pressed) => {
    const server = hallWith('1-1', '3-1');
    const user = groupAtSeats(4, server);
    await user.click(await pressed());
    await waitFor(() => expect(barSays()).toBe('Det er bare 2 ledige plasser igjen.'));
    expect(screen.queryByRole('button', { name: /^Nærmeste|^Velg én/ })).toBeNull();
    await user.click(await button('Endre antall deltakere'));
    await step('Registrering');
    await user.click(screen.getByRole('radio', { name: '2' }));
    await user.click(await button('Til Plassreservasjon'));
    expect(await toggle()).toBeChecked();
    expect(barSays()).toMatch(/^Velg 2 plasser\./);
    expect(screen.queryByRole('button', { name: 'Endre antall deltakere' })).toBeNull();
  });

  test.each([
    ['by a press on a seat', async () => seat('Rad 3, plass 1')],
    ['by the search for the best', async () => button(FIND)],
  ])('is told no longer so, having heard it %s, when enough are free again', async (_, pressed) => {
    const server = hallWith('1-1', '3-1');
    const user = groupAtSeats(4, server);
    await user.click(await pressed());
    await button('Endre antall deltakere');
    await poll();
    expect(barSays()).toBe('Det er bare 2 ledige plasser igjen.');
    for (const key of ALL) server.others.delete(key);
    await poll();
    expect(barSays()).toMatch(/^Velg 4 plasser\./);
    expect(screen.queryByRole('button', { name: 'Endre antall deltakere' })).toBeNull();
  });

  test('hears it at the seats themselves', async () => {
    groupAtSeats(4, hallWith('3-1'));
    expect(await seat('Rad 3, plass 1')).toHaveAttribute(
      'aria-description',
      'Det er bare 1 ledig plass igjen.',
    );
  });
});

describe('what the bar says', () => {
  test.each<[readonly string[], string]>([
    [['2-1', '2-2', '2-3', '2-4'], 'Rad 2, plass 1 til 4 er holdt av til dere.'],
    [['2-1', '2-2', '2-3'], 'Velg én plass til.'],
    [['2-1', '2-2'], 'Velg to plasser til.'],
    [[], 'Velg 4 plasser. De holdes av til dere i 10 minutter.'],
  ])('after a reload is true of the seats that are held: %s', async (held, words) => {
    const server = new SignupServer();
    atSeats(server, held, { count: 4, forms: [KARI, PER, PER, PER, PER] });
    await seat('Rad 2, plass 1');
    await waitFor(() => expect(barSays()).toBe(words));
    reload(server);
    await seat('Rad 2, plass 1');
    await waitFor(() => expect(barSays()).toBe(words));
  });

  test.each<[string, string, (server: SignupServer) => void, string]>([
    [
      'a seat was taken',
      'Rad 1, plass 2',
      (server) => server.others.delete('1-2'),
      'Rad 1, plass 2, opptatt. Velg en annen plass.',
    ],
    ['there was no room', 'Rad 1, plass 3', (server) => server.others.delete('1-2'), 'Ikke plass til to her'],
  ])('that %s goes when the map says otherwise', async (_, place, change, words) => {
    const server = new SignupServer();
    const user = groupAtSeats(2, server);
    await user.click(await seat(place));
    expect(barSays()).toBe(words);
    await poll();
    expect(barSays()).toBe(words);
    change(server);
    await poll();
    expect(barSays()).toMatch(/^Velg 2 plasser\./);
  });

  test('that seats are free again goes when somebody else takes one of them', async () => {
    const server = new SignupServer();
    const user = atSeats(server, ['2-3', '2-4']);
    await waitFor(() => expect(next()).toBeEnabled());
    await user.click(await seat('Rad 2, plass 3'));
    await poll();
    expect(barSays()).toBe('Rad 2, plass 3 og 4 er ledige igjen.');
    server.others.set('2-4', 'held');
    await poll();
    expect(barSays()).toMatch(/^Velg 2 plasser\./);
  });
});
