import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestProgram } from './program.ts';

/** A camera's photo, with position and photographer. `width` and `height` are from before rotation. */
export async function aCameraPhoto(width = 64, height = 40, orientation = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: 'Kari Nordmann' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** A photo of another format. */
export async function aPhoto(format: 'png' | 'webp' | 'avif' | 'gif' | 'tiff'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background: '#996633' } })
    .toFormat(format)
    .toBuffer();
}

/** A red logo on nothing, as PNG. */
export async function aLogo(width = 64, height = 16): Promise<Buffer> {
  const [letters, ground] = [
    { width: Math.ceil(width / 2), height, channels: 4, background: '#cc2222' } as const,
    { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const,
  ];
  const red = await sharp({ create: letters }).png().toBuffer();
  return sharp({ create: ground })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** A tiny PNG file that claims 30000 by 30000 pixels. */
export function aBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const points = deflateSync(Buffer.alloc(1_000_000));
  const parts = [chunk('IHDR', header), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** Sends a file as the page does. */
export async function upload(
  program: TestProgram,
  token: string,
  file: Uint8Array | ReadableStream,
  type = 'image/jpeg',
  call = 'addPhoto',
): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(`${program.url}/api/admin/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: file as BodyInit,
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
