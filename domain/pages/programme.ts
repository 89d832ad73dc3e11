import { HOUR } from '../shared/durations.ts';
import { osloDay } from '../shared/oslo-days.ts';

/** What happens at the LAN, and when (epoch ms). `place` and `kind` may be empty. All texts are plain. */
export interface ProgrammeRow {
  /** Stays when the row is moved or renamed, so that calendars know it again. */
  readonly id: string;
  readonly start: number;
  /** After the start; null: nobody has said. */
  readonly end: number | null;
  readonly title: string;
  readonly place: string;
  readonly kind: string;
}

/** The stored programme. */
export interface Programme {
  readonly rows: readonly ProgrammeRow[];
}

/** A competition that begins at a time (epoch ms). */
export interface CompoStart {
  /** The game's id. */
  readonly game: string;
  readonly title: string;
  readonly start: number;
}

/** What the programme shows: a row of it, or the start of a competition. */
export interface ProgrammeEntry extends Omit<ProgrammeRow, 'id'> {
  /** Another for each entry. */
  readonly key: string;
  /** The id of the game that it is the competition of; null: it is a row. */
  readonly game: string | null;
}

/** How long what has no end lasts at most. */
const LONGEST = 2 * HOUR;

const BY_LETTERS = new Intl.Collator('nb');

/** Whether there is nothing to show, so that visitors see no page. */
export function isEmptyProgramme(programme: Programme | null, compos: readonly CompoStart[]): boolean {
  return (programme?.rows.length ?? 0) === 0 && compos.length === 0;
}

/** By start, then place. */
export function inOrderOfTime<T extends Pick<ProgrammeRow, 'start' | 'place'>>(entries: readonly T[]): T[] {
  return [...entries].sort(
    (one, other) => one.start - other.start || BY_LETTERS.compare(one.place, other.place),
  );
}

/** The rows and the competitions, in order of time. */
export function programmeEntries({ rows }: Programme, compos: readonly CompoStart[]): ProgrammeEntry[] {
  return inOrderOfTime([
    ...rows.map(({ id, ...row }) => ({ ...row, key: `program-${id}`, game: null })),
    ...compos.map((compo) => ({
      ...{ ...compo, end: null, place: '', kind: '' },
      key: `compo-${compo.game}`,
    })),
  ]);
}

/** The entries by the day in Oslo on which they begin. They must be in order of time. */
export function programmeDays(entries: readonly ProgrammeEntry[]): ProgrammeEntry[][] {
  const days = new Map<string, ProgrammeEntry[]>();
  for (const entry of entries) {
    const day = osloDay(entry.start);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days.values()];
}

/** What goes on at a moment (epoch ms), and all that begin next. */
export interface NowAndNext {
  readonly now: readonly ProgrammeEntry[];
  readonly next: readonly ProgrammeEntry[];
}

/** What has begun and is not over, and what shares the next start. */
export function nowAndNext(entries: readonly ProgrammeEntry[], at: number): NowAndNext {
  const ahead = entries.map(({ start }) => start).filter((start) => start > at);
  const nextStart = Math.min(...ahead);
  return {
    now: entries.filter((entry) => entry.start <= at && at < endOf(entry, entries)),
    next: entries.filter(({ start }) => start === nextStart),
  };
}

/** The last moment until `at` at which something began or was over, and with it what goes on and what comes next; 0: there is none. */
export function lastChange(entries: readonly ProgrammeEntry[], at: number): number {
  const changes = entries.flatMap((entry) => [entry.start, endOf(entry, entries)]);
  return Math.max(0, ...changes.filter((change) => change <= at));
}

/** When an entry is over: by itself when the next begins in its place, in any where it has none. */
function endOf({ start, end, place }: ProgrammeEntry, entries: readonly ProgrammeEntry[]): number {
  if (end !== null) return end;
  const later = entries.filter((other) => other.start > start && (place === '' || other.place === place));
  return Math.min(start + LONGEST, ...later.map((other) => other.start));
}
