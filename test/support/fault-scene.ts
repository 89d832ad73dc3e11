import { expect } from '@jest/globals';
import type { Container } from 'inversify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import type { OutboxMail } from '../../application/ports/signup-stores.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { PORTS } from '../../config/ports.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import type { Place } from '../../domain/shared/place.ts';
import { failedConfirmations, unconfirmed } from '../bench/rush-check.ts';
import { startChild, type ChildProgram } from './child-program.ts';
import { anAddUserBody } from './crew.ts';
import { StepwiseVisitor, type Reception, type Step } from './stepwise-visitor.ts';
import type { Seated } from './invariants/given.ts';
import { brokenIn } from './invariants/of-program.ts';
import { storedAt } from './invariants/stored.ts';
import type { Moment } from './moments.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from './program.ts';
import { SetClock } from './set-clock.ts';
import { SmtpSink, type ReceivedMail } from './smtp-sink.ts';
import { until } from './until.ts';

/** The shortest wait before a mail is tried again. */
const RETRY_MS = 4_000;

/**
 * A database and a mail server that outlive the programs using them, and visitors who are taken step by step to
 * the point where a fault strikes.
 */
export class FaultScene implements Reception {
  readonly clock = new SetClock(Date.now());
  readonly visitors: StepwiseVisitor[] = [];
  /** The persons whom the crew has added. */
  private readonly added: { readonly code: string; readonly place: Place }[] = [];
  url = '';
  private running: TestProgram | null = null;
  private child: ChildProgram | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lanplass-scene-'));

  private constructor(
    private readonly databaseUrl: string,
    readonly sink: SmtpSink,
  ) {}

  /** Starts the mail server; no program runs yet. */
  static async on(databaseUrl: string): Promise<FaultScene> {
    return new FaultScene(databaseUrl, await SmtpSink.start());
  }

  get program(): TestProgram {
    if (!this.running) throw new Error('no program runs in this process');
    return this.running;
  }

  /** Everyone who got a receipt for their sign-up, or was added by the crew. */
  get seated(): readonly Seated[] {
    return [...this.added, ...this.visitors.flatMap((visitor) => visitor.seated)];
  }

  /** The environment that connects a program to the scene's database and mail server. */
  get variables(): Readonly<Record<string, string>> {
    return {
      ...{ DATABASE_URL: this.databaseUrl, SMTP_URL: this.sink.url, STARTER_CONTENT: 'demo' },
      ...{ ADMIN_USERNAME: FIRST_ADMIN.username, ADMIN_PASSWORD: FIRST_ADMIN.password },
    };
  }

  /** Starts a program in this process, on the scene's clock. */
  async start(adjust?: (container: Container) => void): Promise<void> {
    const { clock, variables } = this;
    // An earlier child process has run on the real clock.
    clock.advance(Math.max(0, Date.now() - clock.now()));
    this.running = await startTestProgram({ variables, clock, ...(adjust && { adjust }) });
    this.url = this.running.url;
  }

  /** Starts a program in its own process. */
  async startChild(script: string, more: Readonly<Record<string, string>> = {}): Promise<ChildProgram> {
    const own = { DATA_DIR: this.folder, TRUSTED_PROXIES: '1' };
    this.child = await startChild({ ...this.variables, ...own, ...more }, script);
    this.url = this.child.url;
    return this.child;
  }

  /** Starts a program in its own process, which dies the first time it reaches this moment. */
  async startMortal(moment: Moment): Promise<ChildProgram> {
    return this.startChild('test/support/killed-at.ts', { DIE_AT: moment });
  }

  /** Adds a visitor with seats of their own. */
  visitor(): StepwiseVisitor {
    const visitor = new StepwiseVisitor(this.visitors.length, this);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Advances the clock by the gap required between two code mails. */
  wait(): void {
    this.clock.advance(LIMITS.codeMailGapMs);
  }

  /** A visitor who has completed all steps up to and including this one. */
  async visitorWho(step: Step): Promise<StepwiseVisitor> {
    const visitor = this.visitor();
    await visitor.goesOnTo(step);
    return visitor;
  }

  /** The crew adds a person on a seat, marked as paid. */
  async crewTakes(place: Place): Promise<void> {
    const form = anAddUserBody({ rowNum: place.row, seatNum: place.number });
    const persons = this.program.container.get(RegisteredPersons);
    const { code } = await persons.add('crew', form, { paid: true, arrived: false });
    this.added.push({ code, place });
  }

  /** Sends the mails that are due. */
  async sendDueMails(): Promise<void> {
    const outbox = this.program.container.get(OutboxDispatch);
    // The first call may only wait for one that was under way.
    await outbox.sendDue();
    await outbox.sendDue();
  }

  /** Sends all queued mails, and moves the clock past their retry times. */
  async sendMails(): Promise<void> {
    const { program } = this;
    await until(async () => {
      await this.sendDueMails();
      const { queued } = await program.read(({ outbox }) => outbox.unsent());
      if (queued > 0) await this.passRetryTime();
      return queued === 0;
    }, 'that no mail waits');
  }

  /** Waits until a child has sent its mails and stored that; if it dies before, they are sent again. */
  async mailsSettled(): Promise<void> {
    await until(async () => {
      const { outbox } = await storedAt(this.databaseUrl);
      return outbox.every(({ status }) => status !== 'queued');
    }, 'that no mail is under way');
  }

  /** Passes the retry times, and ends the claims of dead programs, which go by the database's clock. */
  private async passRetryTime(): Promise<void> {
    this.clock.advance(RETRY_MS);
    const units = this.program.container.get(PORTS.databaseUnits);
    await units.runOn((_, manager) => manager.query('UPDATE outbox SET claimed_until = 0'));
  }

  /**
   * Sends all mails, then expects that every invariant holds and all visitors are where they were told.
   * `mailsTwice` allows a mail to arrive twice with one Message-ID, when a program died after sending it. The
   * `ended` visitors have lost their seats.
   */
  async expectWhole({
    mailsTwice = false,
    ended = [],
  }: { readonly mailsTwice?: boolean; readonly ended?: readonly StepwiseVisitor[] } = {}): Promise<void> {
    await this.sendMails();
    const { program } = this;
    const codes = this.visitors.flatMap(({ code }) => code ?? []);
    const lost = new Set(ended.flatMap(({ code }) => code ?? []));
    const broken = await brokenIn(program, { ledger: { seated: this.seated, ended: lost } });
    const failed = failedConfirmations(await storedAt(program.databaseUrl));
    expect([...broken, ...unconfirmed(this.sink, codes, failed, mailsTwice)]).toEqual([]);
  }

  /** A visitor's confirmation in the outbox, once sending it has failed. */
  async unsentConfirmation({ code }: StepwiseVisitor): Promise<OutboxMail> {
    return until(async () => {
      const mails = await this.program.read(({ outbox }) => outbox.byCode(code ?? ''));
      return mails.find(({ kind, error }) => kind === 'confirmation' && error !== '');
    }, 'that the confirmation was tried');
  }

  /** The confirmations that a visitor got. */
  confirmations({ email }: StepwiseVisitor): ReceivedMail[] {
    return this.sink.mails.filter((mail) => mail.to.includes(email) && codeIn(mail) === null);
  }

  /** Stops everything that runs. */
  async end(): Promise<void> {
    await this.running?.stop();
    await this.child?.end('SIGKILL');
    await this.sink.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
