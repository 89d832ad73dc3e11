import { HOURS_COUNTED, type LanFigures, type LanHistory } from '../../domain/upkeep/history.ts';
import { NOON } from './builders.ts';

/** The figures of a LAN of eleven persons in six registrations, all of whom signed up at once. */
export function someFigures(overrides: Partial<LanFigures> = {}): LanFigures {
  return {
    ...{ registrations: 6, persons: 11 },
    perHour: Array.from({ length: HOURS_COUNTED }, (_, hour) => (hour === 0 ? 5 : 0)),
    perDay: [{ day: '2027-10-04', count: 1 }],
    fullAfterMs: null,
    groups: { 1: 3, 2: 1, 3: 2, 4: 0, 5: 0 },
    ages: { '-12': 0, '13-15': '<5', '16-17': 0, '18-24': 9, '25+': 0 },
    paid: { in24h: 2, inTime: 1, late: 1, expired: 0, unpaid: 2 },
    ...{ food: 3, cancelled: 1, arrived: 8, noShow: 3, walkIns: 1 },
    ...overrides,
  };
}

/** A LAN at noon, five days long, with `someFigures`. */
export function aLanHistory(overrides: Partial<LanHistory> = {}): LanHistory {
  const starts = overrides.starts ?? NOON;
  return {
    ...{ id: String(starts), name: 'Polarnatt LAN', starts, ends: starts + 5, takenAt: starts + 6 },
    ...someFigures(),
    ...overrides,
  };
}
