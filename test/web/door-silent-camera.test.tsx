import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Camera from '../../web/src/door/camera/camera.tsx';
import { LONG, scene, someFrames, use } from '../support/fake-camera.ts';

describe('a camera that is there and gives no picture', () => {
  const isShown = async () => screen.findByText('Hold QR-koden i ruta');
  const hide = (hidden: boolean) =>
    act(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  afterEach(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  });

  test.each([
    ['its track is muted', () => (scene.camera.track.muted = true)],
    ['its track has ended without a word', () => (scene.camera.track.readyState = 'ended')],
    ['no frame comes', () => (scene.gives = false)],
  ])('is asked for anew when %s', async (_, break_) => {
    render(<Camera paused={false} onText={() => undefined} />);
    await isShown();
    await someFrames();
    hide(true);
    break_();
    hide(false);
    await waitFor(() => expect(scene.camera.asked).toBe(2), LONG);
    scene.gives = true;
    await isShown();
    expect([scene.camera.stopped, screen.queryByRole('alert')]).toEqual([1, null]);
  });

  test('nor the second time offers another try, and goes on by itself when a frame comes', async () => {
    scene.gives = false;
    render(<Camera paused={false} onText={() => undefined} />);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('Kameraet gir ikke bilde.');
    expect([scene.camera.asked, scene.camera.stopped]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect([scene.camera.asked, screen.queryByRole('alert')]).toEqual([2, null]);
    await screen.findByRole('alert', {}, LONG);
    scene.gives = true;
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), LONG);
    expect(scene.camera.asked).toBe(2);
  });

  test('offers another try when it does not even start', async () => {
    use({ getUserMedia: () => new Promise(() => undefined) });
    render(<Camera paused={false} onText={() => undefined} />);
    expect(await screen.findByRole('alert', {}, LONG)).toHaveTextContent('Kameraet gir ikke bilde.');
  });

  test('is not asked for anew while nobody looks', async () => {
    const { rerender } = render(<Camera paused onText={() => undefined} />);
    await isShown();
    scene.gives = false;
    // As many looks as a silent picture is given, and more.
    const looks = jest.spyOn(HTMLVideoElement.prototype, 'currentTime', 'get');
    await waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(12), LONG);
    looks.mockRestore();
    expect([scene.camera.asked, screen.queryByRole('alert')]).toEqual([1, null]);
    rerender(<Camera paused={false} onText={() => undefined} />);
    await screen.findByRole('alert', {}, LONG);
  });

  test.each([
    ['another view', (go: (away: boolean) => void) => go(true), (go: (away: boolean) => void) => go(false)],
    ['another app', () => hide(true), () => hide(false)],
  ])('and was told as ended is started by coming back from %s', async (_, leave, back) => {
    const finder = (paused: boolean) => <Camera paused={paused} onText={() => undefined} />;
    const { rerender } = render(finder(false));
    await isShown();
    scene.camera.end();
    await screen.findByText(/Kameraet ble slått av/);
    const go = (away: boolean) => rerender(finder(away));
    leave(go);
    expect(scene.camera.asked).toBe(1);
    back(go);
    await isShown();
    expect([scene.camera.asked, screen.queryByRole('alert')]).toEqual([2, null]);
  });
});

describe('the screen', () => {
  let locks: { released: boolean; release: () => Promise<void> }[];
  beforeEach(() => {
    locks = [];
    const request = () => {
      const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) };
      locks.push(lock);
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
  const released = () => locks.map((lock) => lock.released);

  test('stays on while the camera is on', async () => {
    const { unmount } = render(<Camera paused={false} onText={() => undefined} />);
    await waitFor(() => expect(released()).toEqual([false]));
    // A browser takes it from a page that is not looked at.
    if (locks[0]) locks[0].released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(released()).toEqual([true, false]));
    document.dispatchEvent(new Event('visibilitychange'));
    unmount();
    await waitFor(() => expect(released()).toEqual([true, true]));
  });

  test('is left alone without a camera', async () => {
    scene.camera.refusal = new DOMException('', 'NotAllowedError');
    render(<Camera paused={false} onText={() => undefined} />);
    await screen.findByRole('alert');
    expect(locks).toEqual([]);
  });
});
