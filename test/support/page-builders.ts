import type { CompoPage, Game } from '../../domain/compo-page.ts';
import type { EventFacts } from '../../domain/event-facts.ts';
import type { FoodPage } from '../../domain/food-page.ts';
import type { FrontPage } from '../../domain/front-page.ts';

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

/** A game that is played. */
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
