import type { RegisteredPerson } from '../../../domain/people/registered-person.ts';
import { ALL_FIELDS, pickFields } from '../../../domain/signup/participant-fields.ts';
import type { WirePerson } from './wire.ts';

/** A registered person with all fields. */
export function wirePerson(person: RegisteredPerson): WirePerson {
  return {
    code: person.code,
    timestamp: person.registeredAt,
    paid: person.paid,
    arrived: person.arrived,
    consent: person.consent,
    rowNum: person.place.row,
    seatNum: person.place.number,
    ...pickFields(ALL_FIELDS, person),
    price: person.price,
  };
}
