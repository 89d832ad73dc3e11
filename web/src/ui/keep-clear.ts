/**
 * Tells the style sheet how high an element at the window's lower edge is, so that what gets the focus is scrolled clear of
 * it. Used as a ref.
 */
export function keepClearOf(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${String(foot.offsetHeight)}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
}
