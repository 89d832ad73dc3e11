import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { Duplex } from 'node:stream';
import { Connections } from '../../adapters/http/server/connections.ts';
import { answerUnparsed } from '../../adapters/http/server/unparsed-requests.ts';

test('a tunnel whose client has gone before its refusal is written ends nothing but itself', async () => {
  const server = createServer();
  answerUnparsed(server, {}, new Connections(1_000, 1));
  const socket = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, done) => {
      done(new Error('write ECONNRESET'));
    },
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  server.emit('connect', {}, socket);
  await closed;
  expect(socket.destroyed).toBe(true);
});
