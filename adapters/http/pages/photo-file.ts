import type { Context } from 'koa';
import { PHOTOS } from '../../../domain/pages/photo.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { rawBody } from '../bodies/raw-body.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** An uploaded picture: the raw body, up to the maximum size of a photo. Throws `photo-invalid` or `photo-too-large`. */
export async function photoFile(ctx: Context): Promise<Uint8Array> {
  if (!ctx.is(TYPES)) throw new RuleViolation('photo-invalid', { problem: 'format' });
  return rawBody(ctx, PHOTOS.bytes, () => new RuleViolation('photo-too-large'));
}
