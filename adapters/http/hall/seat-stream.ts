import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Clock } from '../../../application/ports/system.ts';
import type { CompoBoard } from '../../../application/compo/compo-board.ts';
import type { HallScreen } from '../../../application/pages/hall-screen.ts';
import type { SeatMap } from '../../../application/hall/seat-map.ts';
import type { SiteStatus } from '../../../application/hall/site-status.ts';
import { homeShare, type ServerLimits } from '../core/server-limits.ts';
import type { Seat } from '../../../domain/hall/seat.ts';
import { placeKey } from '../../../domain/shared/place.ts';
import type { CompoNews, ScreenNews, SeatStreamEvent, StreamPing } from './wire.ts';
import { HomeShares } from '../core/home-shares.ts';
import { wirePlace } from '../present/place.ts';
import { wireSeats } from './present-seats.ts';
import type { SeatSnapshot } from './seat-snapshot.ts';

const HEARTBEAT_MS = 20_000;
const FLUSH_MS = 200;
const NOTHING = JSON.stringify(null);
const MAX_RECENT_EVENTS = 50;
/** A client with this much unread data is disconnected; its page reconnects and gets the whole map. */
const MAX_UNREAD_BYTES = 1024 * 1024;

interface StreamEvent {
  readonly number: number;
  readonly bytes: Buffer;
}

export interface SeatStreamParts {
  readonly seatMap: SeatMap;
  readonly signup: SiteStatus;
  readonly compos: Pick<CompoBoard, 'subscribe'>;
  readonly screen: Pick<HallScreen, 'subscribe'>;
  readonly snapshot: SeatSnapshot;
  readonly clock: Clock;
  readonly limits: Pick<ServerLimits, 'streamsPerIp' | 'connections'>;
}

/**
 * Server-sent events about changed seats, the state of the sign-up, so that it opens on every page at once, and
 * competitions and screens of the hall that have changed. Each event is serialised once and written to every stream.
 */
export class SeatStream {
  private readonly clients = new Set<ServerResponse>();
  private readonly shares: HomeShares;
  /** Part of every event id: event numbers are only valid within this process. */
  private readonly streamId = randomBytes(6).toString('hex');
  private readonly recent: StreamEvent[] = [];
  private lastNumber = 0;
  private map: StreamEvent | null = null;
  private pending = new Map<string, Seat>();
  private flushTimer: NodeJS.Timeout | null = null;
  private readonly heartbeat: NodeJS.Timeout;
  private readonly subscriptions: readonly (() => void)[];
  /** The state of the sign-up and the notice as last sent. */
  private lastSent: Readonly<Record<'signup' | 'notice', string>>;
  /** Whether a page may show a notice: then it is told too when there is none any more. */
  private hadNotice: boolean;

