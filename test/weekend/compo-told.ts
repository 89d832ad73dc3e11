import type { WireMatch } from '../../adapters/http/contract.ts';
import type { Stored } from '../support/invariants/stored.ts';

/** What players and crew were told of competitions, by game. */
export interface CompoWord {
  /** Who is on a team: the person's id, by code and position. */
  readonly players: Map<string, Map<string, string>>;
  /** What was reported of matches, by match. */
  readonly results: Map<string, Map<string, string>>;
}

export class ToldOfCompos {
  private readonly players: CompoWord['players'];
  private readonly results: CompoWord['results'];

  constructor({ players, results }: CompoWord) {
    this.players = players;
    this.results = results;
  }

  joined(game: string, code: string, position: number, { person }: Pick<Stored, 'person'>): void {
    const who = person.find((one) => one.code === code && one.position === position);
    if (who?.person_id) of(this.players, game).set(`${code} ${position}`, who.person_id);
  }

  /** Whether the one at that place, or without one anybody of the code, was told to be on a team. */
  plays(code: string, position?: number): boolean {
    const isTheirs = (place: string) =>
      position === undefined ? place.startsWith(`${code} `) : place === `${code} ${position}`;
    return [...this.players.values()].some((players) => [...players.keys()].some(isTheirs));
  }

  /** They are out, or may be. */
  left(game: string, code: string, position: number): void {
    of(this.players, game).delete(`${code} ${position}`);
  }

  reported(game: string, { id, score, walkover }: WireMatch): void {
    of(this.results, game).set(id, JSON.stringify([score, walkover]));
  }

  /** The results of these matches are gone. */
  cleared(game: string, matches: readonly string[]): void {
    for (const match of matches) of(this.results, game).delete(match);
  }

  /** Nothing is known of its matches. */
  undrawn(game: string): void {
    this.results.delete(game);
  }

  takenAway(game: string): void {
    this.results.delete(game);
    this.players.delete(game);
  }

  /** What of it is not so. */
  broken({ person, team_member, compo }: Stored): string[] {
    const seated = new Map(person.map((one) => [`${one.code} ${one.position}`, one.person_id]));
    const playing = new Set(team_member.map((one) => `${one.game} ${one.person_id}`));
    const reports = new Map(compo.map(({ game, drawn }) => [game, drawn?.reports ?? {}]));
    const lost = [...this.players].flatMap(([game, players]) =>
      [...players].flatMap(([place, id]) => {
        // The place is somebody else's by now, or nobody's.
        if (seated.get(place) !== id) players.delete(place);
        else if (!playing.has(`${game} ${id}`))
          return [`${place} was told to be on a team in ${game}, and is on none`];
        return [];
      }),
    );
    const others = [...this.results].flatMap(([game, results]) =>
      [...results].flatMap(([match, told]) => {
        const report = reports.get(game)?.[match];
        const stands = report && JSON.stringify([report.score, report.walkover]);
        return stands === told
          ? []
          : [`match ${match} in ${game} was told as ${told}, and is ${String(stands)}`];
      }),
    );
    return [...lost, ...others];
  }
}

function of(maps: Map<string, Map<string, string>>, game: string): Map<string, string> {
  const found = maps.get(game) ?? new Map<string, string>();
  maps.set(game, found);
  return found;
}
