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

export interface AdminGroup {
  readonly name: string;
  readonly pages: readonly AdminPage[];
}

/** The guided way to the first LAN, and from one to the next. */
export const GUIDED_PATH = '/admin/nytt-arrangement';

/** The group for what is set up once, or looked after. */
export const SETUP_GROUP: AdminGroup = {
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
};
