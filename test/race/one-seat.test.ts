import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Container } from 'inversify';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import { PORTS } from '../../config/ports.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { HoldsAlone } from '../support/holds-alone.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { LONG, sample } from '../support/seed.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { TEST_DOMAINS } from '../support/signup-jobs.ts';
import { UnguardedUnits } from '../support/unguarded.ts';
import { Visitors } from '../support/visitors.ts';

const VISITORS = LONG ? 200 : 40;
const SEATS = Array.from({ length: 50 }, (_, index) => ({
  rownum: (index % 10) + 1,
  number: Math.floor(index / 10) + 1,
}));

/** All visitors try to hold a seat at once; returns their answers. Whoever got it releases it. */
async function race(program: TestProgram, visitors: Visitors, guids: readonly string[], seat: object) {
  const answers = await Promise.all(
    guids.map((guid, visitor) =>
      visitors.call(program, visitor, 'PUT', `/api/seating/holdSeats/${guid}`, seat),
    ),
  );
  for (const [visitor, guid] of guids.entries())
    if (answers[visitor]?.status === 200)
      await visitors.call(program, visitor, 'POST', `/api/seating/removeguidseats/${guid}`);
  return answers.map(({ status, body }) => (status === 200 ? 'held' : `${String(status)} ${errorOf(body)}`));
}

function errorOf(body: unknown): string {
  return body instanceof Object && 'error' in body ? String(body.error) : '';
}

function eachAlone(container: Container): void {
  const parts = {
    units: container.get(PORTS.unitOfWork),
    clock: container.get(PORTS.clock),
    nextTurn,
    limits: LIMITS,
    usualMailDomains: TEST_DOMAINS,
  };
  container.rebind(HoldSeats).toConstantValue(new HoldsAlone(parts));
}

/** How often each answer was given. */
function counted(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

describe.each(REAL_DATABASES)('many visitors reach for one seat, on %s', (kind) => {
  let place: DatabasePlace;
  let program: TestProgram;
  const visitors = new Visitors();

  /** Starts the program, and proves the address of every visitor; returns their guids. */
  async function start(adjust: (container: Container) => void = () => undefined) {
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({
      variables,
      adjust: (container) => {
        visitors.adjust(container);
        adjust(container);
      },
    });
    return Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visitors.verified(program, visitor)));
  }

  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterEach(() => program.stop());
  afterAll(async () => {
    visitors.close();
    await place.remove();
  });

  test('again and again, and each time exactly one gets it', async () => {
    const guids = await start();
    for (const seat of sample(SEATS, 2)) {
      const answers = counted(await race(program, visitors, guids, seat));
      expect(answers).toEqual({ held: 1, '403 seat-taken': VISITORS - 1 });
    }
  });

  test('and so it goes when each comes to a process of its own', async () => {
    const guids = await start(eachAlone);
    for (const seat of SEATS.slice(0, LONG ? 5 : 2)) {
      const answers = counted(await race(program, visitors, guids, seat));
      expect(answers).toEqual({ held: 1, '403 seat-taken': VISITORS - 1 });
    }
  });

  test('and without the guard it is sold more than once', async () => {
    const unguarded: UnguardedUnits[] = [];
    const guids = await start((container) => {
      const units = new UnguardedUnits(container.get(PORTS.unitOfWork));
      unguarded.push(units);
      container.rebind(PORTS.unitOfWork).toConstantValue(units);
      eachAlone(container);
    });
    unguarded[0]?.holdUntilRead(VISITORS);
    const answers = await race(program, visitors, guids, { rownum: 1, number: 1 });
    expect(answers.filter((answer) => answer === 'held').length).toBeGreaterThan(1);
  });
});
