import type { Photo } from '../../../application/ports/photos.ts';
import type { WebPhoto, WirePhoto } from './wire.ts';

/** The middle size, for clients that use only one. */
const ONE_SIZE = '-960.webp';

/** The addresses of a photo, as the pages load it. */
export function webPhoto({ id, sized }: Photo): WebPhoto {
  const address = `/photos/${encodeURIComponent(id)}`;
  return sized ? { url: address + ONE_SIZE, sizes: address } : { url: address };
}

/** A photo as the crew sees it, with its id. */
export function wirePhoto(photo: Photo): WirePhoto {
  return { id: photo.id, ...webPhoto(photo) };
}
