import { DataSource } from 'typeorm';
import { mysqlOptions } from './data-source.ts';

/**
 * Loads what the driver of a URL's database would load only when it first connects, so that a process which
 * gives up root afterwards needs no file of the program any more. Writes nothing.
 */
export async function loadDriver(url: string): Promise<void> {
  const source = new DataSource(
    url.startsWith('sqlite:') ? { type: 'better-sqlite3', database: ':memory:' } : mysqlOptions(url, 1),
  );
  try {
    await source.initialize();
    await source.destroy();
  } catch {
    // Whoever asks the database next is told why it does not answer.
  }
}
