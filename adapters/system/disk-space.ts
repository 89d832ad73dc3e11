import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../../domain/upkeep/disk.ts';

/** The free and total bytes of the disk that a folder is on; null when they cannot be read. */
export async function spaceOf(folder: string): Promise<DiskSpace | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}
