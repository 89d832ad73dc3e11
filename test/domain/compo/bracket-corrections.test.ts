import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPlayDone, matchesOf, playOf, reported, type Draw } from '../../../domain/compo/bracket.ts';
import type { Match, Report } from '../../../domain/compo/match.ts';
import { aDraw } from '../../support/compo-builders.ts';
import { tries } from '../../support/seed.ts';

const NOBODY: ReadonlyMap<string, number> = new Map();
const score = (a: number, b: number): Report => ({ score: [a, b], walkover: null });

/** The draw after these results of `id a-b`, of which none takes another along. */
function after(draw: Draw, ...results: readonly string[]): Draw {
  return results.reduce((now, told) => {
    const [id = '', a, b] = told.split(/[ -]/);
    const { draw: next, later } = reported(now, NOBODY, id, score(Number(a), Number(b)));
    expect(later).toEqual([]);
    return next;
  }, draw);
}

const winners = (draw: Draw) => matchesOf(playOf(draw, NOBODY)).map(({ winner }) => winner);

describe('a correction', () => {
  // 1: 1–8, 2: 4–5, 3: 2–7, 4: 3–6, 5 and 6: the semifinals, 7: the final, 8: third place.
  const eight = after(
    aDraw(8, { thirdPlace: true }),
    ...['1 1-0', '2 1-0', '3 1-0', '4 1-0', '5 1-0', '6 1-0', '7 2-1', '8 0-3'],
  );

  test.each<[string, string, Report | null, string[]]>([
    ['of the score alone touches nothing', '1', score(3, 1), []],
    ['a walkover for the same side neither', '1', { score: null, walkover: 'a' }, []],
    ['of a quarterfinal takes along all down to the final', '1', score(0, 1), ['5', '7', '8']],
    ['taking its result away too', '1', null, ['5', '7', '8']],
    ['a walkover for the other side too', '3', { score: null, walkover: 'b' }, ['6', '7', '8']],
    ['of a semifinal takes the final and the third place', '6', score(0, 1), ['7', '8']],
    ['of the final takes nothing', '7', score(0, 1), []],
    ['of the third place takes nothing', '8', null, []],
  ])('%s', (_remark, id, report, expected) => {
    const { draw, later } = reported(eight, NOBODY, id, report);
    expect(later).toEqual(expected);
    const lost = report ? expected : [...expected, id];
    const stay = Object.keys(eight.reports).filter((match) => !lost.includes(match));
    expect(Object.keys(draw.reports).toSorted()).toEqual(stay.toSorted());
    expect(draw.reports[id] ?? null).toEqual(report);
  });

  test('of a match on which nothing reported is built is free', () => {
    const half = after(aDraw(8), '1 1-0', '2 1-0', '3 1-0', '4 1-0', '6 1-0');
    expect(reported(half, NOBODY, '1', score(0, 1)).later).toEqual([]);
    // The semifinal of the others stays.
    expect(reported(half, NOBODY, '3', score(0, 1)).later).toEqual(['6']);
  });

  test('takes along no walkover that the program gave itself', () => {
    const gone = new Map([['4', 1]]);
    // 4, who has won, has nobody left: the semifinal is 1's, and so is the final's place.
    const draw = after(aDraw(8), '1 1-0', '2 1-0');
    expect(matchesOf(playOf(draw, gone))[4]).toMatchObject({ teams: ['1', '4'], walkover: 'a', winner: '1' });
    expect(reported(draw, gone, '1', score(0, 1))).toMatchObject({ later: [] });
    expect(winners({ ...draw, reports: { ...draw.reports, 1: score(0, 1) } })[0]).toBe('8');
  });

  test('of a match that a walkover has decided takes along what was built on that', () => {
    const gone = new Map([['8', 1]]);
    const draw = { ...aDraw(4), order: ['1', '2', '3', '8'] };
    const { draw: done } = reported(draw, gone, '2', score(1, 0));
    const { draw: over } = reported(done, gone, '3', score(1, 0));
    expect(reported(over, gone, '1', score(0, 1)).later).toEqual(['3']);
    // A result that is taken away leaves the walkover.
    const { draw: again } = reported(over, gone, '1', score(2, 1));
    expect(reported(again, gone, '1', null)).toMatchObject({ later: [] });
    expect(matchesOf(playOf(again, gone))[0]).toMatchObject({ score: [2, 1] });
  });

  test('in a group is free where nobody’s place in the tree changes', () => {
    const draw = aDraw(4, { kind: 'groups-single', groupCount: 2, advance: 1 });
    const done = after(draw, 'A1 1-0', 'B1 1-0', '1 1-0');
    expect(reported(done, NOBODY, 'A1', score(5, 0)).later).toEqual([]);
    expect(reported(done, NOBODY, 'A1', score(0, 1)).later).toEqual(['1']);
    expect(reported(done, NOBODY, 'B1', null).later).toEqual(['1']);
    // A draw goes to the lot, which may leave everything as it is.
    const { groups } = playOf(reported(done, NOBODY, 'A1', score(0, 0)).draw, NOBODY);
    const isLeft = groups[0]?.table[0]?.team === '1';
    expect(reported(done, NOBODY, 'A1', score(0, 0)).later).toEqual(isLeft ? [] : ['1']);
  });
});

