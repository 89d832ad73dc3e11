/** Tags allowed in the crew's texts, with their attributes. Of any other tag only the content stays. */
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
/** Tags that are removed together with their content. */
export const DROPPED_HTML: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'object', 'embed', 'svg', 'math', 'form'],
  ...['input', 'button', 'select', 'textarea', 'title', 'head', 'base', 'link', 'meta'],
];

const LINKS = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i;
const IMAGES = /^(https:|\/(?![/\\]))/i;

/** Whether a URL is allowed in a link. */
export function isLinkAddress(address: string): boolean {
  return isAddress(address, LINKS);
}

/** Whether a URL is allowed for an image: one of our own, or any over https. Never a call, which may have effects. */
export function isImageAddress(address: string): boolean {
  return isAddress(address, IMAGES) && !isOwnCall(address.trim());
}

/** Asks what the browser makes of it: it resolves `/x/../api`, with backslashes and dots in any spelling. */
function isOwnCall(address: string): boolean {
  const ours = 'https://ours.invalid';
  if (!URL.canParse(address, ours)) return true;
  const { origin, pathname } = new URL(address, ours);
  return origin === ours && /^\/+(a|%61|%41)(p|%70|%50)(i|%69|%49)(\/|$)/i.test(pathname);
}

/** Browsers strip control characters before they parse a URL, so one with any could be a different URL. */
function isAddress(address: string, form: RegExp): boolean {
  const trimmed = address.trim();
  return form.test(trimmed) && !/\p{Cc}/u.test(trimmed);
}
