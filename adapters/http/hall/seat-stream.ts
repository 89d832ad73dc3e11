import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Clock } from '../../../application/ports/system.ts';
import type { SeatMap } from '../../../application/hall/seat-map.ts';
import { placeKey, type Seat } from '../../../domain/seat.ts';
import type { SeatStreamEvent } from './wire.ts';
import { wirePlace } from '../core/place.ts';
import { wireSeats } from './present-seats.ts';
import type { SeatSnapshot } from './seat-snapshot.ts';

const COMMENT_MS = 20_000;
const GATHER_MS = 200;
const KEPT_EVENTS = 50;
/** A reader who has this much unread is cut off; its page comes back and starts from the whole map. */
const MOST_UNREAD_BYTES = 1024 * 1024;

interface SentEvent {
  readonly number: number;
  readonly bytes: Buffer;
}

/** Tells all open pages of seats that change: one buffer for each event, written to every stream. */
export class SeatStream {
  private readonly readers = new Set<ServerResponse>();
  private readonly perIp = new Map<string, number>();
  /** Event numbers mean something within one life of one process only. */
  private readonly life = randomBytes(6).toString('hex');
  private readonly kept: SentEvent[] = [];
  private sent = 0;
  private map: SentEvent | null = null;
  private waiting = new Map<string, Seat>();
  private gathering: NodeJS.Timeout | null = null;
  private readonly comments: NodeJS.Timeout;
  private readonly unsubscribe: () => void;

  constructor(
    seatMap: SeatMap,
    private readonly snapshot: SeatSnapshot,
    private readonly clock: Clock,
    private readonly mostPerIp: number,
  ) {
    this.unsubscribe = seatMap.subscribe((changed) => {
      this.gather(changed);
    });
    this.comments = setInterval(() => {
      this.write(Buffer.from(':\n\n'));
    }, COMMENT_MS);
    this.comments.unref();
  }

  /** How many pages listen. */
  get open(): number {
    return this.readers.size;
  }

  /** Whether an IP key may open one more stream. */
  admits(ip: string): boolean {
    return this.streamsOf(ip) < this.mostPerIp;
  }

  /** Sends what the reader has missed since `lastEventId`, or the whole map, and every change from now on. */
  add(reader: ServerResponse, ip: string, lastEventId: string): void {
    this.readers.add(reader);
    this.perIp.set(ip, this.streamsOf(ip) + 1);
    reader.on('close', () => {
      this.readers.delete(reader);
      if (this.streamsOf(ip) > 1) this.perIp.set(ip, this.streamsOf(ip) - 1);
      else this.perIp.delete(ip);
    });
    reader.write(Buffer.concat([this.missed(lastEventId) ?? this.wholeMap(), ...this.ahead()]));
  }

  /** Ends every stream, so that the server can stop. */
  close(): void {
    this.unsubscribe();
    clearInterval(this.comments);
    if (this.gathering) clearTimeout(this.gathering);
    for (const reader of this.readers) reader.end();
  }

  private streamsOf(ip: string): number {
    return this.perIp.get(ip) ?? 0;
  }

  private gather(changed: readonly Seat[]): void {
    for (const seat of changed) this.waiting.set(placeKey(seat), seat);
    if (this.gathering) return;
    // The first change goes at once; what follows within a moment goes together.
    this.flush();
    this.gathering = setTimeout(() => {
      this.gathering = null;
      if (this.waiting.size > 0) this.gather([]);
    }, GATHER_MS);
    this.gathering.unref();
  }

  private flush(): void {
    const events = this.gathered();
    this.waiting = new Map();
    for (const [event, data] of events) this.send(event, data);
  }

  /** What has changed since the last event was sent. */
  private gathered(): (readonly [SeatStreamEvent, unknown])[] {
    const changed = [...this.waiting.values()];
    const shown = wireSeats(changed, this.clock.now());
    const gone = changed.filter((seat) => seat.hidden).map(wirePlace);
    const events = [['seats', shown] as const, ['gone', gone] as const];
    return events.filter(([, seats]) => seats.length > 0);
  }

  /** The same for a new reader alone, who gets it again with the others: it has no number yet. */
  private ahead(): Buffer[] {
    return this.gathered().map(([event, data]) => Buffer.from(eventText(event, JSON.stringify(data))));
  }

  private send(event: SeatStreamEvent, data: unknown): void {
    this.sent += 1;
    const bytes = this.bytes(event, JSON.stringify(data));
    this.kept.push({ number: this.sent, bytes });
    if (this.kept.length > KEPT_EVENTS) this.kept.shift();
    this.write(bytes);
  }

  private write(bytes: Buffer): void {
    for (const reader of this.readers) {
      if (reader.writableLength > MOST_UNREAD_BYTES) reader.destroy();
      else reader.write(bytes);
    }
  }

  /** What a reader needs who has seen all up to an event's number; null when that is no longer known. */
  private since(number: number): Buffer[] | null {
    const oldest = this.kept[0]?.number ?? this.sent + 1;
    if (number > this.sent || number < oldest - 1) return null;
    return this.kept.filter((event) => event.number > number).map(({ bytes }) => bytes);
  }

  private missed(lastEventId: string): Buffer | null {
    const [life, number] = lastEventId.split('-');
    const events = life === this.life && Number.isInteger(Number(number)) ? this.since(Number(number)) : null;
    return events && Buffer.concat([RETRY, ...events]);
  }

  private wholeMap(): Buffer {
    const known = this.map && this.since(this.map.number);
    // One written map serves all who come until too much has happened since: they get that, too.
    if (!known || !this.map)
      this.map = { number: this.sent, bytes: this.bytes('map', this.snapshot.exact().json.toString()) };
    return Buffer.concat([RETRY, this.map.bytes, ...(known ?? [])]);
  }

  private bytes(event: SeatStreamEvent, json: string): Buffer {
    return Buffer.from(`id: ${this.life}-${String(this.sent)}\n${eventText(event, json)}`);
  }
}

function eventText(event: SeatStreamEvent, json: string): string {
  return `event: ${event}\ndata: ${json}\n\n`;
}

const RETRY = Buffer.from('retry: 3000\n\n');
