import { grouped, seatName, type Check } from './given.ts';
import type { Stored } from './stored.ts';

type Entry = Stored['activity'][number];
type Details = Readonly<Record<string, unknown>>;

/** I8: each change has its entry in the crew's log. */
export const noted: Check = (stored) => {
  const log = new Log(stored);
  return [
    ...comings(stored, log),
    ...goings(stored, log),
    ...flags(stored, log, 'paid'),
    ...flags(stored, log, 'arrived'),
    ...places(stored, log),
    ...layout(stored),
    ...ofTheInstallation(stored, log),
  ];
};

/** The crew's log, and what of it is still there. */
class Log {
  /** The moment since which every entry is there: a purge keeps some of what was noted before it. */
  readonly begins: number;
  /** The newest restore. It brings back the log, but not what belongs to the installation. */
  readonly restored: number;
  private readonly byCode: ReadonlyMap<string, readonly Entry[]>;

  constructor({ activity }: Stored) {
    this.begins = Math.max(newest(activity, 'activity_log_purged'), activity[0]?.happened_at ?? 0);
    this.restored = newest(activity, 'event_restored');
    this.byCode = grouped(activity, ({ code }) => code ?? '');
  }

  tells(type: Entry['type'], code: string): boolean {
    return this.of(code).some((entry) => entry.type === type);
  }

  of(code: string): readonly Entry[] {
    return this.byCode.get(code) ?? [];
  }

  /** Whether all that happened to a registration is told: nothing of it is purged or erased. */
  tellsAllOf({ code, registered_at }: Stored['registration'][number]): boolean {
    return (
      registered_at > this.begins && this.of(code).every(({ details }) => Object.keys(details).length > 0)
    );
  }
}

function newest(activity: readonly Entry[], type: Entry['type']): number {
  return activity.findLast((entry) => entry.type === type)?.happened_at ?? 0;
}

function comings({ registration, person }: Stored, log: Log): string[] {
  const present = new Set(person.map(({ code }) => code));
  return registration
    .filter(({ code, registered_at }) => present.has(code) && registered_at > log.begins)
    .filter(({ code }) => !log.tells('order_confirmation', code) && !log.tells('person_added', code))
    .map(({ code }) => `I8: nobody noted how ${code} came`);
}

function goings({ deleted_person, seat_move }: Stored, log: Log): string[] {
  return [
    ...deleted_person
      .filter(({ deleted_at, code }) => deleted_at > log.begins && !log.tells('person_deleted', code))
      .map(({ code }) => `I8: nobody noted that ${code} was deleted`),
    ...seat_move
      .filter(({ moved_at, code }) => moved_at > log.begins && !log.tells('person_moved', code))
      .map(({ code }) => `I8: nobody noted that ${code} was moved`),
  ];
}

/** As many of a code have paid, or arrived, as the log tells: two of them may have one name. */
function flags(
  { registration, person, deleted_person }: Stored,
  log: Log,
  flag: 'paid' | 'arrived',
): string[] {
  const everyone = grouped([...person, ...deleted_person], ({ code }) => code);
  return registration
    .filter((one) => log.tellsAllOf(one))
    .flatMap(({ code }) => {
      const told = log.of(code).reduce((sum, entry) => sum + flagged(entry, flag), 0);
      const stored = (everyone.get(code) ?? []).filter((one) => one[flag]).length;
      return told === stored
        ? []
        : [`I8: ${String(stored)} of ${code} have ${flag}, and the log tells of ${String(told)}`];
    });
}

/** By how many more have the flag after an entry. */
function flagged({ type, details }: Entry, flag: 'paid' | 'arrived'): number {
  const { to, ...added } = details as Details;
  if (type === `person_${flag}`) return to === true ? 1 : -1;
  return type === 'person_added' && added[flag] === true ? 1 : 0;
}

/** The persons of a code sit where the confirmation or the crew put them, and where the log says that they went. */
function places(stored: Stored, log: Log): string[] {
  const everyone = grouped([...stored.person, ...stored.deleted_person], ({ code }) => code);
  return stored.registration
    .filter((one) => log.tellsAllOf(one))
    .flatMap(({ code }) => {
      const persons = everyone.get(code) ?? [];
      const first = firstSeats(stored, log, code);
      if (first.length !== persons.length) return [];
      const told = log.of(code).reduce(seatsAfter, first).toSorted().join();
      const seated = persons.map(seatName).toSorted().join();
      return told === seated ? [] : [`I8: ${code} sits on ${seated}, and the log tells of ${told}`];
    });
}

function firstSeats({ outbox }: Stored, log: Log, code: string): string[] {
  const added = log.of(code).find(({ type }) => type === 'person_added')?.details as Details | undefined;
  if (added) return [String(added['seat'])];
  const mail = outbox.find((one) => one.kind === 'confirmation' && one.code === code)?.mail;
  return [...(mail?.text ?? '').matchAll(/Rad (\d+), plass (\d+)/g)].map(
    ([, row = '', number = '']) => `${row}-${number}`,
  );
}

function seatsAfter(seats: readonly string[], { type, details }: Entry): string[] {
  const { from, to, seat } = details as Details;
  const next = type === 'person_moved' ? to : type === 'person_restored' ? seat : undefined;
  const left = next === undefined ? -1 : seats.indexOf(String(from));
  return seats.map((one, index) => (index === left ? String(next) : one));
}

/** What takes entries out of the log and leaves the layout. */
const FORGETTING: ReadonlySet<string> = new Set([
  'activity_log_purged',
  'event_reset',
  'personal_data_erased',
]);

/** A seat is hidden or blocked as the log tells last. */
function layout({ seat, activity }: Stored): string[] {
  const told = new Map<string, string>();
  let allTold = true;
  for (const { type, details } of activity) {
    if (type === 'seats_laid_out') {
      told.clear();
      allTold = true;
    }
    if (FORGETTING.has(type)) allTold = false;
    if (type !== 'seat_layout_changed') continue;
    const { seats } = details as {
      readonly seats: readonly { readonly seat: string; readonly to: Layout }[];
    };
    for (const one of seats) told.set(one.seat, layoutName(one.to));
  }
  return seat.flatMap((one) => {
    const name = seatName(one);
    const last = told.get(name) ?? (allTold ? layoutName({ hidden: false, blocked: false }) : null);
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

/** Who is barred, and who is of the crew. */
function ofTheInstallation({ blacklist, admin, activity }: Stored, log: Log): string[] {
  const since = Math.max(log.begins, log.restored);
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
  return [
    ...blacklist
      .filter(({ email, updated_at }) => updated_at > since && !barred.has(`${email} ${String(updated_at)}`))
      .map(({ email }) => `I8: nobody noted that ${email} was barred`),
    ...admin
      .filter(({ username, created_at }) => created_at > since && !added.has(username))
      .map(({ username }) => `I8: nobody noted that ${username} joined the crew`),
  ];
}
