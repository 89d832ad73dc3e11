import { describe, expect, test } from '@jest/globals';
import {
  crewNews,
  crewToldAnew,
  newcomersDue,
  publicNews,
  publicToldAnew,
  type CrewSeen,
  type Post,
  type PublicSeen,
  type PublicTold,
} from '../../../domain/messages/discord-news.ts';

const NOW = Date.parse('2027-09-01T12:00:00Z');
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const OPEN: Post = { of: 'open' };
const FULL: Post = { of: 'full' };
/** So many came, and so many seats are left. */
const newcomers = (persons: number, seatsLeft: number): Post => ({ of: 'newcomers', persons, seatsLeft });

type Step = readonly [after: number, seen: Partial<PublicSeen>, posts: readonly Post[]];

/** Tells everybody of one state after the other; returns what was posted at each. */
function toldOf(first: Partial<PublicSeen>, steps: readonly Step[]): readonly (readonly Post[])[] {
  const seen: PublicSeen = {
    ...{ at: NOW, isOpen: false, isFull: false, seatsLeft: 9, newcomers: null, ...first },
  };
  let told: PublicTold = publicToldAnew(seen);
  let at = NOW;
  return steps.map(([after, change]) => {
    const news = publicNews(told, { ...seen, ...change, at: (at += after) });
    told = news.told;
    return news.posts;
  });
}

describe('everybody is told', () => {
  test.each<[string, Partial<PublicSeen>, readonly Step[]]>([
    [
      'that sign-up opens, once each time',
      {},
      [
        [MINUTE, {}, []],
        [MINUTE, { isOpen: true }, [OPEN]],
        [MINUTE, { isOpen: true }, []],
        [MINUTE, {}, []],
        [MINUTE, { isOpen: true }, [OPEN]],
      ],
    ],
    [
      'nothing of what was so before',
      { isOpen: true, isFull: true },
      [[MINUTE, { isOpen: true, isFull: true }, []]],
    ],
    [
      'that the hall is full, and again only when a seat was free for an hour',
      { isOpen: true },
      [
        [MINUTE, { isOpen: true, isFull: true }, [FULL]],
        [MINUTE, { isOpen: true, isFull: true }, []],
        [MINUTE, { isOpen: true }, []],
        [HOUR - 1, { isOpen: true, isFull: true }, []],
        [MINUTE, { isOpen: true }, []],
        [30 * MINUTE, { isOpen: true }, []],
        [30 * MINUTE, { isOpen: true }, []],
        [MINUTE, { isOpen: true, isFull: true }, [FULL]],
      ],
    ],
    [
      'that it is full where it was so from the start, an hour after a seat was free',
      { isFull: true },
      [
        [MINUTE, { isFull: false }, []],
        [MINUTE, { isFull: true }, []],
        [MINUTE, { isFull: false }, []],
        [HOUR, { isFull: false }, []],
        [MINUTE, { isFull: true }, [FULL]],
      ],
    ],
    [
      'of newcomers, with what is left',
      {},
      [
        [MINUTE, { newcomers: null }, []],
        [MINUTE, { newcomers: 3, seatsLeft: 41 }, [newcomers(3, 41)]],
        [MINUTE, { newcomers: 0, seatsLeft: 41 }, []],
        [MINUTE, { newcomers: 1, seatsLeft: 1 }, [newcomers(1, 1)]],
        [MINUTE, { newcomers: 1, seatsLeft: 0, isFull: true }, [newcomers(1, 0), FULL]],
      ],
    ],
  ])('%s', (_, first, steps) => {
    expect(toldOf(first, steps)).toEqual(steps.map(([, , posts]) => posts));
  });
});

describe('newcomers', () => {
  const told = publicToldAnew({ at: NOW, isOpen: true, isFull: false });

  test('are gathered for a minute, and counted when those of it are surely stored', () => {
    expect(newcomersDue(told, NOW + 70 * SECOND - 1)).toBeNull();
    expect(newcomersDue(told, NOW + 70 * SECOND)).toEqual({ from: NOW, until: NOW + MINUTE });
  });

  test('are each counted once, also when nobody looked for long', () => {
    const seen = { isOpen: true, isFull: false, seatsLeft: 5, newcomers: 2 };
    const later = publicNews(told, { ...seen, at: NOW + HOUR }).told;
    expect(newcomersDue(later, NOW + HOUR)).toBeNull();
    expect(newcomersDue(later, NOW + HOUR + MINUTE)).toMatchObject({ from: NOW + HOUR - 10 * SECOND });
  });

  test('are counted again when a clock that was ahead is put right', () => {
    const seen = { at: NOW - DAY, isOpen: true, isFull: false, seatsLeft: 5, newcomers: null };
    expect(publicNews(told, seen).told.countedUntil).toBe(NOW - DAY);
  });
});

describe('the crew is told', () => {
  type CrewStep = readonly [after: number, seen: Partial<CrewSeen>, posts: readonly Post[]];
  const FAILING: Post = { of: 'mail-failing', mails: 3 };
  /** Since it was looked for, or since the last one: both are then. */
  const NO_BACKUP: Post = { of: 'no-backup', since: NOW };

  test.each<[string, readonly CrewStep[]]>([
    [
      'that mail fails, once a day',
      [
        [MINUTE, { mailsFailed: 0 }, []],
        [MINUTE, { mailsFailed: 3 }, [FAILING]],
        [MINUTE, { mailsFailed: 0 }, []],
        [HOUR, { mailsFailed: 3 }, []],
        [DAY, { mailsFailed: 3 }, [FAILING]],
      ],
    ],
    [
      'that there is no backup, once a day',
      [
        [HOUR, { lastBackupAt: NOW }, []],
        [DAY, { lastBackupAt: NOW }, []],
        [HOUR, { lastBackupAt: NOW }, [NO_BACKUP]],
        [HOUR, { lastBackupAt: NOW }, []],
        [DAY, { lastBackupAt: NOW }, [NO_BACKUP]],
        [DAY, { lastBackupAt: NOW + 3 * DAY }, []],
      ],
    ],
    [
      'that there has never been one, a day after that was looked for',
      [
        [HOUR, { lastBackupAt: null }, []],
        [26 * HOUR, { lastBackupAt: null }, [NO_BACKUP]],
      ],
    ],
  ])('%s', (_, steps) => {
    let told = crewToldAnew(NOW);
    let at = NOW;
    const posted = steps.map(([after, seen]) => {
      at += after;
      const news = crewNews(told, { at, mailsFailed: 0, lastBackupAt: at, ...seen });
      told = news.told;
      return news.posts;
    });
    expect(posted).toEqual(steps.map(([, , posts]) => posts));
  });
});
