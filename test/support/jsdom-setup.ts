import { afterEach, beforeAll, expect } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { textsBesideOthers } from './texts-beside-others.ts';

// Pages run as in a browser, and tests wait for what should appear. Testing Library has React complain about
// every update outside its own steps, so this comes after it.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// Long waits, so that a busy machine fails no test. Events are dispatched without a wrapper.
configure({ asyncUtilTimeout: 120_000, eventWrapper: (dispatch) => dispatch() as unknown });

// The encoder returns Node's own Uint8Array; code that checks for bytes must use the same class.
const Uint8Array = new TextEncoder().encode().constructor;
Object.assign(globalThis, { TextDecoder, TextEncoder, Uint8Array });

// jsdom has the dialog element, but neither opens it as a modal nor scrolls.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
window.isSecureContext = true;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Nor does it do layout, which the editor asks for its selection.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

// Nor does it know motion preferences or play videos. A test may set its own `matchMedia` for less motion.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;

// Tests make calls fail on purpose, so what pages log of that is dropped unless a test listens itself.
const toConsole = console.error;
console.error = (...words: unknown[]) => {
  if (!/^The (page|seats) could not be fetched|^A call of the back-office failed/.test(String(words[0])))
    toConsole(...words);
};

// Whatever page a test has opened, a browser may translate it. Comes before the clean-up of the test's own file.
afterEach(() => {
  expect(textsBesideOthers(document.body)).toEqual([]);
});
