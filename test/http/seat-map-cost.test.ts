import { expect, test } from '@jest/globals';
import { PORTS } from '../../config/ports.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram } from '../support/program.ts';

test('the public map costs no look at the database, however many ask', async () => {
  let reads = 0;
  const program = await startTestProgram({
    adjust: (container) => {
      const units = container.get(PORTS.unitOfWork);
      container.rebind(PORTS.unitOfWork).toConstantValue({
        run: (work) => units.run(work),
        read: (work) => {
          reads += 1;
          return units.read(work);
        },
      });
    },
  });
  const before = reads;
  await Promise.all(Array.from({ length: 50 }, () => call(program.url, 'GET', '/api/seating/getseats')));
  // The program's own timers may look once or twice meanwhile.
  expect(reads - before).toBeLessThan(10);
  const counted = reads;
  await call(program.url, 'GET', `/api/seating/getseats/${'a'.repeat(32)}-ABC234`);
  expect(reads).toBeGreaterThan(counted);
  await program.stop();
});
