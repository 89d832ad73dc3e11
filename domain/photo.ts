/** The bounds of the organiser's own photos. `pixels` keeps small files from growing huge when they are opened. */
export const PHOTOS = {
  most: 60,
  bytes: 15 * 1024 * 1024,
  pixels: 60_000_000,
} as const;

/** A photo as the carousel shows it, in each of the widths and formats that browsers choose from. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export const PHOTO_SHAPE = 16 / 10;

export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const PICTURE = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.(avif|webp|jpe?g|png)$/iu;

/** Whether a file of the photos' folder, whoever put it there, is a picture by its name. */
export function isPictureName(name: string): boolean {
  return PICTURE.test(name);
}

/** What can be wrong with a file that is to be a photo. */
export type PhotoProblem = 'format' | 'unreadable' | 'too-many-pixels';
