import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program-file.ts';

/** The program as a process of its own. */
export interface ChildProgram {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it printed until it listened. */
  readonly printed: string;
  /** Sends a signal; answers the exit code, null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

type Variables = Readonly<Record<string, string>>;

/** Starts a script that logs the port on which it listens, and waits until it does. */
export async function startChild(variables: Variables, script = 'config/main.ts'): Promise<ChildProgram> {
  const child = run(variables, script);
  let printed = '';
  const port = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      printed += part.toString();
      const listening = /"port":(\d+),"msg":"listening"/.exec(printed);
      if (!listening?.[1]) return;
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', hear).resume();
      resolve(listening[1]);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    child.once('exit', () => {
      reject(new Error(`it did not start: ${printed}`));
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exit)[0];
  };
  return { url: `http://127.0.0.1:${port}`, process: child, printed, end };
}

/** Begins to start the program, and waits for nothing. */
export function beginStart(variables: Variables): ChildProcess {
  return run(variables, 'config/main.ts');
}

/** Starts the program where it must not; answers its exit code and what it says on its way out. */
export async function refusedStart(variables: Variables): Promise<{ code: number | null; words: string }> {
  const child = beginStart(variables);
  let words = '';
  child.stderr?.on('data', (part: Buffer) => (words += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, words };
}

function run(variables: Variables, script: string): ChildProcess {
  return spawn(process.execPath, argumentsOf(script), {
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0' },
      USUAL_MAIL_DOMAINS: 'example.no,example.org',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function argumentsOf(script: string): readonly string[] {
  if (isOfProgram(script)) return programFile(script);
  return script.endsWith('.ts') ? ['--import', 'tsx', script] : [script];
}

const isOfProgram = (script: string): script is `config/${string}.ts` => /^config\/.*\.ts$/.test(script);
