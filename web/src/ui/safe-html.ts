import { isFrameAddress } from '../../../domain/frame-hosts.ts';
import { ALLOWED_HTML, DROPPED_HTML, isImageAddress, isLinkAddress } from '../../../domain/html-rules.ts';

const DROPPED = new Set(DROPPED_HTML);
/** Which `href` or `src` each tag may have. */
const ADDRESSES: Readonly<Record<string, (address: string) => boolean>> = {
  a: isLinkAddress,
  img: isImageAddress,
  iframe: isFrameAddress,
};

/** The crew's HTML as a page may show it: sanitised, and with a button in place of each frame. */
export function safeHtml(html: string): string {
  const body = parsedHtml(html);
  sanitise(body);
  for (const image of body.querySelectorAll('img')) image.setAttribute('loading', 'lazy');
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
    .replace(/<style\b.*?<\/style>|<base\b[^>]*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])(style|on\w+)(\s*=)/gi, '$1data-$2$3'));
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
  if (!names) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name, value } of [...element.attributes])
    if (!names.includes(name) || !isAllowedValue(tag, name, value)) element.removeAttribute(name);
  if (tag === 'a') element.setAttribute('rel', 'noopener');
  if (tag !== 'iframe') return;
  element.replaceChildren();
  if (!element.hasAttribute('src')) element.remove();
}

function isAllowedValue(tag: string, name: string, value: string): boolean {
  return (name !== 'href' && name !== 'src') || (ADDRESSES[tag]?.(value) ?? false);
}

function replaceTag(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.replaceChildren(...element.childNodes);
  element.replaceWith(other);
}

/** Nothing is loaded from the other site until this is pressed. */
function frameButton(frame: HTMLIFrameElement): HTMLButtonElement {
  const address = frame.getAttribute('src') ?? '';
  const host = new URL(address).hostname.replace(/^www\./, '');
  const button = frame.ownerDocument.createElement('button');
  button.type = 'button';
  button.dataset['frame'] = address;
  button.textContent = `Vis ${frame.getAttribute('title') ?? 'innhold'} fra ${host}`;
  return button;
}
