import { describe, expect, test } from '@jest/globals';
import {
  backupDue,
  backupName,
  backupOverdue,
  backupToPropose,
  backupToRestore,
  byAge,
  BACKUP_REASONS,
  isExpired,
  readBackupName,
  surplusBackups,
  type BackupReason,
} from '../../../domain/upkeep/backup.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('the name of a backup', () => {
  test('tells when it was made and why', () => {
    expect(backupName(NOON + 999, 'daily')).toBe('lanplass-2026-11-21T12-00-00Z-daily.jsonl.gz');
  });

  test.each(BACKUP_REASONS)('is read back: %s', (reason) => {
    expect(readBackupName(backupName(NOON, reason))).toEqual({ at: NOON, reason });
  });

  test.each([
    '',
    'lanplass-2026-11-21T12-00-00Z-daily.jsonl',
    'lanplass-2026-11-21T12-00-00Z-daily.jsonl.gz.tmp',
    'lanplass-2026-11-21T12-00-00Z-weekly.jsonl.gz',
    'lanplass-2026-13-21T12-00-00Z-daily.jsonl.gz',
    'lanplass-2026-11-21T25-00-00Z-daily.jsonl.gz',
    'lanplass-2026-11-21T12:00:00Z-daily.jsonl.gz',
    'lanplass-2026-11-21T12-00-00Z-daily.jsonl.gz\n',
    '\nlanplass-2026-11-21T12-00-00Z-daily.jsonl.gz',
    '../lanplass-2026-11-21T12-00-00Z-daily.jsonl.gz',
    'x/lanplass-2026-11-21T12-00-00Z-daily.jsonl.gz',
    'LANPLASS-2026-11-21T12-00-00Z-daily.jsonl.gz',
  ])('is not %j', (name) => {
    expect(readBackupName(name)).toBeNull();
  });
});

test.each([
  [null, true],
  [NOON - 24 * 60 * 60_000, true],
  [NOON - 24 * 60 * 60_000 + 1, false],
  [NOON, false],
  // After a clock that ran ahead has been put right.
  [NOON + 30 * 60_000, false],
  [NOON + 24 * 60 * 60_000, true],
])('the daily backup, last made at %p, is due: %p', (lastMadeAt, due) => {
  expect(backupDue(lastMadeAt, NOON)).toBe(due);
});

test.each([
  [25.9, false],
  [26, true],
])('a daily backup that was made %d hours ago is overdue: %p', (hours, overdue) => {
  expect(backupOverdue(NOON - hours * 60 * 60_000, NOON)).toBe(overdue);
});

describe('kept of the backups', () => {
  const made = (count: number, reason: BackupReason, persons = 1, newest = NOON) =>
    Array.from({ length: count }, (_, age) => ({
      name: `${reason} ${age}`,
      ...{ reason, at: newest - age, summary: { persons, deletedPersons: 0 } },
    }));
  const surplus = (...backups: ReturnType<typeof made>) =>
    surplusBackups(byAge(backups, NOON)).map(({ name }) => name);

  test('are fourteen daily ones and fourteen others', () => {
    expect(surplus(...made(14, 'daily'), ...made(7, 'manual'), ...made(7, 'before-purge'))).toEqual([]);
    expect(surplus(...made(16, 'daily'))).toEqual(['daily 14', 'daily 15']);
    expect(surplus(...made(8, 'manual'), ...made(7, 'before-restore'))).toEqual(['manual 7']);
  });

  test.each<[what: string, removed: string[], backups: ReturnType<typeof made>]>([
    ['those with people, whatever was made without', [], [...made(14, 'daily', 0), ...made(14, 'daily')]],
    [
      'the newest without people, beside those with',
      ['daily 14'],
      [...made(15, 'daily', 0), ...made(14, 'daily')],
    ],
    ['a year of empty ones', ['daily 14', 'daily 15'], [...made(16, 'daily', 0), ...made(1, 'manual')]],
    [
      'those of the right time, before those of a clock that was ahead',
      ['daily 1', 'daily 2'],
      [...made(3, 'daily', 1, NOON + 400 * 24 * 60 * 60_000), ...made(13, 'daily')],
    ],
  ])('are %s', (_, removed, backups) => {
    expect(surplus(...backups)).toEqual(removed);
  });

  test('are those that nobody can read, as if they had people in them', () => {
    const unread = made(14, 'daily').map((backup) => ({ ...backup, summary: null }));
    expect(surplusBackups([...made(14, 'daily', 0), ...unread])).toEqual([]);
  });

  test('are the daily ones, however many are made by hand', () => {
    expect(surplus(...made(30, 'manual'), ...made(3, 'daily'))).toEqual(
      made(30, 'manual')
        .slice(14)
        .map(({ name }) => name),
    );
  });
});

