import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { DiscordField } from '../../../domain/messages/discord.ts';
import { settingOf, SETTINGS, type SettingsField } from '../../../domain/shared/settings.ts';
import { ACTIVITY_LABELS } from '../../../domain/crew/activity-words.ts';
import { MOST_REPORT_ROWS, type ReportProblem } from '../../../domain/payments/vipps-report.ts';
import type { Answer } from './answer.ts';

/** Why a file is not a payment report. */
const REPORT_SENTENCES: Readonly<Record<ReportProblem, string>> = {
  format: 'Filen er verken CSV eller Excel, eller den er skadet.',
  columns:
    'Filen mangler kolonnene Tidspunkt, Type, Beløp og Melding. Hent rapporten fra portalen til Vipps.',
  empty: 'Filen er tom.',
  'utf-16':
    'Filen er lagret som UTF-16 («Unicode-tekst»). Lagre den som «CSV UTF-8» i Excel, eller last opp .xlsx-filen.',
  zip64:
    'Excel-filen er pakket som ZIP64, som ikke kan leses her. Åpne den i Excel og lagre den på nytt, eller hent rapporten som CSV.',
  'old-excel':
    'Filen er fra et eldre Excel (.xls, eller datoer fra 1904), eller har et passord. Hent rapporten som CSV, eller lagre den som .xlsx uten passord.',
  'too-many-rows': `Rapporten kan ha høyst ${String(MOST_REPORT_ROWS)} linjer. Hent en for et kortere tidsrom.`,
};

const { paymentDays, reminderHours, graceHours, consentAge, doorPriceKr, responsible } = SETTINGS;

/** What is wrong with a setting, where its kind does not say enough. */
const SETTING_SENTENCES: Readonly<Partial<Record<string, string>>> = {
  paymentDays: `Betalingsfristen må være ${range(paymentDays)} døgn.`,
  warnAlone: 'Velg om de som melder seg på, skal få vite at en plass blir stående alene.',
  capAtStart: 'Velg om fristen kan være etter at LAN-et har begynt.',
  reminderHours: `Påminnelser sendes høyst ${String(reminderHours.count)} ganger, hver ${range(reminderHours)} timer før fristen.`,
  graceHours: `Ekstra tid etter fristen må være ${range(graceHours)} timer.`,
  expiry: 'Velg hva som skjer når fristen er ute.',
  seatsFixedHours: hoursSentence('Bytte av plass'),
  refundHours: hoursSentence('Fristen for å få pengene tilbake'),
  giveUntilHours: hoursSentence('Fristen for å gi plassen til en annen'),
  cancelUntilHours: hoursSentence('Fristen for å avbestille'),
  onlineConsent: 'Velg om foresatte kan samtykke på nettet.',
  consentAge: `Alderen for samtykke må være ${range(consentAge)} år.`,
  doorPriceKr: `Prisen ved døra må være i hele kroner, ${range(doorPriceKr)}.`,
  nightFrom: 'Skriv når natta begynner som 23:00, sammen med når den slutter, eller la begge stå tomme.',
  nightTo:
    'Skriv når natta slutter som 07:00, og et annet klokkeslett enn når den begynner, eller la begge stå tomme.',
  responsible: `Skriv navn og telefon til høyst ${String(responsible.count)} ansvarlige.`,
  waitingList: 'Velg om det skal være en venteliste.',
  autoOffer: 'Velg om ledige plasser skal tilbys av seg selv.',
  refundIfResold:
    'Pengene tilbake når plassen blir solgt igjen, krever venteliste. Slå på ventelisten, eller slå av begge.',
  discordCrew: webhookSentence('crewets kanal'),
  discordPublic: webhookSentence('den åpne kanalen'),
} satisfies Partial<Record<SettingsField | DiscordField, string>>;

