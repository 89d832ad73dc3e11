import type { SeatStreamEvent } from '../../../adapters/http/contract.ts';

const PATH = '/api/seating/stream';
/** The server pings every 20 seconds: a connection that missed two pings is dead, whatever the browser thinks of it. */
const SILENCE_MS = 45_000;
/** The wait before a refused stream is reopened, plus a random part, so that pages do not all return at once. */
const REOPEN_MS = 10_000;

/**
 * How updates reach this tab. `asleep`: the tab is hidden and fetches nothing. `opening`: the stream has not
 * sent anything yet. `silent`: there is no stream, or it broke off, so the page polls.
 */
export type StreamState = 'asleep' | 'opening' | 'live' | 'silent';

/** The handlers of the events, called with their data (JSON). */
export type StreamListeners = Readonly<Partial<Record<SeatStreamEvent, (data: string) => void>>>;

/** The server's event stream: one for the whole tab, open while it has subscribers and the tab is visible. */
export class SiteStream {
  private current: StreamState = 'asleep';
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly users = new Set<() => void>();

  constructor(private readonly listeners: StreamListeners) {}

  readonly state = (): StreamState => this.current;

  /** Keeps the stream open and calls `onChange` on a change of state. Returns a function that unsubscribes. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.users.add(onChange);
    if (this.users.size === 1) {
      document.addEventListener('visibilitychange', this.follow);
      this.follow();
    }
    return () => {
      this.users.delete(onChange);
      if (this.users.size > 0) return;
      document.removeEventListener('visibilitychange', this.follow);
      this.close('asleep');
    };
  };

  private readonly follow = (): void => {
    if (document.visibilityState !== 'visible') this.close('asleep');
    else if (this.current === 'asleep') this.open('opening');
  };

  private open(state: StreamState): void {
    if (typeof EventSource === 'undefined') {
      this.become('silent');
      return;
    }
    this.become(state);
    const source = new EventSource(PATH);
    this.source = source;
    const markLive = () => {
      this.become('live');
      this.reopenAfter(SILENCE_MS);
    };
    for (const event of EVENTS)
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        markLive();
        this.listeners[event]?.(data);
      });
    source.addEventListener('open', markLive);
    source.addEventListener('error', () => {
      this.become('silent');
      // The browser reconnects by itself unless it was refused.
      if (source.readyState === CLOSED) this.reopenAfter(REOPEN_MS * (1 + Math.random()));
    });
    this.reopenAfter(SILENCE_MS);
  }

  private close(state: StreamState): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
    this.become(state);
  }

  private reopenAfter(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.close('silent');
      this.open('silent');
    }, ms);
  }

  private become(state: StreamState): void {
    if (this.current === state) return;
    this.current = state;
    for (const onChange of this.users) onChange();
  }
}

const EVENTS = Object.keys({
  ...{ map: 0, seats: 0, gone: 0, signup: 0, notice: 0, compo: 0, ping: 0 },
} satisfies Record<SeatStreamEvent, 0>) as SeatStreamEvent[];
/** `EventSource.CLOSED` */
const CLOSED = 2;
