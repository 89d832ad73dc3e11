/** What a text of the crew may hold, by tag, and which attributes stay. Everything else loses its tag or goes altogether. */
export const ALLOWED_HTML: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'title', 'width', 'height']],
  ['iframe', ['src', 'title', 'width', 'height', 'allowfullscreen']],
  ['ol', ['start']],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['td', ['colspan', 'rowspan']],
  ...[
    ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'ul', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'figure', 'figcaption'],
  ].map((tag): [string, string[]] => [tag, []]),
]);
/** These go with everything inside them. */
export const DROPPED_HTML: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math', 'form'],
  ...['input', 'button', 'select', 'textarea', 'title', 'head', 'base', 'link', 'meta'],
];

const LINKS = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i;
const IMAGES = /^(https:|\/(?![/\\]))/i;

/** Whether a link may lead there. */
export function isLinkAddress(address: string): boolean {
  return isAddress(address, LINKS);
}

/** Whether an image may come from there: our own, or of another site over https. */
export function isImageAddress(address: string): boolean {
  return isAddress(address, IMAGES);
}

/** Browsers drop controls from an address before they read it, so what follows them could be another one. */
function isAddress(address: string, form: RegExp): boolean {
  const trimmed = address.trim();
  return form.test(trimmed) && !/\p{Cc}/u.test(trimmed);
}
