import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to connections going out, of which one may come about before a server has its port. */
const [FIRST, LAST] = [10_240, 32_767];

/** Different ports of 127.0.0.1 that are free. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
