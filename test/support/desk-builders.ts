import type { DeskSnapshot } from '../../domain/desk/task.ts';

type Parts = { readonly [P in keyof DeskSnapshot]?: Partial<DeskSnapshot[P]> | DeskSnapshot[P] };

const NOON = Date.UTC(2027, 9, 4, 10);

/** A snapshot in which nothing waits: sign-up is open, and everything is set. */
export function aSnapshot(changed: Parts = {}): DeskSnapshot {
  const calm: DeskSnapshot = {
    ...{ now: NOON, phase: 'open', dates: { starts: NOON + 1e9, ends: NOON + 1.1e9 } },
    setUp: {
      ...{ superadminPassword: true, hall: true, seats: true, prices: true, rules: true, programme: true },
      ...{ vipps: true, madeUpFacts: 0, lateDeadline: false, admins: 2 },
    },
    mail: { leaves: true, toFiles: false, failed: 0, refused: 0 },
    signup: { isOpen: true, opensAt: null, heldBackBy: [], isFull: false, registrations: 3 },
    money: { unmatched: 0, overdue: 0, late: 0, toPayBack: 0, unpaid: 0, vippsIsSilent: false },
    persons: { withoutConsent: 0, notArrived: 0, unpaidInside: 0 },
    compos: { undrawn: 0, waiting: 0, unwon: 0 },
    waiting: { groups: 0, free: 0, fits: false },
    guardsLacking: { tonight: 0, later: 0 },
    night: { isSpent: true, responsible: true, hours: true, meetingPlace: true },
    musterRuns: false,
    ...{ round: { overdue: false, last: null }, crewListed: true },
    ...{ messagesQueued: 0, doorPhones: 1, backup: { missing: false, elsewhere: true }, history: true },
  };
  const merged = Object.entries(changed).map(([part, value]) => {
    const before = calm[part as keyof DeskSnapshot];
    return [part, typeof before === 'object' ? { ...before, ...(value as object) } : value];
  });
  return { ...calm, ...(Object.fromEntries(merged) as Partial<DeskSnapshot>) };
}
