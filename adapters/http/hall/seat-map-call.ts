import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meters } from '../../../application/ports/system.ts';
import type { SeatSnapshot, Snapshot } from './seat-snapshot.ts';

/** The public seat map, which every open page polls. */
export const SEAT_MAP_PATH = '/api/seating/getseats';

export type SeatMapCall = (req: IncomingMessage, res: ServerResponse) => void;

/** The map in one encoding, with raw headers (names and values in turn, which Node writes fastest) for both statuses. */
interface EncodedMap {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly headers200: string[];
  readonly headers304: string[];
}

/**
 * Answers the public seat map without Koa, since a thousand pages call it over and over: the headers are built once for
 * each map. `headers` are those of every answer.
 */
export function seatMapCall(
  snapshot: SeatSnapshot,
  headers: Readonly<Record<string, string>>,
  meters: Pick<Meters, 'mapAnswered'>,
): SeatMapCall {
  const commonHeaders = Object.entries({ ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  const encode = (etag: string, bytes: Buffer, encoding: string[]): EncodedMap => {
    const headers304 = [...commonHeaders.flat(), 'ETag', etag];
    const length = ['Content-Length', String(bytes.length)];
    const type = ['Content-Type', 'application/json; charset=utf-8'];
    return { etag, bytes, headers304, headers200: [...headers304, ...type, ...length, ...encoding] };
  };
  let encodedFrom: Snapshot | null = null;
  let plain = encode('', Buffer.alloc(0), []);
  let gzipped = plain;
  return (req, res) => {
    const current = snapshot.current();
    if (current !== encodedFrom) {
      encodedFrom = current;
      plain = encode(current.etag, current.json, []);
      gzipped = encode(current.gzipped.etag, current.gzipped.json, ['Content-Encoding', 'gzip']);
    }
    const encoded = acceptsGzip(req.headers['accept-encoding']) ? gzipped : plain;
    if (matchesEtag(req.headers['if-none-match'], encoded.etag)) {
      meters.mapAnswered(304);
      res.writeHead(304, encoded.headers304);
      res.end();
    } else {
      meters.mapAnswered(200);
      res.writeHead(200, encoded.headers200);
      res.end(req.method === 'HEAD' ? undefined : encoded.bytes);
    }
  };
}

/** Whether the header Accept-Encoding allows gzip, that is, lists it without `q=0`. */
function acceptsGzip(accepted: string | undefined): boolean {
  if (!accepted) return false;
  return /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
}

/** Whether the header If-None-Match contains the ETag. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
