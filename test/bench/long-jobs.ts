import { setTimeout as pause } from 'node:timers/promises';
import { PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import { ReadTrends } from '../../application/upkeep/trends.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import { ActivityRecord } from '../../application/crew/activity-record.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { readReport } from '../../adapters/reports/read-report.ts';
import { PORTS } from '../../config/ports.ts';
import { CODE_LENGTH } from '../../domain/signup/booking-code.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { MOST_REPORT_ROWS } from '../../domain/payments/vipps-report.ts';
import { aParticipant, aRegistration, NOON } from '../support/builders.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import type { Figure } from './figure.ts';
import { letters, reportOn } from './reports.ts';
import { waitsDuring } from './turns.ts';

const CODES = 400;
const MAILS = 5_000;
const LOG_ROWS = 300_000;
const PER_ROW = 25;
const FREE_MS = 200;
/** The HTML of a confirmation with its QR code. */
const MAIL_LETTERS = 20_000;
const BY = 'crew@example.no';
const GOAL = { of: 'ours', most: 100 } as const;

/** What years leave behind, and the jobs on all of it: the longest that anybody waits for a turn or for the database. */
export async function measureLongJobs(mariadb: PrivateMariadb): Promise<Figure[]> {
  const url = await mariadb.createDatabase('long_jobs');
  return [...(await measuredOn('sqlite')), ...(await measuredOn('mysql', { DATABASE_URL: url }))];
}

async function measuredOn(
  database: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Figure[]> {
  const program = await startTestProgram({ variables: { STARTER_CONTENT: 'empty', ...variables } });
  const figures: Figure[] = [];
  try {
    const codes = await fill(program);
    for (const [name, job] of jobsOf(program, codes)) {
      const { turn, other } = await waitsDuring(job, () => smallUnit(program));
      const row = `${name}, ${database}`;
      figures.push(
        { name: `${row}: longest without a turn`, unit: 'ms', ours: turn, goal: GOAL },
        { name: `${row}: longest wait of a writer`, unit: 'ms', ours: other },
      );
    }
  } finally {
    await program.stop();
  }
  return figures;
}

/** Does an operation as soon as the program's own, which a start may bring, is over. */
async function onceFree(act: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await act();
      return;
    } catch (cause) {
      if (!(cause instanceof RuleViolation && cause.code === 'maintenance-running')) throw cause;
      await pause(FREE_MS);
    }
}

/** What somebody else wants to store meanwhile. */
async function smallUnit({ container }: TestProgram): Promise<void> {
  const units = container.get(PORTS.unitOfWork);
  await units.run(({ jobs }) => jobs.done('bench', NOON, {}));
}

type Job = readonly [name: string, job: () => Promise<unknown>];

/** In an order in which each finds what it needs. */
function jobsOf({ container, clock }: TestProgram, codes: readonly string[]): Job[] {
  const imports = container.get(ImportPayments);
  const backups = container.get(PORTS.backups);
  const maintenance = container.get(EventMaintenance);
  const rows = String(MOST_REPORT_ROWS);
  const report = Buffer.from(reportOn(codes));
  let id = '';
  let backup = '';
  return [
    [
      `Report of ${rows} rows looked at`,
      async () => {
        const sheets = await readReport(report);
        id = (await imports.preview(BY, 'rapport.csv', sheets)).id;
      },
    ],
    [
      `Report of ${rows} rows booked`,
      () => imports.commit(BY, id, { choices: new Map(), coversUntil: null, mail: true }),
    ],
    [`List of ${rows} payments`, () => container.get(Payments).overview()],
    [`Report of ${rows} rows undone`, () => imports.undo(BY, id, 'feil fil')],
    [
      'Backup of years',
      async () => {
        backup = (await backups.make('manual', clock.now())).name;
      },
    ],
    ['Developer copy of years', () => onceFree(() => maintenance.devCopy(BY))],
    ['Export of a code', () => container.get(PersonalDataRequests).export(BY, codes[1] ?? '')],
    ['Figures of the last days', () => container.get(ReadTrends).now()],
    ['Search of the log', () => container.get(ActivityRecord).find({ page: 1, size: 100, text: 'kari' })],
    ['Deletion of the log', () => container.get(ActivityRecord).purge(BY)],
    ['Restore of years', () => onceFree(() => maintenance.restore(BY, backup))],
  ];
}

async function fill({ container, databaseUrl }: TestProgram): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, (_, at) => letters(CODE_LENGTH, at + 1));
  await container.get(PORTS.databaseUnits).runOn(async ({ registrations }, manager) => {
    for (const [at, code] of codes.entries()) {
      const place = { row: Math.floor(at / PER_ROW) + 1, number: (at % PER_ROW) + 1 };
      const guid = `${at.toString(16).padStart(32, '0')}-${code}`;
      await registrations.add(aRegistration({ guid, participants: [aParticipant({ place })] }));
    }
    const mail = JSON.stringify({
      to: 'kari@example.org',
      subject: 'Hei',
      text: '',
      html: 'a'.repeat(MAIL_LETTERS),
    });
    const columns =
      'id, kind, code, mail, priority, status, attempts, created_at, next_at, claimed_until, error, version';
    await manager.query(
      `INSERT INTO outbox (${columns})
        SELECT n, 'confirmation', '${codes[0] ?? ''}', ?, 0, 'sent', 1, ?, ?, 0, '', 1 FROM ${numbers(MAILS)}`,
      [mail, NOON, NOON],
    );
    await manager.query(
      `INSERT INTO activity (type, happened_at, email, code, ip, details, words)
        SELECT 'email_code_sent', ? + n, 'kari@example.org', NULL, '192.0.2.1', '{"success":true}', 'kari@example.org kode sendt'
        FROM ${numbers(LOG_ROWS)}`,
      [NOON],
    );
  });
  // What has just been written is moved to its place: nobody writes years at once.
  const { source } = container.get(PORTS.database);
  if (databaseUrl.startsWith('sqlite:')) await source.query('PRAGMA wal_checkpoint(TRUNCATE)');
  return codes;
}

/** The numbers below `count`, as a table of one column that any database makes. */
function numbers(count: number): string {
  const digits = Array.from({ length: 10 }, (_, digit) => `SELECT ${String(digit)} AS d`).join(' UNION ALL ');
  const places = Array.from({ length: 6 }, (_, place) => `(${digits}) AS p${String(place)}`);
  const sum = places.map((_, place) => `p${String(place)}.d * ${String(10 ** place)}`).join(' + ');
  return `(SELECT ${sum} AS n FROM ${places.join(' CROSS JOIN ')}) AS numbers WHERE n < ${String(count)}`;
}
