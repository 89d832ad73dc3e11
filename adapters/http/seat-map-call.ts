import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SeatSnapshot } from './seat-snapshot.ts';

/** Where every open page asks for the map. */
export const SEAT_MAP_PATH = '/api/seating/getseats';

/** Answers a call for the public map. */
export type SeatMapCall = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * The one call that a thousand pages make over and over: written straight to the connection, with headers made once.
 * `houseHeaders` are those of every answer.
 */
export function seatMapCall(
  snapshot: SeatSnapshot,
  houseHeaders: Readonly<Record<string, string>>,
): SeatMapCall {
  const always = { ...houseHeaders, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  const whole = { ...always, 'Content-Type': 'application/json; charset=utf-8' };
  return (req, res) => {
    const plain = snapshot.current();
    const packed = unpacks(req.headers['accept-encoding']);
    const { etag, json } = packed ? plain.packed : plain;
    if (isKnown(req, etag)) {
      res.writeHead(304, { ...always, ETag: etag });
      res.end();
      return;
    }
    res.writeHead(200, {
      ...whole,
      ETag: etag,
      'Content-Length': json.length,
      ...(packed && { 'Content-Encoding': 'gzip' }),
    });
    res.end(req.method === 'HEAD' ? undefined : json);
  };
}

/** Whether the caller takes gzip: named, and not with a weight of nothing. */
function unpacks(accepted = ''): boolean {
  return /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
}

/** Whether the caller has this very map. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return (
    known === etag || known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
