import { presenceErasedAt } from '../../../application/people/presence.ts';
import { adminKey } from '../../../domain/crew/admin.ts';
import { eventDates } from '../../../domain/pages/front-page.ts';
import { blockKeyOf } from '../../../domain/shared/email-address.ts';
import { grouped, seatName, type Check } from './given.ts';
import { Log, type Details, type Entry } from './log.ts';
import type { Stored } from './stored.ts';

/** I8: each change has its entry in the crew's log. */
export const noted: Check = (stored, { now }) => {
  const log = new Log(stored);
  return [
    ...comings(stored, log),
    ...goings(stored, log),
    ...tallies(stored, log, now),
    ...places(stored, log),
    ...layout(stored),
    ...ofTheInstallation(stored, log),
  ];
};

const COMINGS: ReadonlySet<string> = new Set(['order_confirmation', 'person_added']);

function comings({ registration, person, activity }: Stored, log: Log): string[] {
  const present = new Set(person.map(({ code }) => code));
  const registered = new Set(registration.map(({ code }) => code));
  const isOf = ({ registered_at }: Stored['registration'][number]) => {
    return ({ type, happened_at }: Entry) => COMINGS.has(type) && happened_at === registered_at;
  };
  return [
    ...registration
      .filter(({ code, registered_at }) => present.has(code) && registered_at > log.begins)
      .filter((one) => !log.of(one.code).some(isOf(one)))
      .map(({ code }) => `I8: nobody noted how ${code} came`),
    // An erasure removes the code from the log, too.
    ...activity
      .filter(({ type, code }) => COMINGS.has(type) && code !== null && !registered.has(code))
      .map(({ code }) => `I8: the log tells how ${String(code)} came, which does not exist`),
  ];
}

function goings({ deleted_person, seat_move, activity }: Stored, log: Log): string[] {
  const kept = new Set(seat_move.map((one) => `${String(one.person_id)} ${String(one.moved_at)}`));
  const lost = activity.filter(
    ({ type, person_id, happened_at }) =>
      type === 'person_moved' &&
      person_id !== null &&
      happened_at > log.begins &&
      !kept.has(`${person_id} ${String(happened_at)}`),
  );
  // The crew may take entries off the list of moves.
  const taken = activity.filter(({ type }) => type === 'move_log_deleted').length;
  return [
    ...lost.slice(taken).map(({ code }) => `I8: the move of ${String(code)} is not on the list of moves`),
    ...deleted_person
      .filter(({ deleted_at, code }) => deleted_at > log.begins && !log.tells('person_deleted', code))
      .map(({ code }) => `I8: nobody noted that ${code} was deleted`),
    ...seat_move
      .filter(({ moved_at, code }) => moved_at > log.begins && !log.tells('person_moved', code))
      .map(({ code }) => `I8: nobody noted that ${code} was moved`),
  ];
}

type Listed = Stored['person'][number] & { readonly deleted: boolean };

/** A count of persons of a code that the log implies: counted because two of them may have the same name. */
interface Tally {
  readonly what: string;
  readonly isSo: (one: Listed) => boolean;
  /** How many more it applies to after an entry; NaN when the entry does not say. */
  readonly more: (entry: Entry) => number;
  /** Until when (epoch ms) the log tells all of it. */
  readonly until?: (stored: Stored) => number;
}

const TALLIES: readonly Tally[] = [
  { what: 'have paid', isSo: ({ paid }) => paid, more: (entry) => flagged(entry, 'paid') },
  { what: 'have arrived', isSo: ({ arrived }) => arrived, more: arrivedMore, until: presenceIsErased },
  { what: 'have consent', isSo: ({ consent }) => consent, more: consented },
  { what: 'are deleted', isSo: ({ deleted }) => deleted, more: deletedMore },
];

