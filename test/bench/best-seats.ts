import { bestSeats, groupsBySeat } from '../../domain/hall/best-seats.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { median, type Figure } from './figure.ts';

const ROWS = 40;
const PER_ROW = 25;
const GROUP = 5;
const TIMES = 50;

/** The most expensive halls: all seats free, groups fit only across two rows, no seats side by side. */
const HALLS: Readonly<Record<string, (seat: Place) => boolean>> = {
  empty: () => true,
  'halves facing': ({ number }) => number % 5 > 0,
  'all alone': ({ row, number }) => (row + number) % 2 === 0,
};

/** The median time of the slowest of these halls: what one visitor's request for the best seats costs. */
export function measureBestSeats(): Figure {
  const times = Object.values(HALLS).map((isUsable) => {
    const usable = layOutHall(ROWS, PER_ROW).filter(isUsable);
    return median(Array.from({ length: TIMES }, () => timeOf(usable)));
  });
  return {
    ...{ name: `Best seats for ${String(GROUP)} of 1000`, unit: 'ms', ours: Math.max(...times) },
    goal: { of: 'ours', most: 5 },
  };
}

function timeOf(usable: readonly Place[]): number {
  const started = performance.now();
  bestSeats(usable, GROUP);
  const best = performance.now() - started;
  groupsBySeat(usable, GROUP);
  return Math.max(best, performance.now() - started - best);
}
