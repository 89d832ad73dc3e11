import { createHash } from 'node:crypto';
import type { Database } from '../../adapters/database/data-source.ts';
import type { UnitOfWorkOptions } from '../../adapters/database/unit-of-work.ts';
import { networkOf } from '../../adapters/http/core/ip-key.ts';
import {
  EmailVerification,
  type EmailVerificationParts,
} from '../../application/signup/email-verification.ts';
import { HoldSeats, type HoldSeatsParts } from '../../application/hall/hold-seats.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import type { Activity } from '../../application/ports/crew-stores.ts';
import type { ActivityType } from '../../domain/crew/activity.ts';
import type { Secrets } from '../../application/ports/system.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { LookUpRegistration } from '../../application/signup/look-up-registration.ts';
import { Register, type RegisterParts } from '../../application/signup/register.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { LogQuota } from '../../application/crew/log-quota.ts';
import type { PaymentDeadlineParts } from '../../application/payments/payment-deadlines.ts';
import type { ImportParts } from '../../application/payments/payment-parts.ts';
import { postWords } from '../../adapters/discord/posts.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { CODE_LETTERS } from '../../domain/signup/booking-code.ts';
import { LIMITS, type Limits } from '../../domain/shared/limits.ts';
import type { ParticipantEntry } from '../../domain/signup/registration.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/pages/signup-page.ts';
import { aForm } from './builders.ts';
import { mailFacts } from './mail-builders.ts';
import { memoryDatabase } from './memory-database.ts';
import { PostedMails } from './posted-mails.ts';
import { SetClock } from './set-clock.ts';
import { SILENT } from './silent-log.ts';
import { unitsOn } from './test-units.ts';

export const IP = '192.0.2.1';

/** Secrets in a known order, so that a test can tell them apart. */
export class CountedSecrets implements Secrets {
  private count = 0;

  hex(digits: number): string {
    return (++this.count).toString(16).padStart(digits, '0');
  }

  code(): string {
    let rest = ++this.count;
    return Array.from({ length: 6 }, () => {
      const letter = CODE_LETTERS.charAt(rest % CODE_LETTERS.length);
      rest = Math.floor(rest / CODE_LETTERS.length);
      return letter;
    }).join('');
  }

  hmac(text: string): string {
    return createHash('sha256').update(`digest of ${text}`).digest('hex');
  }

  sha256(text: string): string {
    return `hash of ${text}`;
  }

  equal(a: string, b: string): boolean {
    return a === b;
  }
}

/** The domains of most tests' addresses. */
export const TEST_DOMAINS: ReadonlySet<string> = new Set(['example.no', 'example.org']);

const WRITER = norwegianMails(mailFacts(), 'http://localhost');

export interface SignupJobsOptions {
  readonly limits?: Limits;
  readonly devCode?: string;
  readonly usualMailDomains?: ReadonlySet<string>;
  /** Secrets to use instead of counted ones. */
  readonly secrets?: Secrets;
  /** The clock of another process. */
  readonly clock?: SetClock;
}

/** The sign-up's use cases with a set clock and mails in memory. */
export class SignupJobs {
  readonly units: UnitOfWork;
  readonly clock: SetClock;
  readonly mails = new PostedMails();
  readonly secrets: Secrets;
  readonly seatMap: SeatMap;
  /** What the use cases are made of, for a test that builds its own. */
  readonly verificationParts: EmailVerificationParts;
  readonly verification: EmailVerification;
  readonly holdParts: HoldSeatsParts;
  readonly holds: HoldSeats;
  readonly registerParts: RegisterParts &
    Pick<EmailVerificationParts, 'networkOf'> &
    Pick<ImportParts, 'nextTurn' | 'wordPost' | 'facts'> &
    Pick<PaymentDeadlineParts, 'canPayOnline'>;
  readonly register: Register;
  readonly lookUp: LookUpRegistration;
  readonly outbox: OutboxDispatch;

