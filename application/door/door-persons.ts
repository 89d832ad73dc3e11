import type { DoorPerson } from '../../domain/door-person.ts';
import { restOre } from '../../domain/payment.ts';
import { readBook, readLiveBooks, type CodeBook } from '../core/code-books.ts';
import { whereaboutsNow } from '../core/presence.ts';
import { ticketOf } from '../core/ticket.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

type Find = Awaited<ReturnType<typeof whereaboutsNow>>;

/** Everybody who is signed up, as the door knows them, by code and position. */
export async function allDoorPersons(
  stores: Stores,
  secrets: Pick<Secrets, 'hmac'>,
  now: number,
): Promise<DoorPerson[]> {
  const books = await readLiveBooks(stores);
  const find = await whereaboutsNow(stores, now);
  return [...books.values()].flatMap((book) => personsOf(book, find, secrets));
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
  return personsOf(book, await whereaboutsNow(stores, now, book.persons), secrets);
}

function personsOf(
  { registration: { code }, persons, money }: CodeBook,
  find: Find,
  secrets: Pick<Secrets, 'hmac'>,
): DoorPerson[] {
  const { check } = ticketOf(secrets, code);
  const rest = restOre(money);
  return persons.map((person) => {
    const { presence, since, arrivedAt, arrivedBy } = find(person);
    return {
      ...{ code, check, position: person.position, firstName: person.firstName, lastName: person.lastName },
      ...{ age: person.age, rowNum: person.place.row, seatNum: person.place.number },
      ...{ foodTicket: person.foodTicket, paid: person.paid, restOre: rest, consent: person.consent },
      ...{ presence, since, arrivedAt, arrivedBy },
    };
  });
}
