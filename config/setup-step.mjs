/** The steps of a set-up: each runs a command quietly, and one that fails ends the set-up with one readable line. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Ends the set-up with one readable line. */
export class SetupError extends Error {}

/**
 * Keeps a step small enough for a server of 512 MB: by default Node lets short-lived objects pile up before it clears
 * them, and the pages' bundler, written in Rust, starts a thread for each core.
 */
const SMALL = { RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1' };
const smallNode = (flags) =>
  ['--max-semi-space-size=1', ...flags, process.env.NODE_OPTIONS ?? ''].join(' ').trim();

/** Runs a command quietly; when it fails, shows what it printed and stops with one line. */
export function run(command, args, { step, failure, env = {}, nodeFlags = [] }) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...SMALL, NODE_OPTIONS: smallNode(nodeFlags), ...env },
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  throw new SetupError(failureLine({ ...result, step, failure }));
}

/** The message for a failed step. For a killed step it names the signal instead, and does not blame the step. */
function failureLine({ step, failure, status, signal, error }) {
  const killedBy = signal ?? signalOfShell(status);
  if (killedBy === 'SIGKILL')
    return `${step} was killed (SIGKILL): most likely memory ran out. The README says how much is needed.`;
  if (killedBy) return `${step} was ended by ${killedBy}.`;
  return error ? `${failure} (${error.message})` : failure;
}

/** A shell in between, such as npm's own, reports a killed command as 128 plus the number of the signal. */
function signalOfShell(status) {
  return Object.entries(constants.signals).find(([, number]) => status === 128 + number)?.[0];
}

/** Runs the steps of a set-up and, when one fails, ends the process with its line. */
export function setUp(...steps) {
  try {
    for (const step of steps) step();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export function digest(text) {
  return createHash('sha256').update(text).digest('hex');
}

export function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
