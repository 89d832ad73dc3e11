import { expect, test } from '@jest/globals';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram } from '../support/program.ts';

test('the public map costs no look at the database, however many ask', async () => {
  let away = false;
  const program = await startTestProgram({
    adjust: (container) => {
      const units = container.get(PORTS.unitOfWork);
      const refused = () => Promise.reject(new Unavailable('the test has shut it'));
      container.rebind(PORTS.unitOfWork).toConstantValue({
        run: (work) => (away ? refused() : units.run(work)),
        runSerially: (work) => (away ? refused() : units.runSerially(work)),
        read: (work) => (away ? refused() : units.read(work)),
      });
    },
  });
  away = true;
  const status = async (path: string) => (await call(program.url, 'GET', path)).status;
  const asked = Array.from({ length: 50 }, () => status('/api/seating/getseats'));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(await status(`/api/seating/getseats/${'a'.repeat(32)}-ABC234`)).toBe(503);
  away = false;
  await program.stop();
});
