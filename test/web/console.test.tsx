import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { refusal } from '../support/fake-server.ts';
import { GUID, SignupServer } from './signup-server.ts';
import { atSeats, pass, seat } from './signup-tab.tsx';

let said: unknown[][];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words));
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['/info', 'getInfoPage', 'info'],
  ['/food', 'getFoodPage', 'food'],
  ['/compo', 'getComposPage', 'compo'],
])('a page whose data cannot be fetched says so in the console: %s', async (address, call, name) => {
  jest.useRealTimers();
  visit(address, new AnsweringServer().answer(`/api/pagedata/${call}`, { status: 500 }));
  await screen.findByRole('alert');
  expect(said).toEqual([['The page could not be fetched:', name, expect.objectContaining({ status: 500 })]]);
});

test('seats that cannot be fetched are told of in the console, without the session’s secret', async () => {
  const server = new SignupServer();
  atSeats(server);
  await seat('Rad 1, plass 1');
  server.next.push({ path: '/api/seating/getseats/', reply: refusal(500, 'internal') });
  await pass(2_500);
  expect(said).toEqual([['The seats could not be fetched:', expect.objectContaining({ status: 500 })]]);
  expect(JSON.stringify(said)).not.toContain(GUID);
});
