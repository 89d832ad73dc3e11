import { FRAMES_OF_ALL_LOOKS, textsOfQr } from '../../web/src/door/camera/read-qr.ts';
import { pictureOf, SHOTS, type Picture } from './phone-pictures.ts';

/** What the camera reads of somebody who holds the phone still for a few frames. */
function readOf(picture: Picture): string | null {
  for (let nth = 0; nth < FRAMES_OF_ALL_LOOKS; nth++) {
    const [text] = textsOfQr(picture, nth, () => true);
    if (text !== undefined) return text;
  }
  return null;
}

/**
 * Takes and reads all pictures, and prints as JSON what was read of each. A process of its own, because the same takes
 * five times as long among Jest's modules.
 */
const read = SHOTS.map((shot) => {
  const picture = pictureOf(shot);
  const name = `${shot.hardships.join(' and ')}, ${String(shot.cm)} cm, seed ${String(shot.seed)}`;
  return { name, read: readOf(picture), is: picture.text };
});
process.stdout.write(JSON.stringify(read));
