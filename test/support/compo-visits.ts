import type {
  AdminCompoAnswer,
  ErrorBody,
  MyCompoAnswer,
  ReportMatchAnswer,
  WireCompo,
  WireMatch,
} from '../../adapters/http/contract.ts';
import { Crew, type CrewAnswer } from './crew.ts';
import { call } from './http-call.ts';
import { MyVisitor, MyVisits } from './my-visits.ts';
import { aCompoPage, aGame } from './page-builders.ts';
import type { TestProgram } from './program.ts';

/** An answer, or the error instead of it. */
export interface CompoCall<T> {
  readonly status: number;
  readonly body: T & ErrorBody & { readonly version: number; readonly match: WireMatch };
}

/** The games of the page: two to play, and one that is hidden. */
const GAMES = ['cs2', 'chess', 'hidden'] as const;

/** A program with competitions, its crew, and the visitors who come back to it. */
export class CompoVisits {
  private constructor(
    readonly visits: MyVisits,
    readonly crew: Crew,
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<CompoVisits> {
    const visits = await MyVisits.start(variables);
    const crew = await Crew.loggedIn(visits.program);
    const started = new CompoVisits(visits, crew);
    await started.writePage(['cs2', 'chess']);
    return started;
  }

  get program(): TestProgram {
    return this.visits.program;
  }

  /** Stores the competitions page with all games, of which these are active. */
  async writePage(active: readonly string[], ids: readonly string[] = GAMES): Promise<void> {
    const games = ids.map((id, index) =>
      aGame({ id, title: id.toUpperCase(), active: active.includes(id), order: index + 1 }),
    );
    await this.crew.put('/api/admin/updateComposPage', aCompoPage({ games }));
  }

  set(game: string, setup: object): Promise<CompoCall<WireCompo>> {
    return this.asks(this.crew.put(`/api/admin/setCompo/${game}`, setup));
  }

  draw(game: string, asked: object = {}): Promise<CompoCall<WireCompo>> {
    return this.asks(this.crew.post(`/api/admin/drawCompo/${game}`, asked));
  }

  reset(game: string, asked: object = {}): Promise<CompoCall<WireCompo>> {
    return this.asks(this.crew.post(`/api/admin/resetDraw/${game}`, asked));
  }

  removeTeam(game: string, team: string): Promise<CompoCall<WireCompo>> {
    return this.asks(this.crew.post(`/api/admin/removeTeam/${game}`, { team }));
  }

  /** Reports by the version now, unless another is given. */
  async report(game: string, match: string, said: object): Promise<CompoCall<ReportMatchAnswer>> {
    const { version } = await this.shown(game);
    return this.asks(this.crew.put(`/api/admin/reportMatch/${game}`, { match, version, ...said }));
  }

  /** Takes a game's draw and teams away, if it has any. */
  async clear(game: string): Promise<void> {
    await this.reset(game);
    for (const { id } of (await this.crew.get<Partial<AdminCompoAnswer>>(`/api/admin/getCompo/${game}`)).body
      .teams ?? [])
      await this.removeTeam(game, id);
  }

  async staffed(game: string): Promise<AdminCompoAnswer> {
    return (await this.crew.get<AdminCompoAnswer>(`/api/admin/getCompo/${game}`)).body;
  }

  async shown(game: string): Promise<WireCompo> {
    return (await call(this.program.url, 'GET', `/api/compo/${game}`)).body as WireCompo;
  }

  /** Signs up as many, who open Min påmelding. */
  async group(persons = 1): Promise<Player> {
    const { code } = await this.visits.signsUp(persons);
    return new Player(await MyVisitor.of(this.program, code), code);
  }

  /** Makes so many teams of one, named Lag 1 and so on; returns their captains. */
  async teams(game: string, count: number): Promise<Player[]> {
    const players: Player[] = [];
    for (let n = 1; n <= count; n++) {
      const player = await this.group();
      await player.make(game, { nick: `nick ${String(n)}`, name: `Lag ${String(n)}` });
      players.push(player);
    }
    return players;
  }

  stop(): Promise<void> {
    return this.visits.stop();
  }

  private async asks<T>(answer: Promise<CrewAnswer>): Promise<CompoCall<T>> {
    const { status, body } = await answer;
    return { status, body: body as CompoCall<T>['body'] };
  }
}

/** A visitor at the teams of their registration. */
export class Player {
  constructor(
    readonly me: MyVisitor,
    readonly code: string,
  ) {}

  see(game: string): Promise<CompoCall<MyCompoAnswer>> {
    return this.asked(this.me.get(`/api/my/compo/${game}`));
  }

  make(game: string, { position = 1, ...team }: { position?: number; nick: string; name?: string }) {
    return this.asked(this.me.post(`compo/${game}/team`, { position, ...team }));
  }

  join(game: string, nick: string, teamCode: string, position = 1) {
    return this.asked(this.me.post(`compo/${game}/join`, { position, nick, teamCode }));
  }

  leave(game: string, position = 1) {
    return this.asked(this.me.post(`compo/${game}/leave`, { position }));
  }

  rename(game: string, name: string, position = 1) {
    return this.asked(this.me.put(`compo/${game}/team`, { position, name }));
  }

  remove(game: string, member: string, position = 1) {
    return this.asked(this.me.post(`compo/${game}/remove`, { position, member }));
  }

  private async asked(answer: Promise<{ status: number; body: unknown }>) {
    const { status, body } = await answer;
    return { status, body: body as CompoCall<MyCompoAnswer>['body'] };
  }
}
