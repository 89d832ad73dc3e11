import { beforeEach, expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import type { EntitySchema, ObjectLiteral } from 'typeorm';
import type { Database } from '../../adapters/database/data-source.ts';
import { describeTable, PERSONAL_TABLES } from '../../adapters/database/event-tables.ts';
import { doorActTable } from '../../adapters/database/door-acts.ts';
import { paymentTable } from '../../adapters/database/payments.ts';
import { TABLES } from '../../adapters/database/stores.ts';
import { exportOf } from '../../adapters/http/privacy/present-export.ts';
import { PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import { aBlacklistEntry, anActivity, NOON } from '../support/builders.ts';
import { aConsent, aGivenConsent } from '../support/consent-builders.ts';
import { aPass } from '../support/door-builders.ts';
import { soundEvent } from '../support/invariants/sound-event.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { NO_FOLDER } from '../support/no-folder.ts';
import { SetClock } from '../support/set-clock.ts';
import { SILENT } from '../support/silent-log.ts';
import { unitsOn } from '../support/test-units.ts';
import { aWaitingEntry } from '../support/waiting-builders.ts';

const [CODE, KARI, GUARDIAN] = ['ABC234', 'kari@example.org', 'mor@example.org'];
const SECRETS = { hex: (digits: number) => '0'.repeat(digits), hmac: (text: string) => `digest of ${text}` };
const NO_FILES = { removeOlder: () => Promise.resolve(0), removeOf: () => Promise.resolve(0) };

let database: Database;
let requests: PersonalDataRequests;
beforeEach(async () => {
  database = await memoryDatabase();
  const units = unitsOn(database);
  requests = new PersonalDataRequests(units, NO_FILES, new SetClock(NOON), SECRETS, NO_FOLDER, SILENT);
  await units.run(async (stores) => {
    await soundEvent(stores);
    await stores.blacklist.put(aBlacklistEntry({ email: KARI, key: KARI }));
    await stores.passes.add([aPass({ id: 'b'.repeat(32), code: 'KAFFE2', email: KARI })]);
    const [{ id: personId } = { id: '' }] = await stores.persons.ofCode(CODE);
    await stores.activityLog.add(anActivity({ type: 'person_paid', code: CODE, personId, ip: 'i' }));
    const given = { ...aConsent(), version: 0, given: aGivenConsent() };
    await stores.consents.save({ ...given, personId: 'second', position: 2 });
    await stores.deletedPersons.saveCancelled('left', { settledOre: 0, refundOre: 0, resale: 'waiting' });
    const offer = { guid: 'g'.repeat(39), seats: [{ row: 1, number: 1 }], until: NOON, acceptedAt: NOON };
    await stores.waiting.add(
      aWaitingEntry({
        ...{ id: 'b', order: 2, email: KARI, blockKey: KARI },
        state: 'offered',
        offer,
        endedAt: NOON,
      }),
    );
    const withdrawn = { withdrawnAt: NOON, withdrawnBy: GUARDIAN };
    await stores.consents.save({ ...given, personId: 'third', position: 3, ...withdrawn });
  });
});

/**
 * The columns of the tables that an export tells nothing of: the program's and the crew's own, what ends within a day or with
 * the sign-up, and who gave a place away or was in a team, by which other rows are named. A new column is placed here, or told.
 */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  seat: 'row_num number hidden blocked hold_guid hold_address hold_slot hold_ip hold_until taken_by version',
  former_person: 'person_id code first_name last_name email left_at',
  admin: 'admin_key username role password_hash ordinal created_at last_login_at changes_seen_at version',
  admin_token: 'digest admin_key created_at used_at',
  page: 'name content updated_at updated_by',
  limit_count: 'id used window_ends locked_until',
  setting: 'name value',
  visitor: 'kind ip seen_at',
  job: 'name holder held_until done_at result',
  event_end: 'ended_at',
  hidden_task: 'id hidden_until hidden_count',
  history: 'started_at ended_at taken_at name figures',
  erasure: 'number digest erased_at',
  payment_import:
    'id file uploaded_by uploaded_at committed_at report committed voided_at voided_by voided_reason version',
  link: 'digest purpose subject created_at expires_at used_at',
  my_session: 'digest code created_at used_at',
  door_phone:
    'ordinal id name added_by added_at link_digest link_ends session_digest enrolled_at last_seen waiting stopped_at',
  door_entry: 'code position digest seq',
  message_preview: 'id filter per_person subject text made_at',
  muster: 'id started_at began_at started_by drill ended_at ended_by end_known_at figures version',
  message: 'id filter per_person subject text preview sent_at sent_by count stopped_at version',
  discord_channel: 'which url state failures next_at wait_until told version',
  discord_post: 'id channel content created_at',
  compo:
    'game kind starts_at closes_at least most most_teams third_place group_count advance results link drawn version',
  team: 'id game name code since gone_at last_person_id',
};

/** Other values of columns where one more letter or a larger number would not do. */
const VALID: Readonly<Record<string, unknown>> = {
  ...{ 'outbox.kind': 'payment-received', 'outbox.status': 'failed', 'activity.type': 'person_unpaid' },
  ...{ 'door_act.type': 'leave', 'payment.kind': 'refund', 'waiting_entry.state': 'left' },
  ...{
    'waiting_entry.refused': [{ row: 9, number: 9 }],
    'waiting_entry.hold_seats': [{ row: 9, number: 9 }],
  },
};

/** A value with every part of it changed. */
function another(value: unknown, isText: boolean): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, another(part, typeof part === 'string')]),
    );
  return isText ? `${typeof value === 'string' ? value : ''}1` : 1;
}

