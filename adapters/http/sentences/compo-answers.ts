import { COMPO, NICK_LENGTH, TEAM_NAME_LENGTH, type CompoSetup } from '../../../domain/compo/compo.ts';
import { MOST_SCORE } from '../../../domain/compo/match.ts';
import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

type SetupField = keyof CompoSetup | 'game';

const FIELD_SENTENCES: Readonly<Record<SetupField, string>> = {
  game: 'Spillet må ha en id på 1 til 40 tegn: bokstaver uten æ, ø og å, tall, bindestrek og understrek.',
  kind: 'Velg hvordan det skal spilles.',
  startsAt: 'Starten må være et tidspunkt.',
  closesAt: 'Fristen må være et tidspunkt.',
  teamSize: `På et lag er det fra 1 til ${String(COMPO.teamSize)}, og minst kan ikke være mer enn flest.`,
  mostTeams: `Antall lag må være fra ${String(COMPO.leastTeams)} til ${String(COMPO.mostTeams)}.`,
  thirdPlace: 'Si om det skal spilles om tredjeplassen.',
  groupCount: `Det kan være fra 1 til ${String(COMPO.groups)} grupper.`,
  advance: `Fra 1 til ${String(COMPO.advance)} kan gå videre fra hver gruppe.`,
  results: `Resultatlista har opptil ${String(COMPO.places)} plasser, hver én gang og med høyst ${String(COMPO.placeText)} tegn.`,
  link: `Lenken må begynne med https:// og ha høyst ${String(COMPO.link)} tegn.`,
};

const lengths = ({ least, most }: { least: number; most: number }) =>
  `${String(least)} til ${String(most)} tegn`;

/** The answers to refusals about competitions. */
export const COMPO_ANSWERS = {
  'already-drawn': { status: 409, message: 'Lagene er trukket. Angre trekningen først.' },
  'already-in-compo': { status: 409, message: 'Denne deltakeren er allerede på et lag her.' },
  'compo-closed': { status: 403, message: 'Påmeldingen til konkurransen er stengt. Spør crewet.' },
  'compo-full': { status: 409, message: 'Det er ikke plass til flere lag.' },
  'compo-in-use': { status: 409, message: 'Det er lag påmeldt. Fjern dem før konkurransen tas bort.' },
  'compo-invalid': { status: 400, message: ({ field }) => FIELD_SENTENCES[field as SetupField] },
  'compo-unknown': { status: 404, message: 'Det er ingen konkurranse i dette spillet.' },
  'draw-invalid': {
    status: 400,
    message: 'Rekkefølgen må ha minst to av lagene, hvert én gang, og tallet for trekningen må være helt.',
  },
  'game-unknown': { status: 404, message: 'Spillet finnes ikke på konkurransesiden.' },
  'later-results': {
    status: 409,
    message: 'Senere kamper er spilt med lagene som nå byttes ut. Rett likevel, og de mister resultatet.',
  },
  'match-not-ready': { status: 409, message: 'Kampen har ikke to lag ennå.' },
  'match-unknown': { status: 404, message: 'Kampen finnes ikke.' },
  'nick-invalid': {
    status: 400,
    message: `Kallenavnet må ha ${lengths(NICK_LENGTH)}, uten usynlige tegn og adresser, og ikke ligne crewets navn.`,
  },
  'nick-taken': { status: 409, message: 'Noen har allerede dette kallenavnet her. Velg et annet.' },
  'not-captain': { status: 403, message: 'Bare kapteinen kan gjøre dette.' },
  'not-drawn': { status: 409, message: 'Lagene er ikke trukket ennå.' },
  'not-registered': { status: 403, message: 'Denne deltakeren er ikke med.' },
  'nothing-to-draw': { status: 409, message: 'Denne konkurransen har bare påmelding og resultatliste.' },
  'score-invalid': {
    status: 400,
    message: `Skriv to hele tall fra 0 til ${String(MOST_SCORE)}. I sluttspillet må ett lag vinne.`,
  },
  'team-full': { status: 409, message: 'Laget er fullt.' },
  'team-name-invalid': {
    status: 400,
    message: `Lagnavnet må ha ${lengths(TEAM_NAME_LENGTH)}, uten usynlige tegn og adresser, og ikke ligne crewets navn.`,
  },
  'team-name-taken': { status: 409, message: 'Et annet lag har dette navnet. Velg et annet.' },
  'team-unknown': { status: 404, message: 'Ingen lag her har denne koden. Spør kapteinen.' },
  'too-few-teams': { status: 409, message: 'Det er for få lag til å trekke.' },
  'too-many-teams': {
    status: 409,
    message:
      'Påmeldingen deres har alt så mange lag som dere kan fylle. Bli med på et av dem, eller vent til andre er med på det.',
  },
} satisfies Partial<Record<ViolationCode, Answer>>;
