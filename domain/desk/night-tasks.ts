import { osloText } from '../shared/oslo-time.ts';
import { countText, type TaskRule } from './task.ts';

/** A roll call that runs, which nothing else comes before. */
export const MUSTER_TASK = {
  muster: {
    count: ({ musterRuns }) => (musterRuns ? 1 : 0),
    severity: 'now',
    text: () => 'Opptelling pågår: kryss av dem som er sett.',
    path: '/admin/opptelling',
  },
} as const satisfies Readonly<Record<string, TaskRule>>;

/** What the night wants set by who sits at a desk. Nobody is asked where the event does not last over a night. */
export const NIGHT_FACT_TASKS = {
  responsible: {
    phases: ['before', 'open', 'soon', 'during'],
    count: ({ night }) => (night.isSpent && !night.responsible ? 1 : 0),
    severity: 'soon',
    text: () => 'Sett hvem som er ansvarlig om natta, med telefon.',
    path: '/admin/settings#responsible',
  },
  'night-hours': {
    phases: ['soon', 'during'],
    count: ({ night }) => (night.isSpent && !night.hours ? 1 : 0),
    severity: 'soon',
    text: () => 'Sett når natta begynner og slutter, så dere får se om det er nok vakter.',
    path: '/admin/settings#nightFrom',
  },
  'meeting-place': {
    phases: ['soon', 'during'],
    count: ({ night }) => (night.isSpent && !night.meetingPlace ? 1 : 0),
    severity: 'soon',
    text: () => 'Skriv hvor alle samles når bygget må tømmes.',
    path: '/admin/settings#meetingPlace',
  },
  'fire-notice': {
    phases: ['soon'],
    count: ({ night }) => (night.isSpent ? 1 : 0),
    severity: 'soon',
    text: () => 'Send brannvesenet melding om at noen skal sove i bygget.',
    path: '/admin/nattliste#fire-notice',
    done: 'Sendt',
  },
} as const satisfies Readonly<Record<string, TaskRule>>;

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
