import { describe, expect, test } from '@jest/globals';
import {
  isLeft,
  layOutHall,
  seatsLeft,
  seatState,
  vacateSeat,
  type Hold,
  type Seat,
  type SeatsLeft,
  type SeatState,
} from '../../../domain/hall/seat.ts';

const hold: Hold = { guid: 'mine', blockKey: 'kari@example.no', slot: 1, ip: '192.0.2.1', until: 1_000 };

function seat(facts: Partial<Seat> = {}): Seat {
  return {
    row: 1,
    number: 1,
    hidden: false,
    blocked: false,
    hold: null,
    takenBy: null,
    version: 0,
    ...facts,
  };
}

describe('a seat', () => {
  test.each<[string, Partial<Seat>, SeatState]>([
    ['is free when nobody has it', {}, 'free'],
    ['is held while its hold lasts', { hold }, 'held'],
    ['is free again when its hold has run out', { hold: { ...hold, until: 500 } }, 'free'],
    ['is taken by whoever is registered', { takenBy: 'K7WM2R' }, 'taken'],
    ['is blocked by the crew', { blocked: true }, 'blocked'],
    ['is hidden by the crew', { hidden: true }, 'hidden'],
    ['is hidden even when blocked', { hidden: true, blocked: true }, 'hidden'],
    ['is taken even when blocked afterwards', { blocked: true, takenBy: 'K7WM2R' }, 'taken'],
  ])('%s', (_, facts, state) => {
    expect(seatState(seat(facts), 500)).toBe(state);
  });

  test('is free again when whoever sat there has left, however the crew has arranged it', () => {
    expect(vacateSeat(seat({ takenBy: 'K7WM2R' }))).toEqual(seat());
    expect(vacateSeat(seat({ takenBy: 'K7WM2R', blocked: true }))).toEqual(seat({ blocked: true }));
  });

  test('is mine for the session that holds it', () => {
    expect(seatState(seat({ hold }), 500, 'mine')).toBe('mine');
    expect(seatState(seat({ hold }), 1_000, 'mine')).toBe('free');
    expect(seatState(seat({ hold }), 500, 'other')).toBe('held');
  });
});

describe('the hall', () => {
  test('is laid out row by row', () => {
    const hall = layOutHall(10, 10);
    expect(hall).toHaveLength(100);
    expect(hall[0]).toMatchObject({ row: 1, number: 1 });
    expect(hall[99]).toMatchObject({ row: 10, number: 10 });
  });

  test.each<[SeatState[], boolean]>([
    [['taken', 'taken'], true],
    [['taken', 'blocked', 'hidden'], true],
    [[], true],
    [['taken', 'held'], false],
    [['taken', 'mine'], false],
    [['taken', 'free'], false],
  ])('of %j is full: %s', (states, full) => {
    expect(!states.some(isLeft)).toBe(full);
  });

  test.each<[SeatState[], SeatsLeft]>([
    [['held', 'taken', 'free'], 'free'],
    // A held seat may become free again.
    [['held', 'taken', 'blocked', 'hidden'], 'held'],
    [['mine', 'taken'], 'held'],
    [['taken', 'blocked', 'hidden'], 'none'],
    [[], 'none'],
  ])('of %j has left: %s', (states, left) => {
    expect(seatsLeft(states)).toBe(left);
  });
});
