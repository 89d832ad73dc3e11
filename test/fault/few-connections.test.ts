import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { openDatabase, openForCommand } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { FaultScene } from '../support/fault-scene.ts';
import { call } from '../support/http-call.ts';
import { type PrivateMariadb, startPrivateMariadb } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';

const VISITORS = 12;

let server: PrivateMariadb;
let made = 0;
beforeAll(async () => {
  server = await startPrivateMariadb();
});
afterAll(() => server.stop());

/** The URL of an empty database whose account may have this many connections. */
async function databaseFor(connections: number): Promise<string> {
  const name = `few_${String(++made)}`;
  const url = await server.createDatabase(name);
  await server.query(`CREATE USER ${name}@'127.0.0.1' WITH MAX_USER_CONNECTIONS ${String(connections)}`);
  await server.query(`GRANT ALL ON \`${name}\`.* TO ${name}@'127.0.0.1'`);
  return url.replace('lanplass@', `${name}@`);
}

/** Units that hold a connection each until they are let go. */
function unitsHeld(units: DatabaseUnitOfWork, count: number) {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const done = Array.from({ length: count }, () =>
    units.run(async ({ seats }) => {
      await seats.all();
      await free;
    }),
  );
  return { done: Promise.all(done), letGo };
}

describe.each([2, 4])('an account that may have %i connections', (connections) => {
  it('serves all units, the ones after the others, and leaves one to whoever comes beside', async () => {
    const url = await databaseFor(connections);
    const told: unknown[] = [];
    const opened = await openDatabase(url, { ...SILENT, warn: (_, facts) => told.push(facts) });
    const units = new DatabaseUnitOfWork(opened);
    await Promise.all(Array.from({ length: 40 }, () => units.run(({ seats }) => seats.all())));
    expect(told).toContainEqual({ connections: connections - 1 });
    const held = unitsHeld(units, 8);
    await (await openForCommand(url)).close();
    held.letGo();
    await held.done;
    await opened.close();
  });

  test('the site starts, and serves a rush of sign-ups while a backup is made', async () => {
    const scene = await FaultScene.on(await databaseFor(connections));
    await scene.start();
    const visitors = Array.from({ length: VISITORS }, () => scene.visitor());
    const read = async (): Promise<number[]> => {
      const paths = ['/', '/api/event', '/api/seating/getseats', '/api/pagedata/getFrontPage', '/readyz'];
      return Promise.all(paths.map(async (path) => (await call(scene.url, 'GET', path)).status));
    };
    const backup = scene.program.container.get(PORTS.backups).make('manual', scene.clock.now());
    const [, ...statuses] = await Promise.all([
      Promise.all(visitors.map((visitor) => visitor.goesOnTo('submits'))),
      ...Array.from({ length: 8 }, read),
    ]);
    expect(statuses.flat().filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await backup).summary?.database).toBe('mysql');
    await server.query(`ALTER USER few_${String(made)}@'127.0.0.1' WITH MAX_USER_CONNECTIONS 0`);
    await scene.expectWhole();
    await scene.end();
  });
});
