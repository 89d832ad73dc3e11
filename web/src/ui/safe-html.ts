import { isFrameAddress } from '../../../domain/frame-hosts.ts';

/** What a text of the crew may hold, and which attributes stay. Everything else loses its tag or goes altogether. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  IMG: ['src', 'alt', 'title', 'width', 'height'],
  OL: ['start'],
  TH: ['colspan', 'rowspan', 'scope'],
  TD: ['colspan', 'rowspan'],
  ...Object.fromEntries(
    [
      ...['P', 'BR', 'HR', 'DIV', 'SPAN', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'BLOCKQUOTE', 'PRE', 'CODE'],
      ...['B', 'STRONG', 'I', 'EM', 'U', 'S', 'SMALL', 'SUB', 'SUP', 'MARK', 'UL', 'LI', 'DL', 'DT', 'DD'],
      ...['TABLE', 'CAPTION', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'FIGURE', 'FIGCAPTION'],
    ].map((tag) => [tag, []]),
  ),
};
/** These go with everything inside them. */
const DROPPED = new Set([
  ...['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'OBJECT', 'EMBED', 'SVG', 'MATH', 'FORM'],
  ...['INPUT', 'BUTTON', 'SELECT', 'TEXTAREA', 'TITLE', 'HEAD', 'BASE', 'LINK', 'META'],
]);
const LINKS = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i;
const IMAGES = /^(https:|\/(?![/\\]))/i;

/** The HTML with nothing but what is allowed. Links open without handing over this window. */
export function safeHtml(html: string): string {
  // A parsed document runs no script and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const child of [...body.children]) clean(child);
  return body.innerHTML;
}

function clean(element: Element): void {
  const tag = element.tagName.toUpperCase();
  if (tag === 'IFRAME') {
    waitForClick(element);
    return;
  }
  if (DROPPED.has(tag)) {
    element.remove();
    return;
  }
  for (const child of [...element.children]) clean(child);
  const allowed = ALLOWED[tag];
  if (!allowed) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name } of [...element.attributes]) if (!allowed.includes(name)) element.removeAttribute(name);
  keepAddress(element, 'href', LINKS);
  keepAddress(element, 'src', IMAGES);
  if (tag === 'A') element.setAttribute('rel', 'noopener');
  if (tag === 'IMG') element.setAttribute('loading', 'lazy');
  // The page has its one h1 already.
  if (tag === 'H1') demote(element);
}

function keepAddress(element: Element, attribute: string, form: RegExp): void {
  const address = element.getAttribute(attribute);
  if (address !== null && !form.test(address.trim())) element.removeAttribute(attribute);
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
