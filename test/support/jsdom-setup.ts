import { beforeAll } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Pages are tested as a browser runs them, with waits for what shall be seen; Testing Library's own steps are acts
// all the same. It asks React to complain of everything else, so this comes after it.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// What shall be seen may take as long as it does; a machine that is busy breaks no test. Events are sent as they are.
configure({ asyncUtilTimeout: 120_000, eventWrapper: (dispatch) => dispatch() as unknown });

// The encoder's bytes are Node's own; code that asks whether something is bytes must mean the same ones.
const Uint8Array = new TextEncoder().encode().constructor;
Object.assign(globalThis, { TextDecoder, TextEncoder, Uint8Array });

// jsdom knows the dialog element but neither opens it as a modal one nor scrolls.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Nor does it lay anything out, which the editor asks of what is marked in its text.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

// Neither does it know the visitor's wishes for motion, nor play films. A test may wish for less motion by its own `matchMedia`.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
HTMLMediaElement.prototype.play = () => Promise.resolve();
HTMLMediaElement.prototype.pause = () => undefined;

// What pages tell the console of calls that failed, tests let fail on purpose; a test that asks for it listens itself.
const toConsole = console.error;
console.error = (...words: unknown[]) => {
  if (!/^The (page|seats) could not be fetched/.test(String(words[0]))) toConsole(...words);
};
