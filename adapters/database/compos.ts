import { EntitySchema, In, Not, type EntityManager, type ObjectLiteral, type Repository } from 'typeorm';
import type { Compos } from '../../application/ports/compo-stores.ts';
import type { CompoKind, PlaceText } from '../../domain/compo/compo.ts';
import { withoutPerson, type Compo, type Drawn } from '../../domain/compo/compo-teams.ts';
import { epoch, json, parsed, varchar } from './columns.ts';
import { insertNew, lockingRead, updateUnchanged } from './guarded-writes.ts';
import { personTable } from './persons.ts';
import type { TableRules } from './table-rules.ts';
import { GAME, saveTeams, teamMemberTable, teamsOf, teamTable } from './teams.ts';

/** The kind of a row whose competition was taken away. It stays, so that the next one of the game is newer. */
const TAKEN_AWAY = '';

export interface CompoRow {
  game: string;
  kind: CompoKind | typeof TAKEN_AWAY;
  starts_at: number | null;
  closes_at: number | null;
  least: number;
  most: number;
  most_teams: number | null;
  third_place: boolean;
  group_count: number;
  advance: number;
  results: readonly PlaceText[];
  link: string | null;
  drawn: Drawn | null;
  version: number;
}

const moment = { ...epoch, nullable: true } as const;
const integer = { type: 'integer' } as const;

export const compoTable = new EntitySchema<CompoRow>({
  name: 'compo',
  columns: {
    game: { ...varchar(GAME), primary: true },
    kind: varchar(16),
    starts_at: moment,
    closes_at: moment,
    least: integer,
    most: integer,
    most_teams: { ...integer, nullable: true },
    third_place: { type: 'boolean' },
    group_count: integer,
    advance: integer,
    results: json,
    link: { ...varchar(300), nullable: true },
    drawn: { ...json, nullable: true },
    version: integer,
  },
});

export const compoRules: TableRules<CompoRow> = {
  table: compoTable,
  backup: {
    later: true,
    madeUp: (made) => ({
      ...{ game: made.keep, kind: made.keep, starts_at: made.keep, closes_at: made.keep, least: made.keep },
      ...{ most: made.keep, most_teams: made.keep, third_place: made.keep, group_count: made.keep },
      ...{ advance: made.keep, link: made.keep, drawn: made.keep, version: made.keep },
      // They name teams.
      results: () => [],
    }),
  },
  // A reset removes it; of its teams a draw keeps no more than their ids.
  personal: { exported: null },
};

type StandingRow = CompoRow & { kind: CompoKind };

function setupOf(row: StandingRow): Compo['setup'] {
  return {
    ...{ kind: row.kind, startsAt: row.starts_at, closesAt: row.closes_at },
    ...{ teamSize: { least: row.least, most: row.most }, mostTeams: row.most_teams },
    ...{ thirdPlace: row.third_place, groupCount: row.group_count, advance: row.advance },
    ...{ results: parsed(row.results), link: row.link },
  };
}

function toRow({ game, setup, drawn, version }: Compo): CompoRow {
  return {
    ...{ game, kind: setup.kind, starts_at: setup.startsAt, closes_at: setup.closesAt },
    ...{ least: setup.teamSize.least, most: setup.teamSize.most, most_teams: setup.mostTeams },
    ...{ third_place: setup.thirdPlace, group_count: setup.groupCount, advance: setup.advance },
    ...{ results: setup.results, link: setup.link, drawn, version },
  };
}

const STANDING = { kind: Not<CompoRow['kind']>(TAKEN_AWAY) };

/** Competitions in the database. */
export class DatabaseCompos implements Compos {
  private readonly rows: Repository<CompoRow>;

  constructor(private readonly manager: EntityManager) {
    this.rows = manager.getRepository(compoTable);
  }

  async all() {
    const rows = await this.rows.find({ where: STANDING, order: { game: 'ASC' } });
    return Promise.all(rows.map((row) => this.whole(row as StandingRow)));
  }

  async find(game: string) {
    const lock = lockingRead(this.manager);
    // By a statement of its own, because TypeORM's lock modes do not work on both databases.
    if (lock) await this.rows.query(`SELECT game FROM compo WHERE game = ?${lock}`, [game]);
    const row = await this.rows.findOneBy({ game, ...STANDING });
    return row && this.whole(row as StandingRow);
  }

  async gamesOf(personIds: readonly string[]) {
    const ids = In([...personIds]);
    const members = await this.manager.findBy(teamMemberTable, { person_id: ids });
    const left = await this.manager.findBy(teamTable, { last_person_id: ids });
    return [...new Set([...members, ...left].map(({ game }) => game))].toSorted();
  }

  async versions() {
    const rows = await this.rows.find({ select: { game: true, version: true }, where: STANDING });
    return new Map(rows.map(({ game, version }) => [game, version]));
  }

  async nextVersion(game: string) {
    const row = await this.rows.findOne({ select: { game: true, version: true }, where: { game } });
    return (row?.version ?? 0) + 1;
  }

  async starts() {
    const rows = await this.rows.find({ select: { game: true, starts_at: true }, where: STANDING });
    return new Map(rows.flatMap(({ game, starts_at }) => (starts_at === null ? [] : [[game, starts_at]])));
  }

  async save(before: Compo | null, after: Compo) {
    if (before === after) return;
    const { game } = after;
    if (before) await updateUnchanged(this.rows, { game, version: before.version }, toRow(after));
    else if (await this.rows.existsBy({ game, kind: TAKEN_AWAY }))
      await updateUnchanged(this.rows, { game, kind: TAKEN_AWAY, version: after.version - 1 }, toRow(after));
    else await insertNew(this.rows, [toRow(after)]);
    await saveTeams(this.manager, game, before?.teams ?? [], after.teams);
  }

  async remove(compo: Compo) {
    const { game, version } = compo;
    const nothing = { kind: TAKEN_AWAY, starts_at: null, results: [], link: null } as const;
    const left = { ...toRow(compo), ...nothing, version: version + 1 };
    await updateUnchanged(this.rows, { game, version }, left);
  }

  private async whole(row: StandingRow): Promise<Compo> {
    const drawn = row.drawn && parsed(row.drawn);
    const teams = await teamsOf(this.manager, row.game);
    return { game: row.game, version: row.version, setup: setupOf(row), drawn, teams };
  }
}

/**
 * For a restore: how versions go on, so that no page takes the competitions of the backup for those that it knows. Every
 * match counts as changed by the restore.
 */
export async function versionsGoOn(manager: EntityManager): Promise<(row: ObjectLiteral) => ObjectLiteral> {
  const newest = (await manager.maximum(compoTable, 'version')) ?? 0;
  return (row) => {
    const { version: former, drawn: stored } = row as CompoRow;
    const version = former + newest + 1;
    const drawn = stored && { ...parsed(stored), since: version, changed: {} };
    return { ...row, version, drawn };
  };
}

/** For a restore: takes members out who are not registered. */
export async function dropLostMembers(manager: EntityManager): Promise<void> {
  const compos = new DatabaseCompos(manager);
  const found = await manager.find(personTable, { select: { person_id: true } });
  const registered = new Set(found.map(({ person_id }) => person_id));
  for (const compo of await compos.all()) {
    const lost = compo.teams
      .flatMap(({ members }) => members)
      .map(({ personId }) => personId)
      .filter((id) => !registered.has(id));
    await compos.save(compo, lost.reduce(withoutPerson, compo));
  }
}
