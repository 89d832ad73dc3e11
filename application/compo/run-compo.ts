import { matchesOf, reported, type Play } from '../../domain/compo/bracket.ts';
import { changedSetup, isCompoGame, type TypedSetup } from '../../domain/compo/compo.ts';
import {
  changedCompo,
  drawOf,
  goneOf,
  matchVersion,
  playOfCompo,
  teamIn,
  withDraw,
  withName,
  withoutDraw,
  withoutTeam,
  type Compo,
} from '../../domain/compo/compo-teams.ts';
import { teamsToDraw } from '../../domain/compo/compo-places.ts';
import { reportOf, sameReport, type Match, type Report, type TypedReport } from '../../domain/compo/match.ts';
import { MatchChanged } from '../../domain/compo/match-changed.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { MOST_SEED } from '../../domain/compo/shuffle.ts';
import { ERASED_TEAM } from '../../domain/shared/stored-texts.ts';
import { logActivity, type TypedActivity } from '../shared/activity.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { paidOf } from './paid-of.ts';
import { gamesOfPage, shownCompo, type ShownCompo } from './shown-compo.ts';

/** What `RunCompo` needs. */
export interface RunCompoParts {
  readonly units: UnitOfWork;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly clock: Clock;
}

/** A competition with the persons on its teams, by id. */
export interface StaffedCompo extends ShownCompo {
  readonly persons: ReadonlyMap<string, RegisteredPerson>;
  /** The teams that chance would draw, by id; missing once that is over. */
  readonly drawable?: ReadonlySet<string>;
}

/** How a competition is drawn. Without an order chance decides, without a seed it is chosen. */
export interface DrawAsked {
  readonly seed?: unknown;
  readonly order?: readonly string[] | undefined;
}

export interface ReportAsked extends TypedReport {
  readonly match: string;
  readonly version: number;
  /** Whether what was reported of matches that get other teams may go. */
  readonly clear?: boolean | undefined;
}

/**
 * What the crew does with competitions. Each act is a unit and logged, and answers with the competition as it is then. All but
 * `set` throw `compo-unknown`; an act with a `version` throws `changed-meanwhile` when that is not the present one.
 */
export class RunCompo {
  constructor(private readonly parts: RunCompoParts) {}

  async read(game: string): Promise<StaffedCompo> {
    return this.parts.units.read(async (stores) => {
      const shown = await this.shown(stores, await compoOf(stores, game));
      const ids = new Set(
        shown.compo.teams.flatMap(({ members }) => members.map(({ personId }) => personId)),
      );
      const persons = (await stores.persons.all()).filter(({ id }) => ids.has(id));
      const paid = new Set(persons.filter((person) => person.paid).map(({ id }) => id));
      const drawable = shown.compo.drawn
        ? {}
        : { drawable: new Set(teamsToDraw(shown.compo, paid).map(({ id }) => id)) };
      return { ...shown, ...drawable, persons: new Map(persons.map((person) => [person.id, person])) };
    });
  }

  /**
   * Sets a competition up or changes it; `kind` null takes it away (null). Throws what `changedSetup` throws, `game-unknown`
   * and `compo-in-use`.
   */
  async set(by: string, game: string, typed: TypedSetup, version?: number): Promise<ShownCompo | null> {
    if (!isCompoGame(game)) throw new RuleViolation('compo-invalid', { field: 'game' });
    return this.parts.units.run(async (stores) => {
      const before = await stores.compos.find(game);
      requireSeen(before, version);
      if (!before && !(await gamesOfPage(stores, true)).some(({ id }) => id === game))
        throw new RuleViolation('game-unknown');
      if (typed.kind === null) {
        if (!before) throw new RuleViolation('compo-unknown');
        if (before.teams.length > 0) throw new RuleViolation('compo-in-use');
        await stores.compos.remove(before);
        await this.log(stores, { type: 'compo_set', details: { admin: by, game, kind: '' } });
        return null;
      }
      const setup = changedSetup(before?.setup ?? null, typed, before?.drawn != null);
      const after = before
        ? changedCompo(before, { setup })
        : { game, version: await stores.compos.nextVersion(game), setup, drawn: null, teams: [] };
      await stores.compos.save(before, after);
      await this.log(stores, { type: 'compo_set', details: { admin: by, game, kind: setup.kind } });
      return this.shown(stores, after);
    });
  }

  /** Throws what `withDraw` throws. */
  async draw(by: string, game: string, { seed, order }: DrawAsked, version?: number): Promise<ShownCompo> {
    if (seed !== undefined && !isSeed(seed)) throw new RuleViolation('draw-invalid');
    const chosen = seed ?? Number.parseInt(this.parts.secrets.hex(SEED_DIGITS), 16);
    return this.act(game, version, async (compo, stores) => {
      const after = withDraw(compo, chosen, order, await paidOf(stores, compo));
      const teams = after.drawn?.order.length ?? 0;
      return { after, log: { type: 'compo_drawn', details: { admin: by, game, teams } } };
    });
  }

