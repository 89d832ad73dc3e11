import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import { faultsOf, grouped, repeated, seatName, type Check, type Given } from './given.ts';
import type { Stored } from './stored.ts';

type Entry = Stored['waiting_entry'][number];

/** I20: who waits, and what is held for them. */
export const waiting: Check = (stored, given) => [
  ...entries(stored),
  ...offers(stored, given),
  ...heldForSomebody(stored, given),
  ...told(stored),
];

/** The guids of the sessions that hold seats for who waits. */
export function offerHolders({ waiting_entry }: Stored): ReadonlySet<string | null> {
  return new Set(waiting_entry.flatMap(({ hold_guid }) => hold_guid ?? []));
}

function isOnList({ state }: Entry): boolean {
  return state === 'waiting' || state === 'offered';
}

function entries({ waiting_entry }: Stored): string[] {
  const live = waiting_entry.filter(isOnList);
  return [
    ...repeated(live.map(({ address }) => address)).map((one) => `I20: ${one} waits twice`),
    ...repeated(waiting_entry.map(({ joined_order }) => String(joined_order))).map(
      (order) => `I20: two have joined as number ${order}`,
    ),
    ...waiting_entry.flatMap((entry) => {
      const { id, address, live_address, size, missed, ended_at, state, hold_guid } = entry;
      return faultsOf(`I20: the entry ${id}`, [
        live_address !== (isOnList(entry) ? address : null) && 'is counted wrong among those on the list',
        (size < 1 || size > MAX_PERSONS) && `waits for ${String(size)} seats`,
        isOnList(entry) && missed > 1 && 'has missed two offers, and waits',
        state === 'missed' && missed < 2 && 'is off the list, and has not missed two offers',
        !isOnList(entry) && ended_at === null && 'is off the list since nobody knows when',
        (hold_guid !== null) !== (state === 'offered') && `is ${state}, and its offer says otherwise`,
      ]);
    }),
  ];
}

/** What is offered is held for whom it was offered to, and for nobody else. */
function offers({ waiting_entry, seat, session }: Stored, { now }: Given): string[] {
  const seats = new Map(seat.map((one) => [seatName(one), one]));
  const sessions = new Map(session.map((one) => [one.guid, one]));
  return waiting_entry
    .filter(({ state, hold_until }) => state === 'offered' && (hold_until ?? 0) > now)
    .flatMap(({ id, hold_guid, hold_seats, hold_until, address }) => {
      const holder = sessions.get(hold_guid ?? '');
      const places = hold_seats ?? [];
      return faultsOf(`I20: the offer to ${id}`, [
        (!holder || holder.submitted_at > 0 || holder.address !== address) && 'has no session of theirs',
        holder && holder.offer_until !== hold_until && 'ends at another time than its session says',
        places.length === 0 && 'is of no seats',
        ...places.map((place) => {
          const name = `${String(place.row)}-${String(place.number)}`;
          const held = seats.get(name);
          const isHeld = held?.hold_guid === hold_guid && held.hold_until === hold_until;
          return !isHeld && `names ${name}, which is not held for them`;
        }),
      ]);
    });
}

/** Whatever counts under nobody's network is held for who waits. */
function heldForSomebody({ waiting_entry, seat, session }: Stored, { now }: Given): string[] {
  const open = new Set(
    waiting_entry.flatMap(({ state, hold_guid }) => (state === 'offered' && hold_guid ? hold_guid : [])),
  );
  return [
    ...seat
      .filter((one) => one.hold_guid !== null && one.hold_ip === null && (one.hold_until ?? 0) > now)
      .filter(({ hold_guid }) => !open.has(hold_guid ?? ''))
      .map((one) => `I20: seat ${seatName(one)} is held for who does not wait`),
    ...session
      .filter(({ offer_until, submitted_at, guid }) => offer_until > now && !submitted_at && !open.has(guid))
      .map(({ code }) => `I20: the session of ${code} is of an offer that there is not`),
  ];
}

/** No more mails were queued than there was to tell, unless an erasure or a purge took away what the log told. */
function told({ outbox, activity }: Stored): string[] {
  if (activity.some(({ type }) => type === 'personal_data_erased' || type === 'activity_log_purged'))
    return [];
  const count = (type: string) =>
    grouped(
      activity.filter((one) => one.type === type),
      ({ email }) => String(email),
    );
  return (
    [
      ['waiting-joined', 'waiting_joined'],
      ['waiting-offer', 'waiting_offered'],
    ] as const
  ).flatMap(([kind, type]) => {
    const logged = count(type);
    const mails = grouped(
      outbox.filter((one) => one.kind === kind),
      ({ mail }) => mail.to,
    );
    return [...mails]
      .filter(([to, queued]) => queued.length > (logged.get(to)?.length ?? 0))
      .map(([to]) => `I20: more ${kind} mails went to ${to} than there was to tell`);
  });
}
