import { resolve } from 'node:path';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { mailCarrier } from '../../adapters/mail/mail-url.ts';
import { spaceOf } from '../../adapters/system/disk-space.ts';
import { databaseName } from '../database-name.ts';
import type { Environment } from '../environment.ts';
import { openBackups } from '../areas/upkeep.ts';
import { refusalLines } from '../refusal.ts';
import { VERSION } from '../version.ts';

const MEGABYTE = 1e6;
const GIGABYTE = 1e9;
const ANSWER_MS = 2_000;

/** How `lanplass status` ends, so that a script notices: the database cannot be read, else the site does not serve. */
const NO_DATABASE = 1;
const NO_SITE = 2;

/** `lanplass status`: version, database, site, mail, disk and backups. `file`: where the settings come from. */
export async function status(environment: Environment, file: string | null): Promise<string> {
  const lines = [
    `Lanplass   ${VERSION}, Node ${process.version}`,
    `Settings   ${file ?? 'of this shell'}`,
    `Database   ${databaseName(environment.databaseUrl)}: ${await databaseState(environment)}`,
    `Site       ${await siteState(environment)}`,
    `Mail       ${mailState(environment)}`,
    `Data       ${resolve(environment.dataDir)}: ${await diskState(environment)}`,
    `Backups    ${await backupState(environment)}`,
  ];
  return lines.join('\n');
}

async function databaseState({ databaseUrl }: Environment): Promise<string> {
  try {
    const rows = await snapshotsOf(databaseUrl)(async ({ tables }) => tables);
    const persons = rows.find(({ name }) => name === 'person')?.rows ?? 0;
    return `${String(persons)} persons`;
  } catch (cause) {
    process.exitCode = NO_DATABASE;
    return `cannot be read (${refusalLines(cause)})`;
  }
}

async function siteState({ port, host }: Environment): Promise<string> {
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${String(port)}`;
  try {
    const ask = async (path: string) => fetch(url + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { version } = (await (await ask('/healthz')).json()) as { version?: string };
    const ready = (await ask('/readyz')).status === 200;
    if (!ready) process.exitCode ??= NO_SITE;
    return `${url} answers, version ${String(version)}, ${ready ? 'ready' : 'NOT READY'}`;
  } catch {
    process.exitCode ??= NO_SITE;
    return `${url} does not answer`;
  }
}

function mailState({ mailUrl, mailSetting }: Environment): string {
  return mailUrl
    ? `by ${mailCarrier(mailUrl)}, as ${mailSetting} says`
    : 'to files of the data folder: neither SMTP_URL nor MAIL_URL is set';
}

async function diskState({ dataDir }: Environment): Promise<string> {
  const space = await spaceOf(dataDir);
  if (!space) return 'is not there';
  return `${sizeText(space.free)} of ${sizeText(space.total)} free`;
}

/** A size in the unit in which it says something. */
export function sizeText(bytes: number): string {
  return bytes < GIGABYTE
    ? `${String(Math.round(bytes / MEGABYTE))} MB`
    : `${(bytes / GIGABYTE).toFixed(1)} GB`;
}

async function backupState(environment: Environment): Promise<string> {
  const backups = await openBackups(environment).list(Date.now());
  const daily = backups.filter(({ reason }) => reason === 'daily').length;
  const newest = backups[0]?.name ?? 'none';
  return `${String(daily)} daily, ${String(backups.length - daily)} others, newest ${newest}`;
}
