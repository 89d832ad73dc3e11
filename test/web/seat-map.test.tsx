import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createQueryClient } from '../../web/src/api/query-client.ts';
import type { MapSeat } from '../../web/src/ui/seat-map/map-seat.ts';
import { PublicSeatMap } from '../../web/src/ui/seat-map/public-seat-map.tsx';
import { SeatMap } from '../../web/src/ui/seat-map/seat-map.tsx';
import { showTab, Stream, useStreams } from './event-stream.ts';
import { SignupServer } from './signup-server.ts';

afterEach(cleanup);

const HALL: readonly MapSeat[] = [
  { row: 1, number: 1, state: 'free' },
  { row: 1, number: 2, state: 'taken' },
  { row: 1, number: 3, state: 'held' },
  { row: 1, number: 4, state: 'blocked' },
  // Seat 2 of row 2 is hidden.
  { row: 2, number: 1, state: 'free' },
  { row: 2, number: 3, state: 'mine', person: 1 },
  { row: 2, number: 4, state: 'free' },
];

describe('the seat map', () => {
  test('stands between Tribune and Projector and says each seat’s place and state', () => {
    render(<SeatMap label="Salen" seats={HALL} />);
    expect(screen.getByText('Tribune')).toBeVisible();
    expect(screen.getByText('Projector')).toBeVisible();
    expect(screen.getByText('Projector')).toHaveAttribute('lang', 'en');
    expect(screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Rad 1, plass 1, ledig',
      'Rad 1, plass 2, opptatt',
      'Rad 1, plass 3, holdes av noen andre',
      'Rad 1, plass 4, blokkert',
      'Rad 2, plass 1, ledig',
      'Rad 2, plass 3, din plass, deltaker 1',
      'Rad 2, plass 4, ledig',
    ]);
  });

  test('has an aisle behind rows 2, 4, 6 and 8', () => {
    const seats = Array.from({ length: 10 }, (_, index) => ({
      row: index + 1,
      number: 1,
      state: 'free' as const,
    }));
    render(<SeatMap label="Salen" seats={seats} />);
    const tables = screen.getAllByRole('rowgroup').map((table) => within(table).getAllByRole('row').length);
    expect(tables).toEqual([2, 2, 2, 2, 2]);
  });

  test('is one tab stop; arrows, Home and End move over gaps and stay inside', async () => {
    const user = userEvent.setup();
    render(<SeatMap label="Salen" seats={HALL} onChoose={() => undefined} />);
    const at = () => document.activeElement?.getAttribute('aria-label')?.slice(0, 14);
    await user.tab();
    const moves: readonly (readonly [string, string])[] = [
      ['', 'Rad 1, plass 1'],
      ['{ArrowLeft}', 'Rad 1, plass 1'],
      ['{ArrowUp}', 'Rad 1, plass 1'],
      ['{ArrowRight}', 'Rad 1, plass 2'],
      ['{ArrowDown}', 'Rad 2, plass 1'],
      ['{ArrowRight}', 'Rad 2, plass 3'],
      ['{End}', 'Rad 2, plass 4'],
      ['{ArrowUp}', 'Rad 1, plass 4'],
      ['{Home}', 'Rad 1, plass 1'],
    ];
    for (const [key, place] of moves) {
      if (key) await user.keyboard(key);
      expect(at()).toBe(place);
    }
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.tab({ shift: true });
    expect(at()).toBe('Rad 2, plass 1');
  });

  test('is entered by keyboard at its first free seat', async () => {
    const seats = (['taken', 'held', 'blocked', 'free', 'free'] as const).map((state, index) => ({
      ...{ row: 1, number: index + 1, state },
    }));
    render(<SeatMap label="Salen" seats={seats} onChoose={() => undefined} />);
    await userEvent.setup().tab();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Rad 1, plass 4/);
  });

  test.each(['{Enter}', ' '])(
    'takes a free seat and gives back one’s own with %p, never another',
    async (key) => {
      const user = userEvent.setup();
      const chosen: string[] = [];
      render(
        <SeatMap
          label="Salen"
          seats={HALL}
          onChoose={({ row, number }) => chosen.push(`${row}-${number}`)}
        />,
      );
      for (const cell of screen.getAllByRole('gridcell')) {
        act(() => cell.focus());
        await user.keyboard(key);
      }
      expect(chosen).toEqual(['1-1', '2-1', '2-3', '2-4']);
    },
  );

  test('leads to the first free seat, and to none when all are gone', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<SeatMap label="Salen" seats={HALL.slice(1)} />);
    await user.click(screen.getByRole('button', { name: 'Gå til første ledige' }));
    expect(screen.getByRole('gridcell', { name: 'Rad 2, plass 1, ledig' })).toHaveFocus();
    rerender(<SeatMap label="Salen" seats={HALL.filter(({ state }) => state !== 'free')} />);
    expect(screen.queryByRole('button', { name: 'Gå til første ledige' })).toBeNull();
  });

  test('shows the free seats by row as a list at the key L', async () => {
    const user = userEvent.setup();
    const chosen: number[] = [];
    render(<SeatMap label="Salen" seats={HALL} onChoose={({ number }) => chosen.push(number)} />);
    act(() => screen.getAllByRole('gridcell')[0]?.focus());
    await user.keyboard('l');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('button', { name: 'Vis som kart' })).toHaveFocus();
    const list = within(screen.getByRole('list', { name: 'Ledige plasser' }));
    const names = list.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual([
      'Rad 1, plass 1, ledig',
      'Rad 2, plass 1, ledig',
      'Rad 2, plass 3, din plass, deltaker 1',
      'Rad 2, plass 4, ledig',
    ]);
    await user.click(list.getByRole('button', { name: 'Rad 2, plass 4, ledig' }));
    expect(chosen).toEqual([4]);
  });
});

