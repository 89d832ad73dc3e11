import type { Photo } from '../../../application/ports/photos.ts';
import type { WebPhoto, WirePhoto } from './wire.ts';

/** The middle size, for clients that use only one. */
const ONE_SIZE = '-960.webp';

export function webPhoto({ id, sized }: Photo): WebPhoto {
  const address = `/photos/${encodeURIComponent(id)}`;
  return sized ? { url: address + ONE_SIZE, sizes: address } : { url: address };
}

export function wirePhoto(photo: Photo): WirePhoto {
  return { id: photo.id, ...webPhoto(photo) };
}
