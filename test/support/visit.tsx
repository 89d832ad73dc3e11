import { afterEach } from '@jest/globals';
import { cleanup, configure, render } from '@testing-library/react';
import type { EventAnswer } from '../../adapters/http/contract.ts';
import { App } from '../../web/src/app.tsx';
import { eventAnswer } from './page-builders.ts';

/** What the server answers to a call: a body with 200, a status without a body, or nothing: it is not there, or says no word. */
export type Answer =
  | { readonly body: unknown; readonly status?: number }
  | { readonly status: number }
  | 'unreachable'
  | 'silent';

const NOW = Date.parse('2027-03-01T12:00:00Z');

/** A server that the pages call. Each path has one answer, which may be changed while the test goes on. */
export class AnsweringServer {
  private readonly answers = new Map<string, Answer>();

  constructor() {
    this.clock(NOW);
  }

  answer(path: string, answer: Answer): this {
    this.answers.set(path, answer);
    return this;
  }

  /** The stored content of a page; none makes the answer empty, as the server's is. */
  page(path: string, content?: unknown): this {
    return this.answer(`/api/pagedata/${path}`, { body: content === undefined ? [] : [content] });
  }

  /** Sets the server's clock, which goes on from there. */
  clock(now: number, told: Partial<EventAnswer> = {}): this {
    const ahead = now - Date.now();
    return this.answer('/api/event', {
      get body() {
        return eventAnswer(Date.now() + ahead, told);
      },
    });
  }

  readonly fetch = (path: string): Promise<unknown> => {
    const answer = this.answers.get(path) ?? { status: 404 };
    if (answer === 'unreachable') return Promise.reject(new TypeError('fetch failed'));
    if (answer === 'silent') return new Promise(() => undefined);
    const status = answer.status ?? 200;
    const body = 'body' in answer ? answer.body : {};
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      json: () => Promise.resolve(body),
    });
  };
}

/** Opens the site at an address, as a visitor does. */
export function visit(path: string, server: Pick<AnsweringServer, 'fetch'>): void {
  history.replaceState(null, '', path);
  Object.assign(globalThis, { fetch: server.fetch });
  render(<App />);
}

// A page's code is read and translated when it is first asked for, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
