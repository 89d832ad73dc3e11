import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FIND, next, barSays, poll, toggle } from './group-seats.ts';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, groupAtSeats, KARI, PER, reload, seat, step } from './signup-tab.tsx';

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

  test('finds that in the place of the search, which has the focus and misleads no second press', async () => {
    const user = groupAtSeats(4, hallWith('1-1', '3-1'));
    await user.dblClick(await button(FIND));
    const fewer = await button('Endre antall deltakere');
    expect(fewer).toHaveFocus();
    expect(screen.queryByRole('button', { name: FIND })).toBeNull();
    await user.dblClick(fewer);
    await step('Registrering');
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
