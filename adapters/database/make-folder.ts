import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, closed to other users. Node's own `recursive` never returns when
 * an existing parent cannot take new folders, as `/proc` cannot.
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
