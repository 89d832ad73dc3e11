import decodeQR, { type FinderPoint } from 'qr/decode.js';
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

/** At so many QR codes in one look the others are left. */
const MOST_CODES = 4;

/**
 * The texts of the QR codes in the `nth` frame of a camera, from 0. Once one of them is `enough` it looks no further: a
 * poster beside a ticket may be read at the first look, and the ticket only at another.
 */
export function textsOfQr(pixels: Pixels, nth: number, enough: (text: string) => boolean): readonly string[] {
  const frame = greyOf(pixels);
  const texts = new Set<string>();
  for (const look of LOOKS[nth % LOOKS.length] ?? []) {
    const grey = look(frame);
    for (let left = MOST_CODES; left > 0; left--) {
      const text = takeOut(grey);
      if (text === null) break;
      texts.add(text);
    }
    if ([...texts].some(enough)) break;
  }
  return [...texts];
}

/** The text of one QR code, which is then painted over, so that the next call finds another; null when none is read. */
function takeOut({ data, width, height }: Grey): string | null {
  let eyes: readonly FinderPoint[] = [];
  try {
    // The name of a format that begins with the grey of each pixel; the reader looks at no more of it.
    const text = decodeQR(
      { data, width, height },
      {
        ...{ format: 'I420', effort: EFFORT, timeLimit: Infinity },
        pointsOnDetect: ({ tl, tr, bl }) => {
          eyes = [tl, tr, bl];
        },
      },
    );
    for (const eye of eyes) paintOver({ data, width, height }, eye);
    return text;
  } catch {
    return null;
  }
}

/** Half the side of the square that covers a finder pattern however it is turned, in modules. It stays within the margin of its code. */
const HALF_EYE = 5;

/** Paints over one of the three squares by which a QR code is found. */
function paintOver({ data, width, height }: Grey, { x, y, moduleSize }: FinderPoint): void {
  const half = HALF_EYE * moduleSize;
  const [left, right] = [Math.max(0, Math.floor(x - half)), Math.min(width, Math.ceil(x + half))];
  for (let row = Math.max(0, Math.floor(y - half)); row < Math.min(height, y + half); row++)
    data.fill(255, row * width + left, row * width + right);
}
