import type { PhotoFormat } from '../../domain/pages/photo.ts';
import type { Logo } from '../../domain/pages/sponsor.ts';

/** One of the organiser's photos. */
export interface Photo {
  readonly id: string;
  /** Whether it was uploaded and exists in every size; otherwise it is one file copied into the folder. */
  readonly sized: boolean;
}

/** A photo in one size. */
export interface PhotoFile {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly bytes: Uint8Array;
}

/** Stores the organiser's photos. */
export interface PhotoStore {
  /** In the order of the carousel. */
  all(): Promise<Photo[]>;
  /** Adds a photo as the last one, complete or not at all. */
  add(id: string, files: readonly PhotoFile[]): Promise<void>;
  /** Stores the order of the photos. */
  order(ids: readonly string[]): Promise<void>;
  /** Removes a photo; returns whether it existed. */
  remove(id: string): Promise<boolean>;
}

/**
 * Resizes a photo to every size of the carousel, upright and without metadata. Throws `photo-invalid` with its problem.
 */
export type ResizePhoto = (file: Uint8Array) => Promise<readonly PhotoFile[]>;

/** A logo that was uploaded, and when (epoch ms). */
export interface StoredLogo extends Logo {
  readonly addedAt: number;
}

/** Stores the sponsors' logos, which are no photos of the carousel. */
export interface LogoStore {
  /** In no order. */
  all(): Promise<StoredLogo[]>;
  /** Adds a logo's file, complete or not at all. */
  add(logo: Logo, bytes: Uint8Array): Promise<void>;
  /** Removes a logo; does nothing when it is gone. */
  remove(logo: Logo): Promise<void>;
}

/**
 * Makes a logo small enough for the strip, upright, in its own shape, with its transparency and without metadata.
 * Throws `photo-invalid` with its problem.
 */
export type ResizeLogo = (file: Uint8Array) => Promise<Omit<Logo, 'id'> & { readonly bytes: Uint8Array }>;
