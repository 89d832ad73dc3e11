import { numberWord } from '../../../domain/shared/words.ts';
import { SETTINGS, type BandFor, type Choice, type SettingsField } from '../../../domain/shared/settings.ts';

const PAYMENT = 'Betaling og frister';
const SEATS = 'Plassene';
const OWN_ACTS = 'Det de påmeldte gjør selv på Min påmelding';
const CONSENT = 'Samtykke fra foresatte';
const AT_THE_DOOR = 'Ved døra og om natta';
const WAITING = 'Venteliste';
const LINKS = 'Lenker';

/** How the page asks for a setting: what it is called, what is said of it, and under which heading it stands. */
interface SettingText {
  readonly label: string;
  readonly rule: string;
  readonly group: string;
  /** What is said of a wrong value, where its kind does not say enough. */
  readonly wrong?: string;
}

/** The texts of all settings, in the order of the page. */
export const SETTING_TEXTS: Readonly<Record<SettingsField, SettingText>> = {
  paymentDays: {
    group: PAYMENT,
    label: 'Betalingsfrist i døgn',
    rule: 'Så lenge har de på seg fra de melder seg på.',
  },
  reminderHours: {
    group: PAYMENT,
    label: 'Påminnelser på e-post',
    rule: 'Timer før fristen, med komma mellom: 24 eller 48, 24. Tomt felt: ingen påminnelse.',
  },
  graceHours: {
    group: PAYMENT,
    label: 'Ventetid etter fristen i timer',
    rule: 'Vipps-rapporter kommer etter betalingen. Først når ventetiden er over, regnes fristen som ute.',
  },
  capAtStart: {
    group: PAYMENT,
    label: 'Fristen er aldri senere enn når LAN-et starter',
    rule: 'Den som melder seg på i siste liten, betaler da ved inngangen.',
  },
  expiry: { group: PAYMENT, label: 'Når fristen er ute og ingen har betalt', rule: '' },
  // Hours before the start, as deadlines for what visitors do on Min påmelding.
  seatsFixedHours: {
    group: OWN_ACTS,
    label: 'Plassene ligger fast i timer før start',
    rule: 'Etter det bytter bare crewet plasser.',
  },
  refundHours: {
    group: OWN_ACTS,
    label: 'Penger tilbake i timer før start',
    rule: 'Den som avbestiller senere, får ikke pengene tilbake. De siste 48 timene selges plasser igjen til ventelisten bare når dere trykker «Tilby nå».',
  },
  giveUntilHours: {
    group: OWN_ACTS,
    label: 'Gi plassen til en annen i timer før start',
    rule: '0: helt til LAN-et starter.',
  },
  cancelUntilHours: {
    group: OWN_ACTS,
    label: 'Avbestille selv i timer før start',
    rule: '0: helt til LAN-et starter.',
  },
  warnAlone: {
    group: SEATS,
    label: 'Si fra når en plass blir stående alene',
    rule: 'De som velger plasser, blir spurt én gang om de vil flytte ett hakk. De bestemmer selv.',
  },
  consentAge: {
    group: CONSENT,
    label: 'Aldersgrense for samtykke',
    rule: 'Den som er yngre, må ha samtykke fra en foresatt for å slippe inn. 0: ingen trenger samtykke.',
  },
  onlineConsent: {
    group: CONSENT,
    label: 'Foresatte kan samtykke på nettet',
    rule: 'De får en lenke på e-post, og slipper papirskjemaet.',
  },
  doorPriceKr: {
    group: AT_THE_DOOR,
    label: 'Pris ved døra i kroner',
    rule: 'For den som kommer uten å være påmeldt. Tomt felt: prisen uten mat.',
  },
  nightFrom: {
    group: AT_THE_DOOR,
    label: 'Natta begynner',
    rule: 'For eksempel 23:00. Tomt i begge feltene: døra spør ikke om natta.',
    wrong: 'Skriv et klokkeslett som 23:00, eller la begge feltene stå tomme.',
  },
  nightTo: {
    group: AT_THE_DOOR,
    label: 'Natta slutter',
    rule: 'For eksempel 07:00. Om natta spør døra om foresatte er varslet før de yngste går ut.',
    wrong: 'Skriv et annet klokkeslett, som 07:00, eller la begge feltene stå tomme.',
  },
  responsible: {
    group: AT_THE_DOOR,
    label: 'Ansvarlige om natta',
    rule: `Én på hver linje, høyst ${numberWord(SETTINGS.responsible.count)}, med navn og telefon: Kari Nordmann, 91234567. De står i meldingen til brannvesenet.`,
  },
  guardsLeast: {
    group: AT_THE_DOOR,
    label: 'Våkne voksne om natta',
    rule: 'Så mange skal det minst være hver time. Tomt felt: 2 for inntil 100 påmeldte, og én til for hver 50 over.',
  },
  roundMinutes: {
    group: AT_THE_DOOR,
    label: 'Minutter mellom rundene om natta',
    rule: 'Går det lenger, sier døra og «Nå» fra. Tomt felt: ingen sier fra.',
  },
  meetingPlace: {
    group: AT_THE_DOOR,
    label: 'Samlingsplass',
    rule: 'Dit alle går når bygget må tømmes, for eksempel flaggstanga ved parkeringsplassen.',
  },
  visitorPriceKr: {
    group: AT_THE_DOOR,
    label: 'Pris for besøk i kroner',
    rule: 'For den som bare er innom, uten plass. Tomt felt: det koster ingenting.',
  },
  visitorUntil: {
    group: AT_THE_DOOR,
    label: 'Besøk går senest',
    rule: 'For eksempel 23:00. Tomt felt: besøk kan bli så lenge de vil.',
  },
  bands: {
    group: AT_THE_DOOR,
    label: 'Bånd i døra',
    rule: 'Døra sier hva den som kommer skal få, for eksempel rødt bånd. Det første som passer, gjelder.',
  },
  waitingList: {
    group: WAITING,
    label: 'Venteliste når det er for få plasser',
    rule: 'Ledige plasser holdes av til dem som venter, til 48 timer før start.',
  },
  offerHours: {
    group: WAITING,
    label: 'Timer et tilbud står',
    rule: 'Tilbud som lages mellom kl. 22 og kl. 08, står til kl. 12.',
  },
  autoOffer: {
    group: WAITING,
    label: 'Tilby ledige plasser av seg selv',
    rule: 'Ellers trykker dere «Tilby nå» på siden «Venteliste».',
  },
  refundIfResold: {
    group: WAITING,
    label: 'Pengene tilbake når plassen blir solgt igjen',
    rule: 'Gjelder den som avbestiller etter fristen for å få pengene tilbake. Krever venteliste.',
    wrong: 'Slå på ventelisten også, eller ta bort denne haken.',
  },
  membershipUrl: {
    group: LINKS,
    label: 'Innmelding i foreningen',
    rule: '«Meld deg inn» vises etter påmeldingen, på Min påmelding og i bekreftelsen. Ingenting om deltakeren følger med. Tomt felt: ingen lenke.',
  },
  surveyUrl: {
    group: LINKS,
    label: 'Spørreundersøkelse',
    rule: 'Står i malen «Takk for sist» under Meldinger. Tomt felt: ingen mal.',
  },
};

/** Whom a band is for. */
export const BAND_TEXTS: Readonly<Record<BandFor, string>> = {
  'under-consent': 'Under aldersgrensen for samtykke',
  night: 'Kan gå ut alene om natta',
  adult: '18 år eller eldre',
  visitor: 'Besøk',
  crew: 'Crew og nattevakter',
  all: 'Alle',
};

/** What each choice is called, and what it does. */
export const CHOICE_TEXTS: Readonly<Record<Choice, readonly [label: string, does: string]>> = {
  off: ['Ingenting', 'Ingen blir slettet, og ingen liste vises.'],
  ask: ['Crewet får en liste', 'De står under «Fristen er ute» på Betalinger til noen av dere sletter dem.'],
  auto: [
    'Plassene frigis av seg selv',
    'Bare når en Vipps-rapport dekker fristen. Den som har betalt noe, blir stående på listen.',
  ],
};
