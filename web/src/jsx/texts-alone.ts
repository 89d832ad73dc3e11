import { createElement, type ReactElement } from 'react';

/** An element without a box, so that a text in it is laid out as without it. Its style is in styles/base.css. */
const TEXT = 'text-run';
/** What these hold is text and nothing else. */
const TEXT_ONLY: readonly unknown[] = ['option', 'title', 'textarea', 'text', 'tspan'];

/**
 * Gives every text that has siblings an element of its own. A browser that translates a page moves texts into
 * elements that it adds. React would then write to a text that is no longer shown, or remove it from where it is
 * not, and the page would break. Where a text is the only child of an element, it replaces all that is in the
 * element, and that is safe. Texts that follow each other become one.
 */
export function withTextsAlone<P extends object>(type: unknown, props: P): P {
  const { children } = props as { readonly children?: unknown };
  // Fragments, contexts and the like show their children where they stand, beside others.
  const hasElement = typeof type === 'string' || typeof type === 'function';
  if (isText(children)) return hasElement ? props : { ...props, children: alone(String(children), 0) };
  if (!Array.isArray(children) || !children.some(isTextOrList)) return props;
  if (hasElement && children.every((child) => isText(child) || isNothing(child)))
    return { ...props, children: children.filter(isText).join('') };
  return TEXT_ONLY.includes(type) ? props : { ...props, children: withRuns(children) };
}

/** Whether there are several children, as several texts may have become one. */
export function hasSeveral(props: object): boolean {
  return 'children' in props && Array.isArray(props.children);
}

/** The children, each at its place: the texts of a run at that of the first. */
function withRuns(children: readonly unknown[]): unknown[] {
  return children.map((child, at) => {
    if (isList(child)) return child.some(isTextOrList) ? withRuns(child) : child;
    if (!isText(child)) return child;
    if (isText(children[at - 1])) return null;
    const end = children.findIndex((other, index) => index > at && !isText(other));
    return alone(children.slice(at, end < 0 ? undefined : end).join(''), at);
  });
}

function alone(text: string, at: number): ReactElement {
  return createElement(TEXT, { key: `text ${String(at)}` }, text);
}

function isText(child: unknown): child is string | number | bigint {
  return (
    (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint'
  );
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === 'boolean' || child === '';
}

function isList(child: unknown): child is readonly unknown[] {
  return Array.isArray(child);
}

function isTextOrList(child: unknown): boolean {
  return isText(child) || isList(child);
}
