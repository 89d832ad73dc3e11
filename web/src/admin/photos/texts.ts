import { PHOTOS, type PhotoProblem } from '../../../../domain/pages/photo.ts';

/** How large a photo may be. */
export const MOST_SIZE = `${String(PHOTOS.bytes / 1024 / 1024)} MB`;

/** The sentences for the problems that the page can find in a chosen file, the same as the server's. */
export const PHOTO_TEXTS: Readonly<Record<Exclude<PhotoProblem, 'too-many-pixels'> | 'too-large', string>> = {
  format: 'Bildet må være av typen JPEG, PNG, WebP eller AVIF.',
  unreadable: 'Filen er skadet eller er ikke et bilde.',
  'too-large': `Bildet er for stort. Det kan være på høyst ${MOST_SIZE}.`,
};
