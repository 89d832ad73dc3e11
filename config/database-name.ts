import { resolve } from 'node:path';

/** A readable name of the database that a URL points to, without its user and password. */
export function databaseName(url: string): string {
  if (url.startsWith('sqlite:')) return `sqlite:${resolve(sqlitePath(url) ?? '')}`;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** The path of a SQLite file; null for another database. */
export function sqlitePath(url: string): string | null {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null;
}
