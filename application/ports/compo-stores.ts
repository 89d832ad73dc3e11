import type { Compo } from '../../domain/compo/compo-teams.ts';

/** Competitions with their teams. */
export interface Compos {
  /** By game. */
  all(): Promise<Compo[]>;
  /** Makes other units that read it so wait until this one ends. */
  find(game: string): Promise<Compo | null>;
  /** The games in whose teams somebody of these is, or was the last to leave, in the order in which units are to read them. */
  gamesOf(personIds: readonly string[]): Promise<string[]>;
  /** The version of each, by its game. */
  versions(): Promise<ReadonlyMap<string, number>>;
  /** The version of a game's next competition, above that of any before. */
  nextVersion(game: string): Promise<number>;
  /** When those begin that have a start (epoch ms), by game. */
  starts(): Promise<ReadonlyMap<string, number>>;
  /** Adds a competition, or stores what has changed since `before` was read; throws `StaleWrite` when others changed it. */
  save(before: Compo | null, after: Compo): Promise<void>;
  /** Removes one without teams. Throws `StaleWrite` when others changed it. */
  remove(compo: Compo): Promise<void>;
}
