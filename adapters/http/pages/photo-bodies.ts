import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { PHOTOS } from '../../../domain/photo.ts';

export class PhotoOrderBody {
  @IsArray()
  @ArrayMaxSize(10 * PHOTOS.most)
  @IsString({ each: true })
  ids!: string[];
}
