/** Sets `data-more-left` and `data-more-right` while an element can scroll that way. Returns a function to stop it. */
export function markHiddenEnds(frame: HTMLElement): () => void {
  const mark = () => {
    const after = frame.scrollWidth - frame.clientWidth - frame.scrollLeft;
    frame.toggleAttribute('data-more-left', frame.scrollLeft > 1);
    frame.toggleAttribute('data-more-right', after > 1);
  };
  frame.addEventListener('scroll', mark, { passive: true });
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark);
  for (const box of [frame, ...frame.children]) observer?.observe(box);
  return () => {
    frame.removeEventListener('scroll', mark);
    observer?.disconnect();
  };
}
