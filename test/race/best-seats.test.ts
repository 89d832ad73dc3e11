import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { HoldBestAnswer, WirePlace } from '../../adapters/http/contract.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabaseKind, type DatabasePlace } from '../support/stores.ts';
import { Visitors } from '../support/visitors.ts';

const VISITORS = 200;
const GROUP = 3;
const SEATS = 100;
const SEATED = Math.floor(SEATS / GROUP);

const GROUNDS = REAL_DATABASES.flatMap((kind): [DatabaseKind, number][] =>
  kind === 'mariadb'
    ? [
        [kind, 1],
        [kind, 2],
      ]
    : [[kind, 1]],
);

describe.each(GROUNDS)(
  'two hundred groups of three and a hundred seats, on %s with %d process(es)',
  (kind, processes) => {
    const visitors = new Visitors();
    let place: DatabasePlace;
    let programs: TestProgram[];

    beforeAll(async () => {
      place = await databasePlace(kind);
      const variables = { DATABASE_URL: await place.freshUrl() };
      programs = [];
      for (let started = 0; started < processes; started++)
        programs.push(await startTestProgram({ variables, adjust: visitors.adjust }));
    });
    afterEach(async () => {
      for (const program of programs) await program.stop();
    });
    afterAll(async () => {
      visitors.close();
      await place.remove();
    });

    test('ask for the best seats at once: as many as there is room for get three each, nobody a part', async () => {
      const programOf = (visitor: number) => {
        const program = programs[visitor % processes];
        if (!program) throw new Error('no program');
        return program;
      };
      const everyone = [...Array(VISITORS).keys()];
      const guids = await Promise.all(
        everyone.map((visitor) => visitors.verified(programOf(visitor), visitor)),
      );
      const ask = (visitor: number, method: string, path: string, body?: unknown) =>
        visitors.call(
          programOf(visitor),
          visitor,
          method,
          `/api/seating/${path}/${guids[visitor] ?? ''}`,
          body,
        );

      const answers = await Promise.all(
        everyone.map((visitor) => ask(visitor, 'POST', 'holdBest', { count: GROUP })),
      );
      const seated = everyone.filter((visitor) => answers[visitor]?.status === 200);
      const told = seated.map((visitor) => answers[visitor]?.body as HoldBestAnswer);
      const refused = answers.filter(({ status }) => status !== 200);

      expect(seated).toHaveLength(SEATED);
      expect(new Set(told.flatMap(({ seats }) => seats).map((seat) => JSON.stringify(seat))).size).toBe(
        SEATED * GROUP,
      );
      expect(told.filter(({ seats, kind: lie }) => lie !== lieOf(seats))).toEqual([]);
      expect(refused.filter(({ status, body }) => status !== 409 || !isLastSeat(body))).toEqual([]);
      const held = await Promise.all(everyone.map((visitor) => ask(visitor, 'GET', 'checkseats')));
      expect(everyone.map((visitor) => held[visitor]?.body)).toEqual(
        answers.map(({ status, body }) => (status === 200 ? (body as HoldBestAnswer).seats : [])),
      );
      for (const program of programs) expect(await brokenIn(program, { processes })).toEqual([]);
    });
  },
);

/** How three seats, in order, lie: `together`, `opposite` or `spread`. */
function lieOf(seats: readonly WirePlace[]): string {
  const [first, second, third] = seats;
  if (!first || !second || !third || seats.length !== GROUP) return 'not three';
  const beside = (a: WirePlace, b: WirePlace) => a.rownum === b.rownum && a.number + 1 === b.number;
  if (beside(first, second) && beside(second, third)) return 'together';
  const [pair, lone] = beside(first, second) ? [first, third] : [second, first];
  const paired = beside(first, second) || beside(second, third);
  const facing = Math.abs(pair.rownum - lone.rownum) === 1 && Math.min(pair.rownum, lone.rownum) % 2 === 1;
  return paired && facing && [pair.number, pair.number + 1].includes(lone.number) ? 'opposite' : 'spread';
}

function isLastSeat(body: unknown): boolean {
  const { error, free } = body as { readonly error?: unknown; readonly free?: unknown };
  return error === 'not-enough-seats' && free === SEATS - SEATED * GROUP;
}
