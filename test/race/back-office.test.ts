import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WirePerson } from '../../adapters/http/contract.ts';
import type { Place } from '../../domain/shared/place.ts';
import { anAddUserBody, Crew } from '../support/crew.ts';
import type { Ledger, Sent } from '../support/invariants/given.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { SeatPicture } from '../support/invariants/seat-picture.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { sample } from '../support/seed.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { oneOfMany, submitBody } from '../support/signing-up.ts';
import { Visitors } from '../support/visitors.ts';

/** The state of the seat when the race for it begins. */
const BEGINNINGS = ['free', 'held', 'taken'] as const;
/** The first of three rounds, one for each beginning. */
const TRIOS = Array.from(
  { length: Math.ceil(Number(process.env['RACE_ROUNDS'] ?? 100) / 3) },
  (_, trio) => 3 * trio,
);
const ROUNDS = sample(TRIOS, 1).flatMap((first) => [first, first + 1, first + 2]);
const PATIENCE_MS = Math.max(600_000, ROUNDS.length * 2_000);
/** The answers that any of them may get. A visitor never learns that a hidden seat exists. */
const ANSWERS = [
  ...['200', '201', '403 seat-taken', '403 seat-blocked', '400 seat-unknown'],
  ...['404 person-unknown', '409 seat-taken', '409 seat-in-use'],
];

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

describe.each(REAL_DATABASES)('eight at once on one seat, on %s', (kind) => {
  let place: DatabasePlace;
  let program: TestProgram;
  let crew: Crew;
  let picture: SeatPicture;
  const visitors = new Visitors();

  beforeAll(async () => {
    place = await databasePlace(kind);
    const variables = { DATABASE_URL: await place.freshUrl(), STARTER_CONTENT: 'demo' };
    program = await startTestProgram({ variables, adjust: visitors.adjust });
    crew = await Crew.loggedIn(program);
    picture = await SeatPicture.open(program.url);
  });
  afterAll(async () => {
    picture.close();
    visitors.close();
    await program.stop();
    await place.remove();
  });

  test(
    'sell it once, lose nobody, and tell each of them the truth',
    async () => {
      for (const round of ROUNDS) {
        const seat = { row: (round % 10) + 1, number: (Math.floor(round / 10) % 10) + 1 };
        const { ledger, outcomes, guids } = await race(round, seat);
        const told = { round, beginning: BEGINNINGS[round % 3], outcomes };
        const broken = await brokenIn(program, { ledger, pictures: [picture] });
        expect({ ...told, broken }).toEqual({ ...told, broken: [] });
        const strange = Object.values(outcomes).filter((told) => !ANSWERS.includes(told));
        expect({ ...told, strange }).toEqual({ ...told, strange: [] });
        await tidyUp(seat, guids);
        program.clock.advance(1_000);
      }
    },
    PATIENCE_MS,
  );

  /** One race: sets the scene, starts all eight at once, and returns who must sit where by the answers. */
  async function race(round: number, seat: Place) {
    const beginning = BEGINNINGS[round % 3];
    const rowOf = (steps: number): number => ((seat.row - 1 + steps) % 10) + 1;
    const addOn = (rowNum: number, nth: number) =>
      crew.adds({ ...fieldsOf(nth), rowNum, seatNum: seat.number });
    const first = await addOn(rowOf(1), 1);
    const second = await addOn(rowOf(2), 2);
    const sitting = await addOn(beginning === 'taken' ? seat.row : rowOf(3), 3);
    const holder = await visitors.verified(program, 2 * round);
    const buyer = await visitors.verified(program, 2 * round + 1);
    if (beginning === 'held') await hold(2 * round + 1, buyer, seat);
    const there = { newRowNum: seat.row, newSeatNum: seat.number, reason: 'Kappløp' };
    // In a `free` round the person who is deleted is also one of the two who are moved.
    const leaver = beginning === 'free' ? first : sitting;
    const update = { rownum: seat.row, number: seat.number };
    const [held, bought, added, firstMove, secondMove, blocked, hidden, left] = await Promise.all([
      hold(2 * round, holder, seat),
      buy(2 * round + 1, buyer, seat),
      crew.post(
        '/api/admin/adduser',
        anAddUserBody({ ...fieldsOf(4), rowNum: seat.row, seatNum: seat.number }),
      ),
      crew.put(`/api/admin/moveuser/${first.code}`, { ...from(first), ...there }),
      crew.put(`/api/admin/moveuser/${second.code}`, { ...from(second), ...there }),
      crew.post('/api/admin/updateSeatLayout', { seatUpdates: [{ ...update, isBlocked: true }] }),
      crew.post('/api/admin/updateSeatLayout', { seatUpdates: [{ ...update, isHidden: true }] }),
      crew.put(`/api/admin/deleteuser/${leaver.code}`, { ...leaver, text: 'Kappløp' }),
    ]);
    const outcomes = Object.fromEntries(
      Object.entries({ held, bought, added, firstMove, secondMove, blocked, hidden, left }).map(
        ([name, outcome]) => [name, toldBy(outcome)],
      ),
    );
    const stay = [first, second, sitting].filter((person) => person !== leaver || left.status !== 200);
    const moves = new Map([
      [first, firstMove],
      [second, secondMove],
    ]);
    const seated = [
      ...stay.map((person) => ({
        code: person.code,
        place: moves.get(person)?.status === 200 ? seat : { row: person.rowNum, number: person.seatNum },
        sent: fieldsOf([first, second, sitting].indexOf(person) + 1),
      })),
      ...[added, bought].flatMap(({ status, body }, index) =>
        status === 200 || status === 201
          ? { code: (body as { code: string }).code, place: seat, sent: fieldsOf(4 + index) }
          : [],
      ),
    ];
    return { ledger: { seated } satisfies Ledger, outcomes, guids: [holder, buyer] };
  }

  async function hold(visitor: number, guid: string, { row, number }: Place): Promise<Outcome> {
    return visitors.call(program, visitor, 'PUT', `/api/seating/holdSeats/${guid}`, { rownum: row, number });
  }

  /** Holds the seat, which it may hold already, and submits at once. */
  async function buy(visitor: number, guid: string, { row, number }: Place): Promise<Outcome> {
    const held = await hold(visitor, guid, { row, number });
    if (held.status !== 200) return held;
    const person = { ...fieldsOf(5), id: 1, guardian: undefined, rowNum: row, seatNum: number };
    return visitors.call(program, visitor, 'PUT', `/api/seating/submit/${guid}`, submitBody(person));
  }

  /** Empties the hall for the next race. */
  async function tidyUp({ row, number }: Place, guids: readonly string[]): Promise<void> {
    for (const person of await crew.persons())
      await crew.put(`/api/admin/deleteuser/${person.code}`, { ...person, text: 'Neste runde' });
    for (const guid of guids) await visitors.call(program, 0, 'POST', `/api/seating/removeguidseats/${guid}`);
    const update = { rownum: row, number };
    await crew.post('/api/admin/updateSeatLayout', {
      seatUpdates: [
        { ...update, isBlocked: false },
        { ...update, isHidden: false },
      ],
    });
  }
});

/** What is sent of a person; no two of them are alike. */
function fieldsOf(nth: number): Sent {
  const { id, rowNum, seatNum, ...fields } = oneOfMany(nth);
  return fields;
}

/** Status and error, such as `409 seat-taken`. */
function toldBy({ status, body }: Outcome): string {
  const { error } = body as { error?: string };
  return error ? `${String(status)} ${error}` : String(status);
}

function from({ rowNum, seatNum }: WirePerson) {
  return { oldRowNum: rowNum, oldSeatNum: seatNum };
}
