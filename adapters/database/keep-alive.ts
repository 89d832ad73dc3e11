import type { Socket } from 'node:net';
import type { EntityManager } from 'typeorm';

/** How often a connection is used within its silence timeout. */
const USES = 3;

/**
 * Runs work that leaves the unit's connection silent, and keeps it alive meanwhile: a connection that is
 * silent for too long is taken for lost and dropped.
 */
export async function keepAlive<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
  const connection = (await manager.queryRunner?.connect()) as { readonly stream?: Socket } | undefined;
  const silenceMs = connection?.stream?.timeout;
  if (!silenceMs) return work();
  const use = setInterval(() => {
    // A connection that is lost all the same fails the unit's next statement.
    manager.query('DO 0').catch(() => undefined);
  }, silenceMs / USES);
  try {
    return await work();
  } finally {
    clearInterval(use);
  }
}
