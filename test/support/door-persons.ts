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
