import type { ViolationCode } from '../shared/rule-violation.ts';
import { osloText } from '../shared/oslo-time.ts';
import { missingText } from './readiness.ts';
import { COMPO_TASKS } from './compo-tasks.ts';
import { MUSTER_TASK, NIGHT_FACT_TASKS, NIGHT_TASKS } from './night-tasks.ts';
import { ONLINE_TASKS } from './online-tasks.ts';
import { WAITING_TASK } from './waiting-task.ts';
import { countText, type DeskSnapshot, type TaskRule } from './task.ts';

const flag = (holds: boolean): number => (holds ? 1 : 0);

/** Whether nothing at all has been set up, so that the guided way is the next step. */
const isUntouched = ({ setUp, dates }: DeskSnapshot): boolean =>
  !setUp.seats && !setUp.prices && dates.starts === null;
/** What the guided way asks for stands alone only once it has been gone. */
const unlessGuided = (snapshot: DeskSnapshot, holds: boolean): number =>
  flag(holds && !isUntouched(snapshot));
const isAhead = ({ phase }: DeskSnapshot): boolean => !['during', 'after'].includes(phase);

/**
 * What may wait for somebody, in the order in which it is told: before the opening what others depend on first, so no task
 * stands after one that hurts less. Norwegian, as the crew reads it. A new area adds a line.
 */
