import { DAY } from '../shared/durations.ts';
import type { Round } from '../door/round.ts';
import type { EventDates } from '../pages/front-page.ts';
import type { Missing } from './readiness.ts';

/** Where the event stands, for the crew. */
export type Phase = 'before' | 'open' | 'soon' | 'during' | 'after';

/** How much a task hurts, worst first. */
export const SEVERITIES = ['now', 'soon', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How long before the start the last week begins. */
const SOON_MS = 7 * DAY;

/** The phase at a time (epoch ms). `wasOpened`: sign-up is open, or has been. Without dates everything is still ahead. */
export function phaseAt({ starts, ends }: EventDates, now: number, wasOpened: boolean): Phase {
  if (starts === null) return 'before';
  if (ends !== null && now >= ends) return 'after';
  if (now >= starts) return 'during';
  if (now >= starts - SOON_MS) return 'soon';
  return wasOpened ? 'open' : 'before';
}

/** What the tasks are derived from: counts, and what is set. Times are epoch ms. */
export interface DeskSnapshot {
  readonly now: number;
  readonly phase: Phase;
  readonly dates: EventDates;
  readonly setUp: {
    readonly superadminPassword: boolean;
    /** Whether visitors can have any seat, and whether the hall has any at all. */
    readonly hall: boolean;
    readonly seats: boolean;
    /** Whether the crew has stored prices, and rules of its own. */
    readonly prices: boolean;
    readonly rules: boolean;
    readonly programme: boolean;
    readonly vipps: boolean;
    /** Facts that are still made up, without the Vipps number. */
    readonly madeUpFacts: number;
    /** Whether a payment deadline of a sign-up now, or when it opens, is after the start. */
    readonly lateDeadline: boolean;
    readonly admins: number;
  };
  readonly mail: {
    readonly leaves: boolean;
    readonly toFiles: boolean;
    readonly failed: number;
    readonly refused: number;
  };
  readonly signup: {
    readonly isOpen: boolean;
    readonly opensAt: number | null;
    /** What keeps the clock from opening it, though the time is reached or less than an hour away. */
    readonly heldBackBy: readonly Missing[];
    readonly isFull: boolean;
    readonly registrations: number;
  };
  readonly money: {
    readonly unmatched: number;
    readonly overdue: number;
    readonly late: number;
    /** Codes that are to get money back, double payments among them. */
    readonly toPayBack: number;
    readonly unpaid: number;
    /** One can pay online, and Vipps tells nothing of it by itself. */
    readonly vippsIsSilent: boolean;
  };
  readonly persons: {
    readonly withoutConsent: number;
    readonly notArrived: number;
    readonly unpaidInside: number;
  };
  readonly compos: { readonly undrawn: number; readonly waiting: number; readonly unwon: number };
  /** The groups that wait for seats, how many are free, and whether these fit one of them. */
  readonly waiting: { readonly groups: number; readonly free: number; readonly fits: boolean };
  readonly messagesQueued: number;
  readonly doorPhones: number;
  /** The hours of night ahead that have too few awake adults: of the night that is next, or goes on, and after it. */
  readonly guardsLacking: { readonly tonight: number; readonly later: number };
  /** Whether anybody sleeps there, and what of that night is set: who is responsible, its hours, and where all meet. */
  readonly night: Readonly<Record<'isSpent' | 'responsible' | 'hours' | 'meetingPlace', boolean>>;
  /** Whether a roll call runs. */
  readonly musterRuns: boolean;
  /** Whether anybody of the crew stands on the list of who is in the house. */
  readonly crewListed: boolean;
  /** Whether a round at night is overdue, and which one was the last; null: none is known. */
  readonly round: { readonly overdue: boolean; readonly last: Pick<Round, 'at' | 'by'> | null };
  readonly backup: { readonly missing: boolean; readonly elsewhere: boolean };
  readonly history: boolean;
}

type Of<T> = T | ((snapshot: DeskSnapshot) => T);

/** A kind of task. */
export interface TaskRule {
  /** The phases that it belongs to; missing: all. */
  readonly phases?: readonly Phase[];
  /** How many there are; 0: nothing to do, 1 where nothing is counted. */
  readonly count: (snapshot: DeskSnapshot) => number;
  readonly severity: Of<Severity>;
  /** The sentence, with its number. */
  readonly text: (count: number, snapshot: DeskSnapshot) => string;
  /** Where it is done. */
  readonly path: Of<string>;
  /** Only a superadmin can do it. */
  readonly ofSuperadmins?: Of<boolean>;
  /** The press by which somebody says that it is done, where nothing stored tells. */
  readonly done?: string;
}

/** What somebody has put off, or said to be done: until when (epoch ms), and how many there were then. */
export interface HiddenTask {
  readonly id: string;
  readonly until: number;
  readonly count: number;
}

/** A task that waits for somebody. */
export interface Task<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly count: number;
  readonly path: string;
  readonly severity: Severity;
  /** Epoch ms; null: it is shown. */
  readonly hiddenUntil: number | null;
  /** The words of the press by which somebody says that it is done; null: what is stored tells. */
  readonly done: string | null;
}

const ASK = 'Be en superadmin om: ';

/** The tasks of a table that wait, worst first, then as they stand in it. Nobody has hidden any. */
export function tasksOf<Id extends string>(
  rules: Readonly<Record<Id, TaskRule>>,
  snapshot: DeskSnapshot,
  isSuperadmin: boolean,
): Task<Id>[] {
  const valueOf = <T extends string | boolean>(of: Of<T>): T =>
    typeof of === 'function' ? of(snapshot) : of;
  const tasks = (Object.entries(rules) as [Id, TaskRule][]).flatMap(([id, rule]): Task<Id>[] => {
    if (rule.phases && !rule.phases.includes(snapshot.phase)) return [];
    const count = rule.count(snapshot);
    if (count === 0) return [];
    const asks = !isSuperadmin && valueOf(rule.ofSuperadmins ?? false);
    return [
      {
        ...{ id, count, path: valueOf(rule.path), severity: valueOf(rule.severity) },
        text: (asks ? ASK : '') + rule.text(count, snapshot),
        ...{ hiddenUntil: null, done: rule.done ?? null },
      },
    ];
  });
  return tasks.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** `3 betalinger`, `én betaling`: how many of something there are. */
export function countText(count: number, one: string, many: string): string {
  return count === 1 ? one : `${String(count)} ${many}`;
}
