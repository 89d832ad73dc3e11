/** Yardstick for `streams.ts`: a bare `node:http` server that writes one event to every open response. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const readers = new Set<ServerResponse>();
const server = createServer((_, res) => {
  res.writeHead(200, { 'Content-Type': 'text/event-stream' });
  res.write('event: map\ndata: []\n\n');
  readers.add(res);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

process.on('message', ({ write }: { write: string }) => {
  const at = Date.now();
  const bytes = Buffer.from(write);
  for (const reader of readers) reader.write(bytes);
  process.send?.({ at });
});
process.on('disconnect', () => {
  server.closeAllConnections();
  server.close();
});
