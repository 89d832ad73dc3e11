import { osloText } from '../shared/oslo-time.ts';
import { countText, type TaskRule } from './task.ts';

/** What may wait for somebody at night, in the order in which it is told. Norwegian, as the crew reads it. */
export const NIGHT_TASKS = {
  round: {
    phases: ['during'],
    count: ({ round }) => (round.overdue ? 1 : 0),
    severity: 'now',
    text: (_, { round: { last } }) =>
      last === null
        ? 'Runde på overtid: ingen er gått ennå.'
        : `Runde på overtid: den siste ble gått ${osloText(last.at)} av ${last.by}.`,
    path: '/admin/opptelling',
  },
  guards: {
    phases: ['soon', 'during'],
    count: ({ guardsLacking: { tonight, later } }) => tonight || later,
    severity: ({ guardsLacking }) => (guardsLacking.tonight > 0 ? 'now' : 'soon'),
    text: (count, { guardsLacking }) =>
      `Vakter mangler${guardsLacking.tonight > 0 ? ' i natt' : ''}: ${countText(count, 'én time', 'timer')} om natta har for få våkne voksne.`,
    path: '/admin/vaktplan',
  },
  'crew-unlisted': {
    phases: ['soon', 'during'],
    count: ({ crewListed }) => (crewListed ? 0 : 1),
    severity: 'soon',
    text: () => 'Legg inn crewet og nattevaktene, så de står på lista over hvem som er i huset.',
    path: '/admin/uten-plass',
  },
} as const satisfies Readonly<Record<string, TaskRule>>;
