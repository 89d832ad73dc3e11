/** A page in the background is not painted: it waits no longer than this. */
const LONGEST_MS = 1_000;

/** Resolves once something of the page has been seen: what it can do without until then does not slow that down. */
export const firstSight = new Promise<void>((resolve) => {
  const told =
    'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!told) {
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
