import type { RegisteredPerson } from '../../../domain/people/registered-person.ts';
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
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    age: person.age,
    phone: person.phone,
    special: person.special,
    foodTicket: person.foodTicket,
    price: person.price,
  };
}
