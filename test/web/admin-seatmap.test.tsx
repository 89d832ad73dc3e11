import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';
import { server, open, seat, press, choose, told } from './crew-seatmap.ts';

beforeEach(() => {
  server.hidden.add('3-1');
  server.blocked.add('3-2');
});

const summary = () => screen.getByLabelText('Oppsummering');

describe('the crew’s seat map', () => {
  test('sums up the hall', async () => {
    await open();
    expect(summary()).toHaveTextContent('Totalt12Reservert2Betalt1Ledig6');
    expect(summary()).not.toHaveTextContent('Skjult');
  });

  test('shows who has arrived and who is under age, in words too', async () => {
    server.persons = [
      aPerson({ arrived: true, paid: true, age: 14, consent: true }),
      aPerson({ seatNum: 2, firstName: 'Per', age: 15 }),
    ];
    await open();
    expect(summary()).toHaveTextContent('Ankommet1');
    expect(seat('1-1')).toHaveAccessibleName(
      'Rad 1, plass 1, reservert, Kari Nordmann, betalt, ankommet, under 16, skjema mottatt',
    );
    expect(seat('1-2')).toHaveAccessibleName(
      'Rad 1, plass 2, reservert, Per Nordmann, ubetalt, under 16, skjema mangler',
    );
    expect(seat('1-1').querySelector('[data-arrived]')).not.toBeNull();
    expect(seat('1-2').querySelector('[data-arrived]')).toBeNull();
    await choose('1-2');
    expect(screen.getByRole('dialog')).toHaveTextContent('AnkommetNeiUnder 16skjema mangler');
  });

  test('shows who is out and who has gone home, as soon as that is known', async () => {
    const come = { arrived: true, paid: true } as const;
    server.persons = [
      aPerson(come),
      { ...aPerson({ ...come, seatNum: 2 }), presence: 'out' },
      { ...aPerson({ ...come, seatNum: 3 }), presence: 'left' },
    ];
    await open();
    const name = (place: string, where: string) =>
      waitFor(() =>
        expect(seat(place)).toHaveAccessibleName(
          `Rad 1, plass ${place.slice(-1)}, reservert, Kari Nordmann, betalt, ankommet${where}`,
        ),
      );
    await name('1-1', '');
    await name('1-2', ', ute');
    await name('1-3', ', gått hjem');
    const filled = ['1-1', '1-2', '1-3'].map((place) => seat(place).querySelector('[data-arrived]') !== null);
    expect(filled).toEqual([true, false, false]);
    await choose('1-2');
    expect(screen.getByRole('dialog')).toHaveTextContent('AnkommetJa, ute');
  });

  test('stands between Tribune and Projector with row numbers at both ends', async () => {
    await open();
    expect(screen.getByText('Tribune')).toBeVisible();
    expect(screen.getByText('Projector')).toBeVisible();
    const [first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/^11.*41$/);
  });

  test.each([
    ['1-1', 'taken', 'Reservert', 'Rad 1, plass 1, reservert, Kari Nordmann, ubetalt'],
    ['2-2', 'paid', 'Reservert', 'Rad 2, plass 2, reservert, Ada Berg, betalt'],
    ['1-2', 'open', 'Ledig', 'Rad 1, plass 2, ledig'],
    ['1-3', 'held', 'Holdes av HELD23', 'Rad 1, plass 3, holdes av held23'],
    ['1-4', 'held', 'Holdes av ukjent', 'Rad 1, plass 4, holdes av ukjent'],
    ['3-1', 'hidden-seat', 'Skjult', 'Rad 3, plass 1, skjult'],
    ['3-2', 'blocked-seat', 'Blokkert', 'Rad 3, plass 2, blokkert'],
  ])('shows %s as %s with a tooltip', async (place, look, tooltip, spoken) => {
    await open();
    expect(seat(place)).toHaveClass(look);
    expect(seat(place)).toHaveAttribute('title', tooltip);
    expect(seat(place)).toHaveAttribute('aria-label', spoken);
    expect(seat(place)).toHaveTextContent(place.slice(-1));
  });

  test('tells more of the seat that is pointed at', async () => {
    await open();
    await userEvent.hover(seat('1-1'));
    expect(document.querySelector('.hint')).toHaveTextContent(
      '1-1 · ReservertNavnKari NordmannAlder17BetaltNeiEpostkari@example.no',
    );
    await userEvent.hover(seat('1-3'));
    expect(document.querySelector('.hint')).toHaveTextContent('1-3 · Holdes av HELD23Reservert avHELD23');
    await userEvent.keyboard('{Escape}');
  });

  test('tells everything of a person, by mouse or keyboard, until Close or a press outside', async () => {
    await open();
    await choose('2-2');
    expect(screen.getByRole('dialog', { name: 'Plass 2-2' })).toHaveTextContent(
      'StatusReservertNavnAda BergOrdrenummerADA234Epostkari@example.noTelefon98765432Alder17BetaltJa',
    );
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => seat('1-1').focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('dialog', { name: 'Plass 1-1' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says nothing more of an empty seat', async () => {
    await open();
    await choose('1-2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked for anew every five seconds, and by Refresh', async () => {
    jest.useFakeTimers();
    try {
      visit('/admin/seatmap', server);
      await act(() => jest.advanceTimersByTimeAsync(1000));
      const asked = server.called('getAllSeats').length;
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(server.called('getAllSeats')).toHaveLength(asked + 2);
      fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(server.called('getAllSeats')).toHaveLength(asked + 3);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('a hall without seats says what to do', async () => {
  server.rows = [];
  server.persons = [];
  visit('/admin/seatmap', server);
  expect(await screen.findByText(/«Set up seats» under Superadmin/)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

describe('the layout of the hall', () => {
  const edit = async () => {
    await open();
    await press('Rediger layout');
  };

  test('is explained, and counts what is hidden and blocked', async () => {
    await edit();
    expect(summary()).toHaveTextContent('Skjult1Blokkert1');
    for (const line of [
      /Klikk på ledige plasser for å skjule eller vise/,
      /Skjulte plasser vises ikke på det offentlige plasskartet/,
      /Blokkerte plasser er grå på det offentlige plasskartet og kan ikke reserveres/,
      /Reserverte plasser kan ikke endres/,
      /lagres først når/,
    ])
      expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes (0)' })).toBeDisabled();
  });

  test('is saved as the inverse of each chosen seat, and the map is read again', async () => {
    await edit();
    await choose('1-2');
    await choose('3-1');
    await choose('2-1');
    await choose('2-1');
    await press('Save changes (2)');
    await told('Layoutendringer lagret!');
    expect(server.called('updateSeatLayout')[0]).toMatchObject({ method: 'POST' });
    expect(server.called('updateSeatLayout')[0]?.body).toEqual({
      seatUpdates: [
        { rownum: 1, number: 2, isHidden: true },
        { rownum: 3, number: 1, isHidden: false },
      ],
    });
    expect(screen.queryByRole('button', { name: /Save changes/ })).toBeNull();
    expect(seat('1-2')).toHaveClass('hidden-seat');
    expect(seat('3-1')).toHaveClass('open');
  });

  test('blocks in the other mode, and a change of mode forgets what was pending', async () => {
    await edit();
    await choose('1-2');
    await press('Blokker plasser');
    expect(screen.getByRole('button', { name: 'Save changes (0)' })).toBeDisabled();
    await choose('3-2');
    await press('Save changes (1)');
    await told('Layoutendringer lagret!');
    expect(server.called('updateSeatLayout')[0]?.body).toEqual({
      seatUpdates: [{ rownum: 3, number: 2, isBlocked: false }],
    });
  });

  test.each([
    ['Skjul plasser', '1-1', 'Kan ikke skjule plasser som er reservert eller holdt!'],
    ['Skjul plasser', '1-3', 'Kan ikke skjule plasser som er reservert eller holdt!'],
    ['Blokker plasser', '2-2', 'Kan ikke blokkere plasser som er reservert eller holdt!'],
  ])('%s leaves %s alone: %s', async (mode, place, sentence) => {
    await edit();
    await press(mode);
    await choose(place);
    await told(sentence);
    expect(screen.getByRole('button', { name: 'Save changes (0)' })).toBeDisabled();
  });

  test('is left as it was by Discard changes', async () => {
    await edit();
    await choose('1-2');
    expect(seat('1-2')).toHaveClass('hidden-seat');
    await press('Discard changes');
    expect(seat('1-2')).toHaveClass('open');
    expect(server.called('updateSeatLayout')).toEqual([]);
  });

  test('is asked about before it is left unsaved', async () => {
    await edit();
    await choose('1-2');
    await userEvent.click(screen.getByRole('link', { name: 'Blacklist' }));
    expect(screen.getByText('Du har plasser som ikke er lagret. Vil du forlate siden?')).toBeVisible();
    await press('Bli her');
    expect(screen.getByRole('button', { name: 'Save changes (1)' })).toBeEnabled();
    await press('Discard changes');
    await userEvent.click(screen.getByRole('link', { name: 'Blacklist' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Blacklist' })).toBeVisible();
  });

  test('does not touch a seat that somebody takes before it is saved', async () => {
    await edit();
    await choose('1-2');
    server.persons.push(aPerson({ code: 'NEW234', rowNum: 1, seatNum: 2 }));
    await press('Refresh');
    await screen.findByRole('button', { name: 'Save changes (0)' });
  });

  test('does not turn back what somebody else has changed in the same way', async () => {
    await edit();
    await choose('1-2');
    await choose('2-1');
    server.hidden.add('1-2');
    await press('Refresh');
    await press('Save changes (1)');
    await told('Layoutendringer lagret!');
    expect(server.called('updateSeatLayout')[0]?.body).toEqual({
      seatUpdates: [{ rownum: 2, number: 1, isHidden: true }],
    });
    expect(seat('1-2')).toHaveClass('hidden-seat');
  });

  test.each([[{ status: 409 }], ['unreachable']] as const)(
    'stays in edit mode when saving fails (%j)',
    async (reply) => {
      await edit();
      await choose('1-2');
      server.next.push({ path: 'updateSeatLayout', reply });
      await press('Save changes (1)');
      await told('Feil ved lagring av endringer.');
      expect(screen.getByRole('button', { name: 'Save changes (1)' })).toBeEnabled();
    },
  );

  test('is worked by keyboard', async () => {
    await edit();
    act(() => seat('1-1').focus());
    await userEvent.keyboard('{ArrowRight} ');
    expect(seat('1-2')).toHaveFocus();
    expect(seat('1-2')).toHaveAttribute('aria-selected', 'true');
  });
});
