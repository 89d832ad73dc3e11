import { expect } from '@jest/globals';
import type { Container } from 'inversify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeIn } from '../../adapters/mail/messages.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import type { OutboxMail } from '../../application/ports/signup-stores.ts';
import { OutboxDispatch } from '../../application/signup/outbox.ts';
import { PORTS } from '../../config/ports.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Place } from '../../domain/seat.ts';
import { failedConfirmations, unconfirmed } from '../bench/rush-check.ts';
import { startChild, type ChildProgram } from './child-program.ts';
import { anAddUserBody } from './crew.ts';
import { Guest, type Reception, type Step } from './guest.ts';
import type { Seated } from './invariants/given.ts';
import { brokenIn } from './invariants/of-program.ts';
import { storedAt } from './invariants/stored.ts';
import type { Moment } from './moments.ts';
import type { ActMoment } from './act-moments.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from './program.ts';
import { SetClock } from './set-clock.ts';
import { SmtpSink, type ReceivedMail } from './smtp-sink.ts';
import { until } from './until.ts';

/** How long a mail that could not be sent waits at least. */
const RETRY_MS = 4_000;

/**
 * A database and a mail server that outlive the programs on them, and a few guests who are led step by step to the point
 * at which a fault strikes.
 */
export class FaultScene implements Reception {
  readonly clock = new SetClock(Date.now());
  readonly guests: Guest[] = [];
  /** Whom the crew has put on seats. */
  private readonly added: { readonly code: string; readonly place: Place }[] = [];
  url = '';
  private running: TestProgram | null = null;
  private child: ChildProgram | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lanplass-scene-'));

  private constructor(
    private readonly databaseUrl: string,
    readonly sink: SmtpSink,
  ) {}

  /** Sets the scene; no program runs yet. */
  static async on(databaseUrl: string): Promise<FaultScene> {
    return new FaultScene(databaseUrl, await SmtpSink.start());
  }

  get program(): TestProgram {
    if (!this.running) throw new Error('no program runs in this process');
    return this.running;
  }

  /** Everybody who was told that they are signed up, or was put on a seat by the crew. */
  get seated(): readonly Seated[] {
    return [...this.added, ...this.guests.flatMap((guest) => guest.seated)];
  }

  /** What tells a program where the scene is. */
  get variables(): Readonly<Record<string, string>> {
    return {
      ...{ DATABASE_URL: this.databaseUrl, SMTP_URL: this.sink.url, STARTER_CONTENT: 'demo' },
      ...{ ADMIN_USERNAME: FIRST_ADMIN.username, ADMIN_PASSWORD: FIRST_ADMIN.password },
    };
  }

  /** Starts a program in this process, whose clock is the scene's. */
  async start(adjust?: (container: Container) => void): Promise<void> {
    const { clock, variables } = this;
    // A child before it has gone by the real one.
    clock.advance(Math.max(0, Date.now() - clock.now()));
    this.running = await startTestProgram({ variables, clock, ...(adjust && { adjust }) });
    this.url = this.running.url;
  }

  /** Starts a program in a process of its own. */
  async startChild(script: string, more: Readonly<Record<string, string>> = {}): Promise<ChildProgram> {
    const own = { DATA_DIR: this.folder, TRUSTED_PROXIES: '1' };
    this.child = await startChild({ ...this.variables, ...own, ...more }, script);
    this.url = this.child.url;
    return this.child;
  }

  /** Starts a program in a process of its own, which dies at the first such moment. */
  async startMortal(moment: Moment | ActMoment): Promise<ChildProgram> {
    return this.startChild('test/support/killed-at.ts', { DIE_AT: moment });
  }

  /** Another guest, who wants seats of their own. */
  guest(): Guest {
    const guest = new Guest(this.guests.length, this);
    this.guests.push(guest);
    return guest;
  }

  /** Lets the time pass that must lie between two code mails. */
  wait(): void {
    this.clock.advance(LIMITS.codeMailGapMs);
  }

  /** A guest who has done all up to a step. */
  async guestWho(step: Step): Promise<Guest> {
    const guest = this.guest();
    await guest.goesOnTo(step);
    return guest;
  }

  /** One of the crew puts a person on a seat, who has paid. */
  async crewTakes(place: Place): Promise<void> {
    const form = anAddUserBody({ rowNum: place.row, seatNum: place.number });
    const persons = this.program.container.get(RegisteredPersons);
    const { code } = await persons.add('crew', form, { paid: true, arrived: false });
    this.added.push({ code, place });
  }

  /** Sends what may be sent by now. */
  async sendDueMails(): Promise<void> {
    const outbox = this.program.container.get(OutboxDispatch);
    // The first call may only wait for one that was under way.
    await outbox.sendDue();
    await outbox.sendDue();
  }

  /** Sends what waits to be sent, however long it has to wait for that. */
  async sendMails(): Promise<void> {
    const { program } = this;
    await until(async () => {
      await this.sendDueMails();
      const { queued } = await program.read(({ outbox }) => outbox.unsent());
      if (queued > 0) await this.passRetryTime();
      return queued === 0;
    }, 'that no mail waits');
  }

  /** Waits until a program of its own process has sent what it had to, and written so: one that dies before sends it again. */
  async mailsSettled(): Promise<void> {
    await until(async () => {
      const { outbox } = await storedAt(this.databaseUrl);
      return outbox.every(({ status }) => status !== 'queued');
    }, 'that no mail is under way');
  }

  /** Lets the time pass that mails wait for, also those claimed by a program that died: claims go by the server's clock. */
  private async passRetryTime(): Promise<void> {
    this.clock.advance(RETRY_MS);
    const units = this.program.container.get(PORTS.databaseUnits);
    await units.runOn((_, manager) => manager.query('UPDATE outbox SET claimed_until = 0'));
  }

  /**
   * Sends all mails, and expects that every invariant holds and that all guests are where they were told. A mail may come
   * twice, with one Message-ID, where a program died after it had sent it. Those who have `ended` have lost their seats.
   */
  async expectWhole({
    mailsTwice = false,
    ended = [],
  }: { readonly mailsTwice?: boolean; readonly ended?: readonly Guest[] } = {}): Promise<void> {
    await this.sendMails();
    const { program } = this;
    const codes = this.guests.flatMap(({ code }) => code ?? []);
    const lost = new Set(ended.flatMap(({ code }) => code ?? []));
    const broken = await brokenIn(program, { ledger: { seated: this.seated, ended: lost } });
    const failed = failedConfirmations(await storedAt(program.databaseUrl));
    expect([...broken, ...unconfirmed(this.sink, codes, failed, mailsTwice)]).toEqual([]);
  }

  /** The confirmation of a guest as it stands in the outbox, once it was tried in vain. */
  async unsentConfirmation({ code }: Guest): Promise<OutboxMail> {
    return until(async () => {
      const mails = await this.program.read(({ outbox }) => outbox.byCode(code ?? ''));
      return mails.find(({ kind, error }) => kind === 'confirmation' && error !== '');
    }, 'that the confirmation was tried');
  }

  /** The confirmations that a guest got. */
  confirmations({ email }: Guest): ReceivedMail[] {
    return this.sink.mails.filter((mail) => mail.to.includes(email) && codeIn(mail) === null);
  }

  /** Ends all that runs. */
  async end(): Promise<void> {
    await this.running?.stop();
    await this.child?.end('SIGKILL');
    await this.sink.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
