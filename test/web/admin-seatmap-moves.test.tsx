import { describe, expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPerson } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { server, open, seat, press, choose, told } from './crew-seatmap.ts';

describe('moving people about', () => {
  const reason = async (text: string) => {
    await fill(screen.getByLabelText('Grunn for flytting'), text);
  };

  test('by keyboard: Enter picks up, arrows walk, Enter puts down, and the reason is asked', async () => {
    await open();
    await press('Flytt personer');
    act(() => seat('1-1').focus());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(/Kari Nordmann er plukket opp/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Flytt' });
    expect(dialog).toHaveTextContent('Kari Nordmann flyttes fra rad 1, plass 1 til rad 2, plass 1.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Flytt' }));
    expect(dialog).toHaveTextContent('Grunn for flytting er påkrevd');
    await reason('Venner');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Flytt' }));
    await waitFor(() => expect(seat('2-1')).toHaveClass('taken'));
    expect(server.called('moveuser/K7WM2R')[0]?.body).toEqual({
      ...{ oldRowNum: 1, oldSeatNum: 1, newRowNum: 2, newSeatNum: 1, reason: 'Venner' },
    });
  });

  test('on another person’s seat swaps the two in one step', async () => {
    await open();
    await press('Flytt personer');
    await choose('1-1');
    await choose('2-2');
    expect(screen.getByRole('dialog', { name: 'Bytt plass' })).toHaveTextContent(
      'Ada Berg flyttes den andre veien',
    );
    await reason('Lagbytte');
    await press('Bytt');
    await waitFor(() => expect(seat('1-1')).toHaveClass('paid'));
    expect(server.called('swapusers')[0]).toMatchObject({ method: 'PUT' });
    expect(server.called('swapusers')[0]?.body).toEqual({
      first: { code: 'K7WM2R', rowNum: 1, seatNum: 1 },
      second: { code: 'ADA234', rowNum: 2, seatNum: 2 },
      reason: 'Lagbytte',
    });
  });

  test('by dragging from seat to seat', async () => {
    await open();
    expect(seat('1-1')).toHaveAttribute('draggable', 'true');
    expect(seat('1-2')).toHaveAttribute('draggable', 'false');
    const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: 'none' };
    act(() => void fireEvent.dragStart(seat('1-1'), { dataTransfer }));
    const over = createEvent.dragOver(seat('1-2'), { dataTransfer });
    act(() => void fireEvent(seat('1-2'), over));
    expect(over.defaultPrevented).toBe(true);
    act(() => void fireEvent.drop(seat('1-2'), { dataTransfer }));
    act(() => void fireEvent.dragEnd(seat('1-1'), { dataTransfer }));
    await reason('Venner');
    await press('Flytt');
    await waitFor(() => expect(seat('1-2')).toHaveClass('taken'));
    expect(seat('1-1')).toHaveClass('open');
  });

  test('to a seat that is not free is refused in words, and Escape puts the person back', async () => {
    await open();
    await press('Flytt personer');
    await choose('1-1');
    await choose('1-3');
    expect(screen.getByText('1-3 er ikke ledig. Velg en annen plass.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(seat('1-1')).toHaveAttribute('aria-selected', 'false');
  });

  test.each(['1-2', '2-2'])('to %s without a net keeps the reason', async (target) => {
    await open();
    await press('Flytt personer');
    await choose('1-1');
    await choose(target);
    for (const path of ['moveuser', 'swapusers']) server.next.push({ path, reply: 'unreachable' });
    await reason('Venner');
    await press(target === '2-2' ? 'Bytt' : 'Flytt');
    await told('Nettverksfeil ved flytting av bruker');
    expect(screen.getByLabelText('Grunn for flytting')).toHaveValue('Venner');
    await press(target === '2-2' ? 'Bytt' : 'Flytt');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that loses the race says so and shows how things stand', async () => {
    await open();
    await press('Flytt personer');
    await choose('1-1');
    await choose('1-2');
    server.persons.push(aPerson({ code: 'NEW234', rowNum: 1, seatNum: 2, firstName: 'Rask' }));
    await reason('Venner');
    await press('Flytt');
    await told('Feil ved flytting av bruker. Sjekk at den nye plassen er ledig. Plassen er tatt.');
    await waitFor(() => expect(seat('1-2')).toHaveAccessibleName(/Rask/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seat('1-1')).toHaveClass('taken');
  });
});
