import type { SeatRow } from '../../../adapters/database/seats.ts';
import type { Limits } from '../../../domain/shared/limits.ts';
import { faultsOf, repeated, seatName, type Check, type Given } from './given.ts';
import type { Stored } from './stored.ts';
import { offerHolders } from './waiting.ts';

/** I1, I2 and I6: who has a seat, and who holds one. */
export const hall: Check = (stored, given) => [
  ...onePersonASeat(stored),
  ...seatsAndPersons(stored),
  ...holdsAndSessions(stored, given),
  ...leftHolds(stored),
];

/** The guid of the session that holds the seat now; null when none does. */
export function holderOf({ hold_guid, hold_until }: SeatRow, now: number): string | null {
  return (hold_until ?? 0) > now ? hold_guid : null;
}

function onePersonASeat({ person }: Stored): string[] {
  return repeated(person.map(seatName)).map((seat) => `I1: two persons on seat ${seat}`);
}

/** A seat is taken exactly when a person sits there; nobody sits on a seat that is out of use. */
function seatsAndPersons({ seat, person }: Stored): string[] {
  const owner = new Map(person.map((one) => [seatName(one), one.code]));
  const seatNames = new Set(seat.map(seatName));
  return [
    ...seat
      .filter((one) => one.taken_by !== (owner.get(seatName(one)) ?? null))
      .map(
        (one) =>
          `I2: seat ${seatName(one)} is ${String(one.taken_by)}'s, but ${String(owner.get(seatName(one)))} sits there`,
      ),
    ...person
      .filter((one) => !seatNames.has(seatName(one)))
      .map((one) => `I2: ${one.code} sits on ${seatName(one)}, which does not exist`),
    ...seat
      .filter((one) => one.taken_by !== null && (one.blocked || one.hidden))
      .map((one) => `I6: taken seat ${seatName(one)} is blocked or hidden`),
  ];
}

/** A held seat is not taken or out of use, and its session is alive and has not submitted. */
function holdsAndSessions(stored: Stored, { now, limits }: Given): string[] {
  const { seat, session } = stored;
  const offering = offerHolders(stored);
  const sessions = new Map(session.map((one) => [one.guid, one]));
  return seat.flatMap((one) => {
    const guid = holderOf(one, now);
    if (guid === null) return [];
    const holder = sessions.get(guid);
    const until = one.hold_until ?? 0;
    return faultsOf(`I2: seat ${seatName(one)} is held`, [
      !(holder && holder.verified_at > 0 && holder.submitted_at === 0) && 'by no living session',
      holder && endOf(holder, limits) < until && 'longer than its session lives',
      holder && holder.hold_until !== until && 'past the window of its session',
      !(one.hold_slot !== null && one.hold_slot >= 1 && one.hold_slot <= limits.heldPerAddress) &&
        `in slot ${String(one.hold_slot)}`,
      !one.hold_ip && !offering.has(guid) && 'from nowhere',
      holder && holder.address !== one.hold_address && 'for another address than its session’s',
      (one.blocked || one.hidden) && 'and out of use',
    ]);
  });
}

/** Taking a seat clears its hold; an expired hold stays complete until it is tidied away. */
function leftHolds({ seat }: Stored): string[] {
  return seat.flatMap((one) => {
    // Seats that are offered to who waits are held from nowhere.
    const hold = [one.hold_guid, one.hold_address, one.hold_slot, one.hold_until];
    const left = hold.filter((value) => value !== null).length;
    return faultsOf(`I2: seat ${seatName(one)}`, [
      left > 0 && one.taken_by !== null && 'is taken and still has a hold',
      left > 0 && left < hold.length && 'has a part of a hold',
    ]);
  });
}

function endOf(session: Stored['session'][number], limits: Limits): number {
  return session.verified_at > 0
    ? Math.max(session.offer_until, session.verified_at + limits.sessionVerifiedMs)
    : session.created_at + limits.sessionUnverifiedMs;
}
