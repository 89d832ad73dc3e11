import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a run of tests, from `begin-run.mjs`; outside a run, one of this process. */
const folder = process.env['TEST_RUN'] ?? ownFolder();

function ownFolder(): string {
  const own = mkdtempSync(join(tmpdir(), 'lanplass-run-'));
  process.once('exit', () => {
    rmSync(own, { recursive: true });
  });
  return own;
}

/** A file that is made once for all test files of a run, by whichever needs it first; returns its path. */
export function ofRun(name: string, make: (path: string) => Promise<void>): () => Promise<string> {
  const path = join(folder, name);
  return async () => {
    if (existsSync(path)) return path;
    // Two may make it at once: each its own, and the last one stays.
    const own = join(mkdtempSync(join(folder, 'made-')), name);
    await make(own);
    renameSync(own, path);
    return path;
  };
}
