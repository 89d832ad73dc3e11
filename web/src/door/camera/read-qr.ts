import decodeQR from 'qr/decode.js';
import { greyOf, redrawn, sharpened, softened, type Grey, type Pixels } from './grey.ts';

/** Tries of the reader for each look; by tries and not by time, so that every phone reads the same frames. */
const EFFORT = 16;

type Look = (frame: Grey) => Grey;

/**
 * How frames are looked at. All of it takes too long for one frame, so every second frame is looked at in other ways: the
 * camera sees the same ticket several times a second.
 */
const LOOKS: readonly (readonly Look[])[] = [
  [
    (frame) => frame,
    // Far away: the middle, with sharper edges, larger.
    (frame) => resized(sharpened(middle(frame), 2), 1.5),
    // Moved while the shutter was open, or noisy: much larger and much sharper, but soft from pixel to pixel.
    (frame) => softened(sharpened(resized(middle(frame), 2), 4)),
    // Leant: turned, by which the edges of modules fall into other pixels; once for codes that fill the frame.
    (frame) => resized(frame, 0.6, -20),
    (frame) => resized(sharpened(middle(frame), 2), 1.5, 30),
  ],
  [
    // Dark or mirroring: larger and turned, without making noise stronger.
    (frame) => resized(middle(frame), 2, -20),
    (frame) => resized(frame, 0.6),
    (frame) => softened(sharpened(resized(middle(frame), 2, 20), 2)),
    (frame) => resized(sharpened(middle(frame), 5), 2),
  ],
];

/** After so many frames the looks begin again. */
export const FRAMES_OF_ALL_LOOKS = LOOKS.length;

const sized = ({ width, height }: Grey, by: number) => ({
  width: Math.floor(width * by),
  height: Math.floor(height * by),
});
const middle = (frame: Grey) => redrawn(frame, { ...sized(frame, 0.5), zoom: 1, turn: 0 });
const resized = (grey: Grey, zoom: number, turn = 0) => redrawn(grey, { ...sized(grey, zoom), zoom, turn });

/** The text of a QR code somewhere in the `nth` frame of a camera, from 0; null when none is read. */
export function textOfQr(pixels: Pixels, nth: number): string | null {
  const frame = greyOf(pixels);
  for (const look of LOOKS[nth % LOOKS.length] ?? []) {
    const text = textIn(look(frame));
    if (text !== null) return text;
  }
  return null;
}

function textIn({ data, width, height }: Grey): string | null {
  try {
    // The name of a format that begins with the grey of each pixel; the reader looks at no more of it.
    return decodeQR({ data, width, height }, { format: 'I420', effort: EFFORT, timeLimit: Infinity });
  } catch {
    return null;
  }
}
