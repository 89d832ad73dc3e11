import { expect, test } from '@jest/globals';
import { PORTS } from '../../config/ports.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram } from '../support/program.ts';

test('the public map costs no look at the database, however many ask', async () => {
  const program = await startTestProgram();
  await program.container.get(PORTS.databaseUnits).runOn(async (_, manager) => {
    for (const table of ['seat', 'session'])
      await manager.query(`ALTER TABLE ${table} RENAME TO no_${table}`);
  });
  const status = async (path: string) => (await call(program.url, 'GET', path)).status;
  const asked = Array.from({ length: 50 }, () => status('/api/seating/getseats'));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(await status(`/api/seating/getseats/${'a'.repeat(32)}-ABC234`)).toBe(500);
  await program.stop();
});
