import type { StoredPage } from '../application/ports/crew-stores.ts';
import type { UnitOfWork } from '../application/ports/unit-of-work.ts';
import type { EventFacts } from '../domain/shared/event-facts.ts';
import type { Limits } from '../domain/shared/limits.ts';
import { layOutHall } from '../domain/hall/seat.ts';
import { BY_LANPLASS } from '../domain/shared/stored-texts.ts';
import { starterPages } from './starter-pages.ts';

/** Adds the seats and the starter pages to an empty database, exactly once even when two processes start together. */
export async function fillWithStarterContent(
  units: UnitOfWork,
  facts: EventFacts,
  limits: Limits,
  now: number,
): Promise<void> {
  const pages = starterPages(facts, limits, now);
  await units.run(async (stores) => {
    const { count } = await stores.seats.fingerprint();
    const stored = await Promise.all(NAMES.map((name) => stores.pages.get(name)));
    if (count > 0 || stored.some((page) => page !== null)) return;
    await stores.seats.add(layOutHall(facts.seatRows, facts.seatsPerRow));
    for (const name of NAMES) await stores.pages.put(pageOf(name, pages, now));
  });
}

/** Without a programme: visitors have no such page until the crew writes one. */
const NAMES = ['front', 'signup', 'food', 'compo', 'info'] as const;

function pageOf(
  name: (typeof NAMES)[number],
  pages: ReturnType<typeof starterPages>,
  now: number,
): StoredPage {
  return { name, content: pages[name], updatedAt: now, updatedBy: BY_LANPLASS };
}
