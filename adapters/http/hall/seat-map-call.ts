import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meters } from '../../../application/ports/system.ts';
import type { SeatSnapshot, Snapshot } from './seat-snapshot.ts';

/** Where every open page asks for the map. */
export const SEAT_MAP_PATH = '/api/seating/getseats';

/** Answers a call for the public map. */
export type SeatMapCall = (req: IncomingMessage, res: ServerResponse) => void;

/** A map in one encoding, with the heads of both answers as Node takes them fastest: names and values in turn. */
interface Ready {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly wholeHead: string[];
  readonly knownHead: string[];
}

/**
 * The one call that a thousand pages make over and over: written straight to the connection, with heads made once for
 * each map. `headers` are those of every answer.
 */
export function seatMapCall(
  snapshot: SeatSnapshot,
  headers: Readonly<Record<string, string>>,
  meters: Pick<Meters, 'mapAnswered'>,
): SeatMapCall {
  const always = Object.entries({ ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  const ready = (etag: string, bytes: Buffer, encoding: string[]): Ready => {
    const knownHead = [...always.flat(), 'ETag', etag];
    const length = ['Content-Length', String(bytes.length)];
    const type = ['Content-Type', 'application/json; charset=utf-8'];
    return { etag, bytes, knownHead, wholeHead: [...knownHead, ...type, ...length, ...encoding] };
  };
  let of: Snapshot | null = null;
  let plain = ready('', Buffer.alloc(0), []);
  let packed = plain;
  return (req, res) => {
    const current = snapshot.current();
    if (current !== of) {
      of = current;
      plain = ready(current.etag, current.json, []);
      packed = ready(current.packed.etag, current.packed.json, ['Content-Encoding', 'gzip']);
    }
    const { etag, bytes, wholeHead, knownHead } = unpacks(req.headers['accept-encoding']) ? packed : plain;
    if (isKnown(req.headers['if-none-match'], etag)) {
      meters.mapAnswered(304);
      res.writeHead(304, knownHead);
      res.end();
    } else {
      meters.mapAnswered(200);
      res.writeHead(200, wholeHead);
      res.end(req.method === 'HEAD' ? undefined : bytes);
    }
  };
}

/** Whether the caller takes gzip: named, and not with a weight of nothing. */
function unpacks(accepted: string | undefined): boolean {
  if (!accepted) return false;
  return /(?:^|[\s,])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
}

/** Whether the caller has this very map. */
function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return (
    known === etag || known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
