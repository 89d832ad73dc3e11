import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photo, PhotoFile, PhotoStore } from '../../application/ports/photos.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { isPictureName, PHOTO_FORMATS, PHOTO_WIDTHS } from '../../domain/pages/photo.ts';
import { namesIn, removeFrom, writeInto } from './picture-files.ts';

/** One size of an uploaded photo. */
const SIZED = /^([0-9a-f]{32})-\d+\.(avif|webp)$/;
/** This size is written last and removed first: a photo exists if and only if this file does. */
const LAST = '-960.webp';
const ORDER = 'order.json';
/** Files of incomplete photos older than this were left by a process that died. */
const ABANDONED_MS = HOUR;

/**
 * Photos as files in a folder: uploaded ones as `ID-WIDTH.FORMAT`, and images that were copied there by hand under any
 * name.
 */
export class PhotoFolder implements PhotoStore {
  constructor(private readonly folder: string) {}

  async all(): Promise<Photo[]> {
    const photos = photosOf(await namesIn(this.folder));
    const places = new Map((await this.storedOrder()).map((id, place) => [id, place]));
    const placeOf = ({ id }: Photo): number => places.get(id) ?? Infinity;
    // Photos without a stored position come last, by name.
    return photos.sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
  }

  async add(id: string, files: readonly PhotoFile[]): Promise<void> {
    await this.removeAbandoned();
    const names = files.map(({ width, format }) => `${id}-${String(width)}.${format}`);
    const before = (await this.all()).map((photo) => photo.id);
    try {
      for (const [index, { bytes }] of files.entries())
        await writeInto(this.folder, `${names[index] ?? ''}.tmp`, bytes);
      await this.order([...before, id]);
      for (const name of names.toSorted((a, b) => Number(a.endsWith(LAST)) - Number(b.endsWith(LAST))))
        await rename(join(this.folder, `${name}.tmp`), join(this.folder, name));
    } catch (cause) {
      await removeFrom(
        this.folder,
        names.flatMap((name) => [name, `${name}.tmp`]),
      );
      throw cause;
    }
  }

  async order(ids: readonly string[]): Promise<void> {
    const unfinished = `${ORDER}.${String(process.pid)}.tmp`;
    await writeInto(this.folder, unfinished, Buffer.from(JSON.stringify(ids)));
    await rename(join(this.folder, unfinished), join(this.folder, ORDER));
  }

  async remove(id: string): Promise<boolean> {
    const photo = (await this.all()).find((one) => one.id === id);
    if (!photo) return false;
    await removeFrom(this.folder, photo.sized ? [`${id}${LAST}`, ...sizesOf(id)] : [id]);
    return true;
  }

  private async storedOrder(): Promise<string[]> {
    try {
      const ids: unknown = JSON.parse(await readFile(join(this.folder, ORDER), 'utf8'));
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
    } catch {
      // A missing or broken order file must not hide the photos.
      return [];
    }
  }

  /** Removes files of photos that were not completely written or removed. */
  private async removeAbandoned(): Promise<void> {
    const names = await namesIn(this.folder);
    const whole = new Set(photosOf(names).map(({ id }) => id));
    for (const name of names) {
      const id = SIZED.exec(name.replace(/\.tmp$/, ''))?.[1];
      if (id === undefined || whole.has(id)) continue;
      const file = await stat(join(this.folder, name)).catch(() => null);
      if (file && Date.now() - file.mtimeMs > ABANDONED_MS) await removeFrom(this.folder, [name]);
    }
  }
}

function photosOf(names: readonly string[]): Photo[] {
  return names.toSorted().flatMap((name): Photo[] => {
    const id = SIZED.exec(name)?.[1];
    if (id !== undefined) return name === `${id}${LAST}` ? [{ id, sized: true }] : [];
    return isPictureName(name) ? [{ id: name, sized: false }] : [];
  });
}

function sizesOf(id: string): string[] {
  return PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `${id}-${String(width)}.${format}`));
}
