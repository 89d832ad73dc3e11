import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { createConnection } from 'mysql2/promise';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { LONG, tries } from '../support/seed.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { WaitingRush } from '../support/waiting-rush.ts';
import { WaitingScene } from '../support/waiting-scene.ts';
import { Chance } from '../weekend/chance.ts';

/** How many wait from the beginning. */
const GROUPS = 20;
/** Sixty seats, which the crew opens by and by. */
const HALL = Array.from({ length: 6 }, () => '#'.repeat(10));

/** Bursts of acts, and the acts of each. */
const BURSTS = LONG ? 300 : 12;
const AT_ONCE = 6;

describe.each(REAL_DATABASES.filter((kind) => kind !== 'sqlite'))('two processes on %s', (kind) => {
  let place: DatabasePlace;
  let url: string;
  let databases: Database[];
  beforeAll(async () => {
    place = await databasePlace(kind);
    url = await place.freshUrl();
    databases = [await openDatabase(url, SILENT), await openDatabase(url, SILENT)];
  });
  afterAll(async () => {
    for (const { close } of databases) await close();
    await place.remove();
  });

  /** Cuts all connections of both, in the middle of whatever they do. */
  async function kill(): Promise<void> {
    const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
    const others =
      'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()';
    const [rows] = await connection.query(others);
    for (const { id } of rows as { id: number }[])
      await connection.query(`KILL ${String(id)}`).catch(() => undefined);
    connection.destroy();
  }

  test('do all at once, and are cut off: what is offered is held, once, and nobody who fits is left out', async () => {
    const [database, other] = databases;
    if (!database || !other) throw new Error('no database');
    const scene = await WaitingScene.with(HALL, { autoOffer: true }, { database });
    const { secrets, clock } = scene.jobs;
    const chance = new Chance(tries().seed);
    const rush = new WaitingRush([scene, await WaitingScene.beside(other, secrets, clock)], chance);
    await rush.begin(GROUPS);
    for (let burst = 0; burst < BURSTS; burst++) {
      const acts = Array.from({ length: AT_ONCE }, () => rush.step());
      if (chance.is(0.2)) await kill();
      await Promise.all(acts);
    }
    // What one that was cut off has claimed is free a minute later.
    await scene.jobs.units.run(({ jobs }) => jobs.release('waiting-list'));
    await scene.offers.runDue();
    await scene.jobs.outbox.sendDue();
    expect(await rush.missedOffers()).toEqual([]);
    expect(brokenInvariants(await storedAt(url), { now: clock.now() })).toEqual([]);
  });
});
