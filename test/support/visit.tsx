import { afterEach } from '@jest/globals';
import { cleanup, configure, render } from '@testing-library/react';
import type { EventAnswer } from '../../adapters/http/contract.ts';
import { App } from '../../web/src/app.tsx';
import { responseOf, type Reply } from './fake-server.ts';
import { eventAnswer } from './page-builders.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');

/** A server for the pages. Each path has one answer, which a test may change as it goes. */
export class AnsweringServer {
  private readonly answers = new Map<string, Reply>();

  constructor() {
    this.clock(NOW);
  }

  answer(path: string, answer: Reply): this {
    this.answers.set(path, answer);
    return this;
  }

  /** Sets the stored content of a page; without any the answer is empty, like the server's. */
  page(path: string, content?: unknown): this {
    return this.answer(`/api/pagedata/${path}`, { body: content === undefined ? [] : [content] });
  }

  /** Sets the server's clock, which goes on from there. */
  clock(now: number, overrides: Partial<EventAnswer> = {}): this {
    const ahead = now - Date.now();
    return this.answer('/api/event', {
      get body() {
        return eventAnswer(Date.now() + ahead, overrides);
      },
    });
  }

  readonly fetch = async (path: string): Promise<unknown> =>
    responseOf(this.answers.get(path) ?? { status: 404 });
}

/** Opens the site at an address, as a visitor does. */
export function visit(path: string, server: Pick<AnsweringServer, 'fetch'>): void {
  // A whole address, because a path that begins with two slashes would be a host.
  history.replaceState(null, '', location.origin + path);
  Object.assign(globalThis, { fetch: server.fetch });
  render(<App />);
}

// A page's code is loaded and compiled when first needed, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
