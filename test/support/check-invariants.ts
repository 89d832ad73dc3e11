import type { Stores } from '../../application/ports/unit-of-work.ts';
import type { Activity } from '../../application/ports/crew-stores.ts';
import type { MailKind, RegistrationRecord } from '../../application/ports/signup-stores.ts';
import { LIMITS, type Limits } from '../../domain/limits.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../domain/registered-person.ts';
import { MAX_PERSONS } from '../../domain/registration.ts';
import { liveHold, placeKey, samePlace, seatState, type Place, type Seat } from '../../domain/seat.ts';
import { sessionEnds, type Session } from '../../domain/session.ts';

/** What clients were told, as they would swear to it: who sits where. A refusal tells nothing and leaves nothing. */
export interface Ledger {
  /** Everyone who must be on the list now, and nobody else. */
  readonly seated: readonly { readonly code: string; readonly place: Place }[];
}

export interface CheckOptions {
  readonly now: number;
  /** What the clients were told; without it their word is not checked. */
  readonly ledger?: Ledger;
  /** The hall as the program shows it, where it is known to have caught up. */
  readonly shown?: readonly Seat[];
  /** How much of the crew's log is looked at: enough for what the ledger's persons did. */
  readonly acts?: number;
  /** Where the program was started with other ones. */
  readonly limits?: Limits;
}

interface Facts {
  readonly seats: readonly Seat[];
  readonly persons: readonly RegisteredPerson[];
  readonly deleted: readonly DeletedPerson[];
  readonly sessions: ReadonlyMap<string, Session | null>;
  readonly registrations: ReadonlyMap<string, RegistrationRecord | null>;
  /** All that are registered, with persons or without. */
  readonly codes: readonly string[];
  readonly moves: readonly SeatMove[];
  /** How many mails of each kind each code has. */
  readonly mails: ReadonlyMap<string, Readonly<Record<MailKind, number>>>;
  readonly acts: readonly Activity[];
}

/** Everything that is not as it must be, a line for each; none when all invariants hold. Nothing may be under way. */
export async function brokenInvariants(stores: Stores, options: CheckOptions): Promise<string[]> {
  const facts = await gather(stores, options.acts ?? 1_000);
  return [
    ...onePersonASeat(facts),
    ...seatsAndPersons(facts),
    ...holdsAndSessions(facts, options.now, options.limits ?? LIMITS),
    ...tooManyHeld(facts, options.now, options.limits ?? LIMITS),
    ...codesAndPositions(facts),
    ...confirmations(facts),
    ...noted(facts),
    ...(options.ledger ? theirWord(facts, options.ledger) : []),
    ...(options.shown ? theMap(facts, options.shown, options.now) : []),
  ];
}

async function gather(stores: Stores, acts: number): Promise<Facts> {
  const seats = await stores.seats.all();
  const persons = await stores.persons.all();
  const sessions = new Map<string, Session | null>();
  for (const { hold } of seats) if (hold) sessions.set(hold.guid, await stores.sessions.find(hold.guid));
  const registrations = new Map<string, RegistrationRecord | null>();
  const mails = new Map<string, Readonly<Record<MailKind, number>>>();
  for (const { code } of persons) {
    registrations.set(code, await stores.registrations.byCode(code));
    const stored = await stores.outbox.byCode(code);
    const count = (kind: MailKind) => stored.filter((mail) => mail.kind === kind).length;
    mails.set(code, { confirmation: count('confirmation'), 'crew-notice': count('crew-notice') });
  }
  const deleted = await stores.deletedPersons.all();
  return {
    ...{ seats, persons, deleted, sessions, registrations, mails },
    codes: await stores.personalData.codesUntil(Number.MAX_SAFE_INTEGER),
    moves: await stores.seatMoves.all(),
    acts: await stores.activityLog.newest(acts),
  };
}

/** I1 */
function onePersonASeat({ persons }: Facts): string[] {
  return repeated(persons.map(({ place }) => placeKey(place))).map(
    (seat) => `I1: two persons on seat ${seat}`,
  );
}

/** I2 and I6: a seat is taken when a person sits there and not otherwise; nobody sits on a seat that is out of use. */
function seatsAndPersons({ seats, persons }: Facts): string[] {
  const owner = new Map(persons.map(({ place, code }) => [placeKey(place), code]));
  const known = new Set(seats.map(placeKey));
  return [
    ...seats
      .filter((seat) => seat.takenBy !== (owner.get(placeKey(seat)) ?? null))
      .map(
        (seat) =>
          `I2: seat ${placeKey(seat)} is ${String(seat.takenBy)}'s, but ${String(owner.get(placeKey(seat)))} sits there`,
      ),
    ...persons
      .filter(({ place }) => !known.has(placeKey(place)))
      .map(({ code, place }) => `I2: ${code} sits on ${placeKey(place)}, which does not exist`),
    ...seats
      .filter((seat) => seat.takenBy !== null && (seat.blocked || seat.hidden))
      .map((seat) => `I6: taken seat ${placeKey(seat)} is blocked or hidden`),
  ];
}

