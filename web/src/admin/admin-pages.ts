import type { ComponentType } from 'react';
import { lazy } from '../chunk.tsx';

export interface AdminPage {
  readonly path: string;
  readonly label: string;
  readonly page: ComponentType;
  /** Hidden from the menu of other admins. */
  readonly superadminOnly?: true;
}

/** Vite puts `false` here when it builds, and drops what depends on it. Tests run without Vite. */
const IN_DEVELOPMENT = (import.meta.env as ImportMetaEnv | undefined)?.DEV ?? false;

/** The pages of the back-office in the order of the menu. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/users',
    label: 'Påmeldte brukere',
    page: lazy(() => import('../features/crew/users/users-page.tsx')),
  },
  {
    path: '/admin/seatmap',
    label: 'Plasskart',
    page: lazy(() => import('../features/crew/seatmap/seatmap-page.tsx')),
  },
  {
    path: '/admin/deleted',
    label: 'Slettede brukere',
    page: lazy(() => import('../features/crew/deleted/deleted-page.tsx')),
  },
  {
    path: '/admin/moved',
    label: 'Flyttede brukere',
    page: lazy(() => import('../features/crew/moved/moved-page.tsx')),
  },
  {
    path: '/admin/blacklist',
    label: 'Blacklist',
    page: lazy(() => import('../features/crew/blacklist/blacklist-page.tsx')),
  },
  {
    path: '/admin/adminusers',
    label: 'Admin brukere',
    page: lazy(() => import('../features/crew/adminusers/adminusers-page.tsx')),
  },
  {
    path: '/admin/activitylog',
    label: 'Aktivitetslogg',
    page: lazy(() => import('../features/crew/activitylog/activitylog-page.tsx')),
  },
  {
    path: '/admin/frontpage',
    label: 'Forside',
    page: lazy(() => import('../features/crew/frontpage/frontpage-editor.tsx')),
  },
  {
    path: '/admin/signuppage',
    label: 'Påmeldingsside',
    page: lazy(() => import('../features/crew/signuppage/signuppage-editor.tsx')),
  },
  {
    path: '/admin/compopage',
    label: 'Composide',
    page: lazy(() => import('../features/crew/compopage/compopage-editor.tsx')),
  },
  {
    path: '/admin/foodpage',
    label: 'Matside',
    page: lazy(() => import('../features/crew/foodpage/foodpage-editor.tsx')),
  },
  {
    path: '/admin/infopage',
    label: 'Infoside',
    page: lazy(() => import('../features/crew/infopage/infopage-editor.tsx')),
  },
  {
    path: '/admin/drift',
    label: 'Drift',
    page: lazy(() => import('../features/crew/drift/drift-page.tsx')),
  },
  {
    path: '/admin/privacy',
    label: 'Personvern',
    page: lazy(() => import('../features/crew/privacy/privacy-page.tsx')),
  },
  {
    path: '/admin/super',
    label: 'Superadmin',
    page: lazy(() => import('../features/crew/super/super-page.tsx')),
    superadminOnly: true,
  },
  ...(IN_DEVELOPMENT
    ? [{ path: '/admin/ui', label: 'UI', page: lazy(() => import('../features/crew/ui/ui-page.tsx')) }]
    : []),
];
