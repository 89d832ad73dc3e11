import type { WirePerson } from '../../adapters/http/contract.ts';
import { wirePerson } from '../../adapters/http/present/present-person.ts';
import type { Activity, StoredPage } from '../../application/ports/crew-stores.ts';
import type { PaymentImport } from '../../application/ports/payment-stores.ts';
import type { OutboxMail } from '../../application/ports/signup-stores.ts';
import type { Admin, AdminToken } from '../../domain/crew/admin.ts';
import type { BlacklistEntry } from '../../domain/people/blacklist.ts';
import { codeOfGuid } from '../../domain/signup/booking-code.ts';
import type { Participant } from '../../domain/signup/participant.ts';
import { BLANK_PARTICIPANT, type InputFields } from '../../domain/signup/participant-fields.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../domain/people/registered-person.ts';
import type { MailedLink, MySession } from '../../domain/people/my-link.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { paymentDeadline } from '../../domain/payments/payment-deadline.ts';
import type { Registration } from '../../domain/signup/registration.ts';
import type { Hold, Seat } from '../../domain/hall/seat.ts';
import type { Session } from '../../domain/signup/session.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/pages/signup-page.ts';

/** The time that the tests' clocks show: a Friday noon in Oslo. */
export const NOON = Date.parse('2027-10-01T10:00:00Z');

/** A guid with a booking code; `digit` tells sessions apart. */
export function aGuid(code = 'ABC234', digit = 'a'): string {
  return `${digit.repeat(32)}-${code}`;
}

export function aHold(overrides: Partial<Hold> = {}): Hold {
  return {
    guid: aGuid(),
    blockKey: 'kari@example.org',
    slot: 1,
    ip: '192.0.2.1',
    until: NOON + 600_000,
    ...overrides,
  };
}

export function aSeat(overrides: Partial<Seat> = {}): Seat {
  return {
    row: 1,
    number: 1,
    hidden: false,
    blocked: false,
    hold: null,
    takenBy: null,
    version: 0,
    ...overrides,
  };
}

export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    guid: aGuid(),
    email: 'kari@example.org',
    blockKey: 'kari@example.org',
    codeHash: 'c0de'.repeat(16),
    createdAt: NOON,
    verifiedAt: 0,
    holdUntil: 0,
    holdWindows: 0,
    submittedAt: 0,
    offerUntil: 0,
    version: 0,
    ...overrides,
  };
}

/** What somebody has typed about a participant, filled in right. */
export function aForm(overrides: Partial<InputFields> = {}): InputFields {
  return {
    ...BLANK_PARTICIPANT,
    firstName: 'Kari',
    lastName: 'Nordmann',
    age: '19',
    phone: '91234567',
    email: 'kari@example.org',
    ...overrides,
  };
}

export function aParticipant(overrides: Partial<Participant> = {}): Participant {
  return { ...aForm(), age: 19, place: { row: 1, number: 1 }, price: 450, ...overrides };
}

type Participants = { readonly participants?: readonly Participant[] };

/** One person's registration. Its code is the guid's; its persons have the ids of `aPerson`. */
export function aRegistration(
  overrides: Partial<Omit<Registration, 'participants'>> & Participants = {},
): Registration {
  const guid = overrides.guid ?? aGuid();
  const registeredAt = overrides.registeredAt ?? NOON;
  const { participants = [aParticipant()] } = overrides;
  const code = overrides.code ?? codeOfGuid(guid);
  return {
    code,
    guid,
    email: 'kari@example.org',
    blockKey: 'kari@example.org',
    total: 450,
    tooYoung: false,
    registeredAt,
    paymentDeadline: paymentDeadline(registeredAt),
    bodyHash: 'b0d1'.repeat(16),
    ip: '192.0.2.1',
    ...overrides,
    participants: participants.map((one, index) => ({ ...one, id: idOf({ code, position: index + 1 }) })),
  };
}

export function aBlacklistEntry(overrides: Partial<BlacklistEntry> = {}): BlacklistEntry {
  return {
    email: 'ola@example.org',
    key: 'ola@example.org',
    publicCause: 'Utestengt etter forrige LAN',
    cause: 'Ødela et bord',
    updatedAt: NOON,
    updatedBy: 'admin',
    ...overrides,
  };
}

/** A sign-up page that is open, with food tickets. */
export function aSignupPage(overrides: Partial<SignupPage> = {}): SignupPage {
  return {
    ...SIGNUP_PAGE_DEFAULTS,
    signupOpen: true,
    showSeatMap: true,
    foodTicket: true,
    priceNoFood: 450,
    priceWithFood: 500,
    ...overrides,
  };
}

