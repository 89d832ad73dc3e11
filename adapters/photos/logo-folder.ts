import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogoStore, StoredLogo } from '../../application/ports/photos.ts';
import { logoFile, logoOfFile, type Logo } from '../../domain/pages/sponsor.ts';
import { namesIn, removeFrom, writeInto } from './picture-files.ts';

/**
 * The sponsors' logos as files in a folder. A file that was not completely written has an id that nobody was told, and
 * goes with those that no sponsor uses.
 */
export class LogoFolder implements LogoStore {
  constructor(private readonly folder: string) {}

  async all(): Promise<StoredLogo[]> {
    const logos: StoredLogo[] = [];
    for (const name of await namesIn(this.folder)) {
      const logo = logoOfFile(name);
      // Another process may remove it meanwhile.
      const file = logo && (await stat(join(this.folder, name)).catch(() => null));
      if (logo && file) logos.push({ ...logo, addedAt: file.mtimeMs });
    }
    return logos;
  }

  async add(logo: Logo, bytes: Uint8Array): Promise<void> {
    try {
      await writeInto(this.folder, logoFile(logo), bytes);
    } catch (cause) {
      await this.remove(logo);
      throw cause;
    }
  }

  async remove(logo: Logo): Promise<void> {
    await removeFrom(this.folder, [logoFile(logo)]);
  }
}
