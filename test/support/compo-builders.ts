import { createHash } from 'node:crypto';
import { CODE_LENGTH, codeFromBytes } from '../../domain/signup/booking-code.ts';
import type { Draw } from '../../domain/compo/bracket.ts';
import type { CompoSetup } from '../../domain/compo/compo.ts';
import type { Compo, Drawn, Member, Team } from '../../domain/compo/compo-teams.ts';

/** A competition of single elimination whose sign-up is open, for teams of up to five. */
export function aSetup(overrides: Partial<CompoSetup> = {}): CompoSetup {
  return {
    ...{ kind: 'single', startsAt: null, closesAt: null, mostTeams: null, teamSize: { least: 1, most: 5 } },
    ...{ thirdPlace: false, groupCount: 1, advance: 2, results: [], link: null },
    ...overrides,
  };
}

/** A competition that nobody is in yet. */
export function aCompo(
  overrides: Partial<Omit<Compo, 'setup'>> & { setup?: Partial<CompoSetup> } = {},
): Compo {
  return { game: 'game_1', version: 1, drawn: null, teams: [], ...overrides, setup: aSetup(overrides.setup) };
}

/** A member; `name` tells members apart. */
export function aMember(name = 'kari', overrides: Partial<Member> = {}): Member {
  return { id: `member-${name}`, personId: `person-${name}`, nick: name, since: 1, most: 5, ...overrides };
}

/** A team of one, its captain; `name` tells teams apart. */
export function aTeam(name = 'a', overrides: Partial<Team> = {}): Team {
  return {
    ...{ id: `team-${name}`, name: `Lag ${name}`, code: codeLike(name), since: 1, goneAt: null },
    ...{ lastPersonId: null, members: [aMember(name)] },
    ...overrides,
  };
}

/** Teams of one each: `a`, `b` and so on, then by number. */
export function teamsOf(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => {
    const name = String.fromCharCode('a'.charCodeAt(0) + (index % 26)) + (index < 26 ? '' : String(index));
    return aTeam(name, { since: index + 1, members: [aMember(name, { since: index + 1 })] });
  });
}

/** What a draw leaves, of these teams by their ids, the best first. */
export function aDrawn(order: readonly string[], overrides: Partial<Drawn> = {}): Drawn {
  return { seed: 1, order, reports: {}, since: 1, changed: {}, ...overrides };
}

/** A draw of single elimination, of as many teams as a number says, or of these; the best first. */
export function aDraw(entrants: number | readonly string[], overrides: Partial<Draw> = {}): Draw {
  const order = typeof entrants === 'number' ? numbered(entrants) : entrants;
  return {
    ...{ kind: 'single', thirdPlace: false, groupCount: 1, advance: 2, seed: 1, order, reports: {} },
    ...overrides,
  };
}

/** `1`, `2` and so on: each is named by its seed. */
export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** A team's code, the same for the same name. */
function codeLike(name: string): string {
  return codeFromBytes(createHash('sha256').update(name).digest().subarray(0, CODE_LENGTH));
}
