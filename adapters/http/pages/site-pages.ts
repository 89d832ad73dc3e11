import type { PageName } from '../../../application/ports/crew-stores.ts';
import { numberWord } from '../../../domain/number-words.ts';
import { CONSENT_AGE } from '../../../domain/participant.ts';
import { MAX_PERSONS } from '../../../domain/registration.ts';

/** What is said of a page where people share and search: never more than its own title and a sentence. */
export interface SitePage {
  /** The address under which it is known, however it was reached. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Left out of search results: nothing to find, or nothing for strangers. */
  readonly hidden?: true;
  /** Where the browser's code of the page begins, so that it is fetched along with the rest. */
  readonly source?: string;
  /** The picture that is seen first, fetched along with the code. */
  readonly picture?: string;
  /** The stored page that it shows. */
  readonly content?: PageName;
}

const PAGES: readonly (SitePage & { readonly form: RegExp })[] = [
  {
    form: /^\/(app)?$/,
    path: '/',
    title: 'Hjem',
    description: 'Nedtelling, nyheter og alt du trenger å vite om neste LAN.',
    source: 'front/front-page.tsx',
    picture: '/media/loop-poster.avif',
    content: 'front',
  },
  {
    form: /^\/(påmelding|signup)$/,
    path: '/påmelding',
    title: 'Påmelding',
    description: `Meld på én til ${numberWord(MAX_PERSONS)} personer, velg plasser i salen og betal med Vipps.`,
    source: 'signup/signup-page.tsx',
    content: 'signup',
  },
  {
    form: /^\/compo/,
    path: '/compo',
    title: 'Konkurranser',
    description: 'Spillene vi konkurrerer i, med regler og tider.',
    source: 'compo/compo-page.tsx',
    content: 'compo',
  },
  {
    form: /^\/food$/,
    path: '/food',
    title: 'Mat',
    description: 'Hva som selges i kiosken, og hva det koster.',
    source: 'food/food-page.tsx',
    content: 'food',
  },
  {
    form: /^\/info$/,
    path: '/info',
    title: 'Regler og info',
    description: 'Regler, hva du må ha med, og hvordan påmelding og betaling foregår.',
    source: 'info/info-page.tsx',
    content: 'info',
  },
  {
    form: /^\/contact$/,
    path: '/contact',
    title: 'Om oss',
    description: 'Hvem vi er, hvor vi holder til, og hvordan du når oss.',
    source: 'contact/contact-page.tsx',
  },
  {
    form: /^\/staticseatmap$/,
    path: '/staticSeatmap',
    title: 'Plasskart',
    description: 'Salen slik den er akkurat nå: ledige og opptatte plasser.',
    source: 'seatmap-page/seatmap-page.tsx',
  },
  {
    form: /^\/samtykkeskjema$/,
    path: '/samtykkeskjema',
    title: 'Samtykkeskjema',
    description: `Deltakere under ${String(CONSENT_AGE)} år må ha med et skjema som foresatte har signert.`,
    source: 'consent/consent-page.tsx',
  },
  {
    form: /^\/betaling$/,
    path: '/betaling',
    title: 'Hvordan betaler jeg?',
    description: 'Slik betaler du påmeldingen med Vipps, steg for steg.',
    source: 'payment/payment-page.tsx',
  },
  {
    form: /^\/betingelser$/,
    path: '/betingelser',
    title: 'Kjøpsvilkår',
    description: 'Vilkårene for påmelding, betaling og avbestilling.',
    source: 'terms/terms-page.tsx',
  },
  { form: /^\/music$/, path: '/music', title: 'test', description: 'test', hidden: true },
  {
    form: /^\/surprise$/,
    path: '/surprise',
    title: 'Overraskelse',
    description: 'Den hemmelige siden.',
    hidden: true,
  },
  { form: /^\/login$/, path: '/login', title: 'Innlogging', description: 'For crew.', hidden: true },
  { form: /^\/admin(\/|$)/, path: '/admin', title: 'Crew', description: 'For crew.', hidden: true },
];

/** Where the browser asks for a stored page. */
export const PAGE_CALLS: Readonly<Record<PageName, string>> = {
  front: '/api/pagedata/getFrontPage',
  signup: '/api/pagedata/getSignupPage',
  food: '/api/pagedata/getFoodPage',
  info: '/api/pagedata/getInfoPage',
  compo: '/api/pagedata/getComposPage',
};

/** For an address that leads nowhere. */
export const NOT_FOUND: SitePage = {
  path: '/',
  title: 'Her er det ingen plass',
  description: 'Siden finnes ikke.',
  hidden: true,
};

/** The page that an address (as it came, still encoded) leads to; null when there is none. */
export function sitePage(path: string): SitePage | null {
  try {
    const plain = decodeURIComponent(path)
      .normalize('NFC')
      .toLowerCase()
      .replace(/(.)\/$/, '$1');
    return PAGES.find(({ form }) => form.test(plain)) ?? null;
  } catch {
    return null;
  }
}

/** The addresses that search engines should know. */
export function publicPaths(): string[] {
  return PAGES.filter(({ hidden }) => !hidden).map(({ path }) => path);
}
