import type { Socket } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';

/** The server gives no more connections: it has too many, the account has, or has used up its share. */
const REFUSED = [1040, 1203, 1226];
/** Longer than silent connections are kept, so what another pool of ours does not use gets free meanwhile. */
const WAIT_MS = 15_000;
const AGAIN_MS = 100;
/** How long a pool is smaller after a refusal. */
const SMALLER_MS = 60_000;
const SMALLER = 'smaller';

/**
 * Makes those wait who want a connection when the server refuses one more, as cheap hosting does after a few.
 * A pool that `shrinksWhenRefused` is smaller for a while then, by one than what it got: commands and backups want one
 * beside it.
 */
export function waitingPool(pool: Pool): Pool {
  const open = new Set<PoolConnection>();
  const { connectionLimit: wanted = 1 } = pool.config;
  const take = pool.getConnection.bind(pool);
  let limit = wanted;
  let growing: NodeJS.Timeout | undefined;
  const resize = (size: number): void => {
    limit = size;
    pool.config.connectionLimit = size;
  };
  const shrink = (): void => {
    clearTimeout(growing);
    growing = setTimeout(resize, SMALLER_MS, wanted).unref();
    if (open.size >= limit || pool.listenerCount(SMALLER) === 0) return;
    resize(Math.max(1, open.size - 1));
    pool.emit(SMALLER, limit);
  };
  pool.on('connection', (connection) => {
    open.add(connection);
    streamOf(connection).once('close', () => open.delete(connection));
  });
  pool.getConnection = (done) => {
    const givesUp = performance.now() + WAIT_MS;
    const ask = (): void => {
      take((error, connection) => {
        if (error && REFUSED.includes(error.errno ?? 0) && performance.now() < givesUp)
          // By then it is known how many of those asked for at once were given.
          setTimeout(() => {
            shrink();
            ask();
          }, AGAIN_MS);
        else if (!error && open.size > limit) {
          open.delete(connection);
          connection.destroy();
          ask();
        } else done(error, connection);
      });
    };
    ask();
  };
  return pool;
}

/** From now on lets a waiting pool shrink, and calls back with its new size. What holds two connections must be over. */
export function shrinksWhenRefused(pool: Pool, tell: (size: number) => void): void {
  pool.on(SMALLER, tell);
}

/** The socket of a connection. */
export function streamOf(connection: PoolConnection): Socket {
  return (connection as PoolConnection & { readonly stream: Socket }).stream;
}
