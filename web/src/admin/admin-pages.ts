import type { ComponentType } from 'react';
import { lazy } from '../chunk.tsx';
import type { IconName } from '../ui/icon.tsx';

export interface AdminPage {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly page: ComponentType;
  /** Hidden from the menu of other admins. */
  readonly superadminOnly?: true;
  /** Hidden from the menu while nobody needs a consent. */
  readonly consentOnly?: true;
}

interface AdminGroup {
  readonly name: string;
  readonly pages: readonly AdminPage[];
}

/** The menu of the back-office. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    name: 'Deltakere',
    pages: [
      {
        path: '/admin/users',
        label: 'Påmeldte brukere',
        icon: 'people',
        page: lazy(() => import('../features/crew/users/users-page.tsx')),
      },
      {
        path: '/admin/dortelefoner',
        label: 'Dørtelefoner',
        icon: 'unlock',
        page: lazy(() => import('../features/crew/doorphones/doorphones-page.tsx')),
      },
      {
        path: '/admin/nattliste',
        label: 'Nattliste',
        icon: 'rules',
        page: lazy(() => import('../features/crew/nightlist/nightlist-page.tsx')),
      },
      {
        path: '/admin/samtykker',
        label: 'Samtykker',
        icon: 'check',
        page: lazy(() => import('../features/crew/consents/consents-page.tsx')),
        consentOnly: true,
      },
      {
        path: '/admin/payments',
        label: 'Betalinger',
        icon: 'money',
        page: lazy(() => import('../features/crew/payments/payments-page.tsx')),
      },
      {
        path: '/admin/meldinger',
        label: 'Meldinger',
        icon: 'mail',
        page: lazy(() => import('../features/crew/messages/messages-page.tsx')),
      },
      {
        path: '/admin/seatmap',
        label: 'Plasskart',
        icon: 'seat',
        page: lazy(() => import('../features/crew/seatmap/seatmap-page.tsx')),
      },
      {
        path: '/admin/kamper',
        label: 'Kamper',
        icon: 'bracket',
        page: lazy(() => import('../features/crew/compos/compos-page.tsx')),
      },
      {
        path: '/admin/deleted',
        label: 'Slettede brukere',
        icon: 'trash',
        page: lazy(() => import('../features/crew/deleted/deleted-page.tsx')),
      },
      {
        path: '/admin/moved',
        label: 'Flyttede brukere',
        icon: 'move',
        page: lazy(() => import('../features/crew/moved/moved-page.tsx')),
      },
      {
        path: '/admin/blacklist',
        label: 'Blacklist',
        icon: 'cross',
        page: lazy(() => import('../features/crew/blacklist/blacklist-page.tsx')),
      },
    ],
  },
  {
    name: 'Crew',
    pages: [
      {
        path: '/admin/adminusers',
        label: 'Admin brukere',
        icon: 'person',
        page: lazy(() => import('../features/crew/adminusers/adminusers-page.tsx')),
      },
      {
        path: '/admin/activitylog',
        label: 'Aktivitetslogg',
        icon: 'list',
        page: lazy(() => import('../features/crew/activitylog/activitylog-page.tsx')),
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
      },
      {
        path: '/admin/signuppage',
        label: 'Påmeldingsside',
        icon: 'ticket',
        page: lazy(() => import('../features/crew/signuppage/signuppage-editor.tsx')),
      },
      {
        path: '/admin/compopage',
        label: 'Composide',
        icon: 'trophy',
        page: lazy(() => import('../features/crew/compopage/compopage-editor.tsx')),
      },
      {
        path: '/admin/program',
        label: 'Program',
        icon: 'clock',
        page: lazy(() => import('../features/crew/programpage/programpage-editor.tsx')),
      },
      {
        path: '/admin/foodpage',
        label: 'Matside',
        icon: 'food',
        page: lazy(() => import('../features/crew/foodpage/foodpage-editor.tsx')),
      },
      {
        path: '/admin/infopage',
        label: 'Infoside',
        icon: 'info',
        page: lazy(() => import('../features/crew/infopage/infopage-editor.tsx')),
      },
      {
        path: '/admin/oppslag',
        label: 'Oppslag',
        icon: 'info',
        page: lazy(() => import('../features/crew/notice/notice-page.tsx')),
      },
      {
        path: '/admin/photos',
        label: 'Bilder',
        icon: 'image',
        page: lazy(() => import('../features/crew/photos/photos-page.tsx')),
      },
      {
        path: '/admin/sponsorer',
        label: 'Sponsorer',
        icon: 'external',
        page: lazy(() => import('../features/crew/sponsors/sponsors-page.tsx')),
      },
    ],
  },
  {
    name: 'System',
    pages: [
      {
        path: '/admin/drift',
        label: 'Drift',
        icon: 'clock',
        page: lazy(() => import('../features/crew/drift/drift-page.tsx')),
      },
      {
        path: '/admin/settings',
        label: 'Innstillinger',
        icon: 'settings',
        page: lazy(() => import('../features/crew/settings/settings-page.tsx')),
      },
      {
        path: '/admin/privacy',
        label: 'Personvern',
        icon: 'lock',
        page: lazy(() => import('../features/crew/privacy/privacy-page.tsx')),
      },
      {
        path: '/admin/historikk',
        label: 'Historikk',
        icon: 'rules',
        page: lazy(() => import('../features/crew/history/history-page.tsx')),
      },
      {
        path: '/admin/nytt-arrangement',
        label: 'Nytt arrangement',
        icon: 'play',
        page: lazy(() => import('../features/crew/nextevent/next-event-page.tsx')),
        superadminOnly: true,
      },
      {
        path: '/admin/super',
        label: 'Superadmin',
        icon: 'warning',
        page: lazy(() => import('../features/crew/super/super-page.tsx')),
        superadminOnly: true,
      },
    ],
  },
];

/** All pages of the back-office. */
export const ADMIN_PAGES = ADMIN_GROUPS.flatMap(({ pages }) => pages);
