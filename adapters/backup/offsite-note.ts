import { readFile, stat } from 'node:fs/promises';
import type { OffsiteCopy } from '../../application/ports/backups.ts';

/**
 * The last run of `docs/deploy/lanplass-offsite`, from its note: when (epoch ms), and whether it noted `ok`.
 * Null when there is no note.
 */
export async function readOffsiteNote(file: string): Promise<OffsiteCopy | null> {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(file), readFile(file, 'utf8')]);
    return { at: Math.floor(mtimeMs), ok: text.trim() === 'ok' };
  } catch {
    return null;
  }
}
