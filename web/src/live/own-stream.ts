import type { SeatStreamEvent } from '../../../adapters/http/contract.ts';

const PATH = '/api/seating/stream';
/** The server pings every 20 seconds: a connection that missed two pings is dead, whatever the browser thinks of it. */
const SILENCE_MS = 45_000;
/** The wait before a refused stream is reopened, plus a random part, so that pages do not all return at once. */
const REOPEN_MS = 10_000;

/** An event of the stream with its data (JSON), or how it stands. */
export type Told =
  | readonly [event: SeatStreamEvent, data: string]
  | readonly [state: 'opening' | 'open' | 'silent'];

/** Opens the server's event stream, and again whenever it has died. Returns a function that closes it. */
export function openStream(tell: (told: Told) => void): () => void {
  if (typeof EventSource === 'undefined') {
    tell(['silent']);
    return () => undefined;
  }
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reopenAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      tell(['silent']);
      open();
    }, ms);
  };
  const open = () => {
    const opened = new EventSource(PATH);
    source = opened;
    for (const event of EVENTS)
      opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
        reopenAfter(SILENCE_MS);
        tell([event, data]);
      });
    opened.addEventListener('open', () => {
      reopenAfter(SILENCE_MS);
      tell(['open']);
    });
    opened.addEventListener('error', () => {
      tell(['silent']);
      // The browser reconnects by itself unless it was refused.
      if (opened.readyState === CLOSED) reopenAfter(REOPEN_MS * (1 + Math.random()));
    });
    reopenAfter(SILENCE_MS);
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

const EVENTS = Object.keys({
  ...{ map: 0, seats: 0, gone: 0, signup: 0, notice: 0, compo: 0, screen: 0, ping: 0 },
} satisfies Record<SeatStreamEvent, 0>) as SeatStreamEvent[];
/** `EventSource.CLOSED` */
const CLOSED = 2;
