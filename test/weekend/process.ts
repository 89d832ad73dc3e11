import type { Container } from 'inversify';
import { refuseNested } from '../../adapters/database/refuse-nested.ts';
import type { Mail, SentMail } from '../../application/ports/mail.ts';
import { PORTS } from '../../config/ports.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import type { SetClock } from '../support/set-clock.ts';
import { beforeEachStatement } from '../support/stopped-units.ts';
import { counted } from '../support/test-units.ts';
import type { Chance } from './chance.ts';
import type { Post } from './post.ts';
import { SeededSecrets } from './seeded-secrets.ts';

/** So that two runs of one seed store the same digests. */
const HMAC_KEY = '5eed'.repeat(16);

/** What all processes share. */
export interface Machine {
  readonly clock: SetClock;
  readonly chance: Chance;
  readonly post: Post;
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
      return post.send(mail, id);
    };
    const sender = { send, check: () => post.check(), close: () => undefined };
    container.rebind(PORTS.mailSender).toConstantValue(sender);
    container.rebind(PORTS.secretKey).toConstantValue(HMAC_KEY);
    container.rebind(PORTS.secrets).toConstantValue(new SeededSecrets(HMAC_KEY, chance));
    container.rebind(PORTS.pause).toConstantValue(async () => undefined);
    container.rebind(PORTS.repeat).toConstantValue((everyMs, job) => {
      const one = { everyMs, job, last: clock.now() };
      this.repeated.push(one);
      return () => (this.repeated = this.repeated.filter((other) => other !== one));
    });
    const units = () => counted(refuseNested(container.get(PORTS.databaseUnits)), this.use);
    container.rebind(PORTS.unitOfWork).toDynamicValue(units);
    beforeEachStatement(container.get(PORTS.database), async (statement) => {
      this.isDead ||= --this.statementsLeft < 0;
      this.refuseDead();
      this.machine.meets(statement);
    });
  }

  private refuseDead(): void {
    if (this.isDead) throw new Error('the program is dead');
  }
}