const SEAT = { rownum: 1, number: 1, isReserved: 'no', isBlocked: false };

describe('the public map', () => {
  let server: SignupServer;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const asked = () => server.called('/api/seating/getseats').length;

  beforeEach(() => {
    Object.assign(globalThis, { jest });
    jest.useFakeTimers();
    server = new SignupServer();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function open(): void {
    Object.assign(globalThis, { fetch: server.fetch });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PublicSeatMap />
      </QueryClientProvider>,
    );
  }

  test('is polled every 6 seconds without a stream, 10 after a failure, never while hidden', async () => {
    open();
    await screen.findByRole('grid');
    const before = asked();
    await pass(6_000);
    expect(asked()).toBe(before + 1);
    server.next.push({ path: '/api/seating/getseats', reply: { status: 500, body: {} } });
    await pass(6_000);
    expect(asked()).toBe(before + 2);
    await pass(9_900);
    expect(asked()).toBe(before + 2);
    await pass(100);
    expect(asked()).toBe(before + 3);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(60_000);
    expect(asked()).toBe(before + 3);
    visibility.mockRestore();
  });

  test('offers another try when there is no map to show', async () => {
    server.next.push({ path: '/api/seating/getseats', reply: { status: 500, body: {} } });
    open();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  describe('streamed', () => {
    useStreams();

    test('follows the stream: the whole map, seats that change, seats that go', async () => {
      open();
      const [stream] = Stream.open;
      expect(stream?.url).toBe('/api/seating/stream');
      await stream?.say('map', [SEAT, { ...SEAT, number: 2 }]);
      expect(screen.getByText('2 ledige plasser av 2.')).toBeVisible();
      await stream?.say('seats', [{ ...SEAT, isReserved: 'held' }]);
      expect(screen.getByRole('gridcell', { name: 'Rad 1, plass 1, holdes av noen andre' })).toBeVisible();
      await stream?.say('gone', [{ rownum: 1, number: 2 }]);
      expect(screen.getAllByRole('gridcell')).toHaveLength(1);
      const before = asked();
      await pass(30_000);
      expect(asked()).toBe(before);
    });

    test('is polled when the stream breaks off, until it is back', async () => {
      open();
      await Stream.open[0]?.say('map', []);
      const before = asked();
      await Stream.open[0]?.breakOff();
      await pass(6_000);
      expect(asked()).toBeGreaterThan(before);
    });

    test('follows the stream again after a break, when it is told only what it missed', async () => {
      open();
      const [stream] = Stream.open;
      await stream?.say('map', [SEAT]);
      await stream?.breakOff();
      await pass(6_000);
      await stream?.say('seats', [{ ...SEAT, isReserved: 'yes' }]);
      expect(screen.getByRole('gridcell', { name: 'Rad 1, plass 1, opptatt' })).toBeVisible();
      const before = asked();
      await pass(30_000);
      expect(asked()).toBe(before);
    });

    test('is polled when the stream has not said a word for 45 seconds, and opens another', async () => {
      open();
      const [stream] = Stream.open;
      await stream?.say('map', [SEAT]);
      const before = asked();
      await pass(44_000);
      await stream?.say('ping', {});
      await pass(44_000);
      expect([asked(), Stream.open]).toEqual([before, [stream]]);
      await pass(1_000);
      expect(asked()).toBe(before + 1);
      expect(Stream.open).toHaveLength(1);
      expect(Stream.open).not.toContain(stream);
      await Stream.open[0]?.say('map', [{ ...SEAT, isReserved: 'yes' }]);
      expect(screen.getByRole('gridcell', { name: 'Rad 1, plass 1, opptatt' })).toBeVisible();
      await pass(30_000);
      expect(asked()).toBe(before + 1);
    });

    test('opens another stream some time after it was refused one', async () => {
      open();
      const [stream] = Stream.open;
      await stream?.breakOff(true);
      await pass(9_900);
      expect(Stream.open).toEqual([stream]);
      await pass(10_100);
      expect(Stream.open).toHaveLength(1);
      expect(Stream.open).not.toContain(stream);
    });

    test('asks nothing while its tab is hidden, and catches up by the stream when it is seen again', async () => {
      open();
      await Stream.open[0]?.say('map', [SEAT]);
      await showTab(false);
      const before = server.calls.length;
      await pass(120_000);
      expect([server.calls.length, Stream.open]).toEqual([before, []]);
      await showTab(true);
      expect(Stream.open).toHaveLength(1);
      await Stream.open[0]?.say('map', [{ ...SEAT, isReserved: 'yes' }]);
      expect(screen.getByRole('gridcell', { name: 'Rad 1, plass 1, opptatt' })).toBeVisible();
      expect(server.calls).toHaveLength(before);
    });
  });
});
