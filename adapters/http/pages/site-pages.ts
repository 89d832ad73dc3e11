import { CONSENT_ON_SITE, consentWay } from '../../../domain/consent/consent-way.ts';
import type { GuardianTerms } from '../../../domain/consent/guardian.ts';
import type { PageName } from '../../../application/ports/crew-stores.ts';
import { numberWord } from '../../../domain/shared/words.ts';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import { pageAt, plainPath, SITE_ADDRESSES, type SitePageName } from '../../../domain/shared/site-address.ts';

/** A page of the site, with its title and description for search engines and link previews. */
export interface SitePage {
  /** The canonical path. */
  readonly path: string;
  readonly title: string;
  /** Or what makes it from the age of consent (years). */
  readonly description: string | ((terms: GuardianTerms) => string);
  /** Excluded from search results. */
  readonly hidden?: true;
  /** The page's module below `web/src/features`, so that its code can be preloaded. */
  readonly source?: string;
  /** Another one that its first picture needs. */
  readonly alsoSource?: string;
  /** The first visible image, preloaded as well. */
  readonly picture?: string;
  /** The back-office: what is told to visitors does not stand there. */
  readonly crew?: true;
  /** Nothing stands round it: the notice is part of what it shows. */
  readonly bare?: true;
  /** The name of the stored page that it shows. */
  readonly content?: PageName;
}

const PAGES: Readonly<Record<SitePageName, Omit<SitePage, 'path'>>> = {
  front: {
    title: 'Hjem',
    description: 'Nedtelling, nyheter og alt du trenger å vite om neste LAN.',
    source: 'front/front-page.tsx',
    picture: '/media/loop-poster.avif',
    content: 'front',
  },
  signup: {
    title: 'Påmelding',
    description: `Meld på én til ${numberWord(MAX_PERSONS)} personer, velg plasser i salen og betal med Vipps.`,
    source: 'signup/signup-page.tsx',
    content: 'signup',
  },
  compo: {
    title: 'Konkurranser',
    description: 'Spillene vi konkurrerer i, med regler og tider.',
    source: 'compo/compo-page.tsx',
    content: 'compo',
  },
  program: {
    title: 'Program',
    description: 'Hva som skjer når og hvor, dag for dag.',
    source: 'program/program-page.tsx',
    content: 'program',
  },
  food: {
    title: 'Mat',
    description: 'Hva som selges i kiosken, og hva det koster.',
    source: 'food/food-page.tsx',
    content: 'food',
  },
  info: {
    title: 'Regler og info',
    description: 'Regler, hva du må ha med, og hvordan påmelding og betaling foregår.',
    source: 'info/info-page.tsx',
    content: 'info',
  },
  contact: {
    title: 'Om oss',
    description: 'Hvem vi er, hvor vi holder til, og hvordan du når oss.',
    source: 'contact/contact-page.tsx',
  },
  seatmap: {
    title: 'Plasskart',
    description: 'Salen slik den er akkurat nå: ledige og opptatte plasser.',
    source: 'seatmap-page/seatmap-page.tsx',
  },
  consent: {
    title: 'Samtykkeskjema',
    description: (terms) => {
      const way = consentWay(terms);
      if (way === null) return 'Det trengs ikke samtykke på dette LAN-et.';
      const need = way === 'site' ? CONSENT_ON_SITE : 'må ha med et skjema som foresatte har signert';
      return `Deltakere under ${String(terms.consentAge)} år ${need}.`;
    },
    source: 'consent/consent-page.tsx',
  },
  guardian: {
    title: 'Samtykke',
    description: 'For foresatte som har fått en lenke på e-post.',
    hidden: true,
    source: 'guardian/guardian-page.tsx',
  },
  waiting: {
    title: 'Venteliste',
    description: 'For dem som har fått en lenke på e-post.',
    hidden: true,
    source: 'waiting/waiting-page.tsx',
  },
  payment: {
    title: 'Hvordan betaler jeg?',
    description: 'Slik betaler du påmeldingen med Vipps, steg for steg.',
    source: 'payment/payment-page.tsx',
  },
  paid: {
    title: 'Betaling med Vipps',
    description: 'Om betalingen er registrert.',
    hidden: true,
    source: 'paid/paid-page.tsx',
  },
  terms: {
    title: 'Kjøpsvilkår',
    description: 'Vilkårene for påmelding, betaling og avbestilling.',
    source: 'terms/terms-page.tsx',
  },
  my: {
    title: 'Min påmelding',
    description:
      'Se hvordan påmeldingen står, rett opplysninger, bytt plass, gi bort en plass eller avbestill.',
    source: 'my/my-page.tsx',
  },
  music: { title: 'test', description: 'test', hidden: true },
  surprise: {
    title: 'Overraskelse',
    description: 'Den hemmelige siden.',
    hidden: true,
  },
  screen: {
    title: 'Skjerm',
    description: 'For skjermene i hallen: det som skjer nå, kampene og det neste.',
    hidden: true,
    bare: true,
    source: 'screen/screen-page.tsx',
  },
  login: { title: 'Innlogging', description: 'For crew.', hidden: true },
  admin: { title: 'Crew', description: 'For crew.', hidden: true, crew: true },
};

/** The calls that return the stored pages. */
export const PAGE_CALLS: Readonly<Record<PageName, string>> = {
  front: '/api/pagedata/getFrontPage',
  signup: '/api/pagedata/getSignupPage',
  food: '/api/pagedata/getFoodPage',
  info: '/api/pagedata/getInfoPage',
  compo: '/api/pagedata/getComposPage',
  program: '/api/pagedata/getProgramPage',
  screen: '/api/pagedata/getScreenPage',
};

/** The own page of a game that has a competition; its address and title follow from the game. It names teams and nicks. */
export const GAME: Omit<SitePage, 'path' | 'title'> = {
  description: 'Lag, kamper og resultater, direkte.',
  hidden: true,
  source: 'compo/compo-page.tsx',
};

/** For unknown paths. */
export const NOT_FOUND: SitePage = {
  path: '/',
  title: 'Her er det ingen plass',
  description: 'Siden finnes ikke.',
  hidden: true,
};

/** The page at a path (URL-encoded) in any spelling; null when there is none. */
export function sitePage(path: string): SitePage | null {
  const name = pageAt(plainPath(path));
  return name && pageOf(name);
}

/** The paths for the sitemap. While nobody needs a consent (age 0), the page about it is left out, as is an empty programme. */
export function publicPaths(consentAge: number, hasProgramme: boolean): string[] {
  return (Object.keys(PAGES) as SitePageName[])
    .filter((name) => name !== 'consent' || consentAge > 0)
    .filter((name) => name !== 'program' || hasProgramme)
    .map(pageOf)
    .filter(({ hidden }) => !hidden)
    .map(({ path }) => path);
}

function pageOf(name: SitePageName): SitePage {
  return { path: SITE_ADDRESSES[name].path, ...PAGES[name] };
}
