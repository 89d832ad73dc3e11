import type { DoorPerson } from '../../domain/door/door-person.ts';
import { untilOf, type Pass } from '../../domain/door/pass.ts';
import { restOre } from '../../domain/payments/payment.ts';
import { readAllBooksOf, readBook, readLiveBooks, type CodeBook } from '../shared/code-books.ts';
import { consentsNow } from '../shared/consents.ts';
import { settingsOf } from '../shared/settings.ts';
import { whereaboutsNow } from '../people/presence.ts';
import { ticketOf } from '../payments/about-code.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

type Find = Awaited<ReturnType<typeof whereaboutsNow>>;
type ConsentsNow = Awaited<ReturnType<typeof consentsNow>>;

/** Everybody who is signed up, as the door knows them, by code and position, and then who has a pass. */
export async function allDoorPersons(
  stores: Stores,
  secrets: Pick<Secrets, 'hmac'>,
  now: number,
): Promise<DoorPerson[]> {
  const books = await readLiveBooks(stores);
  const find = await whereaboutsNow(stores, now);
  const consents = await consentsNow(stores, await stores.consents.all());
  const signedUp = [...books.values()].flatMap((book) => personsOf(book, { find, consents }, secrets));
  return [...signedUp, ...(await passPersons(stores, await stores.passes.all(), find, secrets))];
}

/** The same of one code. */
export async function doorPersonsOf(
  stores: Stores,
  code: string,
  secrets: Pick<Secrets, 'hmac'>,
  now: number,
): Promise<DoorPerson[]> {
  const book = await readBook(stores, code);
  if (!book) {
    const passes = await stores.passes.ofCodes([code]);
    return passPersons(stores, passes, await whereaboutsNow(stores, now, passes), secrets);
  }
  if (book.state !== 'live') return [];
  const find = await whereaboutsNow(stores, now, book.persons);
  const ids = book.persons.map(({ id }) => id);
  const consents = await consentsNow(stores, await stores.consents.ofPersons(ids));
  return personsOf(book, { find, consents }, secrets);
}

function personsOf(
  { registration: { code }, persons, money }: CodeBook,
  { find, consents }: { readonly find: Find; readonly consents: ConsentsNow },
  secrets: Pick<Secrets, 'hmac'>,
): DoorPerson[] {
  const { check } = ticketOf(secrets, code);
  const rest = restOre(money);
  return persons.map((person) => {
    const { presence, since, arrivedAt, arrivedBy } = find(person);
    return {
      ...{ code, check, position: person.position, firstName: person.firstName, lastName: person.lastName },
      ...{ age: person.age, rowNum: person.place.row, seatNum: person.place.number },
      ...{ foodTicket: person.foodTicket, paid: person.paid, restOre: rest },
      ...consentFor(consents(person)),
      ...{ presence, since, arrivedAt, arrivedBy },
    };
  });
}

async function passPersons(
  stores: Stores,
  passes: readonly Pass[],
  find: Find,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<DoorPerson[]> {
  if (passes.length === 0) return [];
  const books = await readAllBooksOf(
    stores,
    passes.map(({ code }) => code),
  );
  const { visitorUntil } = await settingsOf(stores);
  return passes.map((pass) => {
    const { code, kind, firstName, lastName, age } = pass;
    const owed = books.get(code)?.sums.owedOre ?? 0;
    const until = untilOf(pass, visitorUntil);
    const { presence, since, arrivedAt, arrivedBy } = find(pass);
    return {
      ...{ code, check: ticketOf(secrets, code).check, position: 1, firstName, lastName, age },
      ...{ rowNum: null, seatNum: null, kind, ...(until !== null && { until }) },
      ...{ foodTicket: false, paid: owed === 0, restOre: owed, consent: true },
      ...{ presence, since, arrivedAt, arrivedBy },
    };
  });
}

function consentFor({ consent, consentState, night }: ReturnType<ConsentsNow>) {
  return {
    ...{ consent, ...(consentState !== 'not-needed' && { consentState }) },
    ...(night && { night: true as const }),
  };
}
