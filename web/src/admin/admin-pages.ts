import { lazy } from '../chunk.tsx';
import { SETUP_GROUP, type AdminGroup, type AdminPage } from './setup-pages.ts';

/** What waits for somebody of the crew, first in the menu. */
export const NOW_PAGE: AdminPage = {
  path: '/admin/naa',
  label: 'Nå',
  icon: 'check',
  page: lazy(() => import('../features/crew/now/now-page.tsx')),
  words: 'oppgaver gjøremål hva skal jeg gjøre venter status',
};

/** The menu of the back-office, by the jobs of a crew. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    name: 'Deltakere',
    pages: [
      {
        path: '/admin/users',
        label: 'Påmeldte brukere',
        icon: 'people',
        page: lazy(() => import('../features/crew/users/users-page.tsx')),
        words: 'deltakere gjester personer liste søk betalt ankommet bestilling kode',
      },
      {
        path: '/admin/seatmap',
        label: 'Plasskart',
        icon: 'seat',
        page: lazy(() => import('../features/crew/seatmap/seatmap-page.tsx')),
        words: 'seter hall sal plasser rad sperr skjul flytt',
      },
      {
        path: '/admin/venteliste',
        label: 'Venteliste',
        icon: 'list',
        page: lazy(() => import('../features/crew/waiting/waiting-page.tsx')),
        words: 'kø ventende fullt ledige plasser tilby tilbud solgt igjen',
      },
      {
        path: '/admin/samtykker',
        label: 'Samtykker',
        icon: 'check',
        page: lazy(() => import('../features/crew/consents/consents-page.tsx')),
        words: 'foresatte foreldre skjema mindreårig barn alder',
        consentOnly: true,
      },
      {
        path: '/admin/deleted',
        label: 'Slettede brukere',
        icon: 'trash',
        page: lazy(() => import('../features/crew/deleted/deleted-page.tsx')),
        words: 'angre gjenopprett fjernet avbestilt',
      },
      {
        path: '/admin/moved',
        label: 'Flyttede brukere',
        icon: 'move',
        page: lazy(() => import('../features/crew/moved/moved-page.tsx')),
        words: 'bytte plass flytting logg',
      },
      {
        path: '/admin/blacklist',
        label: 'Blacklist',
        icon: 'cross',
        page: lazy(() => import('../features/crew/blacklist/blacklist-page.tsx')),
        words: 'svarteliste utestengt sperret blokker',
      },
    ],
  },
  {
    name: 'Penger',
    pages: [
      {
        path: '/admin/payments',
        label: 'Betalinger',
        icon: 'money',
        page: lazy(() => import('../features/crew/payments/payments-page.tsx')),
        words: 'vipps rapport import penger refusjon tilbakebetaling frist kontant økonomi',
      },
    ],
  },
  {
    name: 'Døra og natta',
    pages: [
      {
        path: '/admin/dortelefoner',
        label: 'Dørtelefoner',
        icon: 'unlock',
        page: lazy(() => import('../features/crew/doorphones/doorphones-page.tsx')),
        words: 'inngang skanner telefon qr døra lenke',
      },
      {
        path: '/admin/nattliste',
        label: 'Nattliste',
        icon: 'rules',
        page: lazy(() => import('../features/crew/nightlist/nightlist-page.tsx')),
        words: 'brannvesen evakuering overnatting hvem er inne natt',
      },
      {
        path: '/admin/uten-plass',
        label: 'Uten plass',
        icon: 'person',
        page: lazy(() => import('../features/crew/passes/passes-page.tsx')),
        words: 'crew nattevakt vakter besøk besøkende foreldre gjester pass adgangskort skriv ut qr',
      },
      {
        path: '/admin/opptelling',
        label: 'Opptelling',
        icon: 'people',
        page: lazy(() => import('../features/crew/muster/muster-page.tsx')),
        words: 'brann alarm evakuering øvelse mangler sett telle navneopprop',
      },
      {
        path: '/admin/vaktplan',
        label: 'Vaktplan',
        icon: 'clock',
        page: lazy(() => import('../features/crew/guardplan/guardplan-page.tsx')),
        words: 'vakter nattevakt skift turnus hvem er våken brannvakt',
      },
    ],
  },
  {
    name: 'Kamper og program',
    pages: [
      {
        path: '/admin/kamper',
        label: 'Kamper',
        icon: 'bracket',
        page: lazy(() => import('../features/crew/compos/compos-page.tsx')),
        words: 'turnering resultat trekning bracket lag konkurranser compo',
      },
      {
        path: '/admin/program',
        label: 'Program',
        icon: 'clock',
        page: lazy(() => import('../features/crew/programpage/programpage-editor.tsx')),
        words: 'tidsplan timeplan kalender når',
      },
    ],
  },
  {
    name: 'Nettsidene',
    pages: [
      {
        path: '/admin/frontpage',
        label: 'Forside',
        icon: 'home',
        page: lazy(() => import('../features/crew/frontpage/frontpage-editor.tsx')),
        words: 'dato start slutt velkommen nedtelling',
      },
      {
        path: '/admin/signuppage',
        label: 'Påmeldingsside',
        icon: 'ticket',
        page: lazy(() => import('../features/crew/signuppage/signuppage-editor.tsx')),
        words: 'åpne stenge påmelding pris priser åpningstid',
      },
      {
        path: '/admin/compopage',
        label: 'Composide',
        icon: 'trophy',
        page: lazy(() => import('../features/crew/compopage/compopage-editor.tsx')),
        words: 'konkurranser spill premier regler compo turnering',
      },
      {
        path: '/admin/foodpage',
        label: 'Matside',
        icon: 'food',
        page: lazy(() => import('../features/crew/foodpage/foodpage-editor.tsx')),
        words: 'mat kiosk meny bestilling',
      },
      {
        path: '/admin/infopage',
        label: 'Infoside',
        icon: 'info',
        page: lazy(() => import('../features/crew/infopage/infopage-editor.tsx')),
        words: 'praktisk regler faq pakkeliste kart',
      },
      {
        path: '/admin/photos',
        label: 'Bilder',
        icon: 'image',
        page: lazy(() => import('../features/crew/photos/photos-page.tsx')),
        words: 'foto galleri karusell',
      },
      {
        path: '/admin/sponsorer',
        label: 'Sponsorer',
        icon: 'external',
        page: lazy(() => import('../features/crew/sponsors/sponsors-page.tsx')),
        words: 'logo støtte samarbeid',
      },
      {
        path: '/admin/skjerm',
        label: 'Skjerm',
        icon: 'play',
        page: lazy(() => import('../features/crew/screenpage/screenpage-editor.tsx')),
        words: 'storskjerm infoskjerm hallen projektor obs strøm stream lysbilder',
      },
    ],
  },
  {
    name: 'Si fra',
    pages: [
      {
        path: '/admin/meldinger',
        label: 'Meldinger',
        icon: 'mail',
        page: lazy(() => import('../features/crew/messages/messages-page.tsx')),
        words: 'e-post epost mail send til alle nyhetsbrev',
      },
      {
        path: '/admin/oppslag',
        label: 'Oppslag',
        icon: 'info',
        page: lazy(() => import('../features/crew/notice/notice-page.tsx')),
        words: 'varsel beskjed banner topp synlig',
      },
    ],
  },
  SETUP_GROUP,
];

/** All pages of the back-office. */
export const ADMIN_PAGES = [NOW_PAGE, ...ADMIN_GROUPS.flatMap(({ pages }) => pages)];