  constructor(open: (options: UnitOfWorkOptions) => UnitOfWork, options: SignupJobsOptions = {}) {
    const { limits = LIMITS, devCode, secrets: own, usualMailDomains = TEST_DOMAINS } = options;
    this.clock = options.clock ?? new SetClock();
    this.units = open({
      onSeatsSaved: (seats) => this.seatMap.apply(seats),
      limits,
      logQuota: new LogQuota(this.clock, limits.activityRowsPerIpMinute),
    });
    this.secrets = own ?? new CountedSecrets();
    const { units, clock, mails, secrets } = this;
    this.seatMap = new SeatMap(units, clock, limits);
    this.holdParts = { units, clock, nextTurn, limits, usualMailDomains };
    this.holds = new HoldSeats(this.holdParts);
    this.outbox = new OutboxDispatch(units, mails, clock, SILENT);
    const parts = { units, writer: WRITER, secrets, clock, limits, usualMailDomains, networkOf };
    this.registerParts = {
      ...{ ...parts, nextTurn, wordPost: postWords('https://lan.example.no'), canPayOnline: true },
      ...{ onMailQueued: () => undefined, crewEmail: 'crew@example.no', facts: { vippsNumber: '123456' } },
    };
    this.register = new Register(this.registerParts);
    this.lookUp = new LookUpRegistration(units, clock);
    const { seatMap } = this;
    this.verificationParts = { ...parts, seatMap, sender: mails, log: SILENT, nextTurn, devCode };
    this.verification = new EmailVerification(this.verificationParts);
  }

  /** On an empty database in memory, unless given another. */
  static async on(
    options: SignupJobsOptions & { readonly database?: Database | undefined } = {},
  ): Promise<SignupJobs> {
    const { database = await memoryDatabase() } = options;
    return new SignupJobs((how) => unitsOn(database, how), options);
  }

  /** A hall of ten rows and an open sign-up page, unless told otherwise. */
  static async opened(
    page: Partial<SignupPage> = {},
    options: Parameters<typeof SignupJobs.on>[0] = {},
  ): Promise<SignupJobs> {
    const jobs = await SignupJobs.on(options);
    await jobs.units.run((stores) => stores.seats.add(layOutHall(10, 10)));
    await jobs.setPage({ ...OPEN_PAGE, ...page });
    await jobs.seatMap.load();
    return jobs;
  }

  async setPage(content: SignupPage): Promise<void> {
    await this.units.run((stores) =>
      stores.pages.put({ name: 'signup', content, updatedAt: this.clock.now(), updatedBy: 'crew' }),
    );
  }

  /** The newest code mailed to an address. */
  codeFor(email: string): string {
    return (
      this.mails
        .to(email)
        .flatMap((mail) => codeIn(mail) ?? [])
        .at(-1) ?? ''
    );
  }

  /** Starts a session and proves its address; returns its guid. */
  async verified(email = 'kari@example.no', ip = IP): Promise<string> {
    const guid = await this.verification.requestCode(email, ip);
    await this.verification.check(this.codeFor(email), email, guid, ip);
    return guid;
  }

  /** A verified session that holds seats of row 1; returns its guid. */
  async holding(numbers: readonly number[], email = 'kari@example.no', ip = IP): Promise<string> {
    const guid = await this.verified(email, ip);
    for (const number of numbers) await this.holds.hold(guid, { row: 1, number }, ip);
    return guid;
  }

  /** Registers one person on each of the seats of row 1. */
  async submit(guid: string, numbers: readonly number[]): ReturnType<Register['submit']> {
    return this.register.submit(guid, numbers.map(entryOn), row1(numbers), IP);
  }

  read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.read(work);
  }

  /** The crew's log, oldest first. */
  async activities(type?: ActivityType): Promise<Activity[]> {
    const all = await this.read((stores) => stores.activityLog.newest(1_000));
    return all.filter((activity) => !type || activity.type === type).reverse();
  }
}

export const OPEN_PAGE: SignupPage = {
  ...SIGNUP_PAGE_DEFAULTS,
  signupOpen: true,
  showSeatMap: true,
  foodTicket: true,
  priceNoFood: 450,
  priceWithFood: 500,
};

export function row1(numbers: readonly number[]): Place[] {
  return numbers.map((number) => ({ row: 1, number }));
}

/** A valid participant on a seat of row 1. */
export function entryOn(number: number): ParticipantEntry {
  return {
    form: aForm({ lastName: 'Li', age: '17', email: 'kari@example.no' }),
    place: { row: 1, number },
  };
}
