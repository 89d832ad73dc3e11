import type { SeatStreamEvent } from '../../../adapters/http/contract.ts';
import type { Told } from './own-stream.ts';
import { joinStream } from './shared-stream.ts';

/**
 * How updates reach this window. `asleep`: nobody looks at it, and it fetches nothing. `opening`: the stream has not
 * sent anything yet. `silent`: there is no stream, or it broke off, so the page polls.
 */
export type StreamState = 'asleep' | 'opening' | 'live' | 'silent';

/** The handlers of the events, called with their data (JSON). */
export type StreamListeners = Readonly<Partial<Record<SeatStreamEvent, (data: string) => void>>>;

/** The server's event stream: one for the whole window, joined while it has subscribers and the window is visible. */
export class SiteStream {
  private current: StreamState = 'asleep';
  private leave: (() => void) | undefined;
  private readonly users = new Set<() => void>();

  /** `known`: what the page knows by the stream, for a window that joins it later. */
  constructor(
    private readonly listeners: StreamListeners,
    private readonly known: () => readonly Told[],
  ) {}

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
      this.close();
    };
  };

  private readonly follow = (): void => {
    if (document.visibilityState !== 'visible') this.close();
    else if (!this.leave) {
      this.become('opening');
      this.leave = joinStream({ tell: this.take, sofar: this.sofar });
    }
  };

  private close(): void {
    this.leave?.();
    this.leave = undefined;
    this.become('asleep');
  }

  private readonly take = ([event, data]: Told): void => {
    if (event === 'silent') this.become(event);
    else if (event === 'opening') {
      // While it is silent the page goes on polling.
      if (this.current === 'live') this.become(event);
    } else {
      this.become('live');
      if (event !== 'open' && data !== undefined) this.listeners[event]?.(data);
    }
  };

  private readonly sofar = (): readonly Told[] => {
    if (this.current === 'live') return [['open'], ...this.known()];
    return this.current === 'silent' ? [['silent']] : [];
  };

  private become(state: StreamState): void {
    if (this.current === state) return;
    this.current = state;
    for (const onChange of this.users) onChange();
  }
}
