import { lacksConsent } from '../consent/lacking-consent.ts';
import type { Presence } from '../door/presence.ts';
import type { Place } from '../shared/place.ts';

/** The choices that need nothing else. */
export const PLAIN_AUDIENCES = [
  'all',
  'unpaid',
  'paid',
  'no-consent',
  'food',
  'not-arrived',
  'inside',
  'crew',
] as const;
export type PlainAudience = (typeof PLAIN_AUDIENCES)[number];

/** Whom a message is for: some of those who are signed up now, or crew and guards with passes. Rows are whole rows, `from` to `to`. */
export type MessageFilter =
  | { readonly kind: PlainAudience }
  | { readonly kind: 'rows'; readonly from: number; readonly to: number };

/** What decides whether somebody who is signed up is in an audience. */
export interface AudiencePerson {
  readonly paid: boolean;
  readonly arrived: boolean;
  readonly consent: boolean;
  readonly age: number;
  readonly foodTicket: boolean;
  readonly place: Place;
  readonly presence: Presence;
}

/** A filter as it was sent, checked; null when its kind is unknown, or a field is missing or wrong. */
export function messageFilter(sent: unknown): MessageFilter | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { kind, from, to } = sent as Readonly<Record<string, unknown>>;
  if (kind === 'rows') return isRow(from) && isRow(to) && from <= to ? { kind, from, to } : null;
  const plain = PLAIN_AUDIENCES.find((one) => one === kind);
  return plain ? { kind: plain } : null;
}

function isRow(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

/** The persons that a filter picks, in their order. Who is younger than `consentAge` needs the form of a guardian. */
export function audience<P extends AudiencePerson>(
  persons: readonly P[],
  filter: MessageFilter,
  consentAge: number,
): P[] {
  return persons.filter((person) => isIn(person, filter, consentAge));
}

function isIn(person: AudiencePerson, filter: MessageFilter, consentAge: number): boolean {
  switch (filter.kind) {
    case 'all':
      return true;
    case 'unpaid':
      return !person.paid;
    case 'paid':
      return person.paid;
    case 'no-consent':
      return lacksConsent(person, consentAge);
    case 'food':
      return person.foodTicket;
    case 'not-arrived':
      return !person.arrived;
    case 'inside':
      return person.presence === 'inside';
    case 'crew':
      // By their passes, which are no sign-up.
      return false;
    case 'rows':
      return person.place.row >= filter.from && person.place.row <= filter.to;
  }
}
