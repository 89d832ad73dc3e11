import { expect, test } from '@jest/globals';
import type {
  EventAnswer,
  PaymentsAnswer,
  WireDeletedPerson,
  WireListedPerson,
} from '../../adapters/http/contract.ts';
import type { RushScene } from '../bench/rush.ts';
import { Crew } from '../support/crew.ts';
import { rushWith, SIZE } from '../support/faulty-rush.ts';
import { until } from '../support/until.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';
import { EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';

const HOUR = 3_600_000;
const DAYS = 3;
const STEP_MS = 25 * HOUR;
/** The admin that `rush.ts` starts the program with. */
const ADMIN = { username: 'crew@example.no', password: 'a password for the rush' };

/** The crew of a rush, on the first of its programs. */
class Office {
  private crew: Crew | null = null;
  private lines = 0;
  revived = 0;

  constructor(private readonly scene: RushScene) {}

  private get url(): string {
    return this.scene.programs[0]?.url ?? '';
  }

  /** Logs in again, because tokens do not last a day. */
  async logIn(): Promise<Crew> {
    return (this.crew = await Crew.loggedIn({ url: this.url }, ADMIN));
  }

  /** Moves the clock of every program forward by more than a day, and logs in again. */
  async letDayPass(): Promise<void> {
    const before = await this.now();
    for (const { process } of this.scene.programs) process.kill('SIGUSR2');
    await until(async () => (await this.now()) > before + STEP_MS / 2, 'that a day has passed');
    await this.logIn();
  }

  /** Books a report that pays for these codes, and covers all payments until now. */
  async book(codes: ReadonlyMap<string, number>): Promise<void> {
    const crew = this.crew ?? (await this.logIn());
    const lines = [...codes].map(([code, ore]) => reportLine(code, ore / 100, `psp-${String(++this.lines)}`));
    const today = new Date(await this.now()).toISOString().slice(0, 10);
    await until(async () => {
      const { body } = await upload({ url: this.url }, crew, reportFile(...lines));
      const { status, body: told } = await commitReport(crew, body.import, { coversUntil: today });
      if (status === 200) this.revived += told.revived;
      // Some of them have expired since the preview.
      return status === 200 || expect(told).toMatchObject({ error: 'import-stale' });
    }, 'that the report is booked');
  }

  /** What each code whose deadline has passed still owes (øre). */
  async due(): Promise<ReadonlyMap<string, number>> {
    const now = await this.now();
    const listed = (await this.crew?.get<WireListedPerson[]>('/api/admin/getpersons'))?.body ?? [];
    return new Map(
      listed
        .filter(({ deadline }) => deadline !== null && deadline <= now)
        .map(({ code, owedOre }) => [code, owedOre]),
    );
  }

  /** What each code that lost its seats would have to pay (øre). */
  async ended(): Promise<ReadonlyMap<string, number>> {
    const deleted = (await this.crew?.get<WireDeletedPerson[]>('/api/admin/getDeletedPersons'))?.body ?? [];
    const owed = new Map<string, number>();
    for (const { code, price, text } of deleted) {
      expect(text).toBe(EXPIRED_REASON);
      owed.set(code, (owed.get(code) ?? 0) + 100 * price);
    }
    return owed;
  }

  private async now(): Promise<number> {
    return ((await (await fetch(`${this.url}/api/event`)).json()) as EventAnswer).now;
  }
}

/** Every second code. */
function half(codes: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...codes].filter((_, index) => index % 2 === 0));
}

test.each([
  ['sqlite', 1],
  ['mysql', 1],
  ['mysql', 2],
] as const)(
  'deadlines pass and money comes while seats are sold, on %s, in %d process(es)',
  async (database, processes) => {
    let paidAfterwards = 0;
    const { visitors } = await rushWith(
      database,
      {
        script: 'test/support/moved-clock.ts',
        variables: { CLOCK_STEP_MS: String(STEP_MS), ROUND_MS: '100' },
        expires: true,
        happens: async (scene) => {
          const office = new Office(scene);
          const settings = { paymentDays: 1, graceHours: 0, expiry: 'auto' };
          expect((await (await office.logIn()).put('/api/admin/updateSettings', settings)).status).toBe(200);
          for (let day = 1; day <= DAYS; day++) {
            await scene.submits(SIZE.early * day);
            await office.letDayPass();
            await office.book(half(await office.due()));
            await until(
              async () => (await office.due()).size === 0,
              'that who has not paid has lost the seats',
            );
            await office.book(half(await office.ended()));
          }
          const payments = await (await office.logIn()).get<PaymentsAnswer>('/api/admin/getPayments');
          paidAfterwards = office.revived + payments.body.late.length;
        },
      },
      { processes, withinMs: 4_000, seats: 2 * SIZE.seats },
    );
    expect(visitors.seated.length).toBeGreaterThan(0);
    expect(paidAfterwards).toBeGreaterThan(0);
  },
);
