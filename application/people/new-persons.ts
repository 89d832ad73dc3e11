import { blockKeyOf } from '../../domain/email-address.ts';
import { isCrewCode, makeGuid } from '../../domain/booking-code.ts';
import type { Participant } from '../../domain/participant.ts';
import { paymentDeadline } from '../../domain/payment-deadline.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { isTooYoung, type Registration } from '../../domain/registration.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { placeKey, takeSeat } from '../../domain/seat.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The wanted code, or a new one where none is wanted. Throws `code-taken`. */
export async function freeCode(
  stores: Stores,
  secrets: Pick<Secrets, 'code'>,
  wanted: string,
): Promise<string> {
  if (wanted !== '') {
    if (await codeInUse(stores, wanted)) throw new RuleViolation('code-taken');
    return wanted;
  }
  for (;;) {
    const code = secrets.code();
    if (!(await codeInUse(stores, code))) return code;
  }
}

/** Whether a code is or was a registration's. Those of sign-ups in progress count too: they may become registrations. */
export async function codeInUse(stores: Stores, code: string): Promise<boolean> {
  if (!isCrewCode(code)) return false;
  return (await stores.registrations.codeExists(code)) || stores.sessions.codeExists(code);
}

/** A registration made by the crew. Its contact is the first person's address, if there is one. */
export function crewRegistration(
  code: string,
  participants: readonly Participant[],
  secrets: Pick<Secrets, 'hex'>,
  now: number,
): Registration {
  const email = participants.find((participant) => participant.email !== '')?.email ?? '';
  return {
    code,
    guid: makeGuid(secrets.hex(32), code),
    email,
    blockKey: email && blockKeyOf(email),
    participants,
    total: participants.reduce((sum, { price }) => sum + price, 0),
    tooYoung: isTooYoung(participants),
    registeredAt: now,
    paymentDeadline: paymentDeadline(now),
    bodyHash: '',
    ip: null,
  };
}

/** Takes the persons' seats. Throws `seat-taken`, or `unknown` for a seat that does not exist. */
export async function takeSeatsOf(
  { seats }: Stores,
  persons: readonly Pick<RegisteredPerson, 'place' | 'code'>[],
  now: number,
  unknown: 'person-invalid' | 'seat-unknown' = 'seat-unknown',
): Promise<void> {
  const found = new Map(
    (await seats.find(persons.map(({ place }) => place))).map((seat) => [placeKey(seat), seat]),
  );
  const taken = persons.map(({ place, code }) => {
    const seat = found.get(placeKey(place));
    if (!seat)
      throw new RuleViolation(
        unknown,
        unknown === 'seat-unknown' ? { ...place } : { problem: 'seat-invalid' },
      );
    return takeSeat(seat, code, now);
  });
  await seats.save(taken);
}
