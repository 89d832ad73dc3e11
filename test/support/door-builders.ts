import type { StoredAct } from '../../application/ports/door-stores.ts';
import type { DoorPhone } from '../../domain/door/door-phone.ts';
import type { Muster } from '../../domain/door/muster.ts';
import type { Pass } from '../../domain/door/pass.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { NOON } from './builders.ts';
import type { DoorPerson } from '../../domain/door/door-person.ts';

/** Somebody as the door knows them: of age, paid, expected, on a seat by their position. */
export function aDoorPerson(fields: Partial<DoorPerson> = {}): DoorPerson {
  const { position = 1 } = fields;
  return {
    ...{ code: 'K7WM2R', check: 'ABCDEFGH', position, firstName: 'Ola', lastName: 'Nordmann', age: 19 },
    ...{ rowNum: 3, seatNum: position, foodTicket: false, paid: true, restOre: 0 },
    consent: true,
    ...{ presence: 'expected', since: null, arrivedAt: null, arrivedBy: null },
    ...fields,
  };
}

export function aDoorPhone(overrides: Partial<DoorPhone> = {}): DoorPhone {
  return {
    ...{ id: 'd'.repeat(32), name: 'Dør 1', addedBy: 'crew', addedAt: NOON, linkDigest: 'd'.repeat(64) },
    ...{ linkEnds: NOON + LIMITS.doorLinkMs, sessionDigest: null, enrolledAt: null, lastSeen: null },
    ...{ waiting: null, ...overrides },
  };
}

/** An arrival a moment before it became known. */
export function aDoorAct(overrides: Partial<StoredAct> = {}): StoredAct {
  return {
    ...{ id: '00000000-0000-4000-8000-000000000001', type: 'arrive', at: NOON - 1, receivedAt: NOON },
    ...{ by: 'Dør 1', code: 'ABC234', position: 1, personId: 'p', of: null, stands: true },
    ...{ answer: { outcome: 'done' }, ...overrides },
  };
}

/** Somebody of the crew, expected. */
export function aPass(overrides: Partial<Pass> = {}): Pass {
  return {
    ...{ id: 'a'.repeat(32), code: 'CREW22', kind: 'crew', firstName: 'Kari', lastName: 'Lie', age: null },
    ...{ phone: '91234567', email: null, until: null, priceOre: 0, paidPin: null, arrived: false },
    ...{ createdAt: NOON, by: 'crew', version: 0, ...overrides },
  };
}

/** A roll call of ten minutes. */
export function aMuster(overrides: Partial<Muster> = {}): Muster {
  return {
    ...{ id: '00000000-0000-4000-8000-0000000000aa', at: NOON, began: NOON, by: 'Dør 1', drill: false },
    ...{ endedAt: NOON + 600_000, endedBy: 'Dør 1', endKnownAt: NOON + 600_000, figures: null, version: 0 },
    ...overrides,
  };
}
