import { toPerson } from '../../../adapters/database/persons.ts';
import { ALL_FIELDS } from '../../../domain/signup/participant-fields.ts';
import { needsConsent } from '../../../domain/signup/participant.ts';
import { placeKey } from '../../../domain/shared/place.ts';
import { faultsOf, grouped, seatName, type Ledger, type Seated, type Sent } from './given.ts';
import { consentAgeOf } from './fields.ts';
import type { Stored } from './stored.ts';

/** I3: everyone who was told that they have a seat is there as sent, and nobody else is. */
export function theirWord(stored: Stored, { seated, ended = new Set() }: Ledger): string[] {
  const sworn = new Set(seated.map(({ code, place }) => `${code} ${placeKey(place)}`));
  const where = [
    ...stored.person.filter(({ code }) => !ended.has(code)),
    ...stored.deleted_person.filter(({ code }) => ended.has(code)),
  ];
  const there = new Map(where.map((one) => [`${one.code} ${seatName(one)}`, one]));
  return [
    ...seated.flatMap(({ code, place, sent }) => {
      const one = there.get(`${code} ${placeKey(place)}`);
      if (!one) return [`I3: ${code} was told of seat ${placeKey(place)} and is not there`];
      return sent ? otherFields(one, sent) : [];
    }),
    ...stored.person
      .filter((one) => ended.has(one.code) || !sworn.has(`${one.code} ${seatName(one)}`))
      .map((one) => `I3: ${one.code} is on ${seatName(one)}, and nobody was told so`),
    ...otherReceipts(stored, seated),
  ];
}

function otherFields(one: Stored['person'][number], sent: Sent): string[] {
  const stored = toPerson(one);
  return ALL_FIELDS.filter((field) => String(stored[field]) !== String(sent[field])).map(
    (field) =>
      `I3: ${one.code} on ${seatName(one)} sent ${field} ${String(sent[field])}, and ${String(stored[field])} is stored`,
  );
}

/** The stored total, deadline and age flag of a sign-up match its receipt and the ages that were sent. */
function otherReceipts(everything: Stored, seated: readonly Seated[]): string[] {
  const consentAge = consentAgeOf(everything);
  const stored = new Map(everything.registration.map((one) => [one.code, one]));
  return [...grouped(seated, ({ code }) => code)].flatMap(([code, persons]) => {
    const [one, receipt] = [stored.get(code), persons[0]?.receipt];
    if (!one || !receipt) return [];
    const young = (age: unknown) => consentAge !== null && needsConsent(Number(age), consentAge);
    const anyYoung = persons.some(({ sent }) => sent && young(sent.age));
    return faultsOf(`I3: ${code} was`, [
      one.total !== receipt.total && `told of ${String(receipt.total)}, and ${String(one.total)} is stored`,
      one.payment_deadline !== receipt.paymentDeadline && 'told of another deadline',
      consentAge !== null &&
        persons.every(({ sent }) => sent) &&
        one.too_young !== anyYoung &&
        'sent with other ages',
    ]);
  });
}
