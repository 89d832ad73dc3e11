/** Yardstick for `seat-map.ts`: a bare `node:http` server that sends the same bytes, headers included. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.on('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body);
  const { 'content-type': _type, 'content-length': _length, ...otherHeaders } = headers;
  const server = createServer((req, res) => {
    if (req.headers['if-none-match'] === headers['etag']) {
      res.writeHead(304, otherHeaders);
      res.end();
      return;
    }
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => {
    server.closeAllConnections();
    server.close();
  });
});
