/** The longest wait: a tab in the background is not painted. */
const LONGEST_MS = 1_000;

/** Resolves after the first contentful paint. Code that the page can do without until then waits for it. */
export const firstPaint = new Promise<void>((resolve) => {
  const supported =
    'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!supported) {
    resolve();
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, LONGEST_MS);
});
