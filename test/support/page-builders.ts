import type { EventAnswer } from '../../adapters/http/contract.ts';
import type { CompoPage, Game } from '../../domain/pages/compo-page.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import type { FoodPage } from '../../domain/pages/food-page.ts';
import type { FrontPage } from '../../domain/pages/front-page.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import type { ProgrammeRow } from '../../domain/pages/programme.ts';
import { SETTINGS_DEFAULTS, toldAs } from '../../domain/shared/settings.ts';
import type { SignupUpdate } from '../../domain/pages/signup-page.ts';
import { visitorLimits } from '../../domain/signup/visitor-limits.ts';

/** The front page of an autumn LAN; every text says which one it is. */
export function aFrontPage(overrides: Partial<FrontPage> = {}): FrontPage {
  return {
    lanDate: 'October 04 2027 12:00',
    lanFinishedDate: 'October 07 2027 12:00',
    postTitle: 'Høst-LAN',
    post: 'main',
    useMoreInfoPost: false,
    moreInfoPost: 'more',
    duringTitle: 'I gang',
    duringSubtitle: 'Dørene er åpne',
    duringPost: 'during',
    overTitle: 'Takk',
    overSubtitle: 'Vi sees',
    overPost: 'over',
    ...overrides,
  };
}

/** A food page that is open, with nothing on sale. */
export function aFoodPage(overrides: Partial<FoodPage> = {}): FoodPage {
  const dish = { Active: false, Title: '', Description: '', Price: '' };
  const dishes = [1, 2, 3, 4, 5].flatMap((id) =>
    Object.entries(dish).map(([name, value]) => [`food${id}${name}`, value]),
  );
  return {
    foodOpen: true,
    noFoodSale: false,
    foodOpenPost: 'open',
    foodClosedPost: 'closed',
    noFoodSalePost: 'no sale',
    ...Object.fromEntries(dishes),
    ...overrides,
  } as FoodPage;
}

/** A competitions page that is open, without games. */
export function aCompoPage(overrides: Partial<CompoPage> = {}): CompoPage {
  return {
    title: 'Konkurranser',
    composOpen: true,
    composOpenPost: 'open',
    composClosedPost: 'closed',
    games: [],
    ...overrides,
  };
}

/** An active game. */
export function aGame(overrides: Partial<Game> = {}): Game {
  return {
    id: 'game_1',
    title: 'Rocket League',
    content: 'tre mot tre',
    active: true,
    order: 1,
    ...overrides,
  };
}

/** A row of the programme on the first evening of that LAN, without an end. */
export function aRow(overrides: Partial<ProgrammeRow> = {}): ProgrammeRow {
  return {
    id: 'a',
    start: Date.parse('2027-10-04T16:00:00Z'),
    end: null,
    title: 'Middag',
    place: '',
    kind: '',
    ...overrides,
  };
}

/** The facts of a made-up organiser. */
export function eventFacts(overrides: Partial<EventFacts> = {}): EventFacts {
  return {
    name: 'Nordlys LAN',
    shortName: 'Nordlys',
    organisation: 'Nordlys Datakultur',
    organisationNumber: '999 888 777',
    founded: 2008,
    contactEmail: 'hei@nordlys.example',
    venue: 'Fjellheim skole',
    address: 'Skoleveien 1, 9999 Fjellheim',
    mapUrl: 'https://maps.example/fjellheim',
    chatUrl: 'https://chat.example/nordlys',
    socialUrl: 'https://social.example/nordlys',
    vippsNumber: '123456',
    vippsName: 'Nordlys LAN',
    seatRows: 10,
    seatsPerRow: 10,
    ...overrides,
  };
}

/** An open sign-up with free seats. */
export function someSignupNews(overrides: Partial<SignupUpdate> = {}): SignupUpdate {
  return {
    signupOpen: true,
    signupOver: false,
    showSeatMap: true,
    foodTicket: true,
    priceNoFood: 450,
    priceWithFood: 500,
    seats: 'free',
    hasSeats: true,
    priced: true,
    ...overrides,
  };
}

/** The server's answer about the event, with its clock at `now`. */
export function eventAnswer(now: number, overrides: Partial<EventAnswer> = {}): EventAnswer {
  return {
    ...eventFacts(),
    publicUrl: 'https://lan.example.no',
    limits: visitorLimits(LIMITS),
    dates: { starts: null, ends: null },
    signup: someSignupNews(),
    notice: null,
    freeSeats: 87,
    hasProgram: false,
    onlinePayment: false,
    ...toldAs('fact', SETTINGS_DEFAULTS),
    now,
    ...overrides,
  };
}

/** A page's content by field, whichever page it is. */
export type Content = Readonly<Record<string, unknown>>;

/** The page with other texts in all fields, nested ones included; dates and prices stay. */
export function withTexts(page: Content, textOf: (field: string) => string): Content {
  const filled = Object.entries(page).map(([field, value]) => {
    if (Array.isArray(value)) return [field, value.map((part: Content) => withTexts(part, textOf))];
    const isText = typeof value === 'string' && !/Date$|Price$/.test(field);
    return [field, isText ? textOf(field) : value];
  });
  return Object.fromEntries(filled) as Content;
}
