import type { MySheet } from '../../../application/my/my-sheet.ts';
import { BY_VISITOR } from '../../../domain/shared/stored-texts.ts';
import { wirePerson } from '../present/present-person.ts';
import type { MyAnswer } from './wire.ts';

/** A registration as its visitor sees it on Min påmelding. */
export function wireSheet({
  persons,
  refundOre,
  seatsFree,
  paidOre,
  refundIfResold,
  resales,
  ...sheet
}: MySheet): MyAnswer {
  return {
    ...sheet,
    persons: persons.map(({ person, refundOre: refundIfCancelledOre, consentState, guardian }) => {
      return {
        ...wirePerson(person),
        position: person.position,
        refundIfCancelledOre,
        consentState,
        guardian,
      };
    }),
    refundIfCancelledOre: refundOre,
    ...(seatsFree !== null && { seatsFree }),
    ...(refundIfResold && { refundIfResold }),
    ...(resales.length > 0 && { resales: resales.map(({ code, ...own }) => own) }),
  };
}

/** The fields that name the crew, and those with IP addresses. */
const OF_THE_CREW: ReadonlySet<string> = new Set(['admin', 'UpdatedBy', 'username']);
const LEFT_OUT: ReadonlySet<string> = new Set(['ip', 'ipAddress']);

/** An export without IP addresses and without the names of the crew. */
export function withoutCrew(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name, value]) => !LEFT_OUT.has(name) && !(OF_THE_CREW.has(name) && value !== BY_VISITOR))
      .map(([name, value]) => [name, cleaned(value)]),
  );
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null
    ? withoutCrew(value as Readonly<Record<string, unknown>>)
    : value;
}
