import type { Page } from 'playwright-core';
import { SECOND } from '../../domain/shared/durations.ts';

/** Makes the page keep what can be undone for as long as a busy machine needs. Call it before the page loads. */
export async function undoLasts(page: Page): Promise<void> {
  await page.addInitScript((undoMs) => {
    const real = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms?: number) =>
      real(act, ms === undoMs ? ms * 60 : ms)) as typeof setTimeout;
  }, 10 * SECOND);
}
