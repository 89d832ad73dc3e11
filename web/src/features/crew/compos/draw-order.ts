import type { AdminTeam } from '../../../../../adapters/http/contract.ts';

/** An order of teams that is being made, best first. */
export interface DrawOrder {
  readonly ids: readonly string[];
  /** Who takes part, where that is not as their number says. */
  readonly parts: Readonly<Record<string, boolean>>;
}

export const NO_ORDER: DrawOrder = { ids: [], parts: {} };

/** A team in the order. */
export interface Seeded {
  readonly team: AdminTeam;
  readonly takesPart: boolean;
  /** From 1, among those who take part; null: it does not. */
  readonly seed: number | null;
}

/** The teams in the order; those that are new since it was made come last. Whoever is too few takes part only if ticked. */
export function seededTeams(teams: readonly AdminTeam[], { ids, parts }: DrawOrder): Seeded[] {
  const known = ids.flatMap((id) => teams.filter((team) => team.id === id));
  const all = [...known, ...teams.filter(({ id }) => !ids.includes(id))];
  let seed = 0;
  return all.map((team) => {
    const takesPart = parts[team.id] ?? (team.missing === 0 && !team.waits);
    return { team, takesPart, seed: takesPart ? (seed += 1) : null };
  });
}

/** The order with the team at an index (from 0) at another one, as far as there is one. */
export function withMoved(seeded: readonly Seeded[], from: number, to: number): string[] {
  const ids = seeded.map(({ team }) => team.id);
  const [moved] = ids.splice(from, 1);
  if (moved !== undefined) ids.splice(Math.max(0, Math.min(to, ids.length)), 0, moved);
  return ids;
}

/** Whether what the tab has kept is an order. */
export function isOrder(kept: unknown): kept is DrawOrder {
  const { ids, parts } = (kept ?? {}) as Partial<DrawOrder>;
  return Array.isArray(ids) && typeof parts === 'object';
}
