import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';
import { KARI, PER, ADA, server, open, column, pressLast as press } from './listed-people.ts';

describe('who needs a form', () => {
  test('is marked, and the form is ticked off in the dialog of the code', async () => {
    await open();
    const ages = () => column('Alder').map((text) => text.replace(/\s+/g, ' ').trim());
    expect(ages()).toEqual(['21', '17', '14 Under 16: skjema mangler']);
    await press('Rediger');
    await userEvent.click(screen.getAllByRole('button', { name: /^K7WM2R/ })[0] ?? document.body);
    await userEvent.click(screen.getByRole('switch', { name: 'Skjema mottatt: Per Ås' }));
    await waitFor(() =>
      expect(server.called('/setcodeconsent')[0]?.body).toMatchObject({ seats: [{ seatNum: 2 }] }),
    );
    await waitFor(() => expect(ages()[2]).toBe('14 Under 16: skjema mottatt'));
    expect(screen.queryByRole('switch', { name: 'Skjema mottatt: Kari Nordmann' })).toBeNull();
  });

  test('is found by a filter until the form is there', async () => {
    await open();
    await press(/uten skjema/);
    expect(column('Fornavn')).toEqual(['Per']);
  });

  const IDA = aPerson({ seatNum: 3, firstName: 'Ida', lastName: 'Berg', age: 13 });
  const openFamily = async () => {
    server.persons = [KARI, PER, IDA, ADA];
    await open();
    await fill(screen.getByRole('searchbox'), 'k7wm2r');
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
  };
  const flags = () => server.persons.map(({ arrived, consent }) => [arrived, consent]);

  test('stays outside when all are let in, and is asked about by name', async () => {
    await openFamily();
    await press('Marker alle som ankommet');
    const question = await screen.findByRole('dialog', { name: '1 ankommet. 2 mangler skjema' });
    expect(question).toHaveTextContent('Per Ås (14 år) og Ida Berg (13 år) er under 16');
    expect(screen.getByRole('button', { name: 'La stå' })).toHaveFocus();
    await press('La stå');
    expect(flags()).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [true, false],
    ]);
  });

  test('comes in once the forms are there, in one act that can be undone', async () => {
    await openFamily();
    const before = server.persons;
    await press('Marker alle som ankommet');
    await screen.findByRole('dialog', { name: '1 ankommet. 2 mangler skjema' });
    await press('Skjema mottatt, slipp inn');
    await waitFor(() =>
      expect(flags().slice(0, 3)).toEqual([
        [true, false],
        [true, true],
        [true, true],
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Angre' }));
    await waitFor(() => expect(server.persons).toEqual(before));
  });

  test.each([
    ['Skjema mottatt, slipp inn', [true, true]],
    ['La stå', [false, false]],
  ] as const)('alone is asked about too: %s', async (reply, after) => {
    await open();
    await press('Rediger');
    await userEvent.click(screen.getByRole('switch', { name: 'Ankommet: Per Ås' }));
    await screen.findByRole('dialog', { name: 'Per Ås mangler skjema' });
    await press(reply);
    await waitFor(() => expect(flags()[1]).toEqual(after));
    expect(server.called('/setcodearrived')).toHaveLength(after[0] ? 1 : 0);
  });
});

describe('a queue at the door', () => {
  test.each([
    ['the code', 'k7wm2r'],
    ['a ticket that was read', 'https://lan.example/min#b=K7WM2R.ABCDEFGH'],
    ['a name that one registration has', 'kari'],
  ])('opens the registration by %s and Enter, with the act forward in focus', async (_, typed) => {
    await open();
    await fill(screen.getByRole('searchbox'), typed);
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(screen.getByRole('dialog', { name: 'Bestilling K7WM2R' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Marker alle som ankommet' })).toHaveFocus();
  });

  test.each(['', '9876', 'ingen slik'])(
    'opens nothing by %j, which is not one registration',
    async (typed) => {
      await open();
      if (typed) await fill(screen.getByRole('searchbox'), typed);
      await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('goes on after an act: the search is empty and has the focus', async () => {
    await open();
    const box = screen.getByRole('searchbox');
    await fill(box, 'ada234');
    await userEvent.type(box, '{Enter}');
    await press('Marker alle som betalt');
    expect(screen.getByRole('dialog')).toBeVisible();
    await press('Lukk');
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await press('Rediger');
    await fill(box, 'kari');
    await waitFor(() => expect(column('Fornavn')).toEqual(['Kari']));
    await userEvent.click(screen.getByRole('switch', { name: 'Betalt: Kari Nordmann' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });

  test('takes a ticket that is scanned over an open registration for the next one, and lets nobody in', async () => {
    await open();
    await fill(screen.getByRole('searchbox'), 'k7wm2r');
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    expect(screen.getByRole('button', { name: 'Marker alle som ankommet' })).toHaveFocus();
    await userEvent.keyboard('https://lan.example/min#b=ADA234.ABCDEFGH{Enter}');
    await screen.findByRole('dialog', { name: 'Bestilling ADA234' });
    expect(server.called('/setcodearrived')).toEqual([]);
  });

  test('keeps a registration open that still owes once it is let in', async () => {
    server.persons = [KARI, ADA];
    await open();
    await fill(screen.getByRole('searchbox'), 'k7wm2r');
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.persons[0]?.arrived).toBe(true));
    const dialog = screen.getByRole('dialog', { name: 'Bestilling K7WM2R' });
    expect(within(dialog).getByRole('button', { name: 'Marker alle som betalt' })).toBeVisible();
  });

  test('goes on after an act is taken back, too', async () => {
    server.persons = [{ ...KARI, paid: true }, ADA];
    await open();
    const box = screen.getByRole('searchbox');
    await fill(box, 'k7wm2r');
    await userEvent.type(box, '{Enter}');
    await userEvent.keyboard('{Enter}');
    await press('Angre');
    await waitFor(() => expect(server.persons[0]?.arrived).toBe(false));
    await waitFor(() => expect(box).toHaveFocus());
  });

  test('opens the registration that the address names, until it is closed', async () => {
    visit('/admin/users#b=ADA234', server);
    await screen.findByRole('dialog', { name: 'Bestilling ADA234' });
    await press('Lukk');
    expect(location.hash).toBe('');
  });
});
