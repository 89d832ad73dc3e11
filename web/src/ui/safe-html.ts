import { isFrameAddress } from '../../../domain/pages/frame-hosts.ts';
import {
  ALLOWED_HTML,
  DROPPED_HTML,
  isImageAddress,
  isLinkAddress,
} from '../../../domain/pages/html-rules.ts';

const DROPPED = new Set(DROPPED_HTML);
/** Which `href` or `src` each tag may have. */
const ADDRESSES: Readonly<Record<string, (address: string) => boolean>> = {
  a: isLinkAddress,
  img: (address) => isImageAddress(address) && isImageAddress(withoutOwnHost(address)),
  iframe: isFrameAddress,
};

/** The crew's HTML, sanitised, with a button in place of each frame or image of another site. */
export function safeHtml(html: string): string {
  const body = parsedHtml(html);
  sanitise(body);
  for (const image of body.querySelectorAll('img')) {
    if (otherHost(addressOf(image)) !== null) image.replaceWith(imageButton(image));
    else image.setAttribute('loading', 'lazy');
  }
  // The page already has its h1.
  for (const heading of body.querySelectorAll('h1')) replaceTag(heading, 'h2');
  for (const frame of body.querySelectorAll('iframe')) frame.replaceWith(frameButton(frame));
  return body.innerHTML;
}

/** The HTML parsed into a separate document, which runs no scripts and loads nothing. */
export function parsedHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(inertHtml(html), 'text/html').body;
}

/**
 * The HTML with styles, event handlers and `<base>` disabled. The security policy blocks them in a parsed document too,
 * and the browser would log an error for each. `sanitise` decides what is allowed.
 */
export function inertHtml(html: string): string {
  return html
    .replace(/<style\b.*?(<\/style>|$)|<base\b[^>]*/gis, '')
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/([\s/"'])(style|on\w+)(\s*=)/gi, '$1data-$2$3'));
}

/** Removes everything below a node that the domain's list does not allow. The only sanitiser in the browser. */
export function sanitise(parent: ParentNode): void {
  for (const node of [...parent.childNodes])
    if (node.nodeType === Node.ELEMENT_NODE) sanitiseElement(node as Element);
    else if (node.nodeType !== Node.TEXT_NODE) node.remove();
}

function sanitiseElement(element: Element): void {
  const tag = element.localName;
  if (DROPPED.has(tag)) {
    element.remove();
    return;
  }
  sanitise(element);
  const names = ALLOWED_HTML.get(tag);
  if (names) element.replaceWith(...allowedElement(element, tag, names));
  else element.replaceWith(...element.childNodes);
}

/**
 * A new element with what is allowed of another one; none for a frame without an allowed address. A new one, because
 * an element keeps the `is` that it was made with, also without the attribute, and browsers write it out again.
 */
function allowedElement(element: Element, tag: string, names: readonly string[]): Element[] {
  const allowed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes)
    if (names.includes(name) && isAllowedValue(tag, name, value)) allowed.setAttribute(name, value);
  if (tag === 'a') allowed.setAttribute('rel', 'noopener');
  if (tag === 'iframe') return allowed.hasAttribute('src') ? [allowed] : [];
  allowed.append(...element.childNodes);
  return [allowed];
}

function isAllowedValue(tag: string, name: string, value: string): boolean {
  return (name !== 'href' && name !== 'src') || (ADDRESSES[tag]?.(value) ?? false);
}

function replaceTag(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.replaceChildren(...element.childNodes);
  element.replaceWith(other);
}

/** The host of an address of another site, without `www.`; null for an address of this site. */
export function otherHost(address: string): string | null {
  const { origin, hostname } = new URL(address, location.origin);
  return origin === location.origin ? null : hostname.replace(/^www\./, '');
}

/** The path of an address on this site, so that the rules for own images apply; other addresses unchanged. */
function withoutOwnHost(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin ? pathname : address;
}

/** Nothing is loaded from the other site until this is pressed. */
function frameButton(frame: HTMLIFrameElement): HTMLButtonElement {
  return showButton(frame, frame.getAttribute('title') ?? 'innhold', 'frame');
}

function imageButton(image: HTMLImageElement): HTMLButtonElement {
  const button = showButton(image, image.getAttribute('alt') || 'bildet', 'image');
  button.dataset['alt'] = image.getAttribute('alt') ?? '';
  return button;
}

function showButton(element: Element, what: string, kind: 'frame' | 'image'): HTMLButtonElement {
  const button = element.ownerDocument.createElement('button');
  button.type = 'button';
  button.dataset[kind] = addressOf(element);
  button.textContent = `Vis ${what} fra ${otherHost(addressOf(element)) ?? 'oss'}`;
  return button;
}

function addressOf(element: Element): string {
  return element.getAttribute('src') ?? '';
}
