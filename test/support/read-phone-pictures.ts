import { textOfQr } from '../../web/src/door/camera/read-qr.ts';
import { pictureOf, SHOTS } from './phone-pictures.ts';

/**
 * Takes and reads all pictures, and prints as JSON what was read of each. A process of its own, because the same takes
 * five times as long among Jest's modules.
 */
const read = SHOTS.map((shot) => {
  const picture = pictureOf(shot);
  const name = `${shot.hardships.join(' and ')}, ${String(shot.cm)} cm, seed ${String(shot.seed)}`;
  return { name, read: textOfQr(picture), is: picture.text };
});
process.stdout.write(JSON.stringify(read));
