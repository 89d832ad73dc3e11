import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { brokenIn } from './invariants/of-program.ts';
import { MessageDesk } from './message-desk.ts';
import { PostedMails } from './posted-mails.ts';
import type { TestProgram } from './program.ts';
import { databasePlace, type DatabasePlace } from './stores.ts';
import { startGuardedProgram, Superadmin } from './superadmin.ts';

const DAY = 24 * 3_600_000;

/** A program whose crew writes to at most six, started once for a suite, and reset before each of its tests. */
export function messageScene(kind: Parameters<typeof databasePlace>[0]): MessageScene {
  const scene = new MessageScene();
  beforeAll(() => scene.start(kind));
  beforeEach(() => scene.reset());
  afterAll(() => scene.end());
  return scene;
}

class MessageScene {
  readonly mails = new PostedMails();
  program!: TestProgram;
  desk!: MessageDesk;
  private place!: DatabasePlace;

  async start(kind: Parameters<typeof databasePlace>[0]): Promise<void> {
    this.place = await databasePlace(kind);
    this.program = await startGuardedProgram({
      variables: { DATABASE_URL: await this.place.freshUrl(), LIMIT_BULK_MAIL_RECEIVERS: '6' },
      adjust: (container) =>
        container
          .rebind(PORTS.mailSender)
          .toConstantValue(Object.assign(this.mails, { close: () => undefined })),
    });
  }

  async reset(): Promise<void> {
    // The day's bound of one test must not be that of the next.
    this.program.clock.advance(DAY);
    await (await Superadmin.loggedIn(this.program)).reset();
    await this.logIn();
    this.mails.refusing = null;
    this.mails.posted.length = 0;
  }

  async end(): Promise<void> {
    expect(await brokenIn(this.program)).toEqual([]);
    await this.program.stop();
    await this.place.remove();
  }

  /** Somebody of the crew logs in anew, as once a day has passed. */
  async logIn(): Promise<void> {
    this.desk = await MessageDesk.of(this.program);
  }

  /** Signs up so many, each with a code and an address of their own, on row 1; returns the codes. */
  async signUp(count: number): Promise<string[]> {
    const codes: string[] = [];
    for (let seat = 1; seat <= count; seat += 1) {
      const email = `gjest${String(seat)}@example.no`;
      codes.push((await this.desk.crew.adds({ email, firstName: 'Gjest', seatNum: seat })).code);
      // Their order is that of time.
      this.program.clock.advance(1);
    }
    return codes;
  }

  /** The mails of messages that have left. */
  posted() {
    return this.mails.posted.filter(({ subject }) => subject.startsWith('Husk'));
  }

  /** What Drift tells of mails. */
  async waiting(): Promise<OperationsAnswer['mail']> {
    return (await this.desk.crew.get<OperationsAnswer>('/api/admin/getOperations')).body.mail;
  }
}
