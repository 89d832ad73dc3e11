import { Agent, request } from 'node:http';
import type { Container } from 'inversify';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { PORTS } from '../../config/ports.ts';
import { PostedMails } from './posted-mails.ts';
import type { TestProgram } from './program.ts';

/** An answer of the program. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Many visitors of one program, each with their own network, over real connections. */
export class Visitors {
  private readonly agent = new Agent({ keepAlive: true });
  readonly mails = new PostedMails();

  /** Gives the program a mail server in memory, because hundreds of codes are mailed at once. */
  readonly adjust = (container: Container): void => {
    container.rebind(PORTS.mailSender).toConstantValue(Object.assign(this.mails, { close: () => undefined }));
  };

  /** Sends one call as the visitor with this number. */
  async call(
    program: Pick<TestProgram, 'url'>,
    visitor: number,
    method: string,
    path: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      // A file is sent as it is.
      const text = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
      const headers = {
        'X-Forwarded-For': `10.${String((visitor >> 8) & 255)}.${String(visitor & 255)}.1`,
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
        ...more,
      };
      const call = request(program.url + path, { method, headers, agent: this.agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString()) });
        });
      });
      call.on('error', (cause: NodeJS.ErrnoException) => {
        // The server closed an idle connection just as it was reused; browsers retry too.
        if (call.reusedSocket && cause.code === 'ECONNRESET')
          this.call(program, visitor, method, path, body, more).then(resolve, reject);
        else reject(cause);
      });
      call.end(text);
    });
  }

  /** Starts a session and proves its address; returns its guid. */
  async verified(program: TestProgram, visitor: number): Promise<string> {
    const email = `visitor${String(visitor)}@example.no`;
    const { body } = await this.call(program, visitor, 'GET', `/api/signupemailer/codeMail/${email}`);
    const { guid } = body as { guid: string };
    const mail = this.mails.to(email).at(-1);
    const code = (mail && codeIn(mail)) ?? '';
    await this.call(program, visitor, 'GET', `/api/guidController/checkCode/${code}/${email}`);
    return guid;
  }

  /** Closes the connections. */
  close(): void {
    this.agent.destroy();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
