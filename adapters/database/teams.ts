import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Member, Team } from '../../domain/compo/compo-teams.ts';
import type { TeamPlace } from '../../application/ports/privacy.ts';
import { CODE, ID, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface TeamRow {
  id: string;
  game: string;
  name: string;
  code: string;
  since: number;
  gone_at: number | null;
  last_person_id: string | null;
}

export interface TeamMemberRow {
  id: string;
  team_id: string;
  game: string;
  person_id: string;
  nick: string;
  since: number;
  most: number;
}

/** The length of a game's id. */
export const GAME = 40;
const integer = { type: 'integer' } as const;

export const teamTable = new EntitySchema<TeamRow>({
  name: 'team',
  columns: {
    id: { ...varchar(ID), primary: true },
    game: varchar(GAME),
    name: varchar(32),
    code: varchar(CODE),
    since: integer,
    gone_at: { ...integer, nullable: true },
    last_person_id: { ...varchar(ID), nullable: true },
  },
  indices: [
    { name: 'team_game', columns: ['game'] },
    { name: 'team_code', columns: ['code'], unique: true },
    { name: 'team_last_person', columns: ['last_person_id'] },
  ],
});

export const teamMemberTable = new EntitySchema<TeamMemberRow>({
  name: 'team_member',
  columns: {
    id: { ...varchar(ID), primary: true },
    team_id: varchar(ID),
    game: varchar(GAME),
    person_id: varchar(ID),
    nick: varchar(24),
    since: integer,
    most: integer,
  },
  indices: [
    { name: 'team_member_once', columns: ['game', 'person_id'], unique: true },
    { name: 'team_member_person', columns: ['person_id'] },
  ],
});

export const teamRules: TableRules<TeamRow> = {
  table: teamTable,
  backup: {
    later: true,
    madeUp: (made) => ({
      ...{ id: made.keep, game: made.keep, since: made.keep, gone_at: made.keep },
      name: (_, row) => `Lag ${String(made.code(row['code'], row))}`,
      code: made.code,
      last_person_id: (value, row) => (value === null ? null : made.personId(value, row)),
    }),
  },
  // Erasing goes through the rules of teams (`eraseFromTeams`): what is left of one depends on the others.
  personal: { exported: null },
};

export const teamMemberRules: TableRules<TeamMemberRow> = {
  table: teamMemberTable,
  backup: {
    later: true,
    madeUp: (made) => ({
      ...{ id: made.keep, team_id: made.keep, game: made.keep, since: made.keep, most: made.keep },
      person_id: made.personId,
      nick: (_, row) => `${String(made.firstName(row['person_id'], row))} ${String(row['since'])}`,
    }),
  },
  personal: {
    where: ({ ids }) => [{ person_id: oneOf(ids) }],
    exported: { as: 'teams', read: placesOf, untold: 'id since most' },
    order: { game: 'ASC', since: 'ASC' },
  },
};

async function placesOf(members: readonly TeamMemberRow[], manager: EntityManager): Promise<TeamPlace[]> {
  const teams = await manager.findBy(teamTable, { id: oneOf(members.map(({ team_id }) => team_id)) });
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return members.map(({ game, team_id, nick }) => ({ game, team: names.get(team_id) ?? '', nick }));
}

/** The teams of a game with their members, the oldest first. */
export async function teamsOf(manager: EntityManager, game: string): Promise<Team[]> {
  const order = { since: 'ASC' } as const;
  const teams = await manager.find(teamTable, { where: { game }, order });
  const members = await manager.find(teamMemberTable, { where: { game }, order });
  return teams.map((row) => ({
    ...{ id: row.id, name: row.name, code: row.code, since: row.since },
    ...{ goneAt: row.gone_at, lastPersonId: row.last_person_id },
    members: members.filter(({ team_id }) => team_id === row.id).map(toMember),
  }));
}

function toMember({ id, person_id, nick, since, most }: TeamMemberRow): Member {
  return { id, personId: person_id, nick, since, most };
}

/** Stores what differs between two states of the teams of a game. */
export async function saveTeams(
  manager: EntityManager,
  game: string,
  before: readonly Team[],
  after: readonly Team[],
): Promise<void> {
  const [teamsBefore, teamsAfter] = [before, after].map((teams) => teams.map((team) => teamRow(game, team)));
  const [membersBefore, membersAfter] = [before, after].map((teams) =>
    teams.flatMap((team) => team.members.map((member) => memberRow(game, team, member))),
  );
  // Members before teams, and who leaves before who joins: unique keys hold within the unit, too.
  await saveRows(manager.getRepository(teamMemberTable), membersBefore ?? [], membersAfter ?? []);
  await saveRows(manager.getRepository(teamTable), teamsBefore ?? [], teamsAfter ?? []);
}

async function saveRows<Row extends { readonly id: string }>(
  rows: Repository<Row>,
  before: readonly Row[],
  after: readonly Row[],
): Promise<void> {
  const were = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const staying = new Set(after.map(({ id }) => id));
  const left = before.map(({ id }) => id).filter((id) => !staying.has(id));
  if (left.length > 0) await rows.delete(left);
  const added = after.filter(({ id }) => !were.has(id));
  await insertNew(rows, added);
  const changed = after.filter((row) => were.has(row.id) && were.get(row.id) !== JSON.stringify(row));
  for (const row of changed) await updateUnchanged(rows, { id: row.id } as Partial<Row>, row);
}

function teamRow(game: string, { id, name, code, since, goneAt, lastPersonId }: Team): TeamRow {
  return { id, game, name, code, since, gone_at: goneAt, last_person_id: lastPersonId };
}

function memberRow(game: string, { id: team_id }: Team, member: Member): TeamMemberRow {
  const { id, personId: person_id, nick, since, most } = member;
  return { id, team_id, game, person_id, nick, since, most };
}
