import { readFile, stat } from 'node:fs/promises';
import type { OffsiteCopy } from '../../application/ports/backups.ts';

/** What `docs/deploy/lanplass-offsite` has noted of its last run: `ok` or what went wrong. Null when it never ran. */
export async function readOffsiteNote(file: string): Promise<OffsiteCopy | null> {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(file), readFile(file, 'utf8')]);
    return { at: Math.floor(mtimeMs), ok: text.trim() === 'ok' };
  } catch {
    return null;
  }
}
