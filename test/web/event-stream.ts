import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** An EventSource that the test controls. Pages get it once `useStreams` was called. */
export class Stream extends EventTarget {
  static open: Stream[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    Stream.open.push(this);
  }

  close(): void {
    Stream.open = Stream.open.filter((one) => one !== this);
  }

  async say(event: string, data: unknown): Promise<void> {
    await act(() => {
      this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
      return jest.advanceTimersByTimeAsync(1);
    });
  }

  /** Breaks the connection; unless it is for good, a browser reconnects by itself. */
  async breakOff(forGood = false): Promise<void> {
    if (forGood) this.readyState = 2;
    await act(() => {
      this.dispatchEvent(new Event('error'));
      return jest.advanceTimersByTimeAsync(1);
    });
  }
}

/** Gives the pages of this file's tests event streams. */
export function useStreams(): void {
  beforeEach(() => {
    Stream.open = [];
    Object.assign(globalThis, { EventSource: Stream });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));
}

/** Hides the tab, or shows it again. */
export async function showTab(shown: boolean): Promise<void> {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(shown ? 'visible' : 'hidden');
  await act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return jest.advanceTimersByTimeAsync(1);
  });
}
afterEach(() => void jest.restoreAllMocks());
