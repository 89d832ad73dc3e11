import sharp, { type Sharp } from 'sharp';
import type { PhotoFile, ResizeLogo } from '../../application/ports/photos.ts';
import {
  PHOTO_FORMATS,
  PHOTO_SHAPE,
  PHOTO_WIDTHS,
  PHOTOS,
  type PhotoFormat,
  type PhotoProblem,
} from '../../domain/pages/photo.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { SPONSORS } from '../../domain/pages/sponsor.ts';

// Uploads are rare, and visitors' requests come first.
sharp.concurrency(1);
sharp.cache(false);

const WIDEST = Math.max(...PHOTO_WIDTHS);
const QUALITY: Readonly<Record<PhotoFormat, { readonly large: number; readonly small: number }>> = {
  avif: { large: 50, small: 54 },
  webp: { large: 70, small: 74 },
};
const EFFORT = 3;

/**
 * Resizes a JPEG, PNG, WebP or AVIF file to the carousel's sizes: rotated by its EXIF orientation, cropped to the
 * carousel's aspect ratio, sRGB, without metadata, never enlarged. Throws `photo-invalid`.
 */
export async function resizePhoto(file: Uint8Array): Promise<readonly PhotoFile[]> {
  const upright = await decoded(file, async (source) => {
    const { data, info } = await source
      .resize({ ...sizeOf(WIDEST), fit: 'cover', withoutEnlargement: true })
      .flatten({ background: '#0b0d17' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } });
  });
  const sizes = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => ({ width, format })));
  const files: PhotoFile[] = [];
  for (const { width, format } of sizes)
    files.push({ width, format, bytes: await encoded(upright, width, format) });
  return files;
}

/**
 * Resizes a logo of the same file types to fit the strip: in its own shape and with its transparency, otherwise as
 * photos. Throws `photo-invalid`.
 */
export const resizeLogo: ResizeLogo = async (file) =>
  decoded(file, async (source) => {
    const { data, info } = await source
      .resize({ width: SPONSORS.width, height: SPONSORS.height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });

/** What is made of a picture, upright and in sRGB. Throws `photo-invalid` when it cannot be decoded. */
async function decoded<T>(file: Uint8Array, made: (source: Sharp) => Promise<T>): Promise<T> {
  // The library reads many more formats, some of them programs (SVG): only these four may reach it.
  if (!isPhotoFile(file)) throw invalid('format');
  const source = sharp(file, { limitInputPixels: PHOTOS.pixels, failOn: 'error' });
  try {
    const { width, height } = await source.metadata();
    if (width * height > PHOTOS.pixels) throw invalid('too-many-pixels');
    return await made(source.autoOrient().toColourspace('srgb'));
  } catch (cause) {
    if (cause instanceof RuleViolation) throw cause;
    throw invalid(/pixel limit/.test(String(cause)) ? 'too-many-pixels' : 'unreadable');
  }
}

async function encoded(photo: Sharp, width: number, format: PhotoFormat): Promise<Uint8Array> {
  const quality = QUALITY[format][width > 1000 ? 'large' : 'small'];
  return photo
    .clone()
    .resize({ ...sizeOf(width), fit: 'cover', withoutEnlargement: true })
    .toFormat(format, { quality, effort: EFFORT })
    .toBuffer();
}

function sizeOf(width: number) {
  return { width, height: Math.round(width / PHOTO_SHAPE) };
}

/** Whether a file has the signature of one of the four formats. */
function isPhotoFile(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 32)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)/.test(head.slice(8)) && head.includes('avi'))
  );
}

function invalid(problem: PhotoProblem): RuleViolation {
  return new RuleViolation('photo-invalid', { problem });
}
