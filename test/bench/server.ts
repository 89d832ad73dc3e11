import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, type ChildProgram } from '../support/child-program.ts';

/** The built program as a crew runs it. */
export const BUILT = 'dist/server/config/main.js';

/** Starts the build, or a script, on its own database with starter content; `stop` removes it all. */
export async function startBuilt(variables: Readonly<Record<string, string>> = {}, script = BUILT) {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-bench-'));
  const program: ChildProgram = await startChild(
    {
      // In production mode; ALLOW_DEMO starts it without SMTP_URL and EVENT_FILE.
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

/** Starts a bench script as a child process; `ask` sends it a message and waits for its next one. */
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
