import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { hasSeveral, withTextsAlone } from './texts-alone.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** An element, as `npm run dev:web` makes it: React says where it stands in the source. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  hasSeveralChildren: boolean,
  source?: react.JSXSource,
  self?: unknown,
): ReactElement {
  const own = withTextsAlone(type, props);
  return react.jsxDEV(type, own, key, hasSeveralChildren && hasSeveral(own), source, self);
}
