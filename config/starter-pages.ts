import type { PageContents } from '../application/ports/crew-stores.ts';
import { DAY } from '../domain/shared/durations.ts';
import type { EventFacts } from '../domain/shared/event-facts.ts';
import type { Limits } from '../domain/shared/limits.ts';
import { numberWord, timeText } from '../domain/shared/words.ts';
import { formatOsloDate } from '../domain/shared/oslo-time.ts';
import { SETTINGS_DEFAULTS } from '../domain/shared/settings.ts';
import { MAX_PERSONS } from '../domain/signup/registration.ts';

const FRIDAY = 5;

/** The pages of a new installation: a LAN about six weeks after `now` (epoch ms), with sign-up open. */
export function starterPages(
  facts: EventFacts,
  limits: Limits,
  now: number,
): Omit<PageContents, 'program' | 'screen'> {
  return {
    front: frontPage(facts, now),
    signup: signupPage(limits),
    food: FOOD,
    compo: COMPO,
    info: infoPage(facts),
  };
}

function frontPage({ name, venue, address }: EventFacts, now: number): PageContents['front'] {
  const friday = fridayInSomeWeeks(now);
  const there = venue && ` på ${venue}`;
  const where = [venue, address].filter(Boolean).join(', ');
  return {
    lanDate: friday.starts,
    lanFinishedDate: friday.ends,
    postTitle: `Velkommen til ${name}`,
    post: `<p>Finn frem skjermen, tastaturet og de gode vennene: Det er snart klart for ${text(name)}${text(there)}. Vi lager en helg med spill, konkurranser og latter til langt på natt, for nybegynnere og veteraner.</p>
<p>Alle fra ungdomsskolealder og opp er velkommen. Er du under ${String(SETTINGS_DEFAULTS.consentAge)} år, må en foresatt samtykke: <a href="/samtykkeskjema">slik gjør dere det</a>.</p>
<p><a href="/påmelding">Meld deg på og velg plass</a>, eller les <a href="/info">det praktiske</a> først.</p>`,
    useMoreInfoPost: false,
    moreInfoPost: '<p>Mer informasjon om neste LAN kommer snart. Følg med her!</p>',
    duringTitle: 'LAN-et er i gang!',
    duringSubtitle: `Vi holder det gående${there}`,
    duringPost: `<p>Dørene er åpne${where && ` på ${text(where)}`}. Har du plass, er det bare å komme. Kiosken holder åpent, og konkurransene annonseres i salen og i chatten.</p>`,
    overTitle: 'Takk for denne gang!',
    overSubtitle: 'Vi sees på neste LAN',
    overPost:
      '<p>Takk til alle som kom, spilte og hjalp til. Glemt noe i salen? Ta kontakt med oss, så finner vi det.</p>',
  };
}

function signupPage({ holdMs }: Limits): PageContents['signup'] {
  return {
    post: `<p>Her melder du på deg selv, eller opptil ${numberWord(MAX_PERSONS)} stykker sammen. Du bekrefter e-postadressen din, fyller inn hvem som kommer, velger plasser i salen og betaler med Vipps etterpå.</p>
<p>Det tar et par minutter. Plassene du velger, er dine i ${timeText(holdMs)} mens du fullfører.</p>`,
    closedPost: '<p>Påmeldingen er ikke åpen akkurat nå. Vi åpner noen uker før hvert LAN.</p>',
    overPost: '<p>Påmeldingen er over for denne gang. Vi gleder oss til å se alle som skal komme!</p>',
    fullPost: '',
    signupOpen: true,
    signupOver: false,
    showSeatMap: true,
    foodTicket: true,
    priceNoFood: 450,
    priceWithFood: 500,
  };
}

const FOOD: PageContents['food'] = {
  foodOpen: true,
  noFoodSale: false,
  foodOpenPost:
    '<p>Kiosken er åpen hele LAN-et. Med matbillett får du middag; den bestiller du sammen med plassen.</p>',
  foodClosedPost: '<p>Matmenyen kommer når LAN-et nærmer seg.</p>',
  noFoodSalePost:
    '<p>Det er ikke matsalg på dette LAN-et. Ta med det du trenger, eller bruk butikken i nærheten.</p>',
  food1Active: true,
  food1Title: 'Pizzastykke',
  food1Description: '<p>Nystekt, med skinke eller bare ost.</p>',
  food1Price: '35',
  food2Active: true,
  food2Title: 'Toast',
  food2Description: '<p>Ost og skinke, eller ost og tomat.</p>',
  food2Price: '30',
  food3Active: true,
  food3Title: 'Pølse i brød',
  food3Description: '<p>Med alt tilbehør. Vegetarpølse finnes også.</p>',
  food3Price: '25',
  food4Active: true,
  food4Title: 'Brus',
  food4Description: '<p>Halvliter, flere slag.</p>',
  food4Price: '30',
  food5Active: false,
  food5Title: '',
  food5Description: '',
  food5Price: '',
};

