/**
 * Sets `--foot` to the height of an element at the window's lower edge, so that focused elements scroll clear
 * of it. Used as a ref.
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
