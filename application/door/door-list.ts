import { HOUR } from '../../domain/shared/durations.ts';
import { doorKey, isSeated, passesIn, type DoorPerson } from '../../domain/door/door-person.ts';
import type { DoorMuster } from '../../domain/door/muster.ts';
import { countPasses, type PassCounts } from '../../domain/door/pass.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { oreOf } from '../../domain/payments/payment.ts';
import { countPresence, type PresenceCounts } from '../../domain/door/presence.ts';
import type { Round } from '../../domain/door/round.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { BatchQueue } from '../shared/batch-queue.ts';
import { settingsOf } from '../shared/settings.ts';
import type { DoorListHead, ToldEntry } from '../ports/door-stores.ts';
import type { Clock, NextTurn, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { allDoorPersons } from './door-persons.ts';
import { musterNow } from './musters.ts';
import { doorPrice } from './door-price.ts';
import { visitorOre } from './keep-passes.ts';

/** Everybody who is signed up or has a pass, at one moment (epoch ms). `version` goes back as `since`. */
export interface DoorListNow {
  readonly at: number;
  readonly version: string;
  /** Of those who are signed up. */
  readonly counts: PresenceCounts;
  /** Of passes: who is inside or out. */
  readonly others: PassCounts;
  /** The roll call that runs, or has just ended. */
  readonly muster: DoorMuster | null;
  readonly lastRound: Round | null;
}

/** What the app needs of the event without net. Sums in øre, times in epoch ms. */
export interface DoorEvent extends Pick<Settings, 'consentAge' | 'nightFrom' | 'nightTo'> {
  /** Missing where nobody counts. */
  readonly roundMinutes?: number;
  /** Missing where nobody is given any. */
  readonly bands?: Settings['bands'];
  readonly startsAt?: number | null;
  readonly endsAt: number | null;
  readonly walkInOre: number;
  /** Missing where visitors pay nothing. */
  readonly visitOre?: number;
}

export interface WholeDoorList extends DoorListNow {
  readonly persons: readonly DoorPerson[];
  readonly event: DoorEvent;
}

export interface DoorChanges extends DoorListNow {
  readonly changed: readonly DoorPerson[];
  readonly gone: readonly { readonly code: string; readonly position: number }[];
  readonly event: DoorEvent;
}

/** The list as it is now, with the change at which each entry was last told. */
interface Told extends DoorListNow {
  readonly persons: readonly DoorPerson[];
  readonly entries: readonly ToldEntry[];
  readonly epoch: string;
  readonly floor: number;
  readonly newest: number;
  readonly event: DoorEvent;
}

/** How long it is known who is gone: a phone that was without net for longer takes the whole list. */
const KNOWN_MS = 4 * HOUR;
const EPOCH_DIGITS = 32;
/** More phones than there can be. */
const MOST_AT_ONCE = 1_000;

/**
 * The list for the phones at the door. What has changed is found by comparing it with what was told before, so nothing that
 * changes a person, their money or their seat has to know of it, in whatever process.
 */
export class DoorList {
  private readonly queue: BatchQueue<null, Told>;

  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    nextTurn: NextTurn,
  ) {
    // Phones that ask at the same time are told the same.
    const tellAll = async (asked: readonly null[]) => {
      const told = await this.tell();
      return asked.map(() => told);
    };
    this.queue = new BatchQueue(tellAll, MOST_AT_ONCE, MOST_AT_ONCE, nextTurn);
  }

  async whole(): Promise<WholeDoorList> {
    const { at, version, counts, others, muster, lastRound, persons, event } = await this.queue.add(null);
    return { at, version, counts, others, muster, lastRound, persons, event };
  }

  /** What has changed since a version. Throws `list-too-old` where that is not known any more. */
  async changesSince(since: string): Promise<DoorChanges> {
    const { at, version, counts, others, muster, lastRound, persons, event, ...told } =
      await this.queue.add(null);
    const { entries, epoch, floor, newest } = told;
    const [ofEpoch = '', seq = ''] = since.split('-');
    const after = Number(seq);
    if (ofEpoch !== epoch || after < floor || after > newest) throw new RuleViolation('list-too-old');
    const later = new Map(entries.filter((one) => one.seq > after).map((one) => [doorKey(one), one]));
    const changed = persons.filter((person) => later.has(doorKey(person)));
    const gone = [...later.values()]
      .filter(({ digest }) => digest === '')
      .map(({ code, position }) => ({ code, position }));
    return { at, version, counts, others, muster, lastRound, changed, gone, event };
  }

  private async tell(): Promise<Told> {
    // From one snapshot, or somebody whose arrival is taken back meanwhile would be told as half there. If another process
    // has told a newer one when this one is stored, the next call tells that again.
    const { head, entries, ...list } = await this.units.read(async (stores) => {
      const at = this.clock.now();
      const persons = await allDoorPersons(stores, this.secrets, at);
      return {
        ...{
          at,
          persons,
          counts: countPresence(persons.filter(isSeated)),
          others: countPasses(passesIn(persons)),
        },
        ...{ muster: await musterNow(stores, at), event: await eventFor(stores) },
        lastRound: await stores.doorActs.lastRound(),
        ...{ head: await stores.doorEntries.head(), entries: await stores.doorEntries.all() },
      };
    });
    const shown = list.persons.map((person) => this.entryOf(person));
    const told = head && comparison(head, entries, shown, list.at);
    // Mostly nothing has changed: then nobody has to wait for a lock.
    if (told && told.news.length === 0 && !told.isStale) return { ...list, ...told };
    return this.units.run(async ({ doorEntries }) => {
      const locked = await doorEntries.lock(this.secrets.hex(EPOCH_DIGITS));
      const { news, isStale, ...now } = comparison(locked, await doorEntries.all(), shown, list.at);
      if (news.length > 0) await doorEntries.put(news);
      if (isStale) await doorEntries.forget(list.at - KNOWN_MS);
      return { ...list, ...now };
    });
  }

  private entryOf(person: DoorPerson): Omit<ToldEntry, 'seq'> {
    const { code, position } = person;
    return { code, position, digest: this.secrets.hmac(JSON.stringify(person)) };
  }
}

