import { encodeQR } from 'qr';

/** Pixels across: sharp on a phone, and a mail of a few kilobytes more. */
const PIXELS = 480;
/** The light frame that readers need, in modules. */
const BORDER = 4;

/** A QR code as PNG, black on white. */
export async function qrPicture(content: string): Promise<Buffer> {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: BORDER });
  const pixels = Buffer.from(modules.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  const raw = { width: modules.length, height: modules.length, channels: 1 } as const;
  // Loaded at first use: the library is large, and the start need not wait for it.
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw })
    .resize(PIXELS, PIXELS, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