/** I2: a held seat is free otherwise, and held by a session that lives and has not submitted. */
function holdsAndSessions({ seats, sessions }: Facts, now: number, limits: Limits): string[] {
  return seats.flatMap((seat) => {
    const hold = liveHold(seat, now);
    if (!hold) return [];
    const session = sessions.get(hold.guid);
    const proper = session && session.verifiedAt > 0 && session.submittedAt === 0;
    const faults = [
      !proper && 'by no living session',
      session && sessionEnds(session, limits) < hold.until && 'longer than its session lives',
      session && session.holdUntil !== hold.until && 'past the window of its session',
      seat.takenBy !== null && 'and taken',
      (seat.blocked || seat.hidden) && 'and out of use',
    ].filter((fault) => typeof fault === 'string');
    return faults.map((fault) => `I2: seat ${placeKey(seat)} is held ${fault}`);
  });
}

/** I12 */
function tooManyHeld({ seats }: Facts, now: number, limits: Limits): string[] {
  const holders = seats.flatMap((seat) => liveHold(seat, now)?.blockKey ?? []);
  return repeated(holders)
    .filter((key) => holders.filter((holder) => holder === key).length > limits.heldPerAddress)
    .map((key) => `I12: ${key} holds more than ${String(limits.heldPerAddress)} seats`);
}

/** I4 */
function codesAndPositions({ persons, deleted, registrations, codes: registered }: Facts): string[] {
  const everyone = [...persons, ...deleted.map(({ person }) => person)];
  const codes = [...new Set(everyone.map(({ code }) => code))];
  return [
    ...repeated(everyone.map(({ code, position }) => `${code} ${String(position)}`)).map(
      (name) => `I4: person ${name} is there twice, the deleted ones included`,
    ),
    ...codes
      .filter((code) => everyone.filter((person) => person.code === code).length > MAX_PERSONS)
      .map((code) => `I4: ${code} has more than five persons`),
    ...registered
      .filter((code) => !codes.includes(code))
      .map((code) => `I4: ${code} is registered without a person`),
    ...persons
      .filter(({ code }) => !registrations.get(code))
      .map(({ code }) => `I4: ${code} has a person and no registration`),
  ];
}

/** I5: what a visitor submitted is confirmed once; whoever the crew added gets no mail. */
function confirmations({ registrations, mails }: Facts): string[] {
  return [...registrations].flatMap(([code, registration]) => {
    const due = registration?.bodyHash ? 1 : 0;
    const { confirmation = 0, 'crew-notice': notices = 0 } = mails.get(code) ?? {};
    return [
      ...(confirmation === due
        ? []
        : [`I5: ${code} has ${String(confirmation)} confirmations, not ${String(due)}`]),
      ...(notices <= due ? [] : [`I5: the crew has ${String(notices)} notices of ${code}`]),
    ];
  });
}

/** I8 */
function noted({ registrations, acts, deleted, moves }: Facts): string[] {
  const told = new Set(acts.map(({ type, code }) => `${type} ${String(code)}`));
  // A purge keeps some of what was noted before it.
  const purged = acts.find(({ type }) => type === 'activity_log_purged')?.at ?? 0;
  const oldest = Math.max(purged, acts.at(-1)?.at ?? 0);
  return [
    ...[...registrations]
      .filter(([, registration]) => (registration?.registeredAt ?? 0) > oldest)
      .filter(([code]) => !told.has(`order_confirmation ${code}`) && !told.has(`person_added ${code}`))
      .map(([code]) => `I8: nobody noted how ${code} came`),
    ...deleted
      .filter(({ deletedAt, person }) => deletedAt > oldest && !told.has(`person_deleted ${person.code}`))
      .map(({ person }) => `I8: nobody noted that ${person.code} was deleted`),
    ...moves
      .filter(({ movedAt, code }) => movedAt > oldest && !told.has(`person_moved ${code}`))
      .map(({ code }) => `I8: nobody noted that ${code} was moved`),
  ];
}

/** I3 */
function theirWord({ persons }: Facts, { seated }: Ledger): string[] {
  const isThere = (code: string, place: Place): boolean =>
    persons.some((person) => person.code === code && samePlace(person.place, place));
  return [
    ...seated
      .filter(({ code, place }) => !isThere(code, place))
      .map(({ code, place }) => `I3: ${code} was told of seat ${placeKey(place)} and is not there`),
    ...persons
      .filter(({ code, place }) => !seated.some((one) => one.code === code && samePlace(one.place, place)))
      .map(({ code, place }) => `I3: ${code} is on ${placeKey(place)}, and nobody was told so`),
  ];
}

/** I6 and I7: what is shown is what is stored, seat by seat, holds that ran out included. */
function theMap({ seats }: Facts, shown: readonly Seat[], now: number): string[] {
  const states = (hall: readonly Seat[]): Map<string, string> =>
    new Map(hall.map((seat) => [placeKey(seat), seatState(seat, now)]));
  const seen = states(shown);
  const stored = states(seats);
  return [...new Set([...stored.keys(), ...seen.keys()])]
    .filter((seat) => seen.get(seat) !== stored.get(seat))
    .map((seat) => `I6: seat ${seat} is ${String(stored.get(seat))} and shown as ${String(seen.get(seat))}`);
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}
