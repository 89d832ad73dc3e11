import type { ComponentType } from 'react';
import { lazy } from '../chunk.tsx';
import type { IconName } from '../ui/icon.tsx';

export interface AdminPage {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly page: ComponentType;
  /** What else somebody may type who looks for it. */
  readonly words: string;
  /** Hidden from the menu of other admins. */
  readonly superadminOnly?: true;
  /** Hidden from the menu while nobody needs a consent. */
  readonly consentOnly?: true;
}

interface AdminGroup {
  readonly name: string;
  readonly pages: readonly AdminPage[];
}

/** The guided way to the first LAN, and from one to the next. */
export const GUIDED_PATH = '/admin/nytt-arrangement';

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
  {
    name: 'Oppsett',
    pages: [
      {
        path: '/admin/drift',
        label: 'Drift',
        icon: 'clock',
        page: lazy(() => import('../features/crew/drift/drift-page.tsx')),
        words: 'backup kopi helse feil status logg e-post disk server',
      },
      {
        path: '/admin/settings',
        label: 'Innstillinger',
        icon: 'settings',
        page: lazy(() => import('../features/crew/settings/settings-page.tsx')),
        words: 'oppsett grenser valg frister alder discord betalingsfrist',
      },
      {
        path: '/admin/adminusers',
        label: 'Admin brukere',
        icon: 'person',
        page: lazy(() => import('../features/crew/adminusers/adminusers-page.tsx')),
        words: 'passord bruker crew konto tilgang innlogging',
      },
      {
        path: '/admin/activitylog',
        label: 'Aktivitetslogg',
        icon: 'list',
        page: lazy(() => import('../features/crew/activitylog/activitylog-page.tsx')),
        words: 'historikk hvem gjorde hva logg spor',
      },
      {
        path: '/admin/privacy',
        label: 'Personvern',
        icon: 'lock',
        page: lazy(() => import('../features/crew/privacy/privacy-page.tsx')),
        words: 'slett data gdpr innsyn anonymiser',
      },
      {
        path: '/admin/historikk',
        label: 'Historikk',
        icon: 'rules',
        page: lazy(() => import('../features/crew/history/history-page.tsx')),
        words: 'tidligere lan tall statistikk',
      },
      {
        path: '/admin/arrangementet',
        label: 'Arrangementet',
        icon: 'pin',
        page: lazy(() => import('../features/crew/event/event-page.tsx')),
        words: 'vippsnummer navn sted adresse kart arrangør organisasjonsnummer kontakt',
      },
      {
        path: GUIDED_PATH,
        label: 'Nytt arrangement',
        icon: 'play',
        page: lazy(() => import('../features/crew/nextevent/next-event-page.tsx')),
        words: 'neste lan veiviser nullstill sett opp arrangementet',
        superadminOnly: true,
      },
      {
        path: '/admin/super',
        label: 'Superadmin',
        icon: 'warning',
        page: lazy(() => import('../features/crew/super/super-page.tsx')),
        words: 'nullstill gjenopprett backup kopi slett alt besøk',
        superadminOnly: true,
      },
    ],
  },
];

/** All pages of the back-office. */
export const ADMIN_PAGES = [NOW_PAGE, ...ADMIN_GROUPS.flatMap(({ pages }) => pages)];
