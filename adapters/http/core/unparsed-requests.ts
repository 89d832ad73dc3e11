import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalOf, RequestRefused } from './errors.ts';

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what Node refuses by itself, and so never hands to Koa, with the headers of every answer. */
export function answerUnparsed(server: Server, headers: Readonly<Record<string, string>>): void {
  const { body } = refusalOf(new RequestRefused('malformed'));
  const json = JSON.stringify(body);
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
    Connection: 'close',
  };
  server.on('checkExpectation', (_, res) => {
    res.writeHead(417, all).end(json);
  });
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => {
    answers.set(req.socket, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ''] ?? 400;
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
    socket.end(head + json, () => socket.destroy());
  });
}