export const TASKS = {
  ...MUSTER_TASK,
  'opening-late': {
    count: ({ signup }) => flag(signup.heldBackBy.length > 0),
    severity: 'now',
    text: (_, { now, signup: { opensAt, heldBackBy } }) =>
      opensAt !== null && opensAt > now
        ? `Påmeldingen åpner ikke ${osloText(opensAt)}: det mangler ${missingText(heldBackBy)}.`
        : `Påmeldingen skulle ha åpnet ${osloText(opensAt ?? now)}: det mangler ${missingText(heldBackBy)}. Den åpner straks det er på plass.`,
    path: '/admin/signuppage',
  },
  'superadmin-password': {
    count: ({ setUp }) => flag(!setUp.superadminPassword),
    severity: (snapshot) => (isUntouched(snapshot) || !snapshot.setUp.vipps ? 'now' : 'soon'),
    text: () => 'Sett superadmin-passordet på serveren.',
    path: '/admin/super',
    ofSuperadmins: true,
  },
  'set-up': {
    count: (snapshot) => flag(isUntouched(snapshot)),
    severity: 'now',
    text: () => 'Sett opp arrangementet: navn, datoer, sal og priser.',
    path: '/admin/nytt-arrangement',
    ofSuperadmins: true,
  },
  facts: {
    count: ({ setUp }) => setUp.madeUpFacts,
    severity: (snapshot) => (isAhead(snapshot) && !snapshot.signup.isOpen ? 'now' : 'soon'),
    text: (count) =>
      `Rett opplysningene om arrangementet: ${countText(count, 'én er', 'er')} bare et eksempel.`,
    path: '/admin/arrangementet',
    ofSuperadmins: true,
  },
  vipps: {
    count: ({ setUp }) => flag(!setUp.vipps),
    severity: 'now',
    text: () => 'Skriv inn Vippsnummeret: det som står der nå, er bare et eksempel.',
    path: '/admin/arrangementet',
    ofSuperadmins: true,
  },
  dates: {
    count: (snapshot) => unlessGuided(snapshot, snapshot.dates.starts === null),
    severity: 'now',
    text: () => 'Sett når LAN-et begynner og slutter.',
    path: '/admin/frontpage',
  },
  hall: {
    count: (snapshot) => unlessGuided(snapshot, !snapshot.setUp.hall),
    severity: 'now',
    text: (_, { setUp }) =>
      setUp.seats ? 'Salen har ingen plass som noen kan få.' : 'Sett opp plassene i salen.',
    path: ({ setUp }) => (setUp.seats ? '/admin/seatmap' : '/admin/super'),
    ofSuperadmins: ({ setUp }) => !setUp.seats,
  },
  prices: {
    count: (snapshot) => unlessGuided(snapshot, !snapshot.setUp.prices),
    severity: 'now',
    text: () => 'Sett prisene.',
    path: '/admin/signuppage',
  },
  mail: {
    count: ({ mail }) => flag(!mail.leaves),
    severity: 'now',
    text: () => 'E-post kommer ikke fram: uten kode kan ingen melde seg på.',
    path: '/admin/drift',
  },
  backup: {
    count: ({ backup }) => flag(backup.missing),
    severity: 'now',
    text: () => 'Ta en sikkerhetskopi. Det er ikke tatt noen det siste døgnet.',
    path: '/admin/super',
    ofSuperadmins: true,
  },
  ...ONLINE_TASKS,
  ...NIGHT_TASKS,
  'mail-to-files': {
    count: ({ mail }) => flag(mail.toFiles),
    severity: 'soon',
    text: () => 'E-poster går ikke ut: de legges i filer på serveren. Sett opp en e-posttjener.',
    path: '/admin/drift',
  },
  rules: {
    count: ({ setUp }) => flag(!setUp.rules),
    severity: 'soon',
    text: () => 'Skriv reglene deres: infosiden er tom, eller et eksempel.',
    path: '/admin/infopage',
  },
  'late-deadline': {
    count: (snapshot) => flag(snapshot.setUp.lateDeadline && isAhead(snapshot)),
    severity: 'soon',
    text: () => 'Betalingsfristen kan være etter at LAN-et har begynt.',
    path: '/admin/settings',
  },
  'backup-elsewhere': {
    count: (snapshot) => flag(!snapshot.backup.elsewhere && isAhead(snapshot)),
    severity: 'soon',
    text: () => 'Sikkerhetskopiene blir ikke kopiert til en annen maskin.',
    path: '/admin/drift',
  },
  'second-admin': {
    count: (snapshot) => flag(snapshot.setUp.admins < 2 && isAhead(snapshot)),
    severity: 'soon',
    text: () => 'Legg til en administrator til: blir den ene borte, kommer ingen inn.',
    path: '/admin/adminusers',
  },
  'try-signup': {
    phases: ['before'],
    count: ({ signup }) => flag(signup.registrations === 0),
    severity: 'soon',
    text: () => 'Prøv påmeldingen selv før den åpner.',
    path: '/admin/signuppage',
    done: 'Prøvd',
  },
  'opening-time': {
    phases: ['before'],
    count: ({ signup }) => flag(!signup.isOpen && signup.opensAt === null),
    severity: 'soon',
    text: () => 'Åpne påmeldingen, eller sett når den åpner av seg selv.',
    path: '/admin/signuppage',
  },
  ...NIGHT_FACT_TASKS,
  unmatched: {
    count: ({ money }) => money.unmatched,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én betaling', 'betalinger')} mangler kode.`,
    path: '/admin/payments',
  },
  overdue: {
    phases: ['before', 'open', 'soon'],
    count: ({ money }) => money.overdue,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én påmelding er', 'påmeldinger er')} ikke betalt innen fristen.`,
    path: '/admin/payments',
  },
  'late-money': {
    count: ({ money }) => money.late,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én utløpt påmelding', 'utløpte påmeldinger')} er betalt for sent.`,
    path: '/admin/payments',
  },
  'to-pay-back': {
    count: ({ money }) => money.toPayBack,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én påmelding', 'påmeldinger')} skal ha penger tilbake.`,
    path: '/admin/payments',
  },
  'mail-failed': {
    count: ({ mail }) => mail.failed,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én e-post', 'e-poster')} kom ikke fram.`,
    path: '/admin/drift',
  },
  consents: {
    phases: ['soon', 'during'],
    count: ({ persons }) => persons.withoutConsent,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én deltaker', 'deltakere')} mangler samtykke.`,
    path: '/admin/samtykker',
  },
  'door-phones': {
    phases: ['soon', 'during'],
    count: ({ doorPhones }) => flag(doorPhones === 0),
    severity: 'soon',
    text: () => 'Sett opp en dørtelefon.',
    path: '/admin/dortelefoner',
  },
  ...WAITING_TASK,
  ...COMPO_TASKS,
  'unpaid-inside': {
    phases: ['during'],
    count: ({ persons }) => persons.unpaidInside,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én er', 'er')} sluppet inn uten å ha betalt.`,
    path: '/admin/users?vis=ubetalt',
  },
  unpaid: {
    phases: ['after'],
    count: ({ money }) => money.unpaid,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én påmelding', 'påmeldinger')} er ikke betalt.`,
    path: '/admin/users?vis=ubetalt',
  },
  'messages-queued': {
    phases: ['after'],
    count: ({ messagesQueued }) => messagesQueued,
    severity: 'soon',
    text: (count) => `${countText(count, 'Én e-post', 'e-poster')} fra meldinger er ikke sendt ennå.`,
    path: '/admin/meldinger',
  },
  'tell-people': {
    phases: ['before'],
    count: ({ signup }) => flag(signup.opensAt !== null && !signup.isOpen),
    severity: 'info',
    text: (_, { signup, now }) => `Fortell folk at påmeldingen åpner ${osloText(signup.opensAt ?? now)}.`,
    path: '/admin/meldinger',
    done: 'Sendt',
  },
  'addresses-refused': {
    count: ({ mail }) => mail.refused,
    severity: 'info',
    text: (count) => `${countText(count, 'Én adresse', 'adresser')} ble avvist av mottakerens e-posttjener.`,
    path: '/admin/drift',
  },
  full: {
    phases: ['open', 'soon'],
    count: ({ signup, setUp }) => flag(signup.isFull && setUp.seats),
    severity: 'info',
    text: () => 'Salen er full.',
    path: '/admin/seatmap',
  },
  programme: {
    phases: ['soon', 'during'],
    count: ({ setUp }) => flag(!setUp.programme),
    severity: 'info',
    text: () => 'Programmet er tomt.',
    path: '/admin/program',
  },
  'print-lists': {
    phases: ['soon'],
    count: () => 1,
    severity: 'info',
    text: () => 'Skriv ut listene til døra og natta.',
    path: '/admin/nattliste',
    done: 'Skrevet ut',
  },
  'not-arrived': {
    phases: ['during'],
    count: ({ persons }) => persons.notArrived,
    severity: 'info',
    text: (count) => `${countText(count, 'Én er', 'er')} ikke kommet ennå.`,
    path: '/admin/users?vis=ikke-kommet',
  },
  history: {
    phases: ['after'],
    count: ({ history, signup }) => flag(!history && signup.registrations > 0),
    severity: 'info',
    text: () => 'Tallene fra LAN-et er ikke i historikken ennå.',
    path: '/admin/historikk',
  },
  report: {
    phases: ['after'],
    count: ({ signup }) => flag(signup.registrations > 0),
    severity: 'info',
    text: () => 'Send rapporten om LAN-et til kommunen og andre som har gitt penger.',
    path: '/admin/historikk#report',
    done: 'Sendt',
  },
  'new-event': {
    phases: ['after'],
    count: () => 1,
    severity: 'info',
    text: () => 'Begynn på det neste: «Nytt arrangement».',
    path: '/admin/nytt-arrangement',
    ofSuperadmins: true,
  },
} as const satisfies Readonly<Record<string, TaskRule>>;

export type TaskId = keyof typeof TASKS;

/** Whether there is such a kind of task. */
export function isTask(id: string): id is TaskId {
  return Object.hasOwn(TASKS, id);
}

/** Why nobody can say that a task is done by a press, or null. */
export function doneRefusal(id: TaskId): ViolationCode | null {
  return 'done' in TASKS[id] ? null : 'task-not-hidable';
}
