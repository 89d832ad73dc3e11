import { audience, type AudiencePerson, type MessageFilter } from './audience.ts';
import type { Place } from '../shared/place.ts';

/** Somebody who is signed up, as a message needs them. */
export interface MessagePerson extends AudiencePerson {
  readonly firstName: string;
  /** Empty: none is known. */
  readonly email: string;
}

/** A booking code with its persons who are signed up, in the order of the form. */
export interface MessageCode {
  readonly code: string;
  /** The address of whoever signed up; empty: none is known. */
  readonly contact: string;
  /** What the whole code has left to pay, in øre, and until when (epoch ms). */
  readonly restOre: number;
  readonly deadline: number;
  readonly persons: readonly MessagePerson[];
}

/** To whom, and of which persons, a message goes. */
export interface MessageAudience {
  readonly filter: MessageFilter;
  /** To each person's own address; else to the contact of each code that has somebody in the audience. */
  readonly perPerson: boolean;
}

/** What a message tells its receiver. */
export interface MessageValues {
  readonly firstName: string;
  /** At least one. */
  readonly codes: readonly string[];
  readonly places: readonly Place[];
  readonly restOre: number;
  /** The earliest deadline (epoch ms) of what is owed; null: nothing is. */
  readonly deadline: number | null;
  /** They are crew or guards, who have not signed up. */
  readonly isCrew?: true;
}

/** Somebody of the crew or the guards, by their pass; `email` null: none is known. */
export interface MessagePass {
  readonly code: string;
  readonly kind: string;
  readonly firstName: string;
  readonly email: string | null;
}

/** An address that gets one mail, and what it is about. */
export interface MessageReceiver extends MessageValues {
  readonly to: string;
}

/** What an address stands for: some persons of a code, and the name that goes with it. */
interface Share {
  readonly to: string;
  readonly firstName: string;
  readonly places: readonly Place[];
  readonly of: MessageCode;
}

/**
 * The receivers of a message, each address once, whatever its case, in the order of the codes and their persons. An
 * address that stands for several gets one mail about all of them; who has none gets nothing.
 */
export function messageReceivers(
  codes: readonly MessageCode[],
  { filter, perPerson }: MessageAudience,
  consentAge: number,
): MessageReceiver[] {
  const byAddress = new Map<string, Share[]>();
  for (const code of codes) {
    const picked = audience(code.persons, filter, consentAge);
    for (const share of picked.length === 0 ? [] : perPerson ? ofPersons(code, picked) : ofContact(code)) {
      const key = share.to.toLowerCase();
      if (key !== '') byAddress.set(key, [...(byAddress.get(key) ?? []), share]);
    }
  }
  return [...byAddress.values()].map(receiver);
}

/** Crew and guards who have an address, each address once. */
export function crewReceivers(passes: readonly MessagePass[]): MessageReceiver[] {
  const byAddress = new Map<string, MessageReceiver>();
  for (const { code, kind, firstName, email } of passes) {
    if ((kind !== 'crew' && kind !== 'guard') || !email) continue;
    const key = email.toLowerCase();
    const { to = email, codes = [], ...same } = byAddress.get(key) ?? { firstName };
    const nothing = { places: [], restOre: 0, deadline: null, isCrew: true } as const;
    byAddress.set(key, { ...same, ...nothing, to, codes: [...codes, code] });
  }
  return [...byAddress.values()];
}

function ofPersons(of: MessageCode, picked: readonly MessagePerson[]): Share[] {
  return picked.map(({ email, firstName, place }) => ({ to: email, firstName, places: [place], of }));
}

/** The contact hears of the seats of all who are left of the code. */
function ofContact(of: MessageCode): Share[] {
  const isContact = ({ email }: MessagePerson) => email.toLowerCase() === of.contact.toLowerCase();
  const named = of.persons.find(isContact) ?? of.persons[0];
  const places = of.persons.map(({ place }) => place);
  return [{ to: of.contact, firstName: named?.firstName ?? '', places, of }];
}

function receiver(shares: readonly Share[]): MessageReceiver {
  const codes = [...new Set(shares.map(({ of }) => of))];
  const owing = codes.filter(({ restOre }) => restOre > 0);
  return {
    to: shares[0]?.to ?? '',
    firstName: shares[0]?.firstName ?? '',
    codes: codes.map(({ code }) => code),
    places: shares.flatMap(({ places }) => places),
    restOre: owing.reduce((sum, { restOre }) => sum + restOre, 0),
    deadline: owing.length > 0 ? Math.min(...owing.map(({ deadline }) => deadline)) : null,
  };
}
