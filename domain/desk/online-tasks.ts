import type { TaskRule } from './task.ts';

/** What payments online may want of somebody. */
export const ONLINE_TASKS = {
  'vipps-webhook': {
    count: ({ money }) => (money.vippsIsSilent ? 1 : 0),
    severity: 'now',
    text: () => 'Sett opp meldingene fra Vipps på nytt. Vipps sier ikke fra om betalinger.',
    path: '/admin/settings',
    ofSuperadmins: true,
  },
} as const satisfies Readonly<Record<string, TaskRule>>;
