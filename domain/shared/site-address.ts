/** Norwegian, since addresses are: links and pages find each other by these. */

/** A page of the site by its address. `others` lead to it, too, and so does what begins with `within`. */
interface SiteAddress {
  /** The canonical path. */
  readonly path: string;
  readonly others?: readonly string[];
  readonly within?: string;
}

/** All pages of the site. Server and browser find them here. */
export const SITE_ADDRESSES = {
  front: { path: '/', others: ['/app'] },
  signup: { path: '/påmelding', others: ['/signup'] },
  compo: { path: '/compo', within: '/compo' },
  program: { path: '/program' },
  food: { path: '/food' },
  info: { path: '/info' },
  contact: { path: '/contact' },
  seatmap: { path: '/staticSeatmap' },
  consent: { path: '/samtykkeskjema' },
  guardian: { path: '/samtykke' },
  payment: { path: '/betaling' },
  /** Where Vipps sends a payer back to. */
  paid: { path: '/betalt' },
  waiting: { path: '/venteliste' },
  terms: { path: '/betingelser' },
  my: { path: '/min', others: ['/min-påmelding'] },
  music: { path: '/music' },
  surprise: { path: '/surprise' },
  /** On the screens of the hall. */
  screen: { path: '/skjerm' },
  login: { path: '/login' },
  /** Its own pages are below it (`web/src/admin/admin-pages.ts`). */
  admin: { path: '/admin', within: '/admin/' },
} as const satisfies Readonly<Record<string, SiteAddress>>;

export type SitePageName = keyof typeof SITE_ADDRESSES;

const ADDRESSES = Object.entries<SiteAddress>(SITE_ADDRESSES) as [SitePageName, SiteAddress][];
const NAMES = new Map(
  ADDRESSES.flatMap(([name, { path, others = [] }]) =>
    [path, ...others].map((one) => [one.toLowerCase(), name] as const),
  ),
);

/**
 * The one spelling of a path (URL-encoded), by which pages are found: decoded, composed (NFC), in lower case, with
 * single slashes and none at the end. What cannot be decoded stays as it is, and no page has it.
 */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1');
  } catch {
    return path;
  }
}

/** The page at a plain path; null when there is none. */
export function pageAt(plain: string): SitePageName | null {
  const within = ([, address]: (typeof ADDRESSES)[number]) =>
    address.within !== undefined && plain.startsWith(address.within);
  return NAMES.get(plain) ?? ADDRESSES.find(within)?.[0] ?? null;
}
