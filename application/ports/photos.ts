import type { PhotoFormat } from '../../domain/photo.ts';

/** One of the organiser's own photos. */
export interface Photo {
  readonly id: string;
  /** Whether it was uploaded and lies there in every size; else it is one file, as somebody put it there. */
  readonly sized: boolean;
}

/** A photo in one size. */
export interface PhotoFile {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly bytes: Uint8Array;
}

/** Where the organiser's photos are kept. */
export interface PhotoStore {
  /** In the order of the carousel. */
  all(): Promise<Photo[]>;
  /** Adds a photo as the last one. It is there whole or not at all. */
  add(id: string, files: readonly PhotoFile[]): Promise<void>;
  /** Stores in which order the photos come. */
  order(ids: readonly string[]): Promise<void>;
  /** Says whether there was such a photo. */
  remove(id: string): Promise<boolean>;
}

/**
 * The photo of a file in every size of the carousel, upright and with nothing in it but the picture. Throws
 * `photo-invalid` with its problem.
 */
export type ResizePhoto = (file: Uint8Array) => Promise<readonly PhotoFile[]>;
