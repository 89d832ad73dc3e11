import type { DoorPerson } from '../../domain/door/door-person.ts';
import { restOre } from '../../domain/payments/payment.ts';
import { readBook, readLiveBooks, type CodeBook } from '../shared/code-books.ts';
import { consentsNow } from '../shared/consents.ts';
import { whereaboutsNow } from '../people/presence.ts';
import { ticketOf } from '../payments/about-code.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

type Find = Awaited<ReturnType<typeof whereaboutsNow>>;
type ConsentsNow = Awaited<ReturnType<typeof consentsNow>>;

/** Everybody who is signed up, as the door knows them, by code and position. */
export async function allDoorPersons(
  stores: Stores,
  secrets: Pick<Secrets, 'hmac'>,
  now: number,
): Promise<DoorPerson[]> {
  const books = await readLiveBooks(stores);
  const find = await whereaboutsNow(stores, now);
  const consents = await consentsNow(stores, await stores.consents.all());
  return [...books.values()].flatMap((book) => personsOf(book, { find, consents }, secrets));
}

/** The same of one code. */
export async function doorPersonsOf(
  stores: Stores,
  code: string,
  secrets: Pick<Secrets, 'hmac'>,
  now: number,
): Promise<DoorPerson[]> {
  const book = await readBook(stores, code);
  if (book?.state !== 'live') return [];
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

function consentFor({ consent, consentState, night }: ReturnType<ConsentsNow>) {
  return {
    ...{ consent, ...(consentState !== 'not-needed' && { consentState }) },
    ...(night && { night: true as const }),
  };
}
