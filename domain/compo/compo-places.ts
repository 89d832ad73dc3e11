import { missingOn, type CompoSetup } from './compo.ts';
import { RuleViolation } from '../shared/rule-violation.ts';

/** As much of a team as decides on its place. */
interface PlacedTeam {
  readonly id: string;
  readonly members: readonly { readonly personId: string }[];
}

/** A competition and its teams, the oldest first. */
interface Entered {
  readonly setup: Pick<CompoSetup, 'mostTeams' | 'teamSize'>;
  readonly teams: readonly PlacedTeam[];
}

/** Whose team it is to be: who else is signed up with the same code, and who of all on teams has paid, by the ids of persons. */
export interface Signup {
  readonly mates: readonly string[];
  readonly paid: ReadonlySet<string>;
}

/** Nobody else of the registration, and nobody who has paid. */
export const ALONE: Signup = { mates: [], paid: new Set() };

/** As many teams of their own as persons of one registration may make, however few they fill. */
const LEAST_OWN_TEAMS = 2;

/**
 * The teams that have lost their place to one that came later, by id. When all places are taken, a new team on which somebody
 * has paid gets that of the newest team on which nobody has. That one waits: it keeps its members, and has a place again when
 * one gets free, or when somebody on it pays.
 */
export function waitingTeams(
  { setup: { mostTeams }, teams }: Entered,
  paid: ReadonlySet<string>,
): ReadonlySet<string> {
  if (mostTeams === null) return new Set();
  const beyond = teams.slice(mostTeams).filter((team) => hasPaid(team, paid)).length;
  const unpaid = teams.slice(0, mostTeams).filter((team) => !hasPaid(team, paid));
  return new Set(beyond === 0 ? [] : unpaid.slice(-beyond).map(({ id }) => id));
}

/** The teams that chance draws: large enough, and not waiting for a place that other such teams have. */
export function teamsToDraw({ setup, teams }: Entered, paid: Signup['paid']): readonly PlacedTeam[] {
  const whole = teams.filter(({ members }) => missingOn(members.length, setup.teamSize) === 0);
  const waiting = waitingTeams({ setup, teams: whole }, paid);
  return whole.filter(({ id }) => !waiting.has(id));
}

/** Whether an order names some of the teams, each once. */
export function isOrderOf(order: readonly string[], ids: readonly string[]): boolean {
  return new Set(order).size === order.length && order.every((id) => ids.includes(id));
}

/** Throws `compo-full` when a person's new team gets no place. */
export function requirePlace(compo: Entered, personId: string, paid: Signup['paid']): void {
  const { mostTeams } = compo.setup;
  if (mostTeams === null || compo.teams.length < mostTeams) return;
  const waiting = waitingTeams(compo, paid);
  const placed = compo.teams.slice(0, mostTeams);
  const canGive = placed.some((team) => !hasPaid(team, paid) && !waiting.has(team.id));
  if (!paid.has(personId) || !canGive) throw new RuleViolation('compo-full');
}

/**
 * Throws `too-many-teams` when the persons of a registration have by themselves as many teams as they could fill. A team on
 * which others play too does not count.
 */
export function requireOwnTeamsLeft({ setup, teams }: Entered, { mates }: Signup): void {
  const own = teams.filter(
    ({ members }) => members.length > 0 && members.every(({ personId }) => mates.includes(personId)),
  );
  const most = Math.max(LEAST_OWN_TEAMS, Math.ceil(mates.length / setup.teamSize.most));
  if (own.length >= most) throw new RuleViolation('too-many-teams');
}

function hasPaid({ members }: PlacedTeam, paid: ReadonlySet<string>): boolean {
  return members.some(({ personId }) => paid.has(personId));
}
