/** Caches what jsdom computes again and again for Testing Library: half of a page test's time. */
import { configure, getConfig } from '@testing-library/react';
import React from 'react';

// Each look asks for the computed style of an element several times. The style sheets there are select by an
// element's tag, its attributes and its ancestors, so elements that share these share one style. It is
// dropped when an attribute of the element or of an ancestor changes, the element moves, or a style sheet
// comes or goes.
interface Shape {
  style?: CSSStyleDeclaration;
  readonly within: Map<string, Shape>;
}
const computeStyle = window.getComputedStyle.bind(window);
let outermost: Shape = { within: new Map() };
let shapes = new WeakMap<Element, Shape>();

function shapeOf(element: Element): Shape {
  const cached = shapes.get(element);
  if (cached) return cached;
  const around = element.parentElement ? shapeOf(element.parentElement) : outermost;
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name)]);
  const key = JSON.stringify([element.tagName, attributes]);
  const shape = around.within.get(key) ?? { within: new Map() };
  around.within.set(key, shape);
  shapes.set(element, shape);
  return shape;
}

function forget(changes: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes } of changes) {
    if ([target.parentNode, target, ...addedNodes, ...removedNodes].some(isSheet)) {
      shapes = new WeakMap();
      outermost = { within: new Map() };
    }
    for (const changed of type === 'attributes' ? [target] : addedNodes)
      if (changed instanceof Element) forgetWithin(changed);
  }
}

function isSheet(node: Node | null): boolean {
  return node instanceof HTMLStyleElement || node instanceof HTMLLinkElement;
}

function forgetWithin(changed: Element): void {
  shapes.delete(changed);
  for (let child = changed.firstElementChild; child; child = child.nextElementSibling) forgetWithin(child);
}

const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
window.getComputedStyle = (element, pseudoElement) => {
  if (typeof pseudoElement === 'string') return computeStyle(element, pseudoElement);
  forget(changes.takeRecords());
  if (!element.isConnected) return computeStyle(element);
  const shape = shapeOf(element);
  return (shape.style ??= computeStyle(element));
};

// To find the labels of one field, jsdom asks every label in the document for its field, each with a walk
// through the whole document. Only labels that name this field or contain it need be asked.
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

// Every failed look would print the whole page into an error that nobody reads; only the last one does.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? undefined)
      : getElementError(message, container),
});

// React records where each element was created until it has done so ten thousand times in a second. Here it
// believes so from the start.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// With jest a stack trace is a hundred lines long; ten are enough.
Error.stackTraceLimit = 10;