type Table = EntitySchema<ObjectLiteral>;
const rowsOf = (table: Table) => database.source.manager.find(table);

async function put(table: Table, rows: readonly ObjectLiteral[]): Promise<void> {
  await database.source.query(`DELETE FROM ${table.options.name}`);
  await database.source.manager.insert(table, [...rows]);
}

/** What exports of the code, the address and the guardian's address tell of one kind. */
async function told(as: keyof ReturnType<typeof exportOf>): Promise<readonly (readonly object[])[]> {
  const all = [];
  for (const query of [CODE, KARI, GUARDIAN]) all.push(exportOf(await requests.export('sjef', query))[as]);
  await database.source.query("DELETE FROM activity WHERE type = 'personal_data_exported'");
  return all;
}

const EXPORTED = PERSONAL_TABLES.flatMap(({ table, personal: { exported, stays = '' } }) =>
  exported ? [{ table, exported, stays }] : [],
);
const columnsOf = ({ options }: Table) => Object.keys(options.columns);
const sorted = (columns: string) => columns.split(' ').filter(Boolean).sort();

test('each column of the other tables is placed among those that no export tells', () => {
  const others = TABLES.filter((one) => !EXPORTED.some(({ table }) => table === one));
  const placed = others.map((table) => [table.options.name, columnsOf(table).join(' ')]);
  expect(Object.fromEntries(placed)).toEqual(NOT_EXPORTED);
});

// A column by which the rows are found is told by their being there.
test.each(EXPORTED)('an export tells each column of $table.options.name but those declared', async (one) => {
  const { table, exported } = one;
  const { name, columns } = table.options;
  await database.source.query('PRAGMA foreign_keys = OFF');
  const rows = await rowsOf(table);
  const before = await told(exported.as);
  const silent: string[] = [];
  for (const column of describeTable(table).columns) {
    const other = ({ [column]: value }: ObjectLiteral): unknown =>
      VALID[`${name}.${column}`] ?? another(value, columns[column]?.type === 'varchar');
    await put(
      table,
      rows.map((row) => ({ ...row, [column]: other(row) })),
    );
    if (isDeepStrictEqual(await told(exported.as), before)) silent.push(column);
  }
  await put(table, rows);
  await database.source.query('PRAGMA foreign_keys = ON');
  expect(silent.sort()).toEqual(sorted(exported.untold));
});

test('an erasure leaves no row of theirs, or in it no column but those declared', async () => {
  const { manager } = database.source;
  await manager.update(doorActTable, { code: CODE }, { phone_id: 'd'.repeat(32) });
  const voided = { voided_at: NOON, voided_by: 'sjef', voided_reason: 'feil' };
  await manager.update(paymentTable, { code: CODE }, voided);
  const before = await Promise.all(EXPORTED.map(({ table }) => rowsOf(table)));
  await requests.erase('sjef', CODE, CODE);
  for (const [index, { table, stays }] of EXPORTED.entries()) {
    const key = manager.getRepository(table).metadata.primaryColumns.map(({ propertyName }) => propertyName);
    const after = await rowsOf(table);
    const left = (before[index] ?? []).flatMap((row) => {
      const now = after.find((one) => key.every((column) => one[column] === row[column]));
      if (!now || isDeepStrictEqual(now, row)) return [];
      return columnsOf(table).filter(
        (column) => !isBlank(now[column]) && isDeepStrictEqual(now[column], row[column]),
      );
    });
    expect([table.options.name, [...new Set(left)].sort()]).toEqual([table.options.name, sorted(stays)]);
  }
});

function isBlank(value: unknown): boolean {
  return value === undefined || ['""', 'null', '{}'].includes(JSON.stringify(value));
}
