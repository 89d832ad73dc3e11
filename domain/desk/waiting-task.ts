import { countText, type TaskRule } from './task.ts';

/** Groups that wait for seats, of whom one could be offered some. Norwegian, as the crew reads it. */
export const WAITING_TASK = {
  waiting: {
    phases: ['open', 'soon'],
    count: ({ waiting }) => (waiting.fits ? waiting.groups : 0),
    severity: 'soon',
    text: (count, { waiting: { free } }) =>
      `Tilby plasser fra ventelisten: ${countText(count, 'én gruppe', 'grupper')} venter, og ${countText(free, 'én plass er ledig', 'plasser er ledige')}.`,
    path: '/admin/venteliste',
  },
} as const satisfies Readonly<Record<string, TaskRule>>;
