import type { DoorActType } from '../../domain/door/door-act.ts';
import { hasSeat } from '../../domain/door/pass.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { holdersOf } from '../shared/holders.ts';
import type { StoredAct } from '../ports/door-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** What a phone's acts on a code have left, as it still stands. */
export interface StandingDeeds {
  /** Its moves, by the ids of person and act. */
  readonly moves: readonly { readonly person: string; readonly act: string }[];
  /** The positions that it has marked as paid by Vipps, for each such act. */
  readonly marked: readonly (readonly number[])[];
  /** Whose paper form it has noted. */
  readonly papers: readonly RegisteredPerson[];
  /** Whom it has added. */
  readonly walkIns: readonly RegisteredPerson[];
}

/** Reads that of a code. */
export async function standingDeeds(
  stores: Stores,
  code: string,
  acts: readonly StoredAct[],
): Promise<StandingDeeds> {
  const persons = await holdersOf(stores, code);
  const forms = await stores.consents.ofPersons(persons.map(({ id }) => id));
  const done = acts.filter(({ answer }) => answer.outcome === 'done');
  const positionsIn = ({ answer }: StoredAct, name: 'pinned' | 'positions') =>
    (answer[name] ?? []) as readonly number[];
  const added = done.filter(({ type }) => type === 'walkin').flatMap((act) => positionsIn(act, 'positions'));
  const isVisit = acts.some(({ type, of }) => type === 'arrive' && of !== null);
  const walkIns = persons.filter((one) => (hasSeat(one) ? added.includes(one.position) : isVisit));
  const isPinned = (position: number) =>
    persons.some((person) => person.position === position && person.paidPin === true);
  return {
    moves: acts
      .filter(({ stands, personId }) => stands && persons.some(({ id }) => id === personId))
      .map(({ id, personId }) => ({ person: personId ?? '', act: id })),
    marked: done.map((act) => positionsIn(act, 'pinned').filter(isPinned)).filter((own) => own.length > 0),
    papers: persons.filter(({ id }) =>
      done.some(
        ({ type, personId, at }) =>
          type === 'consent' &&
          personId === id &&
          forms.some((form) => form.personId === id && form.paperAt === at),
      ),
    ),
    walkIns,
  };
}

const PAYING: readonly string[] = ['pay', 'walkin', 'visit'] satisfies DoorActType[];

/** The cash of some acts that still counts, whatever code it stands on by now. */
export async function standingCash({ payments }: Stores, acts: readonly StoredAct[]): Promise<Payment[]> {
  const ids = new Set(acts.filter(({ type }) => PAYING.includes(type)).map(({ id }) => id));
  if (ids.size === 0) return [];
  const all = await payments.all();
  return all.filter(({ kind, source, voidedAt }) => kind === 'cash' && voidedAt === null && ids.has(source));
}
