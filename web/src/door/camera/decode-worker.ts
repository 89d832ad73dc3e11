import type { Pixels } from './grey.ts';
import { isOfOurForm } from './our-form.ts';
import { textsOfQr } from './read-qr.ts';

// One answer to each frame: the texts in it.
let frames = 0;
addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
  postMessage(textsOfQr(data, frames++, isOfOurForm));
});
postMessage([]);
