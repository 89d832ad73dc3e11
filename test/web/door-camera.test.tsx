import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Camera from '../../web/src/door/camera/camera.tsx';
import { newScans } from '../../web/src/door/camera/scan.ts';

/** A camera as the browser gives it, with or without a torch. */
class FakeCamera {
  asked = 0;
  stopped = 0;
  lamp = false;
  /** What it throws instead of opening. */
  refusal: Error | undefined;
  private readonly events = new EventTarget();

  constructor(private readonly torch: boolean) {}

  readonly getUserMedia = () => {
    this.asked++;
    if (this.refusal) return Promise.reject(this.refusal);
    const track = Object.assign(this.events, {
      stop: () => void this.stopped++,
      getCapabilities: () => ({ torch: this.torch }),
      applyConstraints: ({ advanced }: { advanced: { torch: boolean }[] }) => {
        this.lamp = advanced[0]?.torch ?? false;
        return Promise.resolve();
      },
    });
    return Promise.resolve({ id: 'stream', getTracks: () => [track], getVideoTracks: () => [track] });
  };

  end(): void {
    this.events.dispatchEvent(new Event('ended'));
  }
}

/** What the platform's detector sees in the next frames. */
let inSight: string | null;
/** The frames that were looked at so far. */
let frames: number;
let camera: FakeCamera;

const use = (mediaDevices: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });

beforeEach(() => {
  [inSight, frames] = [null, 0];
  camera = new FakeCamera(true);
  use(camera);
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats() {
        return Promise.resolve(['qr_code']);
      }
      detect() {
        frames++;
        return Promise.resolve(inSight === null ? [] : [{ rawValue: inSight }]);
      }
    },
  });
});
afterEach(cleanup);

/** Waits until some more frames were looked at. */
async function someFrames(): Promise<void> {
  const before = frames;
  await waitFor(() => expect(frames).toBeGreaterThan(before + 3));
}

test('a code is told once while it stays in sight, and the next one at once', async () => {
  const told: string[] = [];
  render(<Camera paused={false} onText={(text) => told.push(text)} />);
  inSight = 'first';
  await someFrames();
  expect(told).toEqual(['first']);
  inSight = 'second';
  await someFrames();
  expect(told).toEqual(['first', 'second']);
});

test('the camera is asked for once, and stays on through pauses until the viewfinder goes', async () => {
  const told: string[] = [];
  const finder = (paused: boolean) => <Camera paused={paused} onText={(text) => told.push(text)} />;
  const { rerender, unmount } = render(finder(false));
  await someFrames();
  rerender(finder(true));
  inSight = 'while paused';
  const before = frames;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect([told, frames - before <= 1]).toEqual([[], true]);
  inSight = 'afterwards';
  rerender(finder(false));
  await someFrames();
  expect(told).toEqual(['afterwards']);
  expect([camera.asked, camera.stopped]).toEqual([1, 0]);
  unmount();
  expect([camera.asked, camera.stopped]).toEqual([1, 1]);
});

test('the same code is a new scan when it was out of sight for two seconds', () => {
  const { isNew, rest } = newScans();
  const scans: readonly (readonly [text: string, at: number, told: boolean])[] = [
    ['A', 0, true],
    ['A', 100, false],
    // Two seconds count from when it was last seen, not from when it was told.
    ['A', 2_050, false],
    ['B', 2_100, true],
    ['A', 2_200, true],
    ['A', 4_200, true],
  ];
  expect(scans.map(([text, at]) => isNew(text, at))).toEqual(scans.map(([, , told]) => told));
  // While a card is open nothing is looked at, so the ticket in front of the camera is not away.
  rest(9_000);
  expect([isNew('A', 9_100), isNew('A', 11_200)]).toEqual([false, true]);
});

describe('where the platform reads no QR codes', () => {
  /** A worker that answers each frame with its width, or does not even start. */
  const work = (starts: boolean) =>
    Object.assign(globalThis, {
      Worker: class extends EventTarget {
        constructor() {
          super();
          queueMicrotask(() => {
            if (starts) this.answer(null);
            else this.dispatchEvent(new Event('error'));
          });
        }
        postMessage(frame: { readonly width: number }) {
          frames++;
          queueMicrotask(() => this.answer(`${String(frame.width)} wide`));
        }
        terminate() {
          frames = 0;
        }
        private answer(data: string | null) {
          this.dispatchEvent(new MessageEvent('message', { data }));
        }
      },
    });

  beforeEach(() => {
    Object.assign(globalThis, { BarcodeDetector: undefined });
    const drawing = { drawImage: () => undefined, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => drawing });
    for (const [side, value] of Object.entries({ videoWidth: 1280, videoHeight: 720 }))
      Object.defineProperty(HTMLVideoElement.prototype, side, { configurable: true, value });
  });

  test('a worker reads the frames', async () => {
    work(true);
    const told: string[] = [];
    render(<Camera paused={false} onText={(text) => told.push(text)} />);
    await waitFor(() => expect(told).toEqual(['1280 wide']));
  });

  test('and the door is told when that does not start', async () => {
    work(false);
    render(<Camera paused={false} onText={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Fikk ikke startet QR-leseren');
  });
});

describe('the torch', () => {
  test('is switched on and off', async () => {
    render(<Camera paused={false} onText={() => undefined} />);
    const lamp = await screen.findByRole('button', { name: 'Lommelykt', pressed: false });
    await userEvent.click(lamp);
    expect([camera.lamp, lamp.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await userEvent.click(lamp);
    expect([camera.lamp, lamp.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  });

  test('has no button where there is none', async () => {
    use((camera = new FakeCamera(false)));
    render(<Camera paused={false} onText={() => undefined} />);
    await screen.findByText('Hold QR-koden i ruta');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('without a picture the door is told why, and what to do', () => {
  test.each([
    ['NotAllowedError', 'refused', /Tillat kamera for siden i nettleserens innstillinger/],
    ['NotFoundError', 'missing', /Søk på navn, plass eller kode i stedet/],
    ['NotReadableError', 'busy', /Lukk andre apper som bruker det/],
    ['SomethingElse', 'other', /Prøv igjen, eller søk/],
  ])('%s', async (name, problem, sentence) => {
    const told: unknown[] = [];
    camera.refusal = new DOMException('', name);
    render(<Camera paused={false} onText={() => undefined} onProblem={(one) => told.push(one)} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(told.at(-1)).toBe(problem);
    expect(camera.asked).toBe(1);
  });

  test('on an address without https', async () => {
    use(undefined);
    Object.assign(globalThis, { isSecureContext: false });
    render(<Camera paused={false} onText={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('begynner med https');
  });

  test('and may try again when it has put that right', async () => {
    const told: unknown[] = [];
    camera.refusal = new DOMException('', 'NotAllowedError');
    render(<Camera paused={false} onText={() => undefined} onProblem={(one) => told.push(one)} />);
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    camera.refusal = undefined;
    await userEvent.click(again);
    await screen.findByText('Hold QR-koden i ruta');
    expect([camera.asked, told.at(-1)]).toEqual([2, null]);
  });

  test('when the camera is taken away', async () => {
    render(<Camera paused={false} onText={() => undefined} />);
    await screen.findByText('Hold QR-koden i ruta');
    camera.end();
    expect(await screen.findByRole('alert')).toHaveTextContent('Kameraet ble slått av');
  });
});
