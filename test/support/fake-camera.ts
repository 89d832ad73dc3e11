import { afterEach, beforeEach, expect } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';

/** A camera as the browser gives it, with or without a torch. */
export class FakeCamera {
  asked = 0;
  stopped = 0;
  lamp = false;
  /** How its newest track is. */
  track: { muted: boolean; readyState: 'live' | 'ended' } = { muted: false, readyState: 'live' };
  /** What it throws instead of opening. */
  refusal: Error | undefined;
  private readonly events = new EventTarget();

  constructor(private readonly torch: boolean) {}

  readonly getUserMedia = () => {
    this.asked++;
    if (this.refusal) return Promise.reject(this.refusal);
    this.track = Object.assign(this.events, {
      ...{ muted: false, readyState: 'live' as const },
      stop: () => void this.stopped++,
      getCapabilities: () => ({ torch: this.torch }),
      applyConstraints: ({ advanced }: { advanced: { torch: boolean }[] }) => {
        this.lamp = advanced[0]?.torch ?? false;
        return Promise.resolve();
      },
    });
    const { track } = this;
    return Promise.resolve({ id: 'stream', getTracks: () => [track], getVideoTracks: () => [track] });
  };

  end(): void {
    this.events.dispatchEvent(new Event('ended'));
  }
}

/** The camera of each test, and what is in front of it. */
export const scene = {
  camera: new FakeCamera(true),
  /** What the platform's detector sees in the next frames. */
  inSight: null as string | readonly string[] | null,
  /** Whether the camera gives frames. */
  gives: true,
  /** The frames that were looked at so far. */
  frames: 0,
};

/** Calls back with the next frame that the camera gives. */
function nextFrame(seen: () => void): void {
  requestAnimationFrame(() => (scene.gives ? seen() : nextFrame(seen)));
}

/** Has the browser give these devices. */
export const use = (mediaDevices: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });

beforeEach(() => {
  Object.assign(scene, { camera: new FakeCamera(true), inSight: null, gives: true, frames: 0 });
  Object.assign(HTMLVideoElement.prototype, { requestVideoFrameCallback: nextFrame });
  use(scene.camera);
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats() {
        return Promise.resolve(['qr_code']);
      }
      detect() {
        scene.frames++;
        return Promise.resolve([scene.inSight ?? []].flat().map((rawValue) => ({ rawValue })));
      }
    },
  });
});
afterEach(cleanup);

/** Longer than a silent camera is waited for. */
export const LONG = { timeout: 10_000 };

/** Waits until some more frames were looked at. */
export async function someFrames(): Promise<void> {
  const before = scene.frames;
  await waitFor(() => expect(scene.frames).toBeGreaterThan(before + 3));
}
