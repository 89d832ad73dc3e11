import { STATUS_CODES, type Server } from 'node:http';
import type { Connections } from './connections.ts';
import { refusalOf, RequestRefused } from './errors.ts';

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const json = JSON.stringify(refusalOf(new RequestRefused('malformed')).body);

/** The refusal of a malformed call that does not pass through Koa. Its connection is closed. */
export const BARE_REFUSAL = {
  json,
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  },
};

/** Answers requests that Node refuses by itself and never hands to Koa, with the headers of every answer. */
export function answerUnparsed(
  server: Server,
  headers: Readonly<Record<string, string>>,
  connections: Connections,
): void {
  const all = { ...headers, ...BARE_REFUSAL.headers };
  server.on('checkExpectation', (_, res) => {
    res.writeHead(417, all).end(json);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || connections.answerOn(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ''] ?? 400;
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
    socket.end(head + json, () => socket.destroy());
  });
}
