import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ErasureList } from '../../application/ports/privacy.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';

/** The file of the erasures beside a backup. */
export function erasuresBeside(backup: string): string {
  return join(dirname(backup), 'lanplass-erased.json');
}

/** The erasures in a file; null where there is none. Throws `backup-damaged`. */
export async function readErasures(path: string): Promise<ErasureList | null> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if ((cause as { readonly code?: unknown }).code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return null;
  const list = asErasureList(parsed(text));
  if (!list) throw new RuleViolation('backup-damaged');
  return list;
}

/** Adds erasures to those in a file; where that is damaged, it is made anew. */
export async function addErasures(path: string, list: ErasureList): Promise<void> {
  const kept = (await readErasures(path).catch(() => null)) ?? { keys: [], made: [] };
  const known = new Set(kept.made.map(String));
  const all: ErasureList = {
    keys: [...new Set([...kept.keys, ...list.keys])],
    made: [...kept.made, ...list.made.filter((one) => !known.has(String(one)))],
  };
  if (all.made.length === 0) return;
  const part = `${path}.${randomUUID()}.tmp`;
  await writeFile(part, JSON.stringify(all), { mode: 0o600, flush: true });
  await rename(part, path);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value, if it is a list of erasures; else null. */
export function asErasureList(value: unknown): ErasureList | null {
  const { keys, made } = (value ?? {}) as Partial<Record<keyof ErasureList, unknown>>;
  const isTrace = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && Number.isSafeInteger(one[1]);
  const valid =
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string') &&
    Array.isArray(made) &&
    made.every(isTrace);
  return valid ? (value as ErasureList) : null;
}
