import { isFrameAddress } from '../../../domain/frame-hosts.ts';
import { ALLOWED_HTML, DROPPED_HTML, isImageAddress, isLinkAddress } from '../../../domain/html-rules.ts';

const DROPPED = new Set(DROPPED_HTML);

/** The HTML with nothing but what is allowed. Links open without handing over this window. */
export function safeHtml(html: string): string {
  // A parsed document runs no script and loads nothing.
  const { body } = new DOMParser().parseFromString(lifelessHtml(html), 'text/html');
  for (const child of [...body.children]) clean(child);
  return body.innerHTML;
}

/**
 * The HTML with its styles, handlers and base addresses put aside. The pages' security policy blocks them in a parsed
 * document too, and the browser complains of each; what is allowed is decided afterwards.
 */
export function lifelessHtml(html: string): string {
  return html
    .replace(/<style\b.*?<\/style>|<base\b[^>]*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])(style|on\w+)(\s*=)/gi, '$1data-$2$3'));
}

function clean(element: Element): void {
  const tag = element.tagName.toLowerCase();
  if (tag === 'iframe') {
    waitForClick(element);
    return;
  }
  if (DROPPED.has(tag)) {
    element.remove();
    return;
  }
  for (const child of [...element.children]) clean(child);
  const allowed = ALLOWED_HTML.get(tag);
  if (!allowed) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name } of [...element.attributes]) if (!allowed.includes(name)) element.removeAttribute(name);
  keepAddress(element, 'href', isLinkAddress);
  keepAddress(element, 'src', isImageAddress);
  if (tag === 'a') element.setAttribute('rel', 'noopener');
  if (tag === 'img') element.setAttribute('loading', 'lazy');
  // The page has its one h1 already.
  if (tag === 'h1') demote(element);
}

function keepAddress(element: Element, attribute: string, allowed: (address: string) => boolean): void {
  const address = element.getAttribute(attribute);
  if (address !== null && !allowed(address)) element.removeAttribute(attribute);
}

function demote(heading: Element): void {
  const h2 = heading.ownerDocument.createElement('h2');
  h2.replaceChildren(...heading.childNodes);
  heading.replaceWith(h2);
}

/** A frame of an allowed host becomes the button that opens it; any other one goes. */
function waitForClick(frame: Element): void {
  const address = frame.getAttribute('src') ?? '';
  if (!isFrameAddress(address)) {
    frame.remove();
    return;
  }
  const button = frame.ownerDocument.createElement('button');
  button.type = 'button';
  button.dataset['frame'] = address;
  button.textContent = `Vis ${frame.getAttribute('title') ?? 'innhold'} fra ${new URL(address).hostname.replace(/^www\./, '')}`;
  frame.replaceWith(button);
}
