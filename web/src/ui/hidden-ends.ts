/** Calls `mark` whenever an element is scrolled, or its size or that of a child changes. Returns a function to stop it. */
export function whenScrolled(frame: HTMLElement, mark: () => void): () => void {
  frame.addEventListener('scroll', mark, { passive: true });
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark);
  for (const box of [frame, ...frame.children]) observer?.observe(box);
  return () => {
    frame.removeEventListener('scroll', mark);
    observer?.disconnect();
  };
}

/** Sets `data-more-left` and `data-more-right` while an element can scroll that way. Returns a function to stop it. */
export function markHiddenEnds(frame: HTMLElement): () => void {
  return whenScrolled(frame, () => {
    const after = frame.scrollWidth - frame.clientWidth - frame.scrollLeft;
    frame.toggleAttribute('data-more-left', frame.scrollLeft > 1);
    frame.toggleAttribute('data-more-right', after > 1);
  });
}
