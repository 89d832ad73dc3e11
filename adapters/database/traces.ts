import type { QueryRunner } from 'typeorm';

/**
 * Values of the file's `user_version`: whether deleted data may have left bytes in the file. Kept in the
 * file, so that it survives a crash.
 */
const [WITH_TRACES, WITHOUT_TRACES] = [0, 1];

/**
 * Notes, within a transaction, that it deletes data that must leave no bytes behind, so that `removeTraces`
 * is due.
 */
export async function noteTraces(runner: QueryRunner): Promise<void> {
  await runner.query(`PRAGMA user_version = ${WITH_TRACES}`);
}

/**
 * Rewrites a file in which traces are noted, because a row that has moved to another page stays in the old
 * one, where `secure_delete` does not overwrite it; then empties the journal. Never waits for locks or
 * readers: what is in use now stays as it is. Returns whether everything is done.
 */
export async function removeTraces(runner: QueryRunner): Promise<boolean> {
  const [before] = (await runner.query('PRAGMA busy_timeout')) as { timeout: number }[];
  try {
    await runner.query('PRAGMA busy_timeout = 0');
    const [file] = (await runner.query('PRAGMA user_version')) as { user_version: number }[];
    if (file?.user_version === WITH_TRACES) {
      await runner.query('VACUUM');
      await runner.query(`PRAGMA user_version = ${WITHOUT_TRACES}`);
    }
    const [done] = (await runner.query('PRAGMA wal_checkpoint(TRUNCATE)')) as { busy: number }[];
    return done?.busy === 0;
  } catch {
    return false;
  } finally {
    await runner.query(`PRAGMA busy_timeout = ${before?.timeout ?? 0}`);
  }
}
