/** The bounds of the organiser's own photos. `pixels` keeps small files from growing huge when they are opened. */
export const PHOTOS = {
  most: 60,
  bytes: 15 * 1024 * 1024,
  pixels: 60_000_000,
  altLength: 200,
} as const;

/** What visitors' browsers are sent, from the smallest screen to the largest. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/** What can be wrong with a file that is to be a photo. */
export type PhotoProblem = 'format' | 'unreadable' | 'too-many-pixels';