const COMPO: PageContents['compo'] = {
  title: 'Konkurranser',
  composOpen: true,
  composOpenPost: '<p>Velg et spill for å lese om det, og se når det spilles og hvem som er med.</p>',
  composClosedPost: '<p>Konkurransene er ikke klare ennå. Kom tilbake litt nærmere LAN-et.</p>',
  games: [
    {
      id: 'game_1',
      title: 'Counter-Strike 2',
      content:
        '<p>Taktikk og skarp sikting. Ta med egen mus og eget headset, og oppdater spillet før du kommer.</p>',
      active: true,
      order: 1,
    },
    {
      id: 'game_2',
      title: 'League of Legends',
      content: '<p>Strategi fra første minutt. Oppdater spillet før du kommer.</p>',
      active: true,
      order: 2,
    },
    {
      id: 'game_3',
      title: 'Rocket League',
      content: '<p>Fotball med biler. En rask cup for alle, også for dem som prøver for første gang.</p>',
      active: true,
      order: 3,
    },
  ],
};

function infoPage({ venue, address, vippsName }: EventFacts): PageContents['info'] {
  return {
    title: 'Praktisk info',
    sections: [
      {
        id: 1,
        title: 'Regler',
        content: `<ul><li>Vis hensyn til de rundt deg, og hør på crewet.</li>
<li>Alkohol og andre rusmidler er forbudt, og det er røykfritt i hele bygget.</li>
<li>Bruk hodetelefoner. Egne høyttalere blir hjemme.</li>
<li>Deltakere under ${String(SETTINGS_DEFAULTS.consentAge)} år må ha <a href="/samtykkeskjema">samtykke fra en foresatt</a>.</li></ul>`,
        order: 1,
      },
      {
        id: 2,
        title: 'Praktisk Informasjon',
        content: `<p>Vi holder til på ${text(venue)}, ${text(address)}.</p>
<p><strong>Ta med:</strong> PC, skjerm, tastatur, mus, hodetelefoner, grenuttak, nettverkskabel på minst 5 meter, sovepose og underlag.</p>
<p>Hver plass er omtrent 80 cm bred. Store ekstra skjermer og lenestoler får ikke plass.</p>
<p>Kiosken selger varm mat, brus og snacks. Stoler og bord står klart når du kommer.</p>`,
        order: 2,
      },
      {
        id: 3,
        title: 'Om påmelding',
        content: `<p>Du melder deg på her på siden og betaler med Vipps til ${text(vippsName)} innen fristen i bekreftelsen. En reservasjon som ikke er betalt, blir slettet. Det du kjøper på stedet, kan du også betale med kontanter, men ikke med bankkort.</p>
<p>Du får pengene tilbake hvis du melder deg av i tide. Fristen står i <a href="/betingelser">kjøpsvilkårene</a>.</p>
<p>På <a href="/min">Min påmelding</a> kan du selv rette opplysninger, bytte plass, gi plassen til en annen eller avbestille.</p>
<p>Les mer i <a href="/betaling">betalingsguiden</a> og <a href="/betingelser">kjøpsvilkårene</a>.</p>`,
        order: 3,
      },
    ],
  };
}

/** The start and end, as date texts, of a weekend about six weeks ahead: Friday noon to Sunday noon. */
function fridayInSomeWeeks(now: number): { starts: string; ends: string } {
  const later = now + 6 * 7 * DAY;
  const friday = later + ((FRIDAY - new Date(later).getUTCDay() + 7) % 7) * DAY;
  return { starts: atNoon(friday), ends: atNoon(friday + 2 * DAY) };
}

function atNoon(at: number): string {
  return formatOsloDate(at).replace(/\d{2}:\d{2}$/, '12:00');
}

/** Escapes a fact for HTML. */
function text(fact: string): string {
  return fact.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
