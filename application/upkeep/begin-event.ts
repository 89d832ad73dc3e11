import { factsStored, NO_STORED_FACTS, type EventFacts } from '../../domain/shared/event-facts.ts';
import { eventDates, FRONT_PAGE_FIELDS, isNotOver } from '../../domain/pages/front-page.ts';
import {
  LeftoversNotSeen,
  leftoversOf,
  notAcknowledged,
  type Leftover,
} from '../../domain/upkeep/leftovers.ts';
import { textsNaming, withNewName } from '../../domain/upkeep/old-name.ts';
import { isSameEvent, PAGES_TO_KEEP, type NextEvent } from '../../domain/upkeep/next-event.ts';
import { isUnmatched } from '../../domain/payments/balance.ts';
import { blankPage } from '../../domain/pages/page-fields.ts';
import { lacksConsent } from '../../domain/consent/lacking-consent.ts';
import { rowsMovedWith } from '../../domain/pages/programme-rows.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/pages/signup-page.ts';
import { NEVER_SAVED, nextVersion } from '../shared/stored-pages.ts';
import { readAllBooks, toPayBackOf } from '../shared/code-books.ts';
import { whereaboutsNow } from '../people/presence.ts';
import { settingsOf } from '../shared/settings.ts';
import type { RecordContents, RecordName, StoredPage } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** What is unfinished of the event that is stored, at `now` (epoch ms). */
export async function readLeftovers(stores: Stores, now: number): Promise<Leftover[]> {
  const books = [...(await readAllBooks(stores)).values()];
  const payments = await stores.payments.all();
  const persons = await stores.persons.all();
  const { consentAge } = await settingsOf(stores);
  const whereabouts = await whereaboutsNow(stores, now);
  return leftoversOf({
    notOver: isNotOver(eventDates((await stores.pages.get('front'))?.content), now),
    inside: persons.filter((person) => whereabouts(person).presence === 'inside').length,
    unpaid: books.map(({ sums }) => sums.owedOre),
    toPayBack: books.flatMap((book) => toPayBackOf(book)?.ore ?? []),
    unmatched: payments.filter(isUnmatched).map(({ ore }) => ore),
    consents: persons.filter((person) => lacksConsent(person, consentAge)).length,
    messages: await stores.outbox.messagesQueued(),
  });
}

/** Throws `event-unchanged` when this LAN stands already, and `leftovers` with those that are not acknowledged. */
export async function requireFinished(
  stores: Stores,
  next: NextEvent,
  facts: EventFacts,
  acknowledged: readonly string[],
  now: number,
): Promise<void> {
  const { facts: stored, front } = await stores.pages.several('facts', 'front');
  const { name } = { ...facts, ...stored?.content };
  if (isSameEvent(next, { name, starts: eventDates(front?.content).starts }))
    throw new RuleViolation('event-unchanged');
  const leftovers = notAcknowledged(await readLeftovers(stores, now), acknowledged);
  if (leftovers.length > 0) throw new LeftoversNotSeen(leftovers);
}

/**
 * Stores the next LAN's facts, pages and hall. What was of the last one is cleared before. `facts`: those that count where none are
 * stored.
 */
export async function storeNextEvent(
  stores: Stores,
  next: NextEvent,
  facts: Pick<EventFacts, 'name'>,
  by: string,
  now: number,
): Promise<void> {
  const stored = await stores.pages.several('facts', ...PAGES_TO_KEEP);
  const { name: oldName } = { ...facts, ...stored.facts?.content };
  const { name: newName = oldName } = next.facts;
  const put = async <N extends RecordName>(
    name: N,
    before: StoredPage<N> | undefined,
    content: RecordContents[N],
  ) => {
    const updatedAt = nextVersion(before ?? NEVER_SAVED, now);
    await stores.pages.save({ name, content, updatedAt, updatedBy: by }, before?.updatedAt ?? null);
  };
  for (const name of PAGES_TO_KEEP) if (next.isEmptied(name)) await stores.pages.remove(name);
  const kept = <N extends (typeof PAGES_TO_KEEP)[number]>(name: N): StoredPage<N> | undefined => {
    const page: StoredPage<N> | undefined = next.isEmptied(name) ? undefined : stored[name];
    return page && next.renamesTexts
      ? { ...page, content: withNewName(page.content, oldName, newName) }
      : page;
  };
  const isRenamed = (name: (typeof PAGES_TO_KEEP)[number]) =>
    next.renamesTexts && textsNaming(stored[name]?.content, oldName).length > 0;
  await put('facts', stored.facts, factsStored(stored.facts?.content ?? NO_STORED_FACTS, next.facts));
  const [front, signup] = [kept('front'), kept('signup')];
  await put('front', front, { ...(front?.content ?? blankPage(FRONT_PAGE_FIELDS)), ...next.dates });
  await put('signup', signup, signupPageOf(signup?.content, next));
  const [program, from, to] = [kept('program'), startOf(stored.front?.content), startOf(next.dates)];
  if (program && next.isShifted('program') && from !== null && to !== null)
    await put('program', program, { rows: rowsMovedWith(from, to, program.content.rows) });
  else if (program && isRenamed('program')) await put('program', program, program.content);
  for (const name of ['food', 'compo', 'info'] as const) {
    const page = kept(name);
    if (page && isRenamed(name)) await put(name, page, page.content);
  }
  if (next.hall) await stores.eventData.layOut(layOutHall(next.hall.rows, next.hall.seatsPerRow));
}

function startOf(page: Parameters<typeof eventDates>[0]): number | null {
  return eventDates(page).starts;
}

/** The sign-up page of the next LAN: closed until it is opened, and without the times of the last one. */
function signupPageOf(kept: SignupPage | undefined, { prices, schedule }: NextEvent): SignupPage {
  const { opensAt: _, closesAt: _c, ...page } = kept ?? SIGNUP_PAGE_DEFAULTS;
  return { ...page, ...prices, signupOver: false, ...schedule };
}
