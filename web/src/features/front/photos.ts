import HOUSE from '../../../media/photos.json' with { type: 'json' };
import type { PhotosAnswer } from '../../../../adapters/http/contract.ts';

/** A photo of the carousel: one of ours by its name, or the organiser's by its address. */
export type Photo =
  | { readonly name: string; readonly alt: string; readonly color: string }
  | { readonly url: string; readonly alt: string; readonly color?: string };

/** The organiser's photos, or ours while there are none. */
export function carouselPhotos(own: PhotosAnswer): readonly Photo[] {
  return own.length > 0 ? own.map(({ url }) => ({ url, alt: 'Bilde fra et tidligere LAN' })) : HOUSE;
}