  constructor(private readonly parts: SeatStreamParts) {
    const { seatMap, signup, compos, screen, limits } = parts;
    this.shares = new HomeShares(Math.min(limits.streamsPerIp, homeShare(limits)));
    this.lastSent = this.news();
    this.hadNotice = this.lastSent.notice !== NOTHING;
    this.subscriptions = [
      seatMap.subscribe((changed) => {
        this.collect(changed);
      }),
      signup.subscribe(() => {
        this.collect([]);
      }),
      compos.subscribe((game, version) => {
        this.send('compo', JSON.stringify({ game, version } satisfies CompoNews));
      }),
      screen.subscribe((version) => {
        this.send('screen', JSON.stringify({ version } satisfies ScreenNews));
      }),
    ];
    this.heartbeat = setInterval(() => {
      this.write(ping(parts.clock.now()));
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** The number of open streams. */
  get open(): number {
    return this.clients.size;
  }

  /** Counts one more stream of a home, until the function that is returned is called; null when it has its share. */
  admit(home: string): (() => void) | null {
    return this.shares.take(home);
  }

  /**
   * Adds a client: sends the events since `lastEventId`, or the whole state, and every change from now on. `leave` is called
   * when it is gone.
   */
  add(client: ServerResponse, leave: () => void, lastEventId: string): void {
    // Its `close`, which takes it out again, has been already.
    if (client.closed) {
      leave();
      return;
    }
    this.clients.add(client);
    client.on('close', () => {
      this.clients.delete(client);
      leave();
    });
    client.write(Buffer.concat([this.missed(lastEventId) ?? this.everything(), ...this.pendingBytes()]));
  }

  /** Ends every stream, so that the server can stop. */
  close(): void {
    for (const unsubscribe of this.subscriptions) unsubscribe();
    clearInterval(this.heartbeat);
    if (this.flushTimer) clearTimeout(this.flushTimer);
    for (const client of this.clients) client.end();
  }

  private collect(changed: readonly Seat[]): void {
    for (const seat of changed) this.pending.set(placeKey(seat), seat);
    if (this.flushTimer) return;
    // The first change is sent at once, later ones within `FLUSH_MS` together.
    this.flushTimer = setTimeout(() => {
      this.flushTimer = null;
      if (this.pending.size > 0 || this.changedNews().length > 0) this.collect([]);
    }, FLUSH_MS);
    this.flushTimer.unref();
    this.flush();
  }

  private flush(): void {
    const events = this.pendingEvents();
    this.pending = new Map();
    for (const [event, data] of events) this.send(event, JSON.stringify(data));
    const changed = this.changedNews();
    this.lastSent = { ...this.lastSent, ...Object.fromEntries(changed) };
    this.hadNotice ||= this.lastSent.notice !== NOTHING;
    for (const [event, json] of changed) this.send(event, json);
  }

  private news(): Readonly<Record<'signup' | 'notice', string>> {
    const { signup } = this.parts;
    return { signup: JSON.stringify(signup.news()), notice: JSON.stringify(signup.notice()) };
  }

  private changedNews(): (readonly ['signup' | 'notice', string])[] {
    const { signup, notice } = this.news();
    const all = [['signup', signup] as const, ['notice', notice] as const];
    return all.filter(([event, json]) => json !== this.lastSent[event]);
  }

  /** The events for seats that changed since the last flush. */
  private pendingEvents(): (readonly [SeatStreamEvent, unknown])[] {
    const changed = [...this.pending.values()];
    const shown = wireSeats(changed, this.parts.clock.now());
    const gone = changed.filter((seat) => seat.hidden).map(wirePlace);
    const events = [['seats', shown] as const, ['gone', gone] as const];
    return events.filter(([, seats]) => seats.length > 0);
  }

  /** The same events without ids, for a new client, which gets them again with the next flush. */
  private pendingBytes(): Buffer[] {
    return this.pendingEvents().map(([event, data]) => Buffer.from(eventText(event, JSON.stringify(data))));
  }

  private send(event: SeatStreamEvent, json: string): void {
    this.lastNumber += 1;
    const bytes = this.bytes(event, json);
    this.recent.push({ number: this.lastNumber, bytes });
    if (this.recent.length > MAX_RECENT_EVENTS) this.recent.shift();
    this.write(bytes);
  }

  private write(bytes: Buffer): void {
    for (const client of this.clients) {
      if (client.writableLength > MAX_UNREAD_BYTES) client.destroy();
      else client.write(bytes);
    }
  }

  /** The events after a number; null when some of them are no longer kept. */
  private since(number: number): Buffer[] | null {
    const oldest = this.recent[0]?.number ?? this.lastNumber + 1;
    if (number > this.lastNumber || number < oldest - 1) return null;
    return this.recent.filter((event) => event.number > number).map(({ bytes }) => bytes);
  }

  private missed(lastEventId: string): Buffer | null {
    const [streamId, number] = lastEventId.split('-');
    const events =
      streamId === this.streamId && Number.isInteger(Number(number)) ? this.since(Number(number)) : null;
    return events && Buffer.concat([RETRY, ...events]);
  }

  private everything(): Buffer {
    const later = this.map && this.since(this.map.number);
    // A serialised map is reused for new clients, followed by the later events, while those are still kept.
    if (!later || !this.map)
      this.map = {
        number: this.lastNumber,
        bytes: this.bytes('map', this.parts.snapshot.exact().json.toString()),
      };
    const { signup, notice } = this.lastSent;
    const news = eventText('signup', signup) + (this.hadNotice ? eventText('notice', notice) : '');
    return Buffer.concat([RETRY, this.map.bytes, ...(later ?? []), Buffer.from(news)]);
  }

  private bytes(event: SeatStreamEvent, json: string): Buffer {
    return Buffer.from(`id: ${this.streamId}-${String(this.lastNumber)}\n${eventText(event, json)}`);
  }
}

function eventText(event: SeatStreamEvent, json: string): string {
  return `event: ${event}\ndata: ${json}\n\n`;
}

/**
 * A comment, which keeps proxies from closing the connection, and an event, which shows the page that the
 * stream is alive, and how late it is.
 */
function ping(now: number): Buffer {
  return Buffer.from(`:\n${eventText('ping', JSON.stringify({ now } satisfies StreamPing))}`);
}
const RETRY = Buffer.from('retry: 3000\n\n');
