/** The yardstick of the seat map: a bare `node:http` that serves the same bytes under the same tag. Run by `seat-map.ts`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

process.on('message', ({ body, etag }: { body: string; etag: string }) => {
  const bytes = Buffer.from(body);
  const server = createServer((req, res) => {
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304, { ETag: etag });
      res.end();
      return;
    }
    res.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
      ETag: etag,
    });
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => {
    server.closeAllConnections();
    server.close();
  });
});
