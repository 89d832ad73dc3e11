import type { Socket } from 'node:net';
import type { Database } from '../../adapters/database/data-source.ts';

/** Waits until a line to MySQL is dropped that falls silent now: whatever has been silent since before is dropped too. */
export async function untilASilentLineIsDropped({ source }: Pick<Database, 'source'>): Promise<void> {
  const runner = source.createQueryRunner();
  const { stream } = (await runner.connect()) as { readonly stream: Socket };
  await new Promise((resolve) => stream.once('close', resolve));
  await runner.release();
}
