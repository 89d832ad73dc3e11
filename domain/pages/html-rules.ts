import { FIELDS } from '../shared/field-limits.ts';
import { urlOf } from '../shared/url.ts';

/** Tags allowed in the crew's texts, with their attributes. Other tags are removed; their content stays. */
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

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
/** Tags whose end tag may be missing, and the open tags that each of them closes. */
const IMPLIED_END_TAGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['p']],
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
  ['tr', ['td', 'th', 'tr']],
  ['tbody', ['td', 'th', 'tr', 'thead']],
  ['tfoot', ['td', 'th', 'tr', 'tbody']],
]);

const LINKS = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i;
const IMAGES = /^(https:|\/(?![/\\]))/i;

/** Why an HTML text is refused, or null. Asked before parsing: deeply nested HTML is slow to parse. */
export function htmlProblem(html: string): 'html-too-long' | 'html-too-deep' | null {
  if (new TextEncoder().encode(html).length > FIELDS.htmlBytes) return 'html-too-long';
  return isDeeper(html, FIELDS.htmlDepth) ? 'html-too-deep' : null;
}

/** Whether tags are nested more than `most` deep. Counts tags in comments and in quotes too. */
function isDeeper(html: string, most: number): boolean {
  const open: string[] = [];
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const tag = written.toLowerCase();
    if (slash) {
      const start = open.lastIndexOf(tag);
      if (start >= 0) open.length = start;
      continue;
    }
    if (VOID.has(tag)) continue;
    while (IMPLIED_END_TAGS.get(tag)?.includes(open.at(-1) ?? '')) open.pop();
    open.push(tag);
    if (open.length > most) return true;
  }
  return false;
}

/** Whether a URL is allowed in a link. */
export function isLinkAddress(address: string): boolean {
  return isAddress(address, LINKS);
}

/**
 * Whether a URL is allowed for an image: a path of ours or any https URL, but no API call, which may have
 * effects.
 */
export function isImageAddress(address: string): boolean {
  return isAddress(address, IMAGES) && !isApiUrl(address.trim());
}

/**
 * Whether a URL is a call to our API. Parses it as browsers do: they resolve `/x/../api`, with backslashes
 * and dots in any spelling.
 */
function isApiUrl(address: string): boolean {
  const ours = 'https://ours.invalid';
  const url = urlOf(address, ours);
  if (!url) return true;
  return url.origin === ours && /^\/+(a|%61|%41)(p|%70|%50)(i|%69|%49)(\/|$)/i.test(url.pathname);
}

/** Browsers strip control characters before they parse a URL, so one with any could be a different URL. */
function isAddress(address: string, form: RegExp): boolean {
  const trimmed = address.trim();
  return form.test(trimmed) && !/\p{Cc}/u.test(trimmed);
}
