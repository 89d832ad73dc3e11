import decodeQR from 'qr/decode.js';

/** Pixels per module, enough for the reader to find them. */
const PIXELS = 4;

/** The text of a QR code in a page, as a camera reads it. */
export function qrText(drawing: Element): string {
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]) * PIXELS;
  const data = new Uint8Array(size * size * 4).fill(255);
  const dark =
    drawing
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)/g) ?? [];
  for (const [, x, y] of dark)
    for (let pixel = 0; pixel < PIXELS * PIXELS; pixel++) {
      const left = Number(x) * PIXELS + (pixel % PIXELS);
      const top = Number(y) * PIXELS + Math.floor(pixel / PIXELS);
      data.fill(0, (top * size + left) * 4, (top * size + left) * 4 + 3);
    }
  return decodeQR({ width: size, height: size, data });
}
