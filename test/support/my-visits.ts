import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MyAnswer, OpenLinkAnswer, SubmitAnswer } from '../../adapters/http/contract.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { PORTS } from '../../config/ports.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { pickFields, VISITORS_FIELDS } from '../../domain/signup/participant-fields.ts';
import { aForm } from './builders.ts';
import { call, type HttpAnswer } from './http-call.ts';
import { mailFacts } from './mail-builders.ts';
import { PostedMails } from './posted-mails.ts';
import { startTestProgram, type TestProgram, type TestProgramOptions } from './program.ts';
import { oneOfMany, submitBody, type WireParticipant } from './signing-up.ts';

/** An answer of Min påmelding. */
export interface MyCall {
  readonly status: number;
  readonly body: MyAnswer & {
    readonly error?: string;
    readonly since?: number;
    readonly publicCause?: string;
  };
}

/** More rows than any test has groups. */
const ROWS = 90;

/** A program whose mails stay in memory, and the visitors who come back to it. */
export class MyVisits {
  private groups = 0;
  private links = 0;

  private constructor(
    readonly program: TestProgram,
    readonly mails: PostedMails,
  ) {}

  static async start(
    variables: Readonly<Record<string, string>> = {},
    options: Pick<TestProgramOptions, 'withoutTimers'> = {},
  ): Promise<MyVisits> {
    const mails = new PostedMails();
    const closable = Object.assign(mails, { close: () => undefined });
    const folder = mkdtempSync(join(tmpdir(), 'lanplass-event-'));
    const event = join(folder, 'event.json');
    writeFileSync(event, JSON.stringify(mailFacts({ seatRows: ROWS })));
    const program = await startTestProgram({
      ...options,
      variables: { EVENT_FILE: event, ...variables },
      adjust: (container) => container.rebind(PORTS.mailSender).toConstantValue(closable),
    });
    rmSync(folder, { recursive: true });
    return new MyVisits(program, mails);
  }

  /**
   * Signs up a group on the first seats of its own row, with what else is given of each; returns the answer, their address
   * and the row.
   */
  async signsUp(
    persons = 2,
    given: readonly Partial<WireParticipant>[] = [],
  ): Promise<SubmitAnswer & { readonly email: string; readonly row: number; readonly guid: string }> {
    const row = ++this.groups;
    const ip = `10.1.${String(row)}.1`;
    const email = `gruppe${String(row)}@example.no`;
    const asks = (method: string, path: string, body?: unknown) =>
      call(this.program.url, method, path, { ip, ...(body !== undefined && { body }) });
    const { guid } = (await asks('GET', `/api/signupemailer/codeMail/${email}`)).body as { guid: string };
    const code = codeIn(this.mails.to(email).at(-1) ?? { subject: '' }) ?? '';
    await asks('GET', `/api/guidController/checkCode/${code}/${email}`);
    const group = Array.from({ length: persons }, (_, index) =>
      oneOfMany(row * 10 + index, {
        ...{ id: index + 1, email, foodTicket: false, rowNum: row, seatNum: index + 1 },
        ...given[index],
      }),
    );
    for (const { rowNum, seatNum } of group)
      await asks('PUT', `/api/seating/holdSeats/${guid}`, { rownum: rowNum, number: seatNum });
    const { body } = await asks('PUT', `/api/seating/submit/${guid}`, submitBody(...group));
    return { ...(body as SubmitAnswer), email, row, guid };
  }

  /** The link tokens in the newest mail to an address, once all requested mails are sent. */
  async tokens(email: string): Promise<string[]> {
    await this.program.container.get(MailedLinks).settled();
    return [...(this.mails.to(email).at(-1)?.text ?? '').matchAll(/#t=([0-9a-f]{64})/g)].map(
      ([, token = '']) => token,
    );
  }

  asks(code: string, ip?: string): Promise<HttpAnswer> {
    return call(this.program.url, 'POST', '/api/my/link', { body: { code }, ...(ip && { ip }) });
  }

  opens(token: string): Promise<HttpAnswer> {
    return call(this.program.url, 'POST', '/api/my/open', { body: { token } });
  }

  /** A visitor who has opened the link mailed to them. */
  async opened(code: string, email: string): Promise<MyVisitor> {
    await this.asks(code, `198.51.100.${String(++this.links)}`);
    const [token = ''] = await this.tokens(email);
    const { body } = await this.opens(token);
    return new MyVisitor(this.program, (body as OpenLinkAnswer).session);
  }

  /** A new group that has opened its link. */
  async group(persons = 2) {
    const signedUp = await this.signsUp(persons);
    return { ...signedUp, me: await this.opened(signedUp.code, signedUp.email) };
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}

/** A visitor with an open session. */
export class MyVisitor {
  constructor(
    private readonly program: TestProgram,
    readonly session: string,
  ) {}

  /** Whoever has followed the link that was mailed for the code. */
  static async of(program: TestProgram, code: string): Promise<MyVisitor> {
    const session = randomBytes(32).toString('hex');
    const digest = createHash('sha256').update(session).digest('hex');
    const now = program.clock.now();
    const units = program.container.get(PORTS.unitOfWork);
    await units.run(({ mySessions }) => mySessions.add({ digest, code, createdAt: now, usedAt: now }));
    return new MyVisitor(program, session);
  }

  get(path = '/api/my'): Promise<MyCall> {
    return this.call('GET', path);
  }

  put(path: string, body: unknown): Promise<MyCall> {
    return this.call('PUT', `/api/my/${path}`, body);
  }

  post(path: string, body: unknown): Promise<MyCall> {
    return this.call('POST', `/api/my/${path}`, body);
  }

  private async call(method: string, path: string, body?: unknown): Promise<MyCall> {
    const headers = { Authorization: `Bearer ${this.session}` };
    const answer = await call(this.program.url, method, path, {
      headers,
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, body: answer.body as MyCall['body'] };
  }
}

/** Where the persons of an answer sit, by position. */
export function seatsOf({ body }: MyCall): string[] {
  return body.persons.map(({ rowNum, seatNum }) => placeKey({ row: rowNum, number: seatNum }));
}

/** A form as the page sends it. */
export function aMyForm(overrides: object = {}) {
  const form = aForm({ firstName: 'Ida', lastName: 'Berg', age: '17', phone: '98765432' });
  return { ...pickFields(VISITORS_FIELDS, form), ...overrides };
}
