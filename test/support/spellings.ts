import { SITE_ADDRESSES, type SitePageName } from '../../domain/shared/site-address.ts';

const encoded = (text: string) => encodeURI(text);
const inLowerHex = (path: string) => path.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());
const lettersEncoded = (path: string) =>
  path.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Ways to write one path, as addresses come from keyboards, mails, other programs and older phones. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  encoded,
  (path) => encoded(`${path}/`),
  (path) => encoded(`${path}//`),
  (path) => encoded(path.replace('/', '//')),
  (path) => encoded(path.toUpperCase()),
  (path) => encoded(path.normalize('NFD')),
  (path) => encoded(`${path.toUpperCase().normalize('NFD')}/`),
  (path) => inLowerHex(encoded(path)),
  // Before the rest is encoded, or its escapes would be, too.
  (path) =>
    path
      .split(/([^\x20-\x7e]+)/)
      .map((part, at) => (at % 2 ? encoded(part) : lettersEncoded(part)))
      .join(''),
];

const PATHS = Object.entries(SITE_ADDRESSES).flatMap(([page, address]) =>
  [address.path, ...('others' in address ? address.others : [])].map((path) => [page, path] as const),
);

/** Every page by every path of it in every spelling, as a browser has it in its address. */
export const SPELLED_PATHS = PATHS.flatMap(([page, path]) =>
  [...new Set(SPELLINGS.map((spell) => spell(path)))].map(
    (spelled) => [spelled, page as SitePageName] as const,
  ),
);

/** Paths that look like one of a page and are none. */
export const NO_PAGES = [
  ...[
    '/finnes/ikke',
    '/foods',
    '/min/x',
    '/minst',
    '/min-pamelding',
    '/p%E5melding',
    '/%256Din',
    '/administrator',
  ],
  ...['/app/x', '/signup.html', '/min%', '/mi%6', '/index.html', '/påmeldinga'],
];