/** Something that happens: which match or team of those there are, and what. */
const acts = fc.array(
  fc.record({
    what: fc.constantFrom('report', 'report', 'report', 'next', 'next', 'next', 'undo', 'leave'),
    at: fc.nat(),
    report: fc.oneof(
      fc.record({ score: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })), walkover: fc.constant(null) }),
      fc.record({
        score: fc.constant(null),
        walkover: fc.constantFrom('a' as const, 'b' as const, 'none' as const),
      }),
    ),
  }),
  { maxLength: 60, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<(infer A)[]> ? A : never;

const draws = fc
  .record({
    // Of few teams a course gets to the final more often.
    count: fc.oneof(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 64 })),
    kind: fc.constantFrom('single' as const, 'single' as const, 'groups' as const, 'groups-single' as const),
    thirdPlace: fc.boolean(),
    groupCount: fc.integer({ min: 1, max: 16 }),
    advance: fc.integer({ min: 1, max: 4 }),
    seed: fc.nat(),
  })
  .filter(
    ({ count, kind, groupCount }) =>
      kind === 'single' || (count >= 2 * groupCount && count <= 5 * groupCount),
  )
  .map(({ count, ...settings }) => aDraw(count, settings));

/** A competition under way, with what its crew saw: for which teams each result was reported. */
interface Course {
  readonly draw: Draw;
  readonly gone: ReadonlyMap<string, number>;
  readonly reportedFor: ReadonlyMap<string, Match['teams']>;
}

const isOfTree = ({ id }: Match) => /^\d/.test(id);
const isKnown = ({ teams, bye }: Match) => !bye && !teams.includes(null);

function afterAct(course: Course, { what, at, report }: Act): Course {
  const { draw, gone } = course;
  if (what === 'leave') {
    const staying = draw.order.filter((team) => !gone.has(team));
    const team = staying[at % staying.length];
    return team === undefined ? course : { ...course, gone: new Map([...gone, [team, gone.size + 1]]) };
  }
  const play = playOf(draw, gone);
  const found = matchesOf(play).filter((match) =>
    what === 'next' ? play.next.includes(match.id) : isKnown(match),
  );
  const match = found[at % found.length];
  if (!match) return course;
  const isDraw = report.score !== null && report.score[0] === report.score[1];
  const told: Report = isDraw && isOfTree(match) ? { score: null, walkover: 'a' } : report;
  return afterReport(course, match, what === 'undo' ? null : told);
}

function afterReport({ draw, gone, reportedFor }: Course, match: Match, report: Report | null): Course {
  const before = new Map(matchesOf(playOf(draw, gone)).map(({ id, teams }) => [id, teams]));
  const next = reported(draw, gone, match.id, report);
  const now = new Map(matchesOf(playOf(next.draw, gone)).map(({ id, teams }) => [id, teams]));
  // Exactly those lost their result that get other teams.
  for (const id of next.later) expect(now.get(id)).not.toEqual(before.get(id));
  const lost = Object.keys(draw.reports).filter((id) => id !== match.id && !next.draw.reports[id]);
  expect(lost.toSorted()).toEqual([...next.later].toSorted());
  const kept = [...reportedFor].filter(([id]) => next.draw.reports[id]);
  return { draw: next.draw, gone, reportedFor: new Map([...kept, [match.id, match.teams]]) };
}