/** What the list tells that was not told yet, and how it stands after that. `isStale`: some of it need not be known any more. */
function comparison(
  { epoch, floor }: DoorListHead,
  told: readonly ToldEntry[],
  shown: readonly Omit<ToldEntry, 'seq'>[],
  now: number,
) {
  const entries = new Map(told.map((one) => [doorKey(one), one]));
  const last = Math.max(floor, ...told.map(({ seq }) => seq));
  const seq = Math.max(now, last + 1);
  const there = new Set(shown.map(doorKey));
  const changed = shown.filter((one) => entries.get(doorKey(one))?.digest !== one.digest);
  const gone = told.filter((one) => one.digest !== '' && !there.has(doorKey(one)));
  const news = [...changed, ...gone.map((one) => ({ ...one, digest: '' }))].map((one) => ({ ...one, seq }));
  const forgotten = now - KNOWN_MS;
  const isStale = told.some((one) => one.digest === '' && one.seq <= forgotten);
  for (const entry of news) entries.set(doorKey(entry), entry);
  const newest = news.length > 0 ? seq : last;
  return {
    ...{ news, isStale, epoch, newest, version: `${epoch}-${String(newest)}` },
    ...{ entries: [...entries.values()], floor: isStale ? Math.max(floor, forgotten) : floor },
  };
}

async function eventFor(stores: Stores): Promise<DoorEvent> {
  const { consentAge, nightFrom, nightTo, bands, roundMinutes } = await settingsOf(stores);
  const { starts, ends } = eventDates((await stores.pages.get('front'))?.content);
  const visitOre = await visitorOre(stores);
  return {
    ...{ consentAge, nightFrom, nightTo, ...(bands.length > 0 && { bands }) },
    ...(roundMinutes !== null && { roundMinutes }),
    ...{ startsAt: starts, endsAt: ends, walkInOre: oreOf(await doorPrice(stores)) },
    ...(visitOre > 0 && { visitOre }),
  };
}
