import type { Socket } from 'node:net';
import type { Database } from '../../adapters/database/data-source.ts';

/** Waits until a MySQL connection that falls silent now is dropped; older silent ones are gone by then. */
export async function untilASilentLineIsDropped({ source }: Pick<Database, 'source'>): Promise<void> {
  const runner = source.createQueryRunner();
  const { stream } = (await runner.connect()) as { readonly stream: Socket };
  await new Promise((resolve) => stream.once('close', resolve));
  await runner.release();
}
