/** Limits for the organiser's photos. `pixels` guards against small files that unpack to huge images. */
export const PHOTOS = {
  most: 60,
  bytes: 15 * 1024 * 1024,
  pixels: 60_000_000,
} as const;

/** The sizes, formats and shape that a photo is stored in; the browser picks one. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export const PHOTO_SHAPE = 16 / 10;

export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The id of an uploaded photo, which is there in every size; others are files that somebody has copied there. */
const UPLOADED = /^[0-9a-f]{32}$/;

/** The address of a photo for a large screen. */
export function photoAddress(id: string): string {
  const address = `/photos/${encodeURIComponent(id)}`;
  return UPLOADED.test(id) ? `${address}-${String(PHOTO_WIDTHS.at(-1))}.webp` : address;
}

const PICTURE = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.(avif|webp|jpe?g|png)$/iu;

/** Whether a file in the photo folder is a picture, by its name. */
export function isPictureName(name: string): boolean {
  return PICTURE.test(name);
}

/** What can be wrong with an uploaded photo. */
export type PhotoProblem = 'format' | 'unreadable' | 'too-many-pixels';
