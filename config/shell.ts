import { RuleViolation, type ViolationCode } from '../domain/shared/rule-violation.ts';
import { refusalLines } from './refusal.ts';

const REFUSALS: Partial<Record<ViolationCode, string>> = {
  'backup-damaged': 'The file is damaged or cut.',
  'backup-foreign': 'The file is no backup that this version of Lanplass can read.',
  'backup-unknown': 'There is no such file.',
  'maintenance-running': 'Another maintenance act is under way on this database.',
};

/** Runs a shell command's job, prints its result or why it failed (followed by `failure`), and exits. */
export async function runFromShell(failure: string, job: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await job()}\n`);
    process.exit();
  } catch (cause) {
    const refusal = cause instanceof RuleViolation ? REFUSALS[cause.code] : undefined;
    process.stderr.write(`${refusal ?? refusalLines(cause)}\n${failure}\n`);
    process.exit(1);
  }
}
