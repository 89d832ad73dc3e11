import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestProblem } from '../sentences/answers.ts';
import type { Connections } from './connections.ts';
import { refusalOf, RequestRefused } from '../core/errors.ts';

type Headers = Readonly<Record<string, string>>;

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The refusal of a malformed request that does not pass through Koa. Its connection is closed. */
export const BARE_REFUSAL = bareRefusal('malformed');

function bareRefusal(problem: RequestProblem) {
  const json = JSON.stringify(refusalOf(new RequestRefused(problem)).body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { json, headers };
}

/** Refuses a request (400) that names no host, or several, as HTTP/1.1 demands. Returns whether it did. */
export function refuseUnclearHost(req: IncomingMessage, res: ServerResponse, headers: Headers): boolean {
  const isClear = req.headers.host === undefined ? req.httpVersion === '1.0' : namesHostOnce(req);
  if (!isClear) res.writeHead(400, { ...headers, ...BARE_REFUSAL.headers }).end(BARE_REFUSAL.json);
  return !isClear;
}

function namesHostOnce({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.length === 4 && name.toLowerCase() === 'host').length === 1;
}

/** Answers requests that Node refuses by itself and never hands to Koa, with the headers of every answer. */
export function answerUnparsed(server: Server, headers: Headers, connections: Connections): void {
  server.on('checkExpectation', (_, res) => {
    if (connections.begins(res))
      res.writeHead(417, { ...headers, ...BARE_REFUSAL.headers }).end(BARE_REFUSAL.json);
  });
  // Node gives no object for these answers.
  const refuse = (socket: Duplex, status: number, own: Headers, body: string): void => {
    // Node hands a socket over without a listener of its own, and an error that nobody hears ends the program.
    socket.on('error', () => socket.destroy());
    if (!socket.writable || connections.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
    socket.end(head + body, () => socket.destroy());
  };
  // A tunnel through this server: there is none.
  server.on('connect', (_, socket) => {
    const { json, headers: own } = bareRefusal('method-not-allowed');
    refuse(socket, 405, { ...own, Allow: 'GET, HEAD' }, json);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(socket, STATUSES[error.code ?? ''] ?? 400, BARE_REFUSAL.headers, BARE_REFUSAL.json);
  });
}