/** Plays whatever is open, the side of `a` winning. */
function playedOut({ draw, gone }: Course): Draw {
  const [id] = playOf(draw, gone).next;
  if (id === undefined) return draw;
  const next = reported(draw, gone, id, score(1, 0));
  expect(next.later).toEqual([]);
  return playedOut({ draw: next.draw, gone, reportedFor: new Map() });
}

describe('any results and corrections in any order', () => {
  const courses = fc.tuple(draws, acts).map(([draw, list]) => ({ draw, list }));
  const under = ({ draw, list }: { draw: Draw; list: readonly Act[] }) =>
    list.reduce<Course>(afterAct, { draw, gone: NOBODY, reportedFor: new Map() });

  test('leave what the results that stand give from scratch, each of the teams that it was reported for', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { draw, gone, reportedFor } = under(course);
        const play = playOf(draw, gone);
        for (const { id, teams, score, walkover } of matchesOf(play)) {
          const report = draw.reports[id];
          if (!report) continue;
          expect(teams).toEqual(reportedFor.get(id));
          expect({ score, walkover }).toEqual(report);
        }
        // What two left behind who met depends on when they did.
        if (gone.size > 1) return;
        const anew = matchesOf(play).reduce((now, { id, teams }) => {
          const report = draw.reports[id];
          if (!report) return now;
          const known = matchesOf(playOf(now, gone)).filter(isKnown);
          // A team that has left since was there when its result was reported.
          if (!teams.some((team) => team !== null && gone.has(team)))
            expect(known.map((match) => match.id)).toContain(id);
          const next = reported(now, gone, id, report);
          expect(next.later).toEqual([]);
          return next.draw;
        }, course.draw);
        expect(playOf(anew, gone)).toEqual(play);
      }),
      tries(60),
    );
  });

  test('end with one winner at most; of a tree nobody plays on after a loss, or twice in a round', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const now = under(course);
        const play = playOf(playedOut(now), now.gone);
        expect(isPlayDone(play)).toBe(true);
        const left = new Set(
          play.rounds[0]?.matches.flatMap(({ teams }) => teams.filter((team) => team !== null)),
        );
        for (const { matches } of play.rounds) {
          const played = matches.filter(({ bye, third }) => !bye && !third);
          const teams = played.flatMap((match) => match.teams);
          expect(new Set(teams).size).toBe(teams.length);
          for (const team of teams) expect(left).toContain(team);
          for (const { teams: sides, winner } of played)
            for (const side of sides) if (side !== winner) left.delete(side ?? '');
          // Third place is for those who have lost.
          for (const { teams: sides, third } of matches)
            if (third) for (const side of sides) expect(left).not.toContain(side);
        }
        const winner = play.rounds.at(-1)?.matches[0]?.winner ?? null;
        const staying = (team: string | null) => team !== null && !now.gone.has(team);
        // At most: nobody may have come.
        if (play.rounds.length > 0) expect([...left].filter(staying)).toEqual([winner].filter(staying));
        const isEmpty = matchesOf(play).some(({ walkover }) => walkover === 'none');
        if (course.draw.kind === 'single' && !isEmpty)
          expect(
            play.rounds.flatMap(({ matches }) => matches.filter(({ bye, third }) => !bye && !third)),
          ).toHaveLength(course.draw.order.length - 1);
      }),
      tries(60),
    );
  });

  test('keep the ids of the matches, and of who is gone no match open', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { draw, gone } = under(course);
        const ids = (of: Draw) => matchesOf(playOf(of, gone)).map(({ id }) => id);
        expect(ids(draw)).toEqual(ids(course.draw));
        const play = playOf(draw, gone);
        const open = matchesOf(play).filter(({ id }) => play.next.includes(id));
        for (const { teams } of open) for (const team of teams) expect(gone.has(team ?? '')).toBe(false);
        // Who is there goes through where the other is gone.
        for (const { id, teams, winner } of matchesOf(play).filter(isKnown)) {
          const staying = teams.filter((team) => !gone.has(team ?? ''));
          if (staying.length === 1 && !draw.reports[id]) expect([winner]).toEqual(staying);
        }
      }),
      tries(60),
    );
  });
});
