import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing, closed to other users. Node's own `recursive` never ends where a
 * folder that is there takes no other in, as `/proc` does.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (cause) {
    const { code } = cause as { readonly code?: unknown };
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const above = dirname(path);
    const aboveIsThere = await stat(above).catch(() => null);
    if (code !== 'ENOENT' || aboveIsThere) throw cause;
    await makeFolder(above);
    await makeFolder(path);
  }
}
