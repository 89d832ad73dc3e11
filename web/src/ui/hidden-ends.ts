/**
 * Sets `data-more-left`, `data-more-right`, `data-more-up` and `data-more-down` while an element can scroll that way. `after`
 * is told whether it scrolls at all. Returns a function to stop it. Can be used as a ref.
 */
export function markHiddenEnds(
  frame: HTMLElement | null,
  after?: (scrolls: boolean) => void,
): (() => void) | undefined {
  if (!frame) return undefined;
  const mark = () => {
    const ends = {
      left: frame.scrollLeft,
      right: frame.scrollWidth - frame.clientWidth - frame.scrollLeft,
      up: frame.scrollTop,
      down: frame.scrollHeight - frame.clientHeight - frame.scrollTop,
    };
    for (const [end, hidden] of Object.entries(ends)) frame.toggleAttribute(`data-more-${end}`, hidden > 1);
    after?.(Object.values(ends).some((hidden) => hidden > 1));
  };
  frame.addEventListener('scroll', mark, { passive: true });
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark);
  // Also of what comes later. Whoever begins to be observed is marked at once.
  const observe = () => [frame, ...frame.children].forEach((box) => sizes?.observe(box));
  const children = new MutationObserver(observe);
  children.observe(frame, { childList: true });
  observe();
  return () => {
    frame.removeEventListener('scroll', mark);
    sizes?.disconnect();
    children.disconnect();
  };
}
