import { describe, expect, test } from '@jest/globals';
import { playOf, type Draw, type Play } from '../../../domain/compo/bracket.ts';
import {
  asksWinners,
  changedSetup,
  compoState,
  isCompoGame,
  missingOn,
  placesOf,
  type CompoKind,
  type CompoSetup,
  type CompoState,
  type PlaceText,
  type TypedSetup,
} from '../../../domain/compo/compo.ts';
import type { Report, Walkover } from '../../../domain/compo/match.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { NOON } from '../../support/builders.ts';
import { aDraw, aSetup } from '../../support/compo-builders.ts';

const score = (a: number, b: number): Report => ({ score: [a, b], walkover: null });
const walkover = (side: Walkover): Report => ({ score: null, walkover: side });
const played = (draw: Draw, reports: Draw['reports']): Play => playOf({ ...draw, reports }, new Map());

describe('setting up a competition', () => {
  test('begins with what is missing', () => {
    expect(changedSetup(null, { kind: 'groups' }, false)).toEqual({
      ...{ kind: 'groups', startsAt: null, closesAt: null, teamSize: { least: 1, most: 1 }, mostTeams: null },
      ...{ thirdPlace: false, groupCount: 1, advance: 2, results: [], link: null },
    });
  });

  test('leaves what is missing as it is', () => {
    const before = aSetup({ startsAt: NOON, mostTeams: 16, link: 'https://example.org/a' });
    expect(changedSetup(before, { closesAt: NOON - 1, link: undefined }, false)).toEqual({
      ...before,
      closesAt: NOON - 1,
    });
    expect(changedSetup(before, { startsAt: null, mostTeams: null, link: null }, false)).toEqual(aSetup());
  });

  test.each<[keyof CompoSetup, readonly unknown[]]>([
    ['kind', ['list', 'groups', 'single', 'groups-single']],
    ['startsAt', [null, 0, NOON, Date.parse('9999-12-31T23:59:59.999Z')]],
    ['closesAt', [null, 0, NOON]],
    [
      'teamSize',
      [
        { least: 1, most: 1 },
        { least: 10, most: 10 },
        { least: 2, most: 5 },
      ],
    ],
    ['mostTeams', [null, 2, 64]],
    ['thirdPlace', [true, false]],
    ['groupCount', [1, 16]],
    ['advance', [1, 4]],
    ['results', [[], [{ place: 3, text: 'x' }], [1, 2, 3].map((place) => ({ place, text: 'x'.repeat(60) }))]],
    ['link', [null, 'https://x.no', `https://x.no/${'a'.repeat(287)}`]],
  ])('takes as %s: %j', (field, values) => {
    for (const value of values)
      expect(changedSetup(null, { kind: 'single', [field]: value }, false)[field]).toEqual(value);
  });

  test.each<[keyof CompoSetup, readonly unknown[]]>([
    ['kind', [undefined, null, '', 'double', 'Single', 1, ['single']]],
    ['startsAt', [-1, 0.5, '2027', NaN, Infinity, Date.parse('+010000-01-01T00:00:00Z'), true, {}]],
    ['closesAt', [-1, 0.5, '0', []]],
    [
      'teamSize',
      [
        ...[null, 5, [], {}, { least: 1 }, { most: 1 }, { least: 0, most: 1 }, { least: 1, most: 11 }],
        ...[
          { least: 3, most: 2 },
          { least: 1.5, most: 2 },
          { least: '1', most: '2' },
          { least: 1, most: null },
        ],
      ],
    ],
    ['mostTeams', [0, 1, 65, 2.5, '16', []]],
    ['thirdPlace', [null, 0, 'true']],
    ['groupCount', [null, 0, 17, 1.5, '2']],
    ['advance', [null, 0, 5, 1.5, '2']],
    [
      'results',
      [
        ...[null, {}, 'x', ['x'], [null], [{ place: 1 }], [{ text: 'x' }], [{ place: 0, text: 'x' }]],
        ...[[{ place: 4, text: 'x' }], [{ place: '1', text: 'x' }], [{ place: 1, text: 7 }]],
        ...[
          [{ place: 1, text: '' }],
          [{ place: 1, text: ' \u200B\n' }],
          [{ place: 1, text: 'x'.repeat(61) }],
          [{ place: 1, text: 'Rad A \uD83D' }],
        ],
        [1, 1].map((place) => ({ place, text: 'x' })),
        [1, 2, 3, 3].map((place) => ({ place, text: 'x' })),
      ],
    ],
    [
      'link',
      [
        ...['', 'x.no', 'http://x.no', 'javascript:alert(1)', 'https://', 'https:x.no', '//x.no', 7, []],
        ...['https://x.no/\uD83D', 'https://x.no/\u0000'],
        ...['https://x.no/a b', 'https://x.no/\na', 'https://kari@x.no', `https://x.no/${'a'.repeat(288)}`],
      ],
    ],
  ])('refuses as %s: %j', (field, values) => {
    for (const value of values) {
      const before = value === undefined ? null : aSetup();
      let thrown: unknown;
      try {
        changedSetup(before, { [field]: value }, false);
      } catch (cause) {
        thrown = cause;
      }
      expect({ value, thrown }).toEqual({ value, thrown: new RuleViolation('compo-invalid') });
      expect((thrown as RuleViolation).details).toEqual({ field });
    }
  });

  test('keeps of it only what belongs to it, places in their order and texts on one line', () => {
    const results = [
      { place: 2, text: ' Rad\n\u200BB ', points: 7 },
      { place: 1, text: 'Rad A' },
    ];
    const typed = { results, link: ' https://x.no ', teamSize: { most: 2, least: 1, best: 3 }, extra: true };
    expect(changedSetup(aSetup(), typed as TypedSetup, false)).toEqual(
      aSetup({
        results: [
          { place: 1, text: 'Rad A' },
          { place: 2, text: 'Rad B' },
        ],
        link: 'https://x.no',
        teamSize: { least: 1, most: 2 },
      }),
    );
  });

  test.each<[TypedSetup, boolean]>([
    [{ kind: 'groups' }, true],
    [{ kind: 'list' }, true],
    [{ teamSize: { least: 1, most: 4 } }, true],
    [{ thirdPlace: true }, true],
    [{ groupCount: 2 }, true],
    [{ advance: 1 }, true],
    [
      { kind: 'single', teamSize: { most: 5, least: 1 }, thirdPlace: false, groupCount: 1, advance: 2 },
      false,
    ],
    [{ startsAt: 1, closesAt: 1, mostTeams: 2, link: 'https://x.no' }, false],
    [{ results: [{ place: 1, text: 'Rad A' }] }, false],
  ])('%j after the draw: refused %s', (typed, refused) => {
    const change = () => changedSetup(aSetup(), typed, true);
    if (refused) expect(change).toThrow(new RuleViolation('already-drawn'));
    else expect(change()).toMatchObject(typed);
    expect(() => changedSetup(aSetup(), typed, false)).not.toThrow();
  });

  test('says of what is wrong rather than that it is drawn', () => {
    expect(() => changedSetup(aSetup(), { kind: 'groups', advance: 9 }, true)).toThrow(
      new RuleViolation('compo-invalid'),
    );
  });

  test.each([
    ['cs2', true],
    ['Rocket_League-2', true],
    ['x'.repeat(40), true],
    ['x'.repeat(41), false],
    ['', false],
    ['blå', false],
    ['a b', false],
    ['a/b', false],
    ['cs2\n', false],
  ])('of a game %j: %s', (game, can) => {
    expect(isCompoGame(game)).toBe(can);
  });
});

