import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDoorPerson } from '../support/door-builders.ts';
import { fill } from '../support/fill.ts';
import { open, press, server } from './opened-door.tsx';

const OWES = { paid: false, restOre: 140_000 } as const;
const CHILD = { age: 14, consent: false } as const;
const INSIDE = { presence: 'inside', arrivedAt: 1, arrivedBy: 'Dør 2' } as const;

const openCard = async (typed = 'K7WM2R') => {
  const search = screen.getByRole('searchbox');
  await fill(search, typed);
  await userEvent.type(search, '{Enter}');
  return screen.findByRole('article');
};
const sentActs = () => [...server.done.values()].map(({ type }) => type);
const groupOf = (...persons: readonly Parameters<typeof aDoorPerson>[0][]) =>
  persons.map((person, at) =>
    aDoorPerson({ position: at + 1, firstName: `Gjest${'abcde'[at] ?? ''}`, ...person }),
  );

describe('who has not paid is asked about before they go in', () => {
  test('and the money is taken first', async () => {
    await open(groupOf(OWES, OWES));
    await openCard();
    await press('Slipp inn alle 2');
    expect(await screen.findByRole('dialog', { name: /^Ikke betalt 1\s400\skr$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avbryt' })).toHaveFocus();
    expect(sentActs()).toEqual([]);
    await press('Ta imot');
    await press('Kontant');
    await waitFor(() => expect(sentActs()).toEqual(['pay', 'arrive', 'arrive']));
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('or they are let in all the same, after the form of a child was asked for, too', async () => {
    await open(groupOf(OWES, { ...OWES, ...CHILD }));
    await openCard();
    await press('Slipp inn alle 2');
    await press('Slipp inn likevel');
    expect(await screen.findByRole('dialog', { name: '1 mangler skjema' })).toBeVisible();
    await press('Skjema mottatt, slipp inn');
    await waitFor(() => expect(sentActs()).toEqual(['consent', 'arrive', 'arrive']));
  });

  test('or stay outside, and each of them is asked about alone', async () => {
    await open(groupOf(OWES, OWES));
    await openCard();
    await userEvent.click(screen.getByRole('switch', { name: /^Inne: Gjesta/ }));
    await screen.findByRole('dialog', { name: /^Ikke betalt/ });
    await press('Avbryt');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentActs()).toEqual([]);
  });
});

describe('the card of a group', () => {
  test('has who wants somebody first and tinted, and moves nobody while it is open', async () => {
    await open(groupOf(INSIDE, INSIDE, INSIDE, {}, { ...INSIDE, ...CHILD }));
    const card = await openCard();
    const rows = () => within(card).getAllByRole('listitem');
    const names = () => rows().map((row) => /Gjest./.exec(row.textContent)?.[0]);
    expect(names()).toEqual(['Gjestd', 'Gjeste', 'Gjesta', 'Gjestb', 'Gjestc']);
    expect(rows().map((row) => 'open' in row.dataset)).toEqual([true, true, false, false, false]);
    await press(/^Skjema mottatt: Gjeste/);
    expect(names()).toEqual(['Gjestd', 'Gjeste', 'Gjesta', 'Gjestb', 'Gjestc']);
    expect(rows().map((row) => 'open' in row.dataset)).toEqual([true, false, false, false, false]);
  });

  test('has the large press as the first stop of the keyboard', async () => {
    await open(groupOf({}, {}));
    await openCard();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Slipp inn alle 2' })).toHaveFocus();
  });

  test('says at the switch where somebody is, and lets them go home', async () => {
    await open(groupOf(INSIDE, {}));
    await openCard();
    expect(screen.getByRole('switch', { name: /Gjesta/ })).toHaveTextContent('Inne');
    expect(screen.getByRole('switch', { name: /Gjestb/ })).toHaveTextContent('Ikke inne');
    await press(/^Gått hjem: Gjesta/);
    await waitFor(() => expect(sentActs()).toEqual(['leave']));
    expect(screen.getByRole('switch', { name: /Gjesta/ })).toHaveTextContent('Gått hjem');
  });

  test('of a code that nobody has leads to the search, and to who has not signed up', async () => {
    await open([aDoorPerson()]);
    await openCard('ZZZZ22');
    await press('Søk på navn');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await openCard('ZZZZ22');
    await press('Legg til ved døra');
    expect(await screen.findByLabelText('Fornavn')).toBeVisible();
  });
});

test('letting in fills the screen with how many are inside', async () => {
  await open(groupOf(INSIDE, {}, {}));
  await openCard();
  await press('Slipp inn alle 2');
  expect((await screen.findByText('inne')).closest('p')).toHaveTextContent('3 inne');
});

test('who is inside is searched for by name, and a code that is scanned there opens its card', async () => {
  await open([...groupOf(INSIDE, INSIDE, {}), aDoorPerson({ code: 'B2CD3F', firstName: 'Siv', ...INSIDE })]);
  await press('Inne nå');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const search = screen.getByRole('searchbox', { name: 'Søk i lista' });
  await userEvent.type(search, 'gjest');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Ikke kommet 1' })).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'B2CD3F{Enter}');
  expect(await screen.findByRole('article')).toHaveTextContent('Siv');
});
