import type { Pixels } from './grey.ts';

/** Reads QR codes from the frames of a camera. */
export interface Decoder {
  /** The texts of the QR codes in the frame that the video shows now. One call at a time. */
  decode(video: HTMLVideoElement): Promise<readonly string[]>;
  /** Stops it for good; what it is reading then ends with nothing. */
  close(): void;
}

/** The part of the platform's detector that is used; the compiler's libraries do not know it. */
interface PlatformDetector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface PlatformDetectorClass {
  new (options: { formats: readonly string[] }): PlatformDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The platform's decoder where it reads QR codes, as in Chrome on Android; otherwise one of ours. Throws when neither starts. */
export async function openDecoder(): Promise<Decoder> {
  return (await platformDecoder()) ?? (await workerDecoder());
}

async function platformDecoder(): Promise<Decoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: PlatformDetectorClass };
  if (!BarcodeDetector) return null;
  try {
    // Some platforms have the class without anything behind it.
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return {
      decode: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => undefined,
    };
  } catch {
    return null;
  }
}

/** Reads in a worker, because a hard frame takes longer than the page may stand still. Throws when it does not start. */
async function workerDecoder(): Promise<Decoder> {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  let settle: ((texts: readonly string[]) => void) | undefined;
  let fail: ((problem: Error) => void) | undefined;
  const answer = () =>
    new Promise<readonly string[]>((resolve, reject) => {
      [settle, fail] = [resolve, reject];
    });
  worker.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => settle?.(data));
  worker.addEventListener('error', () => fail?.(new Error('The worker that reads QR codes failed.')));
  // It says once that it is there.
  await answer();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async decode(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (!context || width === 0 || height === 0) return [];
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.drawImage(video, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      worker.postMessage({ data, width, height } satisfies Pixels, [data.buffer]);
      return answer();
    },
    close() {
      worker.terminate();
      settle?.([]);
    },
  };
}