/** What is wrong with a setting: of one without a sentence of its own, what its kind asks for. */
function settingSentence(field: SettingsField): string {
  const own = SETTING_SENTENCES[field];
  if (own !== undefined) return own;
  const setting = settingOf(field);
  if (setting.kind === 'web-address')
    return `${ACTIVITY_LABELS[field]} må være en adresse som begynner med https://, høyst ${String(setting.length)} tegn, uten brukernavn og passord. La feltet stå tomt hvis dere ikke har noen.`;
  const fault = 'least' in setting ? `skal være et helt tall ${range(setting)}` : 'er ikke fylt ut riktig';
  return `${ACTIVITY_LABELS[field]} ${fault}.`;
}

/** The answers to refusals about money, deadlines and settings. */
export const PAYMENT_ANSWERS = {
  'attempt-unknown': {
    status: 404,
    message: 'Denne betalingen finnes ikke. Se på Min påmelding hva som er betalt.',
  },
  'nothing-owed': { status: 409, message: 'Det er ingenting å betale på denne påmeldingen nå.' },
  'online-payment-off': {
    status: 409,
    message:
      'Betaling på nett er ikke slått på. Den som drifter nettstedet, setter opp avtalen med Vipps først.',
  },
  'payment-unavailable': {
    status: 503,
    message: 'Vi får ikke svar fra Vipps akkurat nå. Ikke betal en gang til: vent litt, og prøv igjen.',
  },
  'terms-not-accepted': { status: 400, message: 'Du må godta kjøpsvilkårene før du betaler.' },
  'webhook-unsigned': {
    status: 401,
    error: 'unauthenticated',
    message: 'Meldingen er ikke signert av Vipps. Ingenting er lagret.',
  },
  'codes-changed': {
    status: 409,
    message:
      'Noen av påmeldingene er betalt eller endret i mellomtiden. Ingenting er slettet: se på listen igjen.',
  },
  'covers-until-invalid': {
    status: 400,
    message: 'Datoen som filen dekker betalinger til og med, må være i dag eller før.',
  },
  'deadline-invalid': {
    status: 400,
    message: 'Fristen må være fram i tid, og ikke etter at LAN-et er slutt.',
  },
  'import-built-on': {
    status: 409,
    message: 'Noe av dette er betalt tilbake siden. Importen kan ikke angres.',
  },
  'import-stale': {
    status: 409,
    message: 'Påmeldingene er endret siden du så på rapporten. Ingenting er bokført: last den opp på nytt.',
  },
  'import-too-old': {
    status: 409,
    message: ({ days }) => `En import kan angres i ${String(days)} dager.`,
  },
  'import-unknown': { status: 404, message: 'Denne rapporten er ikke her lenger. Last den opp på nytt.' },
  'more-than-due': {
    status: 409,
    message: ({ code }) =>
      `Så mye skal ikke betales tilbake til ${String(code)}. Ingenting er bokført: se på tilbakebetalingene igjen.`,
  },
  'more-than-received': {
    status: 409,
    message: 'Det er ikke kommet inn så mye på denne koden.',
  },
  'other-unit': {
    status: 409,
    message: ({ msn }) =>
      `Rapporten er fra et annet salgssted (${String(msn)}) enn Vippsnummeret på nettstedet. Ingenting er bokført: si fra at det er riktig, eller hent rapporten fra det andre.`,
  },
  'payment-unknown': { status: 404, message: 'Denne betalingen står ikke lenger her.' },
  'report-unreadable': {
    status: 400,
    message: ({ problem }) => REPORT_SENTENCES[problem as keyof typeof REPORT_SENTENCES],
  },
  'settings-invalid': {
    status: 400,
    message: ({ field }) => settingSentence(field as SettingsField),
  },
} satisfies Partial<Record<ViolationCode, Answer>>;

function webhookSentence(channel: string): string {
  return `Lim inn webhook-adressen til ${channel} slik Discord viser den: https://discord.com/api/webhooks/… Tomt felt: ingenting sendes dit.`;
}

function hoursSentence(what: string): string {
  return `${what} må være ${range(SETTINGS.seatsFixedHours)} timer før start.`;
}

function range({ least, most }: { readonly least: number; readonly most: number }): string {
  return `fra ${String(least)} til ${String(most)}`;
}
