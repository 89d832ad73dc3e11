import type { ActivityType } from '../../domain/crew/activity.ts';
import { isCrewCode, readCode } from '../../domain/signup/booking-code.ts';
import {
  isCaptain,
  membershipOf,
  withJoined,
  withName,
  withNewTeam,
  withoutPerson,
  type Compo,
  type Member,
  type Team,
} from '../../domain/compo/compo-teams.ts';
import { waitingTeams } from '../../domain/compo/compo-places.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { passesForCrew } from '../../domain/shared/reserved-names.ts';
import { BY_VISITOR } from '../../domain/shared/stored-texts.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { actingInTeams } from '../my/my-limits.ts';
import { lockedMySession, mySession, type MySessionParts } from '../my/my-session.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { paidOf } from './paid-of.ts';
import { activeCompo, shownCompo, type ShownCompo } from './shown-compo.ts';

/** What `TeamActs` needs. */
export interface TeamActsParts extends MySessionParts {
  readonly units: UnitOfWork;
  readonly secrets: Secrets;
}

/** One of one's own persons on a team. */
export interface OwnMember {
  readonly position: number;
  readonly member: Member;
  readonly team: Team;
  /** Whether a team on which somebody has paid has got the place of this one. */
  readonly waits: boolean;
}

/** A competition, and which of one's own persons are in it, by position. */
export interface OwnCompo extends ShownCompo {
  readonly mine: readonly OwnMember[];
}

/** A competition that one of one's own persons acts in. */
interface Scene {
  readonly stores: Stores;
  readonly now: number;
  readonly code: string;
  readonly title: string;
  readonly compo: Compo;
  readonly person: RegisteredPerson;
}

type TeamAct = Extract<ActivityType, 'team_joined' | 'team_left' | 'team_changed'>;

/** What an act makes of the competition, and what the log says of it: which act, on which team. */
interface Outcome {
  readonly compo: Compo;
  readonly act: TeamAct;
  readonly team: string;
}

/**
 * What visitors do with their teams, by the session of Min påmelding. Neither arrival nor the event's start binds it. All throw
 * `my-session-unknown` and `compo-unknown`; acts throw `not-registered` for a position that nobody has now, `compo-closed`,
 * and `too-many-requests` after too many in a day.
 */
export class TeamActs {
  constructor(private readonly parts: TeamActsParts) {}

  /** Changes nothing. */
  async read(token: string, game: string): Promise<OwnCompo> {
    return this.parts.units.read(async (stores) => {
      const { code } = await mySession(stores, token, this.parts);
      const { compo, title } = await activeCompo(stores, game);
      return this.own(stores, compo, title, await stores.persons.ofCode(code));
    });
  }

  /** Makes a team of one. Throws what `withNewTeam` throws. */
  async make(
    token: string,
    game: string,
    position: number,
    { nick, name }: { readonly nick: string; readonly name?: string | undefined },
  ): Promise<OwnCompo> {
    return this.act(token, game, position, async (scene) => {
      this.requireSignup(scene);
      const { secrets } = this.parts;
      await requireNotCrew(scene.stores, { nick, name });
      const team = { id: secrets.hex(ID_DIGITS), code: secrets.code(), name };
      const own = await scene.stores.persons.ofCode(scene.code);
      const signup = { mates: own.map(({ id }) => id), paid: await paidOf(scene.stores, scene.compo, own) };
      const compo = withNewTeam(scene.compo, this.entrant(scene, nick), team, signup);
      return { compo, act: 'team_joined', team: compo.teams.at(-1)?.name ?? '' };
    });
  }

  /** Throws what `withJoined` throws, `team-unknown`, and `too-many-requests` after too many unknown codes. */
  async join(
    token: string,
    game: string,
    position: number,
    { nick, teamCode }: { readonly nick: string; readonly teamCode: string },
  ): Promise<OwnCompo> {
    return this.act(token, game, position, async (scene) => {
      this.requireSignup(scene);
      const { stores, now, code } = scene;
      const entrant = this.entrant(scene, nick);
      const typed = readCode(teamCode);
      // Pasted by mistake, and no guess.
      if (!isCrewCode(typed)) throw new RuleViolation('team-unknown');
      await requireNotCrew(stores, { nick });
      // Counted and refused before the code is looked at: guesses at the same moment cannot pass the limit, and no other
      // refusal tells whoever has passed it that a code is right.
      const wait = await stores.limits.use(now, ['team-code-miss', code]);
      if (wait > 0) throw new RuleViolation('too-many-requests', retryAfter(wait));
      const compo = withJoined(scene.compo, entrant, typed);
      if (!compo) return new RuleViolation('team-unknown');
      await stores.limits.takeBack('team-code-miss', code);
      return { compo, act: 'team_joined', team: membershipOf(compo, entrant.personId)?.team.name ?? '' };
    });
  }

