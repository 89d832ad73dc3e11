import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of all files in a folder; none while there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code === 'ENOENT') return [];
    throw cause;
  });
}

/** Writes a file to the disk itself, and makes its folder where it is missing. */
export async function writeInto(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, name), 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes these files, where they are. */
export async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}
