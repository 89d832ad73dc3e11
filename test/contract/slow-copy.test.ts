import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { repeat } from '../../adapters/system/repeat.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import { createContainer } from '../../config/container.ts';
import { readEnvironment } from '../../config/environment.ts';
import { readEventFacts } from '../../config/event-facts.ts';
import { PORTS } from '../../config/ports.ts';
import { aSeat } from '../support/builders.ts';
import { until } from '../support/until.ts';
import { untilASilentLineIsDropped } from '../support/silent-line.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

/** Longer than any statement of these tests takes. */
const SILENCE_MS = 5_000;

describe.each(REAL_DATABASES)(
  'on %s, while a copy is made or read for longer than a line may be silent,',
  (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'lanplass-slow-'));
    let place: DatabasePlace;
    let database: Database;
    let units: UnitOfWork;
    let maintenance: EventMaintenance;
    let copies = 0;
    /** Runs before a copy is made or read. */
    let first: () => Promise<void>;
    /** How often the lock is renewed (ms); null for the default. */
    let renewMs: number | null;

    beforeAll(async () => {
      place = await databasePlace(kind);
    });
    afterAll(async () => {
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    beforeEach(async () => {
      const url = await place.freshUrl();
      database = await openDatabase(url, SILENT, { silenceMs: SILENCE_MS });
      const environment = readEnvironment({ DATABASE_URL: url, DATA_DIR: join(folder, String(++copies)) });
      const facts = readEventFacts(environment.eventFile);
      const container = createContainer({ environment, facts, database, secretKey: 'key', log: SILENT });
      container.rebind(PORTS.repeat).toConstantValue((everyMs, job) => repeat(renewMs ?? everyMs, job));
      renewMs = null;
      first = anotherLineIsDropped;
      const backups = container.get(PORTS.backups);
      const make = backups.make.bind(backups);
      backups.make = async (reason, now) => {
        if (reason !== 'manual') await first();
        return make(reason, now);
      };
      const rowsOf = backups.rows.bind(backups);
      backups.rows = async function* (name) {
        await first();
        yield* rowsOf(name);
      };
      units = container.get(PORTS.unitOfWork);
      maintenance = container.get(EventMaintenance);
      await units.run(({ seats }) => seats.add([aSeat()]));
      await backups.make('manual', Date.now());
    });
    afterEach(() => database.close());

    async function anotherLineIsDropped(): Promise<void> {
      if (place.mariadb) await untilASilentLineIsDropped(database);
    }

    test('the event is reset', async () => {
      expect((await maintenance.reset('sjef')).backup).toContain('before-purge');
    });

    test('a backup is restored', async () => {
      expect((await maintenance.restore('sjef')).restored).toContain('manual');
    });

    test('the hall is laid out anew', async () => {
      expect((await maintenance.remakeSeats('sjef')).backup).toContain('before-remake');
      expect(await units.read(async ({ seats }) => (await seats.all()).length)).toBeGreaterThan(1);
    });

    if (kind === 'mariadb')
      test.each(['reset', 'restore', 'remakeSeats'] as const)(
        'others are told in time that a %s still has the maintenance',
        async (act) => {
          let renewals = 0;
          renewMs = 100;
          first = async () => {
            const before = await heldUntil();
            await until(async () => (await heldUntil()) > before, 'that the lock is renewed');
            renewals++;
          };
          await maintenance[act]('sjef');
          expect(renewals).toBeGreaterThan(0);
          expect(await heldUntil()).toBe(0);
        },
      );

    /** The end of the lock as other processes see it. */
    async function heldUntil(): Promise<number> {
      const query = `SELECT held_until AS until FROM job WHERE name = 'maintenance'`;
      const [job] = await database.source.query<{ until: unknown }[]>(query);
      return Number(job?.until);
    }
  },
);