  /** Throws `not-drawn`. */
  async resetDraw(by: string, game: string, version?: number): Promise<ShownCompo> {
    return this.act(game, version, async (compo) => {
      if (!compo.drawn) throw new RuleViolation('not-drawn');
      return { after: withoutDraw(compo), log: { type: 'compo_reset', details: { admin: by, game } } };
    });
  }

  /** Throws `team-unknown`. */
  async removeTeam(by: string, game: string, team: string): Promise<ShownCompo> {
    return this.act(game, undefined, async (compo) => {
      const { name } = teamIn(compo, team);
      const after = withoutTeam(compo, team);
      return { after, log: { type: 'team_removed', details: { admin: by, game, team: name } } };
    });
  }

  /**
   * Gives a team another name, after the draw too. Throws `team-unknown`, also where the team's own name is gone with it, and what
   * `withName` throws.
   */
  async renameTeam(by: string, game: string, id: string, name: string): Promise<ShownCompo> {
    return this.act(game, undefined, async (compo) => {
      const team = teamIn(compo, id);
      if (team.name === ERASED_TEAM) throw new RuleViolation('team-unknown');
      const after = withName(compo, team, name);
      return { after, log: { type: 'team_changed', details: { admin: by, game, team: team.name } } };
    });
  }

  /**
   * Reports a match, puts its result right, or takes it away. A result that stands already is no change, whatever the version;
   * else it is refused with `MatchChanged` when this match, not others, has changed since. Throws `not-drawn`,
   * `match-unknown`, `score-invalid`, `match-not-ready`, and `later-results` with the `matches` that would lose theirs.
   */
  async report(
    by: string,
    game: string,
    asked: ReportAsked,
  ): Promise<ShownCompo & { readonly cleared: readonly string[] }> {
    let cleared: readonly string[] = [];
    const shown = await this.act(game, undefined, async (compo) => {
      cleared = [];
      const { match, report } = reportIn(compo, asked);
      const draw = drawOf(compo);
      if (!compo.drawn || !draw) throw new RuleViolation('not-drawn');
      const isReady = !match.bye && !match.teams.includes(null);
      if (isReady && sameReport(report, compo.drawn.reports[match.id] ?? null)) return { after: compo };
      if (matchVersion(compo.drawn, match.id) > asked.version) throw new MatchChanged(match, compo.version);
      if (!isReady) throw new RuleViolation('match-not-ready');
      const { draw: next, later } = reported(draw, goneOf(compo.teams), match.id, report);
      if (later.length > 0 && !asked.clear) throw new RuleViolation('later-results', { matches: later });
      cleared = later;
      const after = changedCompo(compo, { drawn: { ...compo.drawn, reports: next.reports } });
      const details = { admin: by, game, match: match.id, result: resultText(report), cleared };
      return { after, log: { type: 'match_reported', details } };
    });
    return { ...shown, cleared };
  }

  private async act(
    game: string,
    version: number | undefined,
    work: (compo: Compo, stores: Stores) => Promise<{ after: Compo; log?: LoggedAct }>,
  ): Promise<ShownCompo> {
    return this.parts.units.run(async (stores) => {
      const compo = await compoOf(stores, game);
      requireSeen(compo, version);
      const { after, log } = await work(compo, stores);
      await stores.compos.save(compo, after);
      if (log) await this.log(stores, log);
      return this.shown(stores, after);
    });
  }

  private async log(stores: Stores, act: LoggedAct): Promise<void> {
    await logActivity(stores, { at: this.parts.clock.now(), ...act } as TypedActivity);
  }

  private async shown(stores: Stores, compo: Compo): Promise<ShownCompo> {
    const game = (await gamesOfPage(stores, true)).find(({ id }) => id === compo.game);
    return shownCompo(compo, game?.title ?? compo.game, this.parts.clock.now());
  }
}

/** Of 32 bits. */
const SEED_DIGITS = 8;

type LoggedAct = Pick<TypedActivity, 'type' | 'details'>;

async function compoOf({ compos }: Stores, game: string): Promise<Compo> {
  const compo = await compos.find(game);
  if (!compo) throw new RuleViolation('compo-unknown');
  return compo;
}

function requireSeen(compo: Compo | null, version: number | undefined): void {
  const now = compo?.version ?? 0;
  if (version !== undefined && version !== now)
    throw new RuleViolation('changed-meanwhile', { version: now });
}

function isSeed(seed: unknown): seed is number {
  return Number.isInteger(seed) && (seed as number) >= 0 && (seed as number) <= MOST_SEED;
}

/** The match that is reported, and the report. */
function reportIn(compo: Compo, asked: ReportAsked): { match: Match; report: Report | null } {
  const play: Play | null = playOfCompo(compo);
  if (!play) throw new RuleViolation('not-drawn');
  const match = matchesOf(play).find(({ id }) => id === asked.match);
  if (!match) throw new RuleViolation('match-unknown');
  const isOfGroup = play.groups.some(({ matches }) => matches.some(({ id }) => id === match.id));
  return { match, report: reportOf(asked, isOfGroup) };
}

function resultText(report: Report | null): string {
  if (!report) return 'tatt bort';
  if (report.walkover === 'none') return 'ingen møtte';
  return report.score ? report.score.join('–') : `walkover ${report.walkover}`;
}
