import { matchesOf, type Play } from '../../domain/compo/bracket.ts';
import { asksWinners } from '../../domain/compo/compo.ts';
import { playOfCompo, type Compo } from '../../domain/compo/compo-teams.ts';
import { isPlayable } from '../../domain/compo/match.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import type { CompoStart } from '../../domain/pages/programme.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { BatchQueue } from '../shared/batch-queue.ts';
import type { Clock, Log, NextTurn } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { gamesOfPage, shownCompo, type ShownCompo } from './shown-compo.ts';

/** What `CompoBoard` needs. */
export interface CompoBoardParts {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  readonly nextTurn: NextTurn;
  readonly log: Log;
  readonly limits: Pick<Limits, 'requestsWaiting'>;
}

/** A competition, or the title of its game, changed; its version now. */
export type CompoListener = (game: string, version: number) => void;

interface Read {
  readonly compo: Compo;
  /** Undefined: its game is not active. */
  readonly title: string | undefined;
  readonly play: Play | null;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

interface Versions {
  readonly compos: ReadonlyMap<string, number>;
  readonly page: number | undefined;
}

/**
 * The competitions as all visitors see them. Everything is read once for each change; what many ask at the same time costs
 * one look at the versions, so nobody is shown less than what was stored before they asked.
 */
export class CompoBoard {
  private seen: Versions = { compos: new Map(), page: undefined };
  /** In the order of the page, then those of games that are not active. */
  private read: readonly Read[] = [];
  private readonly queue: BatchQueue<null, null>;
  private readonly listeners = new Set<CompoListener>();
  private failing = false;

  constructor(private readonly parts: CompoBoardParts) {
    const { requestsWaiting } = parts.limits;
    const work = async (requests: readonly null[]): Promise<readonly null[]> => {
      await this.catchUp();
      return requests;
    };
    this.queue = new BatchQueue(work, requestsWaiting, requestsWaiting, parts.nextTurn);
  }

  /** Of the active games. */
  async all(): Promise<ShownCompo[]> {
    await this.queue.add(null);
    return this.shown();
  }

  /** Throws `compo-unknown`. */
  async of(game: string): Promise<ShownCompo> {
    const found = (await this.all()).find(({ compo }) => compo.game === game);
    if (!found) throw new RuleViolation('compo-unknown');
    return found;
  }

  /** Of the active games, as last read. */
  shown(): ShownCompo[] {
    return this.read.flatMap((one) => (one.title === undefined ? [] : [this.shownNow(one, one.title)]));
  }

  /** When those of active games begin that have a start, as last read. */
  starts(): readonly CompoStart[] {
    return this.read.flatMap(({ compo: { game, setup }, title }) =>
      title === undefined || setup.startsAt === null ? [] : [{ game, title, start: setup.startsAt }],
    );
  }

  /**
   * How many of active games are still to be drawn, how many of their matches can be played, and of how many the crew has to say
   * who won, as last read.
   */
  toDo(): { readonly undrawn: number; readonly waiting: number; readonly unwon: number } {
    const now = this.parts.clock.now();
    const active = this.read.filter(({ title }) => title !== undefined);
    const matches = active.flatMap(({ play }) => (play ? matchesOf(play) : []));
    return {
      undrawn: active.filter(({ compo, play }) => compo.setup.kind !== 'list' && play === null).length,
      waiting: matches.filter(isPlayable).length,
      unwon: this.shown().filter(({ compo, state, places }) =>
        asksWinners({ ...compo.setup, state }, places, now),
      ).length,
    };
  }

  /** Calls the listener for each competition that changes. Returns a function that unsubscribes. */
  subscribe(listener: CompoListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Picks up what this and other processes have stored. Never throws; logs an outage once. */
  async refresh(): Promise<void> {
    try {
      await this.queue.add(null);
      this.failing = false;
    } catch (cause) {
      if (!this.failing) this.parts.log.error('the competitions do not catch up', cause);
      this.failing = true;
    }
  }

  private shownNow({ compo, play }: Read, title: string): ShownCompo {
    return shownCompo(compo, title, this.parts.clock.now(), play);
  }

  private async catchUp(): Promise<void> {
    const before = this.seen;
    const changed = await this.parts.units.read(async (stores) => {
      const versions = await versionsOf(stores);
      const games = [...versions.compos].filter(([game, version]) => before.compos.get(game) !== version);
      const gone = [...before.compos].filter(([game]) => !versions.compos.has(game));
      if (games.length + gone.length === 0 && versions.page === before.page) return NOTHING;
      const titles = new Map(this.read.map(({ compo, title }) => [compo.game, title]));
      this.read = await this.readAll(stores);
      this.seen = versions;
      const retitled = this.read.flatMap(({ compo: { game, version }, title }) =>
        titles.has(game) && titles.get(game) !== title ? [[game, version] as const] : [],
      );
      return new Map([...retitled, ...games, ...gone.map(([game, version]) => [game, version + 1] as const)]);
    });
    for (const [game, version] of changed) for (const listener of this.listeners) listener(game, version);
  }

  private async readAll(stores: Stores): Promise<Read[]> {
    const active = await gamesOfPage(stores);
    const places = new Map(active.map(({ id }, index) => [id, index]));
    const known = new Map(this.read.map((one) => [one.compo.game, one]));
    const reads = (await stores.compos.all()).map((compo): Read => {
      const former = known.get(compo.game);
      const play = former?.compo.version === compo.version ? former.play : playOfCompo(compo);
      return { compo, title: active.find(({ id }) => id === compo.game)?.title, play };
    });
    const place = ({ compo }: Read) => places.get(compo.game) ?? active.length;
    return reads.sort((one, other) => place(one) - place(other));
  }
}

async function versionsOf({ compos, pages }: Pick<Stores, 'compos' | 'pages'>): Promise<Versions> {
  return { compos: await compos.versions(), page: (await pages.versions('compo')).compo };
}