/** As many persons of a code have paid, or are gone, as the log says. */
function tallies(stored: Stored, log: Log, now: number): string[] {
  const { registration, person, deleted_person } = stored;
  const everyone = grouped<Listed>(
    [
      ...person.map((one) => ({ ...one, deleted: false })),
      ...deleted_person.map((one) => ({ ...one, deleted: true })),
    ],
    ({ code }) => code,
  );
  return registration
    .filter((one) => log.tellsAllOf(one))
    .flatMap(({ code }) =>
      TALLIES.filter(({ until }) => now < (until?.(stored) ?? Infinity)).flatMap(({ what, isSo, more }) => {
        const logged = log.of(code).reduce((sum, entry) => sum + more(entry), 0);
        const stored = (everyone.get(code) ?? []).filter(isSo).length;
        return Number.isNaN(logged) || logged === stored
          ? []
          : [`I8: ${String(stored)} of ${code} ${what}, and the log tells of ${String(logged)}`];
      }),
    );
}

/** How many more have the flag after an entry. */
function flagged({ type, details }: Entry, flag: 'paid' | 'arrived'): number {
  const { from, to, ...added } = details as Details;
  // Who is let in a second time had arrived before.
  if (type === `person_${flag}`) return Number(to === true) - Number(from === true);
  return type === 'person_added' && added[flag] === true ? 1 : 0;
}

/** When what the log tells of who came and went is erased. */
function presenceIsErased({ page }: Stored): number {
  const front = page.find(({ name }) => name === 'front')?.content as Parameters<typeof eventDates>[0];
  const { ends } = eventDates(front);
  return ends === null ? Infinity : presenceErasedAt(ends);
}

/** Whoever is told to be out or gone home although nobody had seen them come has arrived, too. */
function arrivedMore(entry: Entry): number {
  const isComing = entry.type === 'person_presence' && (entry.details as Details)['from'] === 'expected';
  return isComing ? 1 : flagged(entry, 'arrived');
}

/** NaN for added persons and for places given away: the log does not say whether there is a form. */
function consented({ type, details }: Entry): number {
  if (type === 'person_added' || type === 'place_taken_over') return NaN;
  // Nor what a guardian has said before.
  if (type === 'consent_given' || type === 'consent_withdrawn') return NaN;
  if (type !== 'person_consent' && type !== 'consent_paper') return 0;
  return (details as Details)['to'] === true ? 1 : -1;
}

function deletedMore({ type }: Entry): number {
  return Number(type === 'person_deleted') - Number(type === 'person_restored');
}

/** The persons of a code sit where the confirmation or the crew put them, or moved as the log says. */
function places(stored: Stored, log: Log): string[] {
  const everyone = grouped([...stored.person, ...stored.deleted_person], ({ code }) => code);
  const confirmed = new Map(
    stored.outbox.filter(({ kind }) => kind === 'confirmation').map(({ code, mail }) => [code, mail.text]),
  );
  return stored.registration
    .filter((one) => log.tellsAllOf(one))
    .flatMap(({ code }) => {
      const persons = everyone.get(code) ?? [];
      const first = firstSeats(log.of(code), confirmed.get(code) ?? '');
      if (first.length !== persons.length) return [];
      const logged = log.of(code).reduce(seatsAfter, first).toSorted().join();
      const seated = persons.map(seatName).toSorted().join();
      return logged === seated ? [] : [`I8: ${code} sits on ${seated}, and the log tells of ${logged}`];
    });
}

/** Where the crew put the first person of a code, or where the confirmation says that all of them sit. */
function firstSeats(acts: readonly Entry[], confirmation: string): string[] {
  const added = acts.find(({ type }) => type === 'person_added')?.details as Details | undefined;
  if (added) return [String(added['seat'])];
  return [...confirmation.matchAll(/Rad (\d+), plass (\d+)/g)].map(
    ([, row = '', number = '']) => `${row}-${number}`,
  );
}

