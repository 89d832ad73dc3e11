import type { Check } from './given.ts';
import type { Stored } from './stored.ts';

/** I8: each change has its entry in the crew's log. */
export const noted: Check = (stored) => [...comings(stored), ...goings(stored)];

type Entry = Stored['activity'][number];

/** The moment since which every entry is there: a purge keeps some of what was noted before it. */
function logBegins({ activity }: Stored): number {
  const purged = activity.findLast(({ type }) => type === 'activity_log_purged')?.happened_at ?? 0;
  return Math.max(purged, activity[0]?.happened_at ?? 0);
}

function comings(stored: Stored): string[] {
  const { registration, person } = stored;
  const present = new Set(person.map(({ code }) => code));
  const told = entryNames(stored.activity);
  return registration
    .filter(({ code, registered_at }) => present.has(code) && registered_at > logBegins(stored))
    .filter(({ code }) => !told.has(`order_confirmation ${code}`) && !told.has(`person_added ${code}`))
    .map(({ code }) => `I8: nobody noted how ${code} came`);
}

function goings(stored: Stored): string[] {
  const told = entryNames(stored.activity);
  const begins = logBegins(stored);
  return [
    ...stored.deleted_person
      .filter(({ deleted_at, code }) => deleted_at > begins && !told.has(`person_deleted ${code}`))
      .map(({ code }) => `I8: nobody noted that ${code} was deleted`),
    ...stored.seat_move
      .filter(({ moved_at, code }) => moved_at > begins && !told.has(`person_moved ${code}`))
      .map(({ code }) => `I8: nobody noted that ${code} was moved`),
  ];
}

function entryNames(activity: readonly Entry[]): ReadonlySet<string> {
  return new Set(activity.map(({ type, code }) => `${type} ${String(code)}`));
}
