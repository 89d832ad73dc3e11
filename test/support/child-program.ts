import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program-file.ts';
import { until } from './until.ts';

const ANSWER_MS = 10_000;

/** The program in its own process. */
export interface ChildProgram {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it printed until it listened. */
  readonly printed: string;
  /** Sends a signal; returns the exit code, null when the signal killed it. */
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
  const end = (signal: NodeJS.Signals): Promise<number | null> => ended(child, signal);
  return { url: `http://127.0.0.1:${port}`, process: child, printed, end };
}

/** Starts the program without waiting for it. */
export function beginStart(variables: Variables): ChildProcess {
  return run(variables, 'config/main.ts');
}

/**
 * Starts the program on a port and waits until it answers. Its standard output goes to a file or, by default,
 * to a pipe that nobody reads yet. `fileBytes` limits the size of its files.
 */
export async function startUnheard(
  port: number,
  variables: Variables,
  output: number | 'pipe',
  fileBytes?: number,
): Promise<Pick<ChildProgram, 'url' | 'process' | 'end'>> {
  const child = run({ ...variables, PORT: String(port) }, 'config/main.ts', output, fileBytes);
  const url = `http://127.0.0.1:${String(port)}`;
  const answers = async (): Promise<boolean> => {
    // A blocked program accepts connections but never answers.
    const signal = AbortSignal.timeout(ANSWER_MS);
    return (await fetch(`${url}/readyz`, { signal }).catch(() => null))?.ok === true;
  };
  try {
    await until(async () => child.exitCode !== null || (await answers()), 'that the program answers');
  } catch (inVain) {
    child.kill('SIGKILL');
    throw inVain;
  }
  return { url, process: child, end: (signal) => ended(child, signal) };
}

/** Starts the program where it must refuse; returns its exit code and its standard error. */
export async function refusedStart(variables: Variables): Promise<{ code: number | null; stderr: string }> {
  const child = beginStart(variables);
  let stderr = '';
  child.stderr?.on('data', (part: Buffer) => (stderr += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
}

function run(
  variables: Variables,
  script: string,
  output: number | 'pipe' = 'pipe',
  fileBytes?: number,
): ChildProcess {
  const limit = fileBytes === undefined ? [] : ['sh', '-c', `ulimit -f ${fileBytes / 512}; exec "$0" "$@"`];
  const [command = '', ...rest] = [...limit, process.execPath, ...argumentsOf(script)];
  return spawn(command, rest, {
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0' },
      USUAL_MAIL_DOMAINS: 'example.no,example.org',
      ...variables,
    },
    stdio: ['ignore', output, 'pipe'],
  });
}

function argumentsOf(script: string): readonly string[] {
  if (isOfProgram(script)) return programFile(script);
  return script.endsWith('.ts') ? ['--import', 'tsx', script] : [script];
}

const isOfProgram = (script: string): script is `config/${string}.ts` => /^config\/.*\.ts$/.test(script);