export function aStoredSignupPage(overrides: Partial<SignupPage> = {}): StoredPage<'signup'> {
  return { name: 'signup', content: aSignupPage(overrides), updatedAt: NOON, updatedBy: 'admin' };
}

export function anActivity(overrides: Partial<Activity> = {}): Activity {
  return { type: 'seat_selection', at: NOON, details: { success: true }, ...overrides };
}

export function aMail(overrides: Partial<OutboxMail> = {}): OutboxMail {
  return {
    id: 'f'.repeat(32),
    kind: 'confirmation',
    code: 'ABC234',
    mail: {
      to: 'kari@example.org',
      subject: 'Påmeldingen er mottatt',
      text: 'Takk for påmeldingen!',
      html: '<p>Takk for påmeldingen!</p>',
    },
    priority: 0,
    about: null,
    status: 'queued',
    attempts: 0,
    createdAt: NOON,
    nextAt: NOON,
    claimedUntil: 0,
    error: '',
    version: 0,
    ...overrides,
  };
}

/** The same for whoever has the same place on the same code. */
export function idOf({ code = 'ABC234', position = 1 }: { code?: string; position?: number }): string {
  return `person-${code}-${String(position)}`;
}

export function aPerson(overrides: Partial<RegisteredPerson> = {}): RegisteredPerson {
  return {
    ...aParticipant(),
    id: idOf(overrides),
    code: 'ABC234',
    position: 1,
    registeredAt: NOON,
    paid: false,
    paidPin: null,
    arrived: false,
    consent: false,
    version: 0,
    ...overrides,
  };
}

/** The same as the crew's pages get them. */
export function aWirePerson(overrides: Partial<WirePerson> = {}): WirePerson {
  return { ...wirePerson(aPerson()), ...overrides };
}

export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 'p'.repeat(32),
    code: 'ABC234',
    kind: 'vipps-report',
    ore: 45_000,
    paidAt: NOON,
    by: 'crew',
    source: 'psp-1',
    part: 0,
    importId: 'i'.repeat(32),
    note: 'ABC234',
    payer: 'Ola Hansen',
    personIds: [],
    voidedAt: null,
    voidedBy: '',
    voidedReason: '',
    version: 0,
    ...overrides,
  };
}

/** A payment report that was previewed and not committed. */
export function anImport(overrides: Partial<PaymentImport> = {}): PaymentImport {
  return {
    id: 'i'.repeat(32),
    file: 'rapport mars 👾.csv',
    by: 'crew',
    uploadedAt: NOON,
    rows: [{ row: 1, at: NOON, ore: 45_000, type: 'Salg', message: 'Æ "K7WM2R"\n', payer: 'Ola', psp: '1' }],
    found: { 1: { exact: ['K7WM2R'], near: [] } },
    shown: { K7WM2R: 'settles' },
    committed: null,
    voidedAt: null,
    voidedBy: '',
    voidedReason: '',
    version: 0,
    ...overrides,
  };
}

export function aDeletedPerson(overrides: Partial<DeletedPerson> = {}): DeletedPerson {
  return {
    id: 'd'.repeat(32),
    person: aPerson(),
    reason: 'Ble syk',
    deletedAt: NOON,
    deletedBy: 'admin',
    cancelled: null,
    ...overrides,
  };
}

export function aSeatMove(overrides: Partial<SeatMove> = {}): SeatMove {
  return {
    id: 'e'.repeat(32),
    code: 'ABC234',
    personId: idOf(overrides),
    from: { row: 1, number: 1 },
    to: { row: 2, number: 2 },
    reason: 'Vil sitte med en venn',
    movedAt: NOON,
    movedBy: 'admin',
    ...overrides,
  };
}

export function anAdmin(overrides: Partial<Admin> = {}): Admin {
  return {
    username: 'admin',
    role: 'admin',
    passwordHash: 'hash',
    ordinal: 1,
    createdAt: NOON,
    lastLoginAt: 0,
    changesSeenAt: 0,
    version: 0,
    ...overrides,
  };
}

export function anAdminToken(overrides: Partial<AdminToken> = {}): AdminToken {
  return { digest: 'a'.repeat(64), adminKey: 'admin', createdAt: NOON, usedAt: NOON, ...overrides };
}

export function aLink(overrides: Partial<MailedLink> = {}): MailedLink {
  const link = { digest: 'b'.repeat(64), purpose: 'my', subject: 'ABC234', createdAt: NOON } as const;
  return { ...link, expiresAt: NOON + LIMITS.linkMs, usedAt: null, ...overrides };
}

export function aMySession(overrides: Partial<MySession> = {}): MySession {
  return { digest: 'c'.repeat(64), code: 'ABC234', createdAt: NOON, usedAt: NOON, ...overrides };
}
