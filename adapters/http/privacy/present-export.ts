import type { NamedData } from '../../../application/privacy/personal-data-requests.ts';
import { wirePlace } from '../present/place.ts';
import { wireActivity } from '../present/present-activity.ts';
import { wirePerson } from '../present/present-person.ts';
import { methodOf } from '../present/present-consent.ts';
import { wireBlacklistEntry, wireDeletedPerson, wireMovedPerson } from '../present/present-people.ts';

/**
 * All stored data except secrets: guids and digests would give access to sign-ups.
 * A registration's `total` is that of its persons now, whom the crew may have corrected since the sign-up.
 */
export function exportOf(data: NamedData): Readonly<Record<keyof NamedData, readonly object[]>> {
  return {
    registrations: data.registrations.map(
      ({ code, email, persons, tooYoung, registeredAt, paymentDeadline }) => {
        const total = persons.reduce((sum, { price }) => sum + price, 0);
        return { code, email, total, tooYoung, registeredAt, paymentDeadline };
      },
    ),
    persons: data.persons.map(wirePerson),
    deletedPersons: data.deletedPersons.map((deleted) => {
      const { resale } = deleted.cancelled ?? {};
      return { ...wireDeletedPerson(deleted), ...(resale && { resale }) };
    }),
    seatMoves: data.seatMoves.map(wireMovedPerson),
    activities: data.activities.map(wireActivity),
    payments: data.payments.map(({ code, kind, ore, paidAt, note, payer }) => {
      return { code, kind, ore, paidAt, note, payer };
    }),
    onlinePayments: data.onlinePayments.map(({ code, number, ore, state, createdAt, authorisedAt }) => {
      return { code, number, ore, state, createdAt, authorisedAt };
    }),
    mails: data.mails.map(({ kind, code, status, createdAt, mail: { to, subject, text } }) => {
      return { kind, code, status, createdAt, to, subject, text };
    }),
    presence: data.presence.map(({ at, type, by }) => ({ at, type, by })),
    consents: data.consents.map(({ guardian, state, ...consent }) => {
      return { ...consent, state, method: methodOf(state), ...(guardian && { guardian }) };
    }),
    teams: data.teams.map(({ game, team, nick }) => ({ game, team, nick })),
    passes: data.passes.map(({ code, kind, firstName, lastName, age, phone, email, until, ...pass }) => {
      const { priceOre, createdAt, shifts } = pass;
      return { code, kind, firstName, lastName, age, phone, email, until, priceOre, createdAt, shifts };
    }),
    sessions: data.sessions.map(({ email, createdAt, verifiedAt, submittedAt }) => {
      return { email, createdAt, verifiedAt, submittedAt };
    }),
    waiting: data.waiting.map(({ email, joinedAt, endedAt, size, together, state, missed, offer }) => {
      const held = offer && { seats: offer.seats.map(wirePlace), until: offer.until };
      return { email, since: joinedAt, endedAt, size, together, state, missed, offer: held };
    }),
    blacklist: data.blacklist.map(wireBlacklistEntry),
  };
}

/** The same for the visitor, whom it does not tell who of the crew let them in. */
export function ownExportOf(data: NamedData): ReturnType<typeof exportOf> {
  return { ...exportOf(data), presence: data.presence.map(({ at, type }) => ({ at, type })) };
}
