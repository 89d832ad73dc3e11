import { refusalOf } from '../../adapters/http/core/errors.ts';
import { wireAdminCompo, wireCompo } from '../../adapters/http/compo/present-compo.ts';
import { wireSummary } from '../../adapters/http/present/present-compo.ts';
import type {
  DrawCompoBody,
  RemoveTeamBody,
  RenameAnyTeamBody,
  ReportMatchBody,
  SetCompoBody,
} from '../../adapters/http/contract.ts';
import { shownCompo } from '../../application/compo/shown-compo.ts';
import { matchesOf, reported } from '../../domain/compo/bracket.ts';
import { changedSetup, type TypedSetup } from '../../domain/compo/compo.ts';
import {
  changedCompo,
  drawOf,
  goneOf,
  matchVersion,
  playOfCompo,
  withDraw,
  withJoined,
  withNewTeam,
  withoutDraw,
  teamIn,
  withName,
  withoutTeam,
  type Compo,
} from '../../domain/compo/compo-teams.ts';
import { MatchChanged } from '../../domain/compo/match-changed.ts';
import { reportOf, type Report } from '../../domain/compo/match.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { AdminServer } from '../support/admin-server.ts';
import { aPerson } from '../support/builders.ts';
import type { Reply } from '../support/fake-server.ts';
import { aCompoPage, aGame } from '../support/page-builders.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const SEED = 4711;

/** The crew's server with the competition in one game (`cs2`), by the rules of the domain; in another, `chess`, none is set up. */
export class CompoDesk {
  compo: Compo | null = null;
  readonly server: AdminServer;

  constructor(setup: TypedSetup | null = { kind: 'single' }) {
    if (setup) {
      const compo = {
        game: 'cs2',
        version: 1,
        setup: changedSetup(null, setup, false),
        drawn: null,
        teams: [],
      };
      this.compo = compo;
    }
    this.server = new AdminServer({
      'GET /api/compo': () => ({ body: this.compo ? [wireSummary(shownOf(this.compo))] : [] }),
      'GET /api/admin/getCompo/:game': () =>
        this.answer((compo) => ({ body: wireAdminCompo({ ...shownOf(compo), persons: personsOf(compo) }) })),
      'PUT /api/admin/setCompo/:game': ({ body }, game = '') => this.set(game, body as SetCompoBody),
      'POST /api/admin/drawCompo/:game': ({ body }) => {
        const { order, seed = SEED, version } = body as DrawCompoBody;
        return this.act((compo) => withDraw(compo, seed, order), version);
      },
      'POST /api/admin/resetDraw/:game': () => this.act(withoutDraw),
      'POST /api/admin/removeTeam/:game': ({ body }) =>
        this.act((compo) => withoutTeam(compo, (body as RemoveTeamBody).team)),
      'POST /api/admin/renameTeam/:game': ({ body }) => {
        const { team, name } = body as RenameAnyTeamBody;
        return this.act((compo) => withName(compo, teamIn(compo, team), name));
      },
      'PUT /api/admin/reportMatch/:game': ({ body }) => this.report(body as ReportMatchBody),
    }).acceptToken('earlier');
    const games = [
      aGame({ id: 'cs2', title: 'Counter-Strike 2' }),
      aGame({ id: 'chess', title: 'Sjakk', order: 2 }),
    ];
    this.server.lasting.set('/api/pagedata/getComposPage', [aCompoPage({ games })]);
  }

  /** Signs up teams of so many players each, named by letters from A: their ids are `a`, `b` and so on. */
  withTeams(...sizes: readonly number[]): this {
    for (const [index, size] of sizes.entries()) this.signUp(String.fromCharCode(65 + index), size);
    return this;
  }

  signUp(letter: string, size = 1): void {
    const entrant = (player: number) => {
      const id = `${letter.toLowerCase()}${String(player)}`;
      return { personId: id, memberId: id, nick: `nick${id}` };
    };
    const team = { id: letter.toLowerCase(), code: letter.repeat(6), name: `Rad ${letter}` };
    let compo = withNewTeam(this.standing, entrant(1), team);
    for (let player = 2; player <= size; player += 1)
      compo = withJoined(compo, entrant(player), team.code) ?? compo;
    this.compo = compo;
  }

  /** Draws the teams in the order of their letters. */
  drawn(): this {
    this.compo = withDraw(
      this.standing,
      SEED,
      this.standing.teams.map(({ id }) => id),
    );
    return this;
  }

  /** Another admin reports a match. */
  reports(match: string, score: readonly [number, number] | null): this {
    const compo = this.standing;
    this.compo = this.reportedIn(compo, match, score && { score, walkover: null }).after;
    return this;
  }

  /** What was reported of a match; null: nothing. */
  reportOf(match: string): Report | null {
    return this.standing.drawn?.reports[match] ?? null;
  }

  private get standing(): Compo {
    if (!this.compo) throw new RuleViolation('compo-unknown');
    return this.compo;
  }

  private answer(work: (compo: Compo) => Reply): Reply {
    try {
      return work(this.standing);
    } catch (error) {
      const { status, body } = refusalOf(error);
      return { status, body };
    }
  }

  private act(work: (compo: Compo) => Compo, version?: number): Reply {
    return this.answer((compo) => {
      if (version !== undefined && version !== compo.version)
        throw new RuleViolation('changed-meanwhile', { version: compo.version });
      this.compo = work(compo);
      return { body: wireCompo(shownOf(this.compo)) };
    });
  }

  private set(game: string, { version, ...typed }: SetCompoBody): Reply {
    if (typed.kind === null) {
      this.compo = null;
      return { body: 'null' };
    }
    if (this.compo)
      return this.act((compo) => {
        const setup = changedSetup(compo.setup, typed, compo.drawn !== null);
        return changedCompo(compo, { setup });
      }, version);
    this.compo = { game, version: 1, setup: changedSetup(null, typed, false), drawn: null, teams: [] };
    return { body: wireCompo(shownOf(this.compo)) };
  }

  private report({ match, version, clear, ...typed }: ReportMatchBody): Reply {
    return this.answer((compo) => {
      const now = matchesOf(playOfCompo(compo) ?? { groups: [], rounds: [] }).find(({ id }) => id === match);
      if (!now || !compo.drawn) throw new RuleViolation('match-unknown');
      if (matchVersion(compo.drawn, match) > version) throw new MatchChanged(now, compo.version);
      const { after, later } = this.reportedIn(compo, match, reportOf(typed, match > '9'));
      if (later.length > 0 && !clear) throw new RuleViolation('later-results', { matches: later });
      this.compo = after;
      return { body: { ...wireCompo(shownOf(after)), cleared: later } };
    });
  }

  private reportedIn(compo: Compo, match: string, report: Report | null) {
    const draw = drawOf(compo);
    if (!compo.drawn || !draw) throw new RuleViolation('not-drawn');
    const { draw: next, later } = reported(draw, goneOf(compo.teams), match, report);
    return { after: changedCompo(compo, { drawn: { ...compo.drawn, reports: next.reports } }), later };
  }
}

function shownOf(compo: Compo) {
  return shownCompo(compo, 'Counter-Strike 2', NOW);
}

function personsOf({ teams }: Compo) {
  const ids = teams.flatMap(({ members }) => members.map(({ personId }) => personId));
  return new Map(
    ids.map((id, index) => [
      id,
      aPerson({ id, firstName: `Ola ${id}`, place: { row: 1, number: index + 1 } }),
    ]),
  );
}
