import { request, type IncomingMessage } from 'node:http';
import type { WirePlace, WireSeat } from '../../../adapters/http/contract.ts';

/** The hall as an open page gets it from the stream: the whole map first, then the changes. */
export class SeatPicture {
  private readonly byPlace = new Map<string, WireSeat>();
  private rest = '';

  private constructor(private readonly stream: IncomingMessage) {}

  /** Opens the stream; resolves when the whole map has come. */
  static async open(url: string): Promise<SeatPicture> {
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${url}/api/seating/stream`, { agent: false }, resolve).on('error', reject).end();
    });
    const picture = new SeatPicture(stream);
    await new Promise<void>((resolve, reject) => {
      stream.setEncoding('utf8').on('data', (part: string) => {
        if (picture.hear(part)) resolve();
      });
      stream.on('error', reject).on('close', () => {
        reject(new Error('the stream ended before its map came'));
      });
    });
    return picture;
  }

  get seats(): readonly WireSeat[] {
    return [...this.byPlace.values()];
  }

  close(): void {
    this.stream.destroy();
  }

  /** Applies the events that arrived; returns whether the whole map was among them. */
  private hear(part: string): boolean {
    const events = (this.rest + part).split('\n\n');
    this.rest = events.pop() ?? '';
    const kinds = events.map((event) => {
      const [, kind = ''] = /^event: (\w+)$/m.exec(event) ?? [];
      const [, data = '[]'] = /^data: (.*)$/m.exec(event) ?? [];
      if (kind === 'map') this.byPlace.clear();
      // Other events carry no seats.
      if (kind === 'gone')
        for (const place of JSON.parse(data) as WirePlace[]) this.byPlace.delete(key(place));
      else if (kind === 'map' || kind === 'seats')
        for (const seat of JSON.parse(data) as WireSeat[]) this.byPlace.set(key(seat), seat);
      return kind;
    });
    return kinds.includes('map');
  }
}

function key({ rownum, number }: WirePlace): string {
  return `${String(rownum)}-${String(number)}`;
}
