import SITE_PHOTOS from '../../../media/photos.json' with { type: 'json' };
import type { PhotosAnswer, WebPhoto } from '../../../../adapters/http/contract.ts';

/** A photo of the carousel: the site's own by name, or the organiser's in several sizes or with one URL. */
export type Photo =
  | { readonly name: string; readonly alt: string; readonly color: string }
  | { readonly sizes: string; readonly alt: string; readonly color?: string }
  | { readonly url: string; readonly alt: string; readonly color?: string };

/** The organiser's photos, or the site's own while there are none. */
export function carouselPhotos(own: PhotosAnswer): readonly Photo[] {
  return own.length > 0 ? own.map(ownPhoto) : SITE_PHOTOS;
}

function ownPhoto({ url, sizes }: WebPhoto): Photo {
  const alt = 'Bilde fra et tidligere LAN';
  return sizes === undefined ? { url, alt } : { sizes, alt };
}
