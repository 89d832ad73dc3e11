import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Camera from '../../web/src/door/camera/camera.tsx';
import type { Verdict } from '../../web/src/door/camera/sightings.ts';
import { FakeCamera, LONG, scene, someFrames, use } from '../support/fake-camera.ts';

test('a code is told once while it stays in sight, and the next one at once', async () => {
  const told: string[] = [];
  render(<Camera paused={false} onText={(text) => told.push(text)} />);
  scene.inSight = 'first';
  await someFrames();
  expect(told).toEqual(['first']);
  scene.inSight = 'second';
  await someFrames();
  expect(told).toEqual(['first', 'second']);
});

test('the camera is asked for once, and stays on through pauses until the viewfinder goes', async () => {
  const told: string[] = [];
  const finder = (paused: boolean) => <Camera paused={paused} onText={(text) => told.push(text)} />;
  const { rerender, unmount } = render(finder(false));
  await someFrames();
  rerender(finder(true));
  scene.inSight = 'while paused';
  const before = scene.frames;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect([told, scene.frames - before <= 1]).toEqual([[], true]);
  scene.inSight = 'afterwards';
  rerender(finder(false));
  await someFrames();
  expect(told).toEqual(['afterwards']);
  expect([scene.camera.asked, scene.camera.stopped]).toEqual([1, 0]);
  unmount();
  expect([scene.camera.asked, scene.camera.stopped]).toEqual([1, 1]);
});

test('what is no ticket stops nothing: a sentence says so until it is gone', async () => {
  const told: string[] = [];
  const verdict = (text: string): Verdict => (text === 'ticket' ? 'ours' : 'other');
  const finder = (
    <Camera paused={false} onText={(text) => told.push(text)} verdict={verdict} othersText="Ingen billett" />
  );
  render(finder);
  scene.inSight = ['poster'];
  await screen.findByText('Ingen billett', {}, LONG);
  scene.inSight = ['poster', 'ticket'];
  await screen.findByText('Hold QR-koden i ruta', {}, LONG);
  expect(told).toEqual(['ticket']);
});

describe('where the platform reads no QR codes', () => {
  /** A worker that answers each frame with its width, or does not even start. */
  const work = (starts: boolean) =>
    Object.assign(globalThis, {
      Worker: class extends EventTarget {
        constructor() {
          super();
          queueMicrotask(() => {
            if (starts) this.answer([]);
            else this.dispatchEvent(new Event('error'));
          });
        }
        postMessage(frame: { readonly width: number }) {
          scene.frames++;
          queueMicrotask(() => this.answer([`${String(frame.width)} wide`]));
        }
        terminate() {
          scene.frames = 0;
        }
        private answer(data: readonly string[]) {
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
    expect([scene.camera.lamp, lamp.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await userEvent.click(lamp);
    expect([scene.camera.lamp, lamp.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  });

  test('has no button where there is none', async () => {
    use(new FakeCamera(false));
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
    scene.camera.refusal = new DOMException('', name);
    render(<Camera paused={false} onText={() => undefined} onProblem={(one) => told.push(one)} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(told.at(-1)).toBe(problem);
    expect(scene.camera.asked).toBe(1);
  });

  test('on an address without https', async () => {
    use(undefined);
    Object.assign(globalThis, { isSecureContext: false });
    render(<Camera paused={false} onText={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('begynner med https');
  });

  test('and may try again when it has put that right', async () => {
    const told: unknown[] = [];
    scene.camera.refusal = new DOMException('', 'NotAllowedError');
    render(<Camera paused={false} onText={() => undefined} onProblem={(one) => told.push(one)} />);
    const again = await screen.findByRole('button', { name: 'Prøv igjen' });
    scene.camera.refusal = undefined;
    await userEvent.click(again);
    await screen.findByText('Hold QR-koden i ruta');
    expect([scene.camera.asked, told.at(-1)]).toEqual([2, null]);
  });

  test('when the camera is taken away', async () => {
    render(<Camera paused={false} onText={() => undefined} />);
    await screen.findByText('Hold QR-koden i ruta');
    scene.camera.end();
    expect(await screen.findByRole('alert')).toHaveTextContent('Kameraet ble slått av');
  });
});
