import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holdSeat, isHeldBy, openHoldWindow, releaseSeat, type Holder } from '../../../domain/hall/hold.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { RuleViolation, type ViolationCode } from '../../../domain/shared/rule-violation.ts';
import { layOutHall, seatState, type Hold, type Seat } from '../../../domain/hall/seat.ts';
import { newSession, verify } from '../../../domain/signup/session.ts';
import { tries } from '../../support/seed.ts';

const TEN_MINUTES = 600_000;
const HOUR = 6 * TEN_MINUTES;
const free: Seat = {
  row: 3,
  number: 7,
  hidden: false,
  blocked: false,
  hold: null,
  takenBy: null,
  version: 0,
};
const kari: Holder = {
  guid: 'kari',
  blockKey: 'kari@example.no',
  ip: '192.0.2.1',
  until: TEN_MINUTES,
  heldByAddress: [],
  heldByIp: 0,
};
const ola: Holder = { ...kari, guid: 'ola', blockKey: 'ola@example.no', ip: '192.0.2.2' };

function violation(act: () => unknown): ViolationCode | null {
  try {
    act();
    return null;
  } catch (cause) {
    if (cause instanceof RuleViolation) return cause.code;
    throw cause;
  }
}

function holdsInSlots(...slots: number[]): Hold[] {
  return slots.map((slot) => ({
    guid: 'kari',
    blockKey: kari.blockKey,
    ip: kari.ip,
    slot,
    until: TEN_MINUTES,
  }));
}

describe('holding a seat', () => {
  test('keeps it until the window of the session ends, and opens it again then', () => {
    const held = holdSeat(free, kari, 0, LIMITS);
    expect(isHeldBy(held, 'kari', TEN_MINUTES - 1)).toBe(true);
    expect(isHeldBy(held, 'kari', TEN_MINUTES)).toBe(false);
    expect(violation(() => holdSeat(held, ola, TEN_MINUTES - 1, LIMITS))).toBe('seat-taken');
    expect(violation(() => holdSeat(held, ola, TEN_MINUTES, LIMITS))).toBeNull();
  });

  test('again by the one who holds it changes nothing', () => {
    const held = holdSeat(free, kari, 0, LIMITS);
    expect(holdSeat(held, { ...kari, until: 2 * TEN_MINUTES }, 5, LIMITS)).toBe(held);
  });

  test.each<[string, Partial<Seat>, Partial<Holder>, ViolationCode]>([
    ['that is taken', { takenBy: 'K7WM2R' }, {}, 'seat-taken'],
    ['that is blocked', { blocked: true }, {}, 'seat-blocked'],
    ['that is hidden: visitors do not know that it exists', { hidden: true }, {}, 'seat-unknown'],
    ['when the address holds five', {}, { heldByAddress: holdsInSlots(1, 2, 3, 4, 5) }, 'too-many-seats'],
    ['when the IP holds twenty-five', {}, { heldByIp: 25 }, 'too-many-seats'],
  ])('%s is refused', (_, seat, holder, code) => {
    expect(violation(() => holdSeat({ ...free, ...seat }, { ...kari, ...holder }, 0, LIMITS))).toBe(code);
  });

  test('takes the first slot of the address that is not in use', () => {
    expect(holdSeat(free, { ...kari, heldByAddress: holdsInSlots(1, 3) }, 0, LIMITS).hold?.slot).toBe(2);
  });
});

describe('the window of a session', () => {
  const VERIFIED = 500;
  const session = verify(newSession('kari', 'kari@example.no', 'kari@example.no', 'h', 0), VERIFIED);

  test('is ten minutes from the first hold and does not move', () => {
    const opened = openHoldWindow(session, 1_000, LIMITS);
    expect(opened.holdUntil).toBe(1_000 + TEN_MINUTES);
    expect(openHoldWindow(opened, 5_000, LIMITS)).toBe(opened);
  });

  test('opens three times for one verified code', () => {
    const third = { ...session, holdWindows: 3, holdUntil: 2_000 };
    expect(openHoldWindow(third, 1_999, LIMITS)).toBe(third);
    expect(violation(() => openHoldWindow(third, 2_000, LIMITS))).toBe('hold-windows-used');
  });

  test('opens anew when a clock that ran ahead has opened the last one', () => {
    const ahead = openHoldWindow(session, 1_000 + 2 * HOUR, { ...LIMITS, sessionVerifiedMs: 3 * HOUR });
    expect(openHoldWindow(ahead, 1_000, LIMITS)).toMatchObject({
      holdUntil: 1_000 + TEN_MINUTES,
      holdWindows: 2,
    });
  });

  test('ends no later than the session', () => {
    const end = VERIFIED + LIMITS.sessionVerifiedMs;
    expect(openHoldWindow(session, end - 60_000, LIMITS).holdUntil).toBe(end);
  });
});

test('whatever visitors and the clock do, a seat has one owner and no hold outlives its end', () => {
  const step = fc.record({
    who: fc.constantFrom(kari, ola),
    seat: fc.nat(3),
    act: fc.constantFrom('hold', 'release'),
    pause: fc.nat(TEN_MINUTES / 2),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const hall = layOutHall(1, 4);
      const owners = new Map<number, { guid: string; until: number }>();
      let now = 0;
      for (const { who, seat: index, act, pause } of steps) {
        now += pause;
        for (const [at, owner] of owners) if (owner.until <= now) owners.delete(at);
        const seat = hall[index] ?? free;
        if (act === 'hold') {
          const heldByAddress = hall.flatMap(({ hold }) => (hold?.blockKey === who.blockKey ? [hold] : []));
          const code = violation(() => {
            hall[index] = holdSeat(seat, { ...who, until: now + TEN_MINUTES, heldByAddress }, now, LIMITS);
          });
          const owner = owners.get(index);
          expect(code).toBe(owner && owner.guid !== who.guid ? 'seat-taken' : null);
          if (!owner) owners.set(index, { guid: who.guid, until: now + TEN_MINUTES });
        } else if (isHeldBy(seat, who.guid, now)) {
          hall[index] = releaseSeat(seat);
          owners.delete(index);
        }
        hall.forEach((each, at) => {
          expect(seatState(each, now)).toBe(owners.has(at) ? 'held' : 'free');
        });
      }
    }),
    tries(),
  );
});