describe('the state', () => {
  const open = playOf(aDraw(2), new Map());
  const done = played(aDraw(2), { 1: score(1, 0) });
  const told: PlaceText[] = [{ place: 1, text: 'Rad A' }];

  test.each<[string, CompoKind, number | null, PlaceText[], Play | null, string]>([
    ['until the draw', 'single', null, [], null, 'signup'],
    ['a moment before it closes', 'single', NOON + 1, [], null, 'signup'],
    ['from its close on', 'single', NOON, [], null, 'closed'],
    ['drawn, whatever closes when', 'single', NOON + 1, [], open, 'drawn'],
    ['done with the last match', 'single', null, [], done, 'done'],
    ['not by what the crew says', 'single', null, told, null, 'signup'],
    ['nor while a match is open', 'single', NOON, told, open, 'drawn'],
    ['a list is done by what the crew says', 'list', NOON + 1, told, null, 'done'],
    ['and closes as others', 'list', NOON, [], null, 'closed'],
  ])('%s', (_remark, kind, closesAt, results, play, state) => {
    expect(compoState({ kind, closesAt, results }, play, NOON)).toBe(state);
  });
});

describe('the first three', () => {
  const four = { 1: score(1, 0), 2: score(1, 0), 3: score(0, 1), 4: score(2, 1) };
  const three = aDraw(3, { thirdPlace: true });
  const group = aDraw(4, { kind: 'groups' });
  const inGroup = Object.fromEntries(
    playOf(group, new Map()).groups.flatMap(({ matches }) =>
      matches.map(({ id, teams: [a, b] }) => [id, score(Number(b), Number(a))]),
    ),
  );

  test.each<[string, PlaceText[], Play | null, string[]]>([
    ['of a tree', [], played(aDraw(4), four), ['1 Lag 2', '2 Lag 1']],
    [
      'with a third place',
      [],
      played(aDraw(4, { thirdPlace: true }), four),
      ['1 Lag 2', '2 Lag 1', '3 Lag 4'],
    ],
    [
      'of three, without a match',
      [],
      played(three, { 2: score(0, 1), 3: score(1, 0) }),
      ['1 Lag 1', '2 Lag 3', '3 Lag 2'],
    ],
    ['of two of whom one never came', [], played(aDraw(2), { 1: walkover('a') }), ['1 Lag 1']],
    ['of two who never came', [], played(aDraw(2), { 1: walkover('none') }), []],
    [
      'of four of whom two never came',
      [],
      played(aDraw(4, { thirdPlace: true }), { 1: walkover('none'), 2: score(1, 0) }),
      ['1 Lag 2', '3 Lag 3'],
    ],
    [
      'of three, the third never came',
      [],
      played(three, { 2: walkover('a'), 3: score(1, 0) }),
      ['1 Lag 1', '2 Lag 2'],
    ],
    [
      'whoever has played comes second though not to the final',
      [],
      played(aDraw(4), { 1: score(1, 0), 2: score(1, 0), 3: walkover('b') }),
      ['1 Lag 2', '2 Lag 1'],
    ],
    ['of two', [], played(aDraw(2), { 1: score(0, 1) }), ['1 Lag 2', '2 Lag 1']],
    ['of a single group', [], played(group, inGroup), ['1 Lag 1', '2 Lag 2', '3 Lag 3']],
    ['of several groups nobody is', [], playOf({ ...group, groupCount: 2 }, new Map()), []],
    [
      'what the crew says goes first',
      [{ place: 2, text: 'Begge' }],
      played(aDraw(4), four),
      ['1 Lag 2', '2 Begge'],
    ],
    [
      'also of a place that was not played',
      [{ place: 3, text: 'X' }],
      played(aDraw(2), { 1: score(1, 0) }),
      ['1 Lag 1', '2 Lag 2', '3 X'],
    ],
    [
      'of a list',
      [
        { place: 1, text: 'X' },
        { place: 3, text: 'Z' },
      ],
      null,
      ['1 X', '3 Z'],
    ],
  ])('%s', (_remark, results, play, expected) => {
    const places = placesOf({ results }, play, (team) => `Lag ${team}`);
    expect(places.map(({ place, text }) => `${String(place)} ${text}`)).toEqual(expected);
  });
});

test.each([
  [1, 1, 0],
  [1, 2, 1],
  [5, 2, 0],
  [0, 3, 3],
])('%d of at least %d lack %d', (members, least, missing) => {
  expect(missingOn(members, { least, most: 10 })).toBe(missing);
});

test.each<[CompoKind, CompoState, startsAt: number | null, PlaceText[], boolean]>([
  ['list', 'signup', null, [], false],
  ['list', 'closed', null, [], true],
  ['list', 'closed', NOON, [], true],
  ['list', 'closed', NOON + 1, [], false],
  ['list', 'done', null, [{ place: 1, text: 'Rad A' }], false],
  ['single', 'closed', NOON, [], false],
  ['groups', 'drawn', NOON, [], false],
  ['groups', 'done', NOON, [], true],
  ['single', 'done', NOON, [{ place: 1, text: 'Rad A' }], false],
])('the crew has to say who won of %s, %s, from %s on: %j', (kind, state, startsAt, places, asks) => {
  expect(asksWinners({ kind, state, startsAt }, places, NOON)).toBe(asks);
});