function seatsAfter(seats: readonly string[], { type, details }: Entry): string[] {
  const { from, to, seat } = details as Details;
  const next = type === 'person_moved' ? to : type === 'person_restored' ? seat : undefined;
  const left = next === undefined ? -1 : seats.indexOf(String(from));
  return seats.map((one, index) => (index === left ? String(next) : one));
}

/** What removes entries from the log but keeps the layout. */
const FORGETTING: ReadonlySet<string> = new Set([
  'activity_log_purged',
  'event_begun',
  'event_reset',
  'personal_data_erased',
]);

/** A seat is hidden or blocked as the log last says. */
function layout({ seat, activity }: Stored): string[] {
  const logged = new Map<string, string>();
  let allTold = true;
  for (const { type, details } of activity) {
    if (type === 'seats_laid_out') {
      logged.clear();
      allTold = true;
    }
    if (FORGETTING.has(type)) allTold = false;
    if (type !== 'seat_layout_changed') continue;
    const { seats } = details as {
      readonly seats: readonly { readonly seat: string; readonly to: Layout }[];
    };
    for (const one of seats) logged.set(one.seat, layoutName(one.to));
  }
  return seat.flatMap((one) => {
    const name = seatName(one);
    const last = logged.get(name) ?? (allTold ? layoutName({ hidden: false, blocked: false }) : null);
    return last === null || last === layoutName(one)
      ? []
      : [`I8: seat ${name} is ${layoutName(one)}, and the log tells ${last}`];
  });
}

interface Layout {
  readonly hidden: boolean;
  readonly blocked: boolean;
}

function layoutName({ hidden, blocked }: Layout): string {
  return `${hidden ? 'hidden' : 'visible'} and ${blocked ? 'blocked' : 'open'}`;
}

/** Who is barred and who is in the crew, as the log says. */
function ofTheInstallation({ blacklist, admin, activity }: Stored, log: Log): string[] {
  const since = Math.max(log.begins, log.reset);
  const recent = activity.filter(({ happened_at }) => happened_at > since);
  const barred = new Set(
    activity
      .filter(({ type, details }) => type === 'blacklist_changed' && (details as Details)['act'] === 'added')
      .map(({ email, happened_at }) => `${String(email)} ${String(happened_at)}`),
  );
  const added = new Set(
    activity
      .filter(({ type }) => type === 'admin_added')
      .map(({ details }) => (details as Details)['username']),
  );
  const gone = lastOf(recent, ({ type, details }) => {
    const isOfCrew = type === 'admin_added' || type === 'admin_removed';
    return isOfCrew ? adminKey(String((details as Details)['username'])) : null;
  });
  const lifted = lastOf(recent, ({ type, email }) =>
    type === 'blacklist_changed' && email !== null ? blockKeyOf(email) : null,
  );
  return [
    ...blacklist
      .filter(
        ({ email, updated_at }) =>
          updated_at > Math.max(since, log.erased) && !barred.has(`${email} ${String(updated_at)}`),
      )
      .map(({ email }) => `I8: nobody noted that ${email} was barred`),
    ...blacklist
      .filter(
        ({ block_key }) => (lifted.get(block_key)?.details as Details | undefined)?.['act'] === 'removed',
      )
      .map(({ email }) => `I8: ${email} is barred, and the log tells that the block was lifted`),
    ...admin
      .filter(({ username, created_at }) => created_at > since && !added.has(username))
      .map(({ username }) => `I8: nobody noted that ${username} joined the crew`),
    ...admin
      .filter(({ username }) => gone.get(adminKey(username))?.type === 'admin_removed')
      .map(({ username }) => `I8: ${username} is of the crew, and the log tells that they were removed`),
  ];
}

/** The last entry for each key in the order of writing, because the clocks of two processes may differ. */
function lastOf(
  activity: readonly Entry[],
  keyOf: (entry: Entry) => string | null,
): ReadonlyMap<string | null, Entry> {
  const written = activity.toSorted((a, b) => a.id - b.id);
  return new Map(written.map((entry) => [keyOf(entry), entry]));
}