  /** Until the draw. Throws `not-registered` for whoever is in no team. */
  async leave(token: string, game: string, position: number): Promise<OwnCompo> {
    return this.act(token, game, position, async ({ compo, person }) => {
      if (compo.drawn) throw new RuleViolation('compo-closed');
      const { team } = membershipIn(compo, person);
      return { compo: withoutPerson(compo, person.id), act: 'team_left', team: team.name };
    });
  }

  /** Throws `not-captain`, and what `withName` throws. */
  async rename(token: string, game: string, position: number, name: string): Promise<OwnCompo> {
    return this.act(token, game, position, async (scene) => {
      this.requireSignup(scene);
      const team = captainsTeam(scene);
      await requireNotCrew(scene.stores, { name });
      const compo = withName(scene.compo, team, name);
      return { compo, act: 'team_changed', team: team.name };
    });
  }

  /** Takes a mate out, by their id among the members. Throws `not-captain`, and `person-unknown` for one who is not on the team. */
  async remove(token: string, game: string, position: number, member: string): Promise<OwnCompo> {
    return this.act(token, game, position, async (scene) => {
      this.requireSignup(scene);
      const team = captainsTeam(scene);
      const mate = team.members.find(({ id }) => id === member);
      if (!mate) throw new RuleViolation('person-unknown', { team: team.name });
      return { compo: withoutPerson(scene.compo, mate.personId), act: 'team_changed', team: team.name };
    });
  }

  /** A returned violation is thrown, too, but what was counted in the unit stays. */
  private async act(
    token: string,
    game: string,
    position: number,
    work: (scene: Scene) => Promise<Outcome | RuleViolation>,
  ): Promise<OwnCompo> {
    await this.count(token);
    const done = await this.parts.units.run(async (stores) => {
      const { code, digest } = await lockedMySession(stores, token, this.parts);
      const { compo, title } = await activeCompo(stores, game);
      const own = await stores.persons.ofCode(code);
      const person = own.find((one) => one.position === position);
      if (!person) throw new RuleViolation('not-registered');
      const now = this.parts.clock.now();
      const outcome = await work({ stores, now, code, title, compo, person });
      if (outcome instanceof RuleViolation) return outcome;
      await stores.compos.save(compo, outcome.compo);
      const logged = activityOn(person, BY_VISITOR, now);
      const details = { ...logged.details, game, team: outcome.team };
      await logActivity(stores, { ...logged, type: outcome.act, details });
      await stores.mySessions.touch(digest, now);
      return this.own(stores, outcome.compo, title, own);
    });
    if (done instanceof RuleViolation) throw done;
    return done;
  }

  /** In a unit of its own, so that an act that is then refused stays counted. */
  private async count(token: string): Promise<void> {
    const refusal = await this.parts.units.run(async (stores) => {
      const { code } = await mySession(stores, token, this.parts);
      return actingInTeams(stores, code, this.parts.clock.now());
    });
    if (refusal) throw refusal;
  }

  private requireSignup({ compo, title, now }: Scene): void {
    if (shownCompo(compo, title, now).state !== 'signup') throw new RuleViolation('compo-closed');
  }

  private entrant({ person }: Scene, nick: string) {
    return { personId: person.id, memberId: this.parts.secrets.hex(ID_DIGITS), nick };
  }

  private async own(
    stores: Stores,
    compo: Compo,
    title: string,
    persons: readonly RegisteredPerson[],
  ): Promise<OwnCompo> {
    const waiting = compo.drawn ? NONE : waitingTeams(compo, await paidOf(stores, compo, persons));
    const mine = persons.flatMap(({ id, position }): OwnMember[] => {
      const found = membershipOf(compo, id);
      return found ? [{ position, ...found, waits: waiting.has(found.team.id) }] : [];
    });
    return { ...shownCompo(compo, title, this.parts.clock.now()), mine };
  }
}

const ID_DIGITS = 32;
const NONE: ReadonlySet<string> = new Set();

function membershipIn(compo: Compo, { id }: RegisteredPerson) {
  const found = membershipOf(compo, id);
  if (!found) throw new RuleViolation('not-registered');
  return found;
}

/** Throws `nick-invalid` or `team-name-invalid` for a name that passes for the crew. */
async function requireNotCrew(
  { admins }: Stores,
  { nick = '', name = '' }: { readonly nick?: string; readonly name?: string | undefined },
): Promise<void> {
  const usernames = (await admins.all()).map(({ username }) => username);
  if (passesForCrew(nick, usernames)) throw new RuleViolation('nick-invalid');
  if (passesForCrew(name, usernames)) throw new RuleViolation('team-name-invalid');
}

/** The team of which the acting person is captain. */
function captainsTeam({ compo, person }: Scene): Team {
  const { team, member } = membershipIn(compo, person);
  if (!isCaptain(team, member)) throw new RuleViolation('not-captain');
  return team;
}