describe('a backup holds what is erased by now', () => {
  const DAY = 24 * 60 * 60_000;
  const due = { special: NOON, all: NOON - 200 * DAY };
  test.each<[what: string, at: number, reason: BackupReason, persons: number | null, expired: boolean]>([
    ['a daily one with notes', NOON + 13 * DAY, 'daily', 3, true],
    ['a daily one from after the notes went', NOON + 15 * DAY, 'daily', 3, false],
    ['what the event was reset from', NOON + 13 * DAY, 'before-purge', 3, false],
    ['what the event before was reset from', NOON - 21 * DAY, 'before-purge', 3, true],
    ['one that nobody can read', NOON - 21 * DAY, 'manual', null, true],
    ['one without people', NOON - 21 * DAY, 'daily', 0, false],
  ])('%s', (_, at, reason, persons, expired) => {
    const summary = persons === null ? null : { persons, deletedPersons: 0 };
    expect(isExpired({ at, reason, summary }, due)).toBe(expired);
    expect(isExpired({ at, reason, summary }, { special: null, all: null })).toBe(false);
  });
});

describe('the backup to restore', () => {
  const made = (...reasons: (typeof BACKUP_REASONS)[number][]) => reasons.map((reason) => ({ reason }));

  test('is the newest, whatever it was made for', () => {
    expect(backupToRestore(made('before-remake', 'before-purge', 'daily'))).toEqual({
      reason: 'before-remake',
    });
  });

  test('is not what a restore has replaced, so that a second one does not undo the first', () => {
    expect(backupToRestore(made('before-restore', 'before-restore', 'manual'))).toEqual({ reason: 'manual' });
  });

  test('is none where there are only those', () => {
    expect(backupToRestore(made('before-restore'))).toBeUndefined();
  });
});

describe('the backup that is proposed', () => {
  type Made = readonly [reason: BackupReason, persons: number];
  test.each<[what: string, backups: readonly Made[], proposed: number | undefined]>([
    [
      'the newest',
      [
        ['manual', 2],
        ['daily', 3],
      ],
      0,
    ],
    [
      'the newest with people in it',
      [
        ['daily', 0],
        ['before-remake', 0],
        ['before-purge', 7],
        ['daily', 7],
      ],
      2,
    ],
    [
      'not what a restore replaced',
      [
        ['before-restore', 5],
        ['manual', 3],
      ],
      1,
    ],
    [
      'what a restore replaced, if nobody is in another',
      [
        ['daily', 0],
        ['before-restore', 5],
        ['manual', 0],
      ],
      1,
    ],
    [
      'one without people, if nobody is in any',
      [
        ['before-restore', 0],
        ['manual', 0],
        ['daily', 0],
      ],
      1,
    ],
    ['none of a restore without people', [['before-restore', 0]], undefined],
    ['none where there are none', [], undefined],
  ])('is %s', (_, made, proposed) => {
    const backups = made.map(([reason, persons]) => ({ reason, persons }));
    expect(backupToPropose(backups)).toBe(proposed === undefined ? undefined : backups[proposed]);
  });
});

test.each<[what: string, now: number, sorted: readonly string[]]>([
  ['a right clock puts those of a clock that was ahead last', NOON, ['b', 'a', 'd', 'c']],
  ['a clock by which none is ahead goes by their times', NOON + 3 * 3_600_000, ['d', 'c', 'b', 'a']],
  ['a clock that is back itself, too', NOON - 9 * 3_600_000, ['d', 'c', 'b', 'a']],
])('%s', (_, now, sorted) => {
  const hours = { c: 2, a: -2, d: 2, b: -1 };
  const backups = Object.entries(hours).map(([name, hour]) => ({ name, at: NOON + hour * 3_600_000 }));
  expect(byAge(backups, now).map(({ name }) => name)).toEqual(sorted);
});
