import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPerson } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { KARI, PER, ADA, server, open, column, pressLast as press } from './listed-people.ts';

describe('paid and arrived', () => {
  const mark = (name: string) => screen.getByRole('switch', { name });

  test('are locked until the list is edited, and again after', async () => {
    await open();
    expect(mark('Betalt: Kari Nordmann')).toHaveAttribute('aria-disabled', 'true');
    await press('Rediger');
    expect(mark('Betalt: Kari Nordmann')).toHaveAttribute('aria-disabled', 'false');
    expect(mark('Ankommet: Kari Nordmann')).toHaveAttribute('aria-disabled', 'false');
    await press('Lås');
    expect(mark('Ankommet: Kari Nordmann')).toHaveAttribute('aria-disabled', 'true');
  });

  test('say that they are locked when they are pressed, and change nothing', async () => {
    await open();
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    expect(screen.getByText('Listen er låst. Trykk Rediger for å endre.')).toBeVisible();
    expect(server.called('/setcodepaid')).toEqual([]);
    await press('Rediger');
    expect(screen.queryByText(/^Listen er låst/)).toBeNull();
  });

  test('may be edited, and the search stays, after a reload and a visit to the map, until the log-out', async () => {
    await open();
    await press('Rediger');
    await fill(screen.getByRole('searchbox'), 'kari');
    await waitFor(() => expect(column('Fornavn')).toEqual(['Kari']));
    await press(/ubetalt/);
    cleanup();
    await open();
    expect(screen.getByRole('searchbox')).toHaveValue('kari');
    expect(screen.getByRole('button', { name: 'Lås' })).toBeVisible();
    expect(screen.getByRole('button', { name: /ubetalt/ })).toHaveAttribute('aria-pressed', 'true');
    await press('Logg ut');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('crew '))).toEqual([]);
  });

  test.each([
    ['Betalt: Kari Nordmann', 'setcodepaid', true],
    ['Betalt: Per Ås', 'setcodeunpaid', false],
    ['Ankommet: Kari Nordmann', 'setcodearrived', true],
    ['Ankommet: Ada Berg', 'setcodeunarrived', false],
  ])('%s is flipped by %s', async (name, path, on) => {
    await open();
    await press('Rediger');
    await userEvent.click(mark(name));
    await waitFor(() => expect(server.called(`/${path}`)).toHaveLength(1));
    expect(server.called(`/${path}`)[0]?.method).toBe('PUT');
    await waitFor(() => expect(mark(name)).toHaveAttribute('aria-checked', String(on)));
    await waitFor(() => expect(server.called('getpersons')).toHaveLength(2));
  });

  test('name the person by code and seat', async () => {
    await open();
    await press('Rediger');
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    await waitFor(() =>
      expect(server.called('setcodepaid/K7WM2R')[0]?.body).toMatchObject({
        seats: [{ rowNum: 1, seatNum: 1 }],
      }),
    );
  });

  test('go back to how things stand when somebody else was first, in words', async () => {
    await open();
    await press('Rediger');
    server.persons = [PER, ADA];
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Personen finnes ikke lenger.');
    await press('OK');
    await waitFor(() => expect(column('Fornavn')).toEqual(['Ada', 'Per']));
  });

  const openCode = async (code = 'K7WM2R') => {
    await open();
    await userEvent.click(
      screen.getAllByRole('button', { name: new RegExp(`^${code}`) })[0] ?? document.body,
    );
    return screen.getByRole('dialog', { name: `Bestilling ${code}` });
  };
  const back = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Mer' }));
    await press(name);
  };

  test('of a whole code: one press pays for all, whether or not the list is locked', async () => {
    const dialog = await openCode();
    expect(dialog).toHaveTextContent(/Skylder 450\skr/);
    expect(dialog).toHaveTextContent('Per Ås, 14 år');
    await press('Marker alle som betalt');
    await waitFor(() => expect(dialog).toHaveTextContent('Alt er betalt'));
    expect(server.called('setcodepaid/K7WM2R')).toHaveLength(1);
    expect(server.persons.filter(({ paid }) => paid)).toHaveLength(2);
  });

  test.each([
    ['paid', 'Marker alle som ubetalt', 'Betalt', 'Marker alle som betalt'],
    ['arrived', 'Marker alle som ikke ankommet', 'Ankommet', 'Marker alle som ankommet'],
  ] as const)(
    'of a whole code are taken back (%s) behind «Mer» alone',
    async (flag, name, label, forward) => {
      server.persons = server.persons.map((one) => ({ ...one, [flag]: true }));
      const dialog = await openCode();
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('button', { name: forward })).toBeNull();
      await back(name);
      await waitFor(() => expect(server.persons.map((one) => one[flag])).toEqual([false, false, true]));
      const marks = within(dialog).getAllByRole('switch', { name: new RegExp(`^${label}`) });
      for (const mark of marks) expect(mark).toHaveAttribute('aria-checked', 'false');
    },
  );

  test('never tell that all is paid over somebody who is not, whatever the money says', async () => {
    server.money.set('K7WM2R', { owedOre: 0, receivedOre: 95_000, deadline: null });
    const dialog = await openCode();
    expect(dialog).toHaveTextContent('1 står som ubetalt');
    expect(dialog).not.toHaveTextContent('Alt er betalt');
  });

  const ANEW = 'Angret. Ankomsten er ført på nytt, med tiden nå.';

  test.each([
    ['Marker alle som betalt', 'paid', 'Angret. Alt er som det var.'],
    ['Marker alle som ubetalt', 'paid', 'Angret. Alt er som det var.'],
    ['Marker alle som ikke ankommet', 'arrived', ANEW],
  ] as const)('are as they were after «%s» and «Angre», of each person', async (name, flag, undone) => {
    server.persons = server.persons.map((one) =>
      one.code === 'K7WM2R' ? { ...one, arrived: one.paid } : one,
    );
    const before = server.persons;
    await openCode();
    if (/u?ikke|ubetalt/.test(name)) await back(name);
    else await press(name);
    await screen.findByRole('button', { name: 'Angre' });
    expect(server.persons.map((one) => one[flag])).not.toEqual(before.map((one) => one[flag]));
    await press('Angre');
    await waitFor(() => expect(server.persons).toEqual(before));
    expect(await screen.findByText(undone)).toBeVisible();
  });

  test('of one person who is inside are told as set anew after «Angre», for when they came is forgotten', async () => {
    await open();
    await press('Rediger');
    await userEvent.click(mark('Ankommet: Ada Berg'));
    await screen.findByText('Ada Berg: ikke ankommet');
    await press('Angre');
    expect(await screen.findByText(ANEW)).toBeVisible();
    expect(server.persons[2]).toMatchObject({ firstName: 'Ada', arrived: true });
  });

  describe.each([
    ['out', 'ute'],
    ['left', 'gått hjem'],
  ] as const)('of somebody who is %s', (presence, word) => {
    const away = { arrived: true, presence } as const;

    test.each([
      [
        'one person',
        async () =>
          userEvent.click(
            within(screen.getByRole('dialog')).getByRole('switch', { name: 'Ankommet: Per Ås' }),
          ),
      ],
      ['a whole code', async () => press('Marker alle som ikke ankommet')],
    ])('go by %s only after a question, and without «Angre»', async (_, unset) => {
      server.persons = [{ ...KARI, arrived: true }, { ...PER, ...away }, ADA];
      const before = server.persons;
      await openCode();
      await userEvent.click(screen.getByRole('button', { name: 'Mer' }));
      await unset();
      const question = await screen.findByRole('dialog', { name: 'Sette Ankommet av?' });
      expect(question).toHaveTextContent(`Per Ås er ${word}.`);
      expect(question).not.toHaveTextContent('Kari');
      await press('Avbryt');
      expect(server.persons).toEqual(before);
      await unset();
      await press('Sett av');
      await waitFor(() => expect(server.persons[1]?.arrived).toBe(false));
      await screen.findByText(/: (1 |2 )?ikke ankommet$/);
      expect(screen.queryByRole('button', { name: 'Angre' })).toBeNull();
    });
  });

  test('of somebody whom the door has let in meanwhile stay after a tick, for there is no «Angre»', async () => {
    await open();
    await press('Rediger');
    server.persons = [{ ...KARI, arrived: true }, PER, ADA];
    await userEvent.click(mark('Ankommet: Kari Nordmann'));
    await screen.findByText('Kari Nordmann: ankommet');
    expect(screen.queryByRole('button', { name: 'Angre' })).toBeNull();
    expect(server.called('/setcodeunarrived')).toEqual([]);
  });

  test.each(['Betalt: Per Ås', 'Ankommet: Ada Berg', 'Betalt: Kari Nordmann'])(
    'of one person (%s) are as they were after «Angre», and the act before can be undone next',
    async (name) => {
      await open();
      await press('Rediger');
      const before = server.persons;
      await userEvent.click(mark('Ankommet: Kari Nordmann'));
      await screen.findByText('Kari Nordmann: ankommet');
      await userEvent.click(mark(name));
      await waitFor(() => expect(screen.queryByText('Kari Nordmann: ankommet')).toBeNull());
      await press('Angre');
      await waitFor(() => expect(server.persons).toEqual([{ ...KARI, arrived: true }, ...before.slice(1)]));
      await screen.findByRole('button', { name: 'Angre' });
      await press('Angre');
      await waitFor(() => expect(server.persons).toEqual(before));
    },
  );

  test('that somebody else has set meanwhile stay set after «Angre»', async () => {
    await openCode();
    server.persons = [{ ...KARI, paid: true }, PER, ADA];
    await press('Marker alle som betalt');
    expect(await screen.findByText('K7WM2R: 2 betalt')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Angre' })).toBeNull();
    expect(server.called('setcodeunpaid')).toEqual([]);
  });

  test('stay as they were set while the net is slow, whatever is read meanwhile', async () => {
    await open();
    await press('Rediger');
    server.next.push({ path: '/setcodepaid', reply: 'silent' });
    await userEvent.click(mark('Betalt: Kari Nordmann'));
    await press('Oppdater');
    await waitFor(() => expect(server.called('getpersons')).toHaveLength(2));
    server.persons = [KARI, PER, aPerson({ seatNum: 3, firstName: 'Ny' })];
    await press('Oppdater');
    await screen.findByText('Ny');
    expect(mark('Betalt: Kari Nordmann')).toHaveAttribute('aria-checked', 'true');
  });
});
