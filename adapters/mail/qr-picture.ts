import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

/** The light margin that QR readers need, in modules. */
const BORDER = 4;
/** Pixels per module, one bit each: sharp on a phone. */
const PIXELS = 16;
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A QR code as PNG, black on white. Encoded here: with sharp it cost more than the rest of a sign-up. */
export function qrPicture(content: string): Buffer {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: BORDER });
  const lines = modules.flatMap((row) => Array<Buffer>(PIXELS).fill(lineOf(row)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(modules.length * PIXELS, 0);
  header.writeUInt32BE(modules.length * PIXELS, 4);
  // One bit per pixel. The remaining bytes stay 0, which means greyscale and no options.
  header.writeUInt8(1, 8);
  // A higher level would save a kilobyte.
  const packed = deflateSync(Buffer.concat(lines), { level: 1 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.of())]);
}

/** A line of pixels, light ones set, after the filter byte 0, which means unfiltered. */
function lineOf(row: readonly boolean[]): Buffer {
  const line = Buffer.alloc(1 + (row.length * PIXELS) / 8);
  for (const [index, dark] of row.entries()) line.writeUInt16BE(dark ? 0x0000 : 0xffff, 1 + 2 * index);
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
