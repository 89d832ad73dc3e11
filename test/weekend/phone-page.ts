import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../application/ports/system.ts';
import type { Chance } from './chance.ts';

/** Turns of the event loop without a call, after which a page only waits for its timers. */
const QUIET_TURNS = 3;

/** What a page has from the phone that it is open on. */
export interface Device {
  readonly clock: Clock;
  readonly chance: Chance;
  /** How far (ms) the phone's clock is ahead. */
  readonly ahead: number;
  readonly isOnline: boolean;
  fetch(path: string, request: RequestInit): Promise<Response>;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const inside = new AsyncLocalStorage<PhonePage>();

/**
 * An open page of the door on a phone. While its code runs, what browsers give to pages is this phone's: its clock, its timers,
 * its chance, its net.
 */
export class PhonePage {
  private readonly timers = new Map<number, Timer>();
  private readonly listeners: (readonly [type: string, listener: () => void])[] = [];
  private readonly openedAt: number;
  private numbered = 0;
  private underWay = 0;
  private isClosed = false;
  /** Since when the phone sleeps (epoch ms), and for how long it did before: its page's count stands still meanwhile. */
  private asleepSince: number | null = null;
  private slept = 0;

  constructor(private readonly device: Device) {
    this.openedAt = device.clock.now();
  }

  /** The page whose code runs now. */
  static now(): PhonePage | undefined {
    return inside.getStore();
  }

  get time(): number {
    return this.device.clock.now() + this.device.ahead;
  }

  get timeOrigin(): number {
    return this.openedAt;
  }

  get ticks(): number {
    return (this.asleepSince ?? this.device.clock.now()) - this.openedAt - this.slept;
  }

  get isAsleep(): boolean {
    return this.asleepSince !== null;
  }

  get isOnline(): boolean {
    return this.device.isOnline;
  }

  get chance(): Chance {
    return this.device.chance;
  }

  /** Runs what somebody does in the page, and all that comes of it without time going by. */
  async does<T>(act: () => T): Promise<T> {
    const done = inside.run(this, act);
    await this.quiet();
    return done;
  }

  /** What the page shows, which changes nothing. */
  look<T>(shown: () => T): T {
    return inside.run(this, shown);
  }

  /** Runs the timers that have come due, in their order. */
  async runDue(): Promise<void> {
    if (this.isAsleep) return;
    const now = this.device.clock.now();
    for (;;) {
      const due = [...this.timers].filter(([, { at }]) => at <= now);
      const [first] = due.toSorted(([one, a], [other, b]) => a.at - b.at || one - other);
      if (!first || this.isClosed) return;
      const [id, { run }] = first;
      this.timers.delete(id);
      await this.does(run);
    }
  }

  tell(type: 'online' | 'offline'): Promise<void> {
    return this.does(() => {
      for (const [heard, listener] of this.listeners) if (heard === type) listener();
    });
  }

  sleep(): void {
    this.asleepSince ??= this.device.clock.now();
  }

  wakeUp(): void {
    if (this.asleepSince !== null) this.slept += this.device.clock.now() - this.asleepSince;
    this.asleepSince = null;
  }

  /** Nothing of it goes on. */
  close(): void {
    this.isClosed = true;
    this.timers.clear();
    this.listeners.length = 0;
  }

  setTimer(run: () => void, ms: number): number {
    const id = ++this.numbered;
    if (!this.isClosed) this.timers.set(id, { at: this.device.clock.now() + Math.max(1, ms), run });
    return id;
  }

  clearTimer(id: number | undefined): void {
    if (id !== undefined) this.timers.delete(id);
  }

  listen(type: string, listener: () => void): void {
    this.listeners.push([type, listener]);
  }

  /** Calls over the phone's net, which is not the page's code. */
  fetch(path: string, request: RequestInit): Promise<Response> {
    return inside.exit(() => this.device.fetch(path, request));
  }

  /** Waits for a call to the server, in which no time goes by. */
  async waitFor<T>(call: Promise<T>): Promise<T> {
    this.underWay++;
    try {
      return await call;
    } finally {
      this.underWay--;
    }
  }

  private async quiet(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await turn();
      quiet = this.underWay === 0 ? quiet + 1 : 0;
    }
  }
}

/** Gives the code of pages what is theirs; everybody else has what they had. */
function givePagesTheirOwn(): void {
  const { setTimeout: set, clearTimeout: clear, fetch: call } = globalThis;
  const [now, ticks, random] = [Date.now, performance.now.bind(performance), Math.random];
  const { timeOrigin } = performance;
  const values = crypto.getRandomValues.bind(crypto);
  const browser = (globalThis as { readonly navigator?: unknown }).navigator;
  const page = () => PhonePage.now();
  Date.now = () => page()?.time ?? now();
  Math.random = () => page()?.chance.next() ?? random();
  give(performance, 'now', { value: () => page()?.ticks ?? ticks() });
  give(performance, 'timeOrigin', { get: () => page()?.timeOrigin ?? timeOrigin });
  give(crypto, 'getRandomValues', {
    value: (array: Uint8Array<ArrayBuffer>) => {
      const own = page()?.chance.bytes(array.length);
      if (!own) return values(array);
      array.set(own);
      return array;
    },
  });
  give(globalThis, 'navigator', {
    get: () => {
      const own = page();
      return own ? { onLine: own.isOnline } : browser;
    },
  });
  give(globalThis, 'addEventListener', {
    value: (type: string, listener: () => void) => page()?.listen(type, listener),
  });
  give(globalThis, 'fetch', {
    value: (path: string, request: RequestInit) => page()?.fetch(path, request) ?? call(path, request),
  });
  const later = (run: () => void, ms?: number, ...rest: []) =>
    page()?.setTimer(run, ms ?? 0) ?? set(run, ms, ...rest);
  give(globalThis, 'setTimeout', { value: Object.assign(later, set) });
  const never = (id: number | undefined) => {
    const own = page();
    if (own) own.clearTimer(id);
    else clear(id);
  };
  give(globalThis, 'clearTimeout', { value: never });
}

function give(to: object, name: string, what: PropertyDescriptor): void {
  Object.defineProperty(to, name, {
    configurable: true,
    ...('value' in what && { writable: true }),
    ...what,
  });
}

givePagesTheirOwn();
