import { countText, type TaskRule } from './task.ts';

/** What competitions may want of somebody, in the order in which it is told. Norwegian, as the crew reads it. */
export const COMPO_TASKS = {
  draws: {
    phases: ['soon', 'during'],
    count: ({ compos }) => compos.undrawn,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én konkurranse', 'konkurranser')} er ikke trukket.`,
    path: '/admin/kamper',
  },
  matches: {
    phases: ['during'],
    count: ({ compos }) => compos.waiting,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én kamp', 'kamper')} venter på resultat.`,
    path: '/admin/kamper',
  },
  winners: {
    phases: ['during', 'after'],
    count: ({ compos }) => compos.unwon,
    severity: 'soon',
    text: (count) => `Skriv hvem som vant: ${countText(count, 'én konkurranse', 'konkurranser')} er ferdig.`,
    path: '/admin/kamper',
  },
} as const satisfies Readonly<Record<string, TaskRule>>;
