import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mine, previewed, told, bodies, next, barSays, poll, toggle } from './group-seats.ts';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, groupAtSeats, pass, seat, step } from './signup-tab.tsx';

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
