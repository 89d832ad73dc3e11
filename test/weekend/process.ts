import type { Container } from 'inversify';
import { refuseNested } from '../../adapters/database/refuse-nested.ts';
import type { Mail, SentMail } from '../../application/ports/mail.ts';
import { VippsApi } from '../../adapters/vipps/vipps-api.ts';
import { VippsPayments } from '../../adapters/vipps/vipps-payments.ts';
import { PORTS } from '../../config/ports.ts';
import { SECOND } from '../../domain/shared/durations.ts';
import { VIPPS_KEYS } from '../support/fake-vipps/vipps.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import type { SetClock } from '../support/set-clock.ts';
import { beforeEachStatement } from '../support/stopped-units.ts';
import { counted } from '../support/test-units.ts';
import type { Chance } from './chance.ts';
import type { Post } from './post.ts';
import type { Vipps } from './vipps.ts';
import { SeededSecrets } from './seeded-secrets.ts';

/** So that two runs of one seed store the same digests. */
export const HMAC_KEY = '5eed'.repeat(16);

/** Nobody is there: whoever calls it over the net would be seen. */
const VIPPS_URL = 'http://127.0.0.1:9';
export const VIPPS_VARIABLES = { ...VIPPS_KEYS, VIPPS_URL };
const VIPPS = {
  ...{ clientId: VIPPS_KEYS.VIPPS_CLIENT_ID, clientSecret: VIPPS_KEYS.VIPPS_CLIENT_SECRET },
  ...{ subscriptionKey: VIPPS_KEYS.VIPPS_SUBSCRIPTION_KEY, msn: VIPPS_KEYS.VIPPS_MSN, url: VIPPS_URL },
};

/** What all processes share. */
export interface Machine {
  readonly clock: SetClock;
  readonly chance: Chance;
  readonly post: Post;
  readonly vipps: Vipps;
  /** Waits until nothing else goes on. */
  readonly idle: () => Promise<void>;
  readonly dataDir: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Throws where the database does not take a statement. */
  readonly meets: (statement: string) => void;
}

interface Repeated {
  readonly everyMs: number;
  readonly job: () => unknown;
  last: number;
}

/** A process of the real program, by a virtual clock. It can be killed before any statement: from then on nothing it does counts. */
export class Process {
  program!: TestProgram;
  isDead = false;
  private repeated: Repeated[] = [];
  private statementsLeft = Infinity;
  /** The mails that were sent since it was last decided when it dies: it may not have stored that they were. */
  private sent: string[] = [];
  /** How many units of work are under way. */
  private readonly use = { running: 0, isOver: false };

  private constructor(private readonly machine: Machine) {}

  static async started(machine: Machine): Promise<Process> {
    const one = new Process(machine);
    const { dataDir, clock, variables } = machine;
    const adjust = (container: Container) => one.adjust(container);
    one.program = await startTestProgram({ dataDir, clock, variables, adjust });
    return one;
  }

  get isIdle(): boolean {
    return this.use.running === 0;
  }

  /** It dies before the statement after so many others; Infinity: it lives on. */
  killsAfter(statements: number): void {
    this.statementsLeft = statements;
    this.sent = [];
  }

  /** The jobs that have come due. */
  *due(): Generator<() => unknown> {
    const { clock } = this.machine;
    for (const one of this.repeated) {
      if (this.isDead || clock.now() < one.last + one.everyMs) continue;
      one.last = clock.now();
      yield one.job;
    }
  }

  private adjust(container: Container): void {
    const { chance, clock, post } = this.machine;
    const send = (mail: Mail, id: string): Promise<SentMail> => {
      this.refuseDead();
      this.sent.push(id);
      return post.send(mail, id);
    };
    const sender = { send, check: () => post.check(), close: () => undefined };
    container.rebind(PORTS.mailSender).toConstantValue(sender);
    container.rebind(PORTS.secretKey).toConstantValue(HMAC_KEY);
    container.rebind(PORTS.secrets).toConstantValue(new SeededSecrets(HMAC_KEY, chance));
    container.rebind(PORTS.pause).toConstantValue((ms) => this.pause(ms));
    container.rebind(PORTS.onlinePayments).toConstantValue(new VippsPayments(this.vippsApi()));
    container.rebind(PORTS.repeat).toConstantValue((everyMs, job) => {
      const one = { everyMs, job, last: clock.now() };
      this.repeated.push(one);
      return () => (this.repeated = this.repeated.filter((other) => other !== one));
    });
    const units = () => counted(refuseNested(container.get(PORTS.databaseUnits)), this.use);
    container.rebind(PORTS.unitOfWork).toDynamicValue(units);
    beforeEachStatement(container.get(PORTS.database), async (statement) => {
      this.isDead ||= --this.statementsLeft < 0;
      if (this.isDead) for (const id of this.sent) post.unsure.add(id);
      this.refuseDead();
      this.machine.meets(statement);
    });
  }

  /** Who looks again soon lets time go by; who waits for something for some time at most has it before. */
  private async pause(ms: number): Promise<void> {
    if (ms === 0) return;
    await this.machine.idle();
    if (ms < SECOND) this.machine.clock.advance(ms);
  }

  private vippsApi(): VippsApi {
    const fetch = async (url: string, request: RequestInit) => {
      this.refuseDead();
      return this.machine.vipps.fetch(url, request);
    };
    return new VippsApi(VIPPS, { version: '1', fetch });
  }

  private refuseDead(): void {
    if (this.isDead) throw new Error('the program is dead');
  }
}
