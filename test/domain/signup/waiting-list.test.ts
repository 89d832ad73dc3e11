import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatOsloDate, parseOsloDate } from '../../../domain/shared/oslo-time.ts';
import { placeKey } from '../../../domain/shared/place.ts';
import {
  acceptOffer,
  declineOffer,
  entryAt,
  findsPublicSeats,
  keepsSeats,
  keptSeats,
  leaveList,
  listProblem,
  newWaitingEntry,
  nextOffer,
  offered,
  offerEnds,
  onListAt,
  rankOf,
  serve,
  shrinkEntry,
  type WaitingEntry,
} from '../../../domain/signup/waiting-list.ts';
import { seatsOf, told } from '../../support/drawn-hall.ts';
import { tries } from '../../support/seed.ts';

const NOW = Date.UTC(2027, 8, 1, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const free = (rows: readonly string[]) => seatsOf(rows, '.');
const [firstSeat = { row: 1, number: 1 }] = free(['.']);

let orders = 0;
/** A group that waits: `3t` is three who want to sit together, `1` one person. */
function group(wish: string, overrides: Partial<WaitingEntry> = {}): WaitingEntry {
  const [size, together] = [Number(wish[0]), wish.endsWith('t')];
  const order = ++orders;
  const who = { id: `entry-${String(order)}`, email: 'kari@example.no', blockKey: `key-${String(order)}` };
  return { ...newWaitingEntry({ ...who, size, together, order }, NOW), ...overrides };
}

const GUID = 'a'.repeat(32);
const withOffer = (entry: WaitingEntry, rows: readonly string[], until = NOW + HOUR) =>
  offered(entry, { guid: GUID, seats: free(rows), until });

describe('the next offer and the seats that are kept', () => {
  test.each<[string, string[], string[], number, string, string]>([
    ['all single seats for one person', ['.x.x.'], ['1'], 0, '1-1', '1-1 1-3 1-5'],
    ['nothing for who is too many', ['.x.x.'], ['4'], -1, '', ''],
    ['any seats for a group apart', ['.x.x.'], ['2'], 0, '1-1 1-3', '1-1 1-3 1-5'],
    ['nothing for a group that wants to be together', ['.x.x.'], ['2t'], -1, '', ''],
    ['a run for a group', ['..x.x....x'], ['3t'], 0, '1-6 1-7 1-8', '1-6 1-7 1-8 1-9'],
    ['facing seats for a group', ['..x.', '..x.'], ['4t'], 0, '1-1 1-2 2-1 2-2', '1-1 1-2 2-1 2-2'],
    ['two facing, which a run leaves public', ['..x.'], ['2t'], 0, '1-1 1-2', '1-1 1-2'],
    ['not across an aisle', ['', '.xx.', '.xx.'], ['2t'], -1, '', ''],
    ['not in line, with one between', ['.x.'], ['2t'], -1, '', ''],
    ['the one who waited first', ['..'], ['2', '1'], 0, '1-1 1-2', '1-1 1-2'],
    ['the second where the first is passed over', ['.x.'], ['2t', '1'], 1, '1-1', '1-1 1-3'],
    ['three facing', ['..x', '.xx'], ['3t'], 0, '1-1 1-2 2-1', '1-1 1-2 2-1'],
    ['one person, together or not', ['x.x'], ['1t'], 0, '1-2', '1-2'],
    ['nobody', ['....'], [], -1, '', ''],
  ])('%s', (_, rows, groups, whom, offeredTo, kept) => {
    const list = groups.map((wish) => group(wish));
    const next = nextOffer(list, free(rows));
    expect(next ? [list.indexOf(next.entry), told(next.seats)] : [-1, '']).toEqual([whom, offeredTo]);
    expect([...keptSeats(list, free(rows))].sort().join(' ')).toBe(kept);
  });

  test('whom seats are offered to keeps no others, and is not offered more', () => {
    const list = [withOffer(group('1'), ['.']), group('2t')];
    expect(nextOffer(list, free(['x.x.']))).toBeNull();
    expect(keptSeats(list, free(['x.x.'])).size).toBe(0);
  });

  test('seats that were refused are kept for the next whom they fit, and are public when that is nobody', () => {
    const refusing = declineOffer(withOffer(group('2t'), ['..']), NOW);
    expect(nextOffer([refusing], free(['..']))).toBeNull();
    expect(keptSeats([refusing], free(['..']))).toEqual(new Set());
    const other = group('1');
    expect(nextOffer([refusing, other], free(['..']))?.entry).toBe(other);
    expect(nextOffer([refusing], free(['..x..']))?.seats).toEqual(free(['xxx..']));
  });

  test('who may not have any is passed over', () => {
    const [one, two] = [group('1'), group('1')];
    expect(nextOffer([one, two], free(['.']), (entry) => entry !== one)?.entry).toBe(two);
  });

  test('every free seat is kept that an offer might take, and no seat is kept that could not be offered', () => {
    const halls = fc.array(fc.stringMatching(/^[.x]{6}$/), { minLength: 1, maxLength: 3 });
    const groups = fc.array(fc.constantFrom('1', '2', '2t', '3t', '4', '4t', '5t'), { maxLength: 3 });
    fc.assert(
      fc.property(halls, groups, (rows, wishes) => {
        const list = wishes.map((wish) => group(wish));
        const kept = keptSeats(list, free(rows));
        const next = nextOffer(list, free(rows));
        expect(next?.seats.every((seat) => kept.has(placeKey(seat))) ?? kept.size === 0).toBe(true);
        // Whoever could be seated without the kept seats would be no worse off: none of the public ones alone fit anybody.
        const publicSeats = free(rows).filter((seat) => !kept.has(placeKey(seat)));
        expect(nextOffer(list, publicSeats)).toBeNull();
      }),
      tries(200),
    );
  });
});

test.each([
  ['on', {}, true, null],
  ['off', { on: false }, false, 'waiting-list-off'],
  ['sign-up closed', { open: false }, false, 'signup-closed'],
  ['start unknown', { starts: null }, true, null],
  ['48 hours and a moment before the start', { starts: NOW + 48 * HOUR + 1 }, true, null],
  ['48 hours before the start', { starts: NOW + 48 * HOUR }, false, null],
  ['begun', { starts: NOW }, false, 'signup-closed'],
])('seats are kept, and the list can be joined: %s', (_, terms, kept, problem) => {
  const now = { on: true, open: true, starts: NOW + 30 * 24 * HOUR, ...terms };
  expect([keepsSeats(now, NOW), listProblem(now, NOW)]).toEqual([kept, problem]);
});

test.each([
  ['September 01 2027 08:00', 12, 'September 01 2027 20:00'],
  ['September 01 2027 07:59', 12, 'September 01 2027 12:00'],
  ['September 01 2027 21:59', 12, 'September 02 2027 09:59'],
  ['September 01 2027 22:00', 12, 'September 02 2027 12:00'],
  ['September 01 2027 23:00', 72, 'September 02 2027 12:00'],
  ['September 02 2027 02:00', 1, 'September 02 2027 12:00'],
  // The nights in which the clocks change.
  ['October 30 2027 23:00', 12, 'October 31 2027 12:00'],
  ['March 28 2027 01:00', 12, 'March 28 2027 12:00'],
  ['December 31 2027 22:30', 12, 'January 01 2028 12:00'],
])('an offer made at %s for %s hours ends at %s', (made, offerHours, ends) => {
  const terms = { offerHours, closesAt: null, starts: null };
  const now = parseOsloDate(made) ?? 0;
  expect(formatOsloDate(offerEnds(now, terms))).toBe(ends);
  for (const bound of ['closesAt', 'starts'])
    expect(offerEnds(now, { ...terms, [bound]: now + MINUTE })).toBe(now + MINUTE);
});

test('ranks go by the moment of joining, then by the order of storing, over those on the list', () => {
  const later = group('1', { joinedAt: NOW + 1 });
  const [first, second, served] = [group('1'), group('2'), serve(group('1'), NOW)];
  const list = onListAt([later, served, second, first], NOW + 1);
  expect([first, second, later, served].map((entry) => rankOf(entry, list))).toEqual([1, 2, 3, null]);
});

test('an offer that ends by the clock is missed: once the rank stays, twice they are off the list', () => {
  const once = entryAt(withOffer(group('1'), ['.']), NOW + HOUR);
  expect(once).toMatchObject({ state: 'waiting', missed: 1, offer: null, refused: [firstSeat] });
  expect(entryAt(withOffer(group('1'), ['.']), NOW + HOUR - 1).state).toBe('offered');
  const twice = entryAt(withOffer(once, ['.']), NOW + HOUR);
  expect(twice).toMatchObject({ state: 'missed', missed: 2, endedAt: NOW + HOUR });
  // As one does that a clock made which ran days ahead.
  expect(entryAt(withOffer(group('1'), ['.'], NOW + 80 * HOUR), NOW).state).toBe('waiting');
});

test('taking an offer leaves ten minutes for the form, and no more when it is taken again', () => {
  const entry = withOffer(group('1'), ['.'], NOW + 15 * MINUTE);
  expect(acceptOffer(entry, NOW).offer.until).toBe(NOW + 15 * MINUTE);
  const taken = acceptOffer(entry, NOW + 14 * MINUTE);
  expect(taken).toMatchObject({ state: 'offered', offer: { until: NOW + 24 * MINUTE } });
  expect(acceptOffer(taken, NOW + 20 * MINUTE).offer.until).toBe(NOW + 24 * MINUTE);
});

test.each([
  ['no offer', group('1')],
  ['one that has ended', withOffer(group('1'), ['.'], NOW)],
  ['one declined', declineOffer(withOffer(group('1'), ['.']), NOW)],
  ['one that was used', serve(withOffer(group('1'), ['.']), NOW)],
])('there is nothing to take or to decline: %s', (_, entry) => {
  const over = expect.objectContaining({ code: 'offer-over' });
  expect(() => acceptOffer(entry, NOW)).toThrow(over);
  expect(() => declineOffer(entry, NOW)).toThrow(over);
});

test('a group may become smaller, and keeps its rank', () => {
  const entry = group('3t');
  expect(shrinkEntry(entry, 2, NOW)).toEqual({ ...entry, size: 2 });
  expect(shrinkEntry(entry, 3, NOW)).toBe(entry);
  for (const size of [4, 0, 6, 1.5, Number.NaN])
    expect(() => shrinkEntry(entry, size, NOW)).toThrow(expect.objectContaining({ code: 'size-invalid' }));
  const open = expect.objectContaining({ code: 'offer-open' });
  expect(() => shrinkEntry(withOffer(entry, ['...']), 2, NOW)).toThrow(open);
});

test('who has left, was served or has missed too many stays so', () => {
  expect(leaveList(withOffer(group('1'), ['.']), NOW)).toMatchObject({ state: 'left', offer: null });
  const served = serve(group('1'), NOW);
  expect(leaveList(served, NOW + 1)).toBe(served);
});

test('who finds public seats need not wait, but a group that wants to be together may', () => {
  expect(findsPublicSeats({ size: 2, together: false }, free(['.x.']))).toBe(true);
  expect(findsPublicSeats({ size: 2, together: true }, free(['.x.']))).toBe(false);
  expect(findsPublicSeats({ size: 3, together: false }, free(['.x.']))).toBe(false);
});
