import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../support/fake-server.ts';
import { FIND, mine, told, bodies, next } from './group-seats.ts';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, groupAtSeats, seat, step } from './signup-tab.tsx';

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
