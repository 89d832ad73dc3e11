import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, type ChildProgram } from '../support/child-program.ts';

/** The built program as a crew runs it. */
export const BUILT = 'dist/server/config/main.js';

/** The built program, or a script, on a database of its own, with starter content, everything of it gone after `stop`. */
export async function startBuilt(variables: Readonly<Record<string, string>> = {}, script = BUILT) {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-bench-'));
  const program: ChildProgram = await startChild(
    {
      // As a crew runs it, with what a demo may do without.
      ...{ NODE_ENV: 'production', ALLOW_DEMO: '1' },
      DATA_DIR: folder,
      DATABASE_URL: `sqlite:${join(folder, 'bench.sqlite')}`,
      STARTER_CONTENT: 'demo',
      TRUSTED_PROXIES: '1',
      ADMIN_USERNAME: 'crew@example.no',
      ADMIN_PASSWORD: 'a password for the bench',
      ...variables,
    },
    script,
  );
  return {
    url: program.url,
    dataDir: folder,
    process: program.process,
    stop: async () => {
      await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a script of the bench as a process of its own; `ask` sends it a message and waits for the next one of its. */
export function startHelper(script: string) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child: ChildProcess = fork(path, [], { execArgv: ['--import', 'tsx'] });
  return {
    ask: async <Answer>(message: object): Promise<Answer> => {
      const answer = once(child, 'message') as Promise<[Answer]>;
      child.send(message);
      return (await answer)[0];
    },
    stop: async () => {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
