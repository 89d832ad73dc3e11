/** Shows that a proxy of docs/deploy never sends a request ahead of an answer, since the server closes such a connection. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';

const ASKED = 50;
const ANSWER_MS = 20;
const HOST = 'localhost';
const STARTS_MS = 20_000;

/**
 * Starts a proxy, `command(port, upstream)`, and asks through it in every way that browsers can, and some that they do not.
 * Returns what came of it; throws when a request came ahead of an answer, or was not answered.
 */
export async function requestsSentAhead(command) {
  const [upstream, port] = [watchedServer(), await freePort()];
  await upstream.listens;
  const [program, args, env] = command(port, upstream.port());
  const proxy = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(proxy.stdout), text(proxy.stderr)]);
  try {
    await serves(port, proxy);
    const pipelined = await askPipelined(port);
    const multiplexed = await askMultiplexed(port);
    if (pipelined !== ASKED || multiplexed !== ASKED || upstream.ahead() > 0)
      throw new Error(
        `of ${ASKED} requests ${pipelined} and ${multiplexed} were answered; ${upstream.ahead()} came ahead of an answer`,
      );
    return `: ${ASKED} pipelined and ${ASKED} of HTTP/2, one at a time on ${upstream.connections()} connections`;
  } catch (error) {
    proxy.kill();
    throw new Error([error.message, ...(await said)].join('\n'), { cause: error });
  } finally {
    proxy.kill();
    upstream.close();
  }
}

/** A server that counts the requests that come before the answer to an earlier one on their connection is over. */
function watchedServer() {
  const answering = new Set();
  let [ahead, connections] = [0, 0];
  const server = createServer(({ socket }, response) => {
    if (answering.has(socket)) ahead++;
    answering.add(socket);
    setTimeout(() => response.end('ok', () => answering.delete(socket)), ANSWER_MS);
  }).listen(0, '127.0.0.1');
  server.on('connection', () => connections++);
  return {
    listens: once(server, 'listening'),
    port: () => server.address().port,
    ahead: () => ahead,
    connections: () => connections,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const tls = (port, protocol) =>
  connect({
    host: '127.0.0.1',
    port,
    servername: HOST,
    ALPNProtocols: [protocol],
    rejectUnauthorized: false,
  });

async function askPipelined(port) {
  const socket = tls(port, 'http/1.1');
  const request = (more = '') => `GET /api/event HTTP/1.1\r\nHost: ${HOST}\r\n${more}\r\n`;
  socket.write(request().repeat(ASKED - 1) + request('Connection: close\r\n'));
  return (await text(socket)).match(/HTTP\/1.1 200 /g)?.length ?? 0;
}

async function askMultiplexed(port) {
  const session = connectHttp2(`https://${HOST}:${port}`, { createConnection: () => tls(port, 'h2') });
  // Each request tells of it, too.
  session.on('error', () => undefined);
  const statuses = await Promise.all(
    Array.from({ length: ASKED }, async () => {
      const stream = session.request({ ':path': '/api/event' });
      const [headers] = await once(stream, 'response');
      await text(stream);
      return headers[':status'];
    }),
  );
  session.close();
  return statuses.filter((status) => status === 200).length;
}

async function serves(port, proxy) {
  for (const end = Date.now() + STARTS_MS; ; await pause(50)) {
    if (proxy.exitCode !== null) throw new Error('it has ended');
    const socket = tls(port, 'http/1.1');
    const isThere = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    if (Date.now() > end) throw new Error('it does not listen');
  }
}

async function freePort() {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
