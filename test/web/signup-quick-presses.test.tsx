import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SignupServer } from './signup-server.ts';
import { oneByOne, seat } from './signup-tab.tsx';

/** Delays holds until `arrive` is called; all other calls reach the server at once. */
function slowHolds(server: SignupServer): { arrive: () => void } {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const fetch = async (input: string, init?: RequestInit) => {
    if (input.includes('/holdSeats/')) await late;
    return server.fetch(input, init);
  };
  Object.assign(globalThis, { fetch });
  return {
    arrive: () => {
      arrive();
    },
  };
}

test('a seat that is given back before its hold has arrived is free in the end, and is shown so all the time', async () => {
  const server = new SignupServer();
  const user = await oneByOne(server);
  const cell = await seat('Rad 2, plass 3');
  const { arrive } = slowHolds(server);
  await user.click(cell);
  await user.click(cell);
  const shown: (string | null)[] = [];
  const watch = new MutationObserver(() => shown.push(cell.getAttribute('aria-label')));
  watch.observe(cell, { attributes: true });
  expect(cell).toHaveAccessibleName('Rad 2, plass 3, ledig');
  arrive();
  await waitFor(() => expect(server.called('/api/seating/holdseats2')).toHaveLength(1));
  expect([...server.mine]).toEqual([]);
  expect(shown.filter((name) => name?.includes('din plass'))).toEqual([]);
  watch.disconnect();
});

test('a seat that is given back and chosen again before its hold has arrived is held in the end', async () => {
  const server = new SignupServer();
  const user = await oneByOne(server);
  const cell = await seat('Rad 2, plass 3');
  const { arrive } = slowHolds(server);
  for (let presses = 0; presses < 3; presses++) await user.click(cell);
  arrive();
  await waitFor(() => expect(server.called('/api/seating/holdSeats')).toHaveLength(2));
  expect(await screen.findByText('10:00')).toBeVisible();
  expect([...server.mine]).toEqual(['2-3']);
  expect(cell).toHaveAccessibleName('Rad 2, plass 3, din plass, deltaker 1, Kari');
});

test('a key that is kept down is one press, and the browser keeps its own shortcuts', async () => {
  const server = new SignupServer();
  const user = await oneByOne(server);
  const cell = await seat('Rad 2, plass 3');
  cell.focus();
  await user.keyboard('{Enter>4/}');
  await waitFor(() => expect(cell).toHaveAccessibleName('Rad 2, plass 3, din plass, deltaker 1, Kari'));
  expect(server.called('/api/seating/holdSeats')).toHaveLength(1);
  expect(server.called('/api/seating/holdseats2')).toEqual([]);
  expect(fireEvent.keyDown(cell, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(cell).toHaveFocus();
});
