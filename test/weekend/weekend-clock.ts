import { SetClock } from '../support/set-clock.ts';

interface Timeout {
  readonly at: number;
  readonly end: () => void;
}

/** The clock of a weekend, by which everybody waits who waits for some time at most. */
export class WeekendClock extends SetClock {
  private timeouts: Timeout[] = [];

  override advance(ms: number): void {
    super.advance(ms);
    const isOver = ({ at }: Timeout) => at <= this.now();
    const over = this.timeouts.filter(isOver);
    this.timeouts = this.timeouts.filter((one) => !isOver(one));
    for (const { end } of over) end();
  }

  /** A signal that is aborted once so much time (ms) has gone by. */
  timeout(ms: number): AbortSignal {
    const aborting = new AbortController();
    const end = () => aborting.abort(new DOMException('The time is over', 'TimeoutError'));
    this.timeouts.push({ at: this.now() + ms, end });
    return aborting.signal;
  }

  /** Time goes by until the signal is aborted. */
  passUntil(signal: AbortSignal): void {
    while (!signal.aborted && this.timeouts.length > 0)
      this.advance(Math.min(...this.timeouts.map(({ at }) => at)) - this.now());
  }

  /** Has everybody wait by this clock. Returns what ends that. */
  rules(): () => void {
    const own = globalThis.AbortSignal;
    const timeout = (ms: number) => this.timeout(ms);
    globalThis.AbortSignal = new Proxy(own, {
      get: (signals, name) => (name === 'timeout' ? timeout : (Reflect.get(signals, name) as unknown)),
    });
    return () => (globalThis.AbortSignal = own);
  }
}
