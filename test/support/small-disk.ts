import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProgram } from './child-program.ts';

const MEGABYTE = 1024 * 1024;

/** A disk of a few megabytes, which a test fills and empties. */
export interface SmallDisk {
  /** Whether it is a mounted disk, which only root can make; if not, the program's script pretends. */
  readonly real: boolean;
  readonly folder: string;
  fill(program: ChildProgram): void;
  empty(program: ChildProgram): void;
  remove(): void;
}

/** Mounts one in memory where that is allowed; elsewhere the program has to run with `full-file.ts`. */
export function smallDisk(megabytes = 8): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-disk-'));
  const ballast = join(folder, 'ballast');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    const toggle = (program: ChildProgram): void => void program.process.kill('SIGUSR2');
    return { real: false, folder, fill: toggle, empty: toggle, remove };
  }
  return {
    real: true,
    folder,
    fill: () => {
      for (const piece of [MEGABYTE, 4096])
        for (;;)
          try {
            writeFileSync(ballast, Buffer.alloc(piece), { flag: 'a' });
          } catch {
            break;
          }
    },
    empty: () => rmSync(ballast),
    remove: () => {
      execFileSync('umount', [folder]);
      remove();
    },
  };
}
