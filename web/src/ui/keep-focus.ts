const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const LISTS = 'ul, ol, tbody';
const PLACES = 'li, tr, [role="group"], dialog, section, main';

/** Where the focus was: the element and its ancestors, nearest first, each with the index of the child inside. */
interface Spot {
  readonly element: HTMLElement;
  /** Whether the browser showed the focus, as it does for keyboard users. */
  readonly byKeys: boolean;
  readonly page: string;
  readonly around: readonly { readonly element: HTMLElement; readonly before: number }[];
  readonly dialog: HTMLDialogElement | null;
  /** Where the focus was when the dialog opened. */
  readonly outside: Spot | undefined;
}

/**
 * Moves the focus when its element disappears, e.g. a button that removes its own row: to another control in
 * its row, tools or dialog, to the row that took its place, or else to the heading above. Returns a function
 * that stops this.
 */
export function keepFocus(): () => void {
  let last: Spot | undefined;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = spotOf(target, last);
  };
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body || isThere(last.element)) return;
    const next = last.page === location.pathname ? nextTo(last) : undefined;
    const { byKeys } = last;
    last = undefined;
    if (next) giveFocus(next, !byKeys);
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** Focuses an element, even one that is not a control. Used as a ref it never scrolls. */
export function giveFocus(element: HTMLElement | null, preventScroll = true): void {
  if (element && !element.matches(TABBABLE)) element.tabIndex = -1;
  element?.focus({ preventScroll });
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function spotOf(element: HTMLElement, last: Spot | undefined): Spot {
  const around = [];
  for (let part = element; part.parentElement; part = part.parentElement)
    around.push({ element: part.parentElement, before: [...part.parentElement.children].indexOf(part) });
  const dialog = element.closest('dialog');
  const outside = last?.dialog === dialog ? last.outside : last;
  return {
    ...{ element, byKeys: element.matches(':focus-visible'), page: location.pathname, around, dialog },
    outside: dialog ? outside : undefined,
  };
}

function nextTo({ element, around, dialog, outside }: Spot): HTMLElement | undefined {
  if (dialog && !dialog.open) return outside && nextTo(outside);
  if (isThere(element)) return element;
  const left = around.find(({ element }) => element.isConnected);
  const items = left?.element.matches(LISTS) ? left.element.children : [];
  const item = items[Math.min(left?.before ?? 0, items.length - 1)];
  if (item instanceof HTMLElement) return item;
  const place = left?.element.closest<HTMLElement>(PLACES) ?? undefined;
  if (place?.matches('section, main')) return place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  const controls = [...(place?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])];
  // Not the closing cross in a dialog's head.
  return controls.find((control) => !control.closest('header')) ?? place;
}
