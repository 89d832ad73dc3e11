import type { Pixels } from './grey.ts';
import { textOfQr } from './read-qr.ts';

// One answer to each frame: the text, or null.
let frames = 0;
addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
  postMessage(textOfQr(data, frames++));
});
postMessage(null);
