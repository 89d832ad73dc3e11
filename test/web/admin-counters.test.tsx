import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { aWirePass, aWireVisitor } from '../support/passes.ts';
import { visit } from '../support/visit.tsx';

const KARI = aPerson();
const PER = aPerson({ code: 'K7WM2R', seatNum: 2, firstName: 'Per', age: 14, paid: true, foodTicket: true });
const ADA = aPerson({
  ...{ code: 'ADA234', rowNum: 2, firstName: 'Ada', age: 21, arrived: true, foodTicket: true, price: 500 },
});

const open = async (address = '/admin/users') => {
  const server = new AdminServer().acceptToken('earlier');
  server.persons = [KARI, PER, ADA];
  visit(address, server);
  await screen.findByRole('table');
};
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await open();
});

const counters = () => within(screen.getByRole('group', { name: 'Antall' }));
const press = (name: RegExp) => userEvent.click(counters().getByRole('button', { name }));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-column="firstName"]')?.textContent);

test('the registered users are counted as the crew asks about them', () => {
  const told = counters().getAllByRole('button');
  expect(told.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    '3 påmeldt, Alle vises',
    '2 ubetalt, 950 kr utestående',
    '2 ikke ankommet, 1 er inne',
    '1 uten skjema, Av 1 som trenger det',
    '1 under 16, Trenger samtykke',
    '2 med matbillett, Vis hvem',
  ]);
});

test.each([
  [/ubetalt/, ['Kari', 'Ada']],
  [/ikke ankommet/, ['Kari', 'Per']],
  [/uten skjema/, ['Per']],
  [/med matbillett/, ['Per', 'Ada']],
  [/under 16/, ['Per']],
])('the counter %s shows whom it means, and the first one everybody again', async (counter, shown) => {
  await press(counter);
  expect(names().toSorted()).toEqual(shown.toSorted());
  expect(counters().getByRole('button', { name: counter })).toHaveAttribute('aria-pressed', 'true');
  await press(/3 påmeldt/);
  expect(names()).toHaveLength(3);
  expect(counters().getByRole('button', { name: counter })).toHaveAttribute('aria-pressed', 'false');
});

test.each([
  ['ubetalt', /ubetalt/],
  ['ikke-kommet', /ikke ankommet/],
  ['uten-skjema', /uten skjema/],
  ['unge', /under 16/],
  ['mat', /med matbillett/],
])('the address says %s when its counter is pressed, and leads there', async (said, counter) => {
  await press(counter);
  expect(location.search).toBe(`?vis=${said}`);
  const shown = names();
  cleanup();
  sessionStorage.clear();
  await open(`/admin/users?vis=${said}`);
  expect(names()).toEqual(shown);
  expect(counters().getByRole('button', { name: counter })).toHaveAttribute('aria-pressed', 'true');
  await press(/3 påmeldt/);
  expect(location.search).toBe('');
});

test('an address with a filter that there is not shows everybody', async () => {
  await press(/ubetalt/);
  cleanup();
  await open('/admin/users?vis=constructor,rabalder');
  expect(names()).toHaveLength(3);
});

test('two counters show who is meant by both', async () => {
  await press(/ubetalt/);
  await press(/med matbillett/);
  expect(names()).toEqual(['Ada']);
  await press(/ubetalt/);
  expect(names()).toHaveLength(2);
});

test('who has arrived is told by where they are now', async () => {
  cleanup();
  const server = new AdminServer().acceptToken('earlier');
  const come = { arrived: true, code: 'ADA234' };
  server.passes = [aWirePass({ presence: 'out' }), aWirePass({ id: 'b' }), aWireVisitor()];
  server.persons = [
    KARI,
    { ...ADA, presence: 'inside' },
    aPerson({ ...come, rowNum: 2, seatNum: 2 }),
    { ...aPerson({ ...come, rowNum: 2, seatNum: 3 }), presence: 'out' },
    { ...aPerson({ ...come, rowNum: 2, seatNum: 4 }), presence: 'left' },
  ];
  visit('/admin/users', server);
  await screen.findByRole('table');
  const absent = counters().getByRole('button', { name: /ikke ankommet/ });
  await waitFor(() =>
    expect(absent).toHaveTextContent('2 er inne, 1 ute, 1 gått hjem, og 1 crew, 1 på besøk'),
  );
});
