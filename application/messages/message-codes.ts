import type { MessageCode } from '../../domain/messages/message-receivers.ts';
import { deadlineOf, readLiveBooks } from '../shared/code-books.ts';
import { whereaboutsNow } from '../people/presence.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** All codes with somebody signed up, by time of registration, as messages need them. `now`: epoch ms. */
export async function messageCodes(stores: Stores, now: number): Promise<MessageCode[]> {
  const books = await readLiveBooks(stores);
  const whereabouts = await whereaboutsNow(stores, now);
  return [...books.values()].map(({ registration, persons, sums }) => ({
    ...{ code: registration.code, contact: registration.email },
    ...{ restOre: sums.owedOre, deadline: deadlineOf(registration) },
    persons: persons.map((person) => ({ ...person, presence: whereabouts(person).presence })),
  }));
}
