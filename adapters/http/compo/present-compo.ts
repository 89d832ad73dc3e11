import type { StaffedCompo } from '../../../application/compo/run-compo.ts';
import type { ShownCompo } from '../../../application/compo/shown-compo.ts';
import type { OwnCompo } from '../../../application/compo/team-acts.ts';
import type { Play, Round } from '../../../domain/compo/bracket.ts';
import { missingOn } from '../../../domain/compo/compo.ts';
import { isCaptain, type Team } from '../../../domain/compo/compo-teams.ts';
import { wireSummary } from '../present/present-compo.ts';
import type { AdminCompoAnswer, MyCompoAnswer, WireCompo, WireRound } from './wire.ts';

const NOTHING = { groups: [], rounds: [], next: [] } as const;

/** A competition as everybody sees it: of its teams no more than names and nicks. */
export function wireCompo(shown: ShownCompo): WireCompo {
  const { compo, play, places } = shown;
  const teams = compo.teams.map(({ id, name, members }) => ({
    id,
    name,
    nicks: members.map(({ nick }) => nick),
  }));
  return {
    ...wireSummary(shown),
    ...{ teams, ...(play ? wirePlay(play) : NOTHING) },
    results: places.map(({ place, text }) => ({ place, text })),
    ...{ link: compo.setup.link, version: compo.version },
  };
}

/** What is played, with the names of the rounds of the tree. */
export function wirePlay({ groups, rounds, next }: Play): Pick<WireCompo, 'groups' | 'rounds' | 'next'> {
  return { groups, rounds: rounds.map(wireRound), next };
}

const LAST_ROUNDS: Readonly<Record<number, string>> = { 1: 'Finale', 2: 'Semifinaler', 4: 'Kvartfinaler' };

function wireRound({ matches }: Round, index: number): WireRound {
  // The match for the third place is played in the round of the final.
  const size = matches.filter(({ third }) => !third).length;
  return { name: LAST_ROUNDS[size] ?? `Runde ${String(index + 1)}`, matches };
}

/** The same with one's own persons in it. */
export function wireOwnCompo(own: OwnCompo): MyCompoAnswer {
  const mine = own.mine.map(({ position, member, team, waits }) => {
    const captain = isCaptain(team, member);
    return {
      ...{ position, member: member.id, nick: member.nick, team: team.id, captain },
      teamCode: captain ? team.code : null,
      ...(waits && { waits: true as const }),
      members: team.members.map((mate) => ({ id: mate.id, nick: mate.nick, captain: isCaptain(team, mate) })),
    };
  });
  return { ...wireCompo(own), mine };
}

/** The same as the crew sees it. */
export function wireAdminCompo(staffed: StaffedCompo): AdminCompoAnswer {
  const { thirdPlace, groupCount, advance, teamSize, results: texts } = staffed.compo.setup;
  const { compo, drawable } = staffed;
  const teams = compo.teams.map((team) => {
    const missing = missingOn(team.members.length, teamSize);
    const waits = drawable !== undefined && missing === 0 && !drawable.has(team.id);
    return {
      ...{ id: team.id, name: team.name, missing, ...(waits && { waits: true as const }) },
      members: staffOf(team, staffed),
    };
  });
  const { seed = null, byHand } = compo.drawn ?? {};
  return {
    ...wireCompo(staffed),
    ...{ thirdPlace, groupCount, advance, seed, ...(byHand && { byHand }), texts, teams },
  };
}

function staffOf(team: Team, { persons }: StaffedCompo): AdminCompoAnswer['teams'][number]['members'] {
  return team.members.flatMap((member) => {
    const person = persons.get(member.personId);
    if (!person) return [];
    const { code, position, firstName, lastName, place } = person;
    return [
      {
        ...{ id: member.id, nick: member.nick, captain: isCaptain(team, member), code, position },
        ...{ firstName, lastName, rowNum: place.row, seatNum: place.number },
      },
    ];
  });
}
