import type { EventPages } from '../../application/ports/mail.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { whenAndWhere, whoSitsWhere, type SeatedPerson } from '../../domain/signup/when-and-where.ts';
import { WHEN_AND_WHERE_TEXTS as TEXTS } from '../../domain/shared/words.ts';
import { unbroken } from './mail-format.ts';
import type { Block, Fact, Person } from './message.ts';
import type { PageLink } from './usual-blocks.ts';

/** When and where the event is, and what to bring, as far as that is known; empty when nothing is. */
export function whenAndWhereBlock(
  facts: EventFacts,
  { dates, hasInfo }: EventPages,
  page: PageLink,
): Block[] {
  const { when, where, mapUrl } = whenAndWhere(facts, dates, []);
  const map = mapUrl === null ? undefined : { label: TEXTS.map, url: mapUrl };
  const rows: Fact[] = [
    ...(when
      ? [
          {
            label: TEXTS.when,
            value: unbroken(when).replace(' til ', '\ntil '),
            link: page(TEXTS.calendar, 'arrangement.ics'),
          },
        ]
      : []),
    ...(where || map ? [{ label: TEXTS.where, value: where, ...(map && { link: map }) }] : []),
    ...(hasInfo ? [{ label: TEXTS.bring, value: '', link: page(TEXTS.bringLink, 'info') }] : []),
  ];
  return rows.length > 0 ? [{ kind: 'facts', title: 'Før du kommer', facts: rows }] : [];
}

/** Who sits where, by first names. */
export function whoBlock(persons: readonly SeatedPerson[]): Block {
  const seated = whoSitsWhere(persons);
  return personsBlock(seated.map(({ name, seat }) => ({ name, details: [], aside: unbroken(seat) })));
}

/** Persons with their seats, under the heading of who sits where. */
export function personsBlock(persons: readonly Person[]): Block {
  return { kind: 'persons', title: TEXTS.who, persons };
}
