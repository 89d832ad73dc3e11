import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { PHOTOS } from '../../../domain/pages/photo.ts';

/** `PUT /api/admin/orderPhotos`: the id of every photo, in the new order. */
export class PhotoOrderBody {
  @IsArray()
  @ArrayMaxSize(10 * PHOTOS.most)
  @IsString({ each: true })
  ids!: string[];
}
