import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

/** The light frame that readers need, in modules. */
const BORDER = 4;
/** A module is as wide as the pixels of so many bytes, a bit each: sharp on a phone. */
const BYTES = 2;
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A QR code as PNG, black on white. Written out here: made by sharp, the picture cost more than all else of a sign-up. */
export function qrPicture(content: string): Buffer {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: BORDER });
  const lines = modules.flatMap((row) => Array<Buffer>(8 * BYTES).fill(lineOf(row)));
  const header = Buffer.alloc(13);
  const pixels = modules.length * 8 * BYTES;
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  // Bits for each pixel, in grey: that is what the rest means as it is, all 0.
  header.writeUInt8(1, 8);
  return Buffer.concat([
    ...[SIGNATURE, chunk('IHDR', header)],
    ...[chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND', Buffer.of())],
  ]);
}

/** A line of pixels, light ones set, after the byte that says that it is stored as it is. */
function lineOf(row: readonly boolean[]): Buffer {
  return Buffer.of(0, ...row.flatMap((dark) => Array<number>(BYTES).fill(dark ? 0x00 : 0xff)));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
