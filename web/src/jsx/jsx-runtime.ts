import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { hasSeveral, withTextsAlone } from './texts-alone.ts';

// The compilers make each JSX element a call of one of these, as `jsxImportSource` tells them.
export { Fragment, type JSX } from 'react/jsx-runtime';

/** An element with one child or none. */
export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return react.jsx(type, withTextsAlone(type, props), key);
}

/** An element with several children. */
export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  const own = withTextsAlone(type, props);
  return (hasSeveral(own) ? react.jsxs : react.jsx)(type, own, key);
}
