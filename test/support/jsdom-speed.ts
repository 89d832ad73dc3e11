/** Spares jsdom what it would work out again and again for Testing Library: half of a page test's time went there. */

// A computed style is asked for several times of each element at each look. It stands until an attribute of the element
// or of one around it changes, the element is put elsewhere, or a style sheet comes or goes.
const computeStyle = window.getComputedStyle.bind(window);
let styles = new WeakMap<Element, CSSStyleDeclaration>();

function forget(changes: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes } of changes) {
    if (document.head.contains(target)) styles = new WeakMap();
    for (const changed of type === 'attributes' ? [target] : addedNodes)
      if (changed instanceof Element)
        for (const element of [changed, ...changed.getElementsByTagName('*')]) styles.delete(element);
  }
}

const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
window.getComputedStyle = (element, pseudoElement) => {
  if (typeof pseudoElement === 'string') return computeStyle(element, pseudoElement);
  forget(changes.takeRecords());
  const style = styles.get(element) ?? computeStyle(element);
  if (element.isConnected) styles.set(element, style);
  return style;
};

// For the labels of one field jsdom asks every label in the document for its field, each by a walk through the whole of
// it. Only those that name this field, or stand around it, need be asked.
for (const field of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(field.prototype, 'labels', {
    get(this: HTMLElement) {
      const labels = [...this.ownerDocument.querySelectorAll('label')];
      const near = labels.filter(({ htmlFor }, index) =>
        htmlFor === '' ? labels[index]?.contains(this) : htmlFor === this.id,
      );
      return near.filter(({ control }) => control === this);
    },
  });

// React notes with each element where it was made, and jest has such notes run to a hundred lines.
Error.stackTraceLimit = 10;
