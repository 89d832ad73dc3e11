import type { EventPages } from '../../application/ports/mail.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import type { NewPerson } from '../../domain/people/registered-person.ts';
import type { Registration } from '../../domain/signup/registration.ts';
import type { Ticket } from '../../domain/signup/ticket-check.ts';
import { aParticipant } from './builders.ts';

/** Facts of a made-up organiser. */
export function mailFacts(overrides: Partial<EventFacts> = {}): EventFacts {
  return {
    name: 'Nordlys LAN',
    shortName: 'Nordlys',
    organisation: 'Nordlys dataforening',
    organisationNumber: '999 888 777',
    founded: 2008,
    contactEmail: 'crew@nordlys.example',
    venue: 'Storskolen',
    address: 'Skoleveien 1',
    mapUrl: '',
    chatUrl: '',
    socialUrl: 'https://social.example/nordlys',
    vippsNumber: '123456',
    vippsName: 'Nordlys LAN',
    seatRows: 10,
    seatsPerRow: 10,
    ...overrides,
  };
}

/** A weekend in October, and a page of information. */
export function mailEvent(overrides: Partial<EventPages> = {}): EventPages {
  const dates = { starts: Date.parse('2027-10-08T10:00Z'), ends: Date.parse('2027-10-10T10:00Z') };
  return { dates, hasInfo: true, consentAge: 16, onlineConsent: false, membershipUrl: '', ...overrides };
}

export function mailParticipant(overrides: Partial<NewPerson> = {}): NewPerson {
  return {
    ...aParticipant({ age: 17, phone: '98765432', email: 'kari@example.no', place: { row: 3, number: 7 } }),
    id: 'person-1',
    ...overrides,
  };
}

export function mailRegistration(overrides: Partial<Registration> = {}): Registration & Ticket {
  return {
    code: 'K7WM2R',
    check: 'ABCDEFGH',
    guid: `${'0'.repeat(32)}-K7WM2R`,
    email: 'kari@example.no',
    blockKey: 'kari@example.no',
    participants: [mailParticipant()],
    total: 450,
    tooYoung: false,
    registeredAt: Date.UTC(2027, 9, 1, 10),
    paymentDeadline: Date.UTC(2027, 9, 4, 10),
    bodyHash: '',
    ip: null,
    ...overrides,
  };
}
