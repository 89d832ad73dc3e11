import { isOfMuster, type DoorAct, type OfMuster } from './door-act.ts';
import type { DoorPerson } from './door-person.ts';
import { moved, type Whereabouts } from './presence.ts';
import { laterRound, type Round } from './round.ts';

/** The code of people who have come without a sign-up, as long as the server has not given them one. */
export const NO_CODE = '';

/**
 * The list as it will be when the server has done these acts of this phone, in their order: what the phone shows until then.
 * People without a sign-up are there with `NO_CODE` and no seat, as visitors are.
 */
export function personsAhead(
  persons: readonly DoorPerson[],
  acts: readonly DoorAct[],
  by: string,
): readonly DoorPerson[] {
  if (acts.length === 0) return persons;
  const takenBack = new Set(acts.flatMap((act) => (act.type === 'unarrive' ? [act.of] : [])));
  const waiting = new Set(acts.map(({ id }) => id));
  return acts.reduce((before: readonly DoorPerson[], act) => {
    // One that is still waiting is left out; the server takes back the others.
    if (takenBack.has(act.id) || (act.type === 'unarrive' && waiting.has(act.of))) return before;
    if (act.type === 'round') return before;
    if (act.type === 'walkin') return [...before, ...walkIns(act, by)];
    if (act.type === 'visit') return [...before, ...visitors(act, by)];
    return isOfMuster(act)
      ? before
      : before.map((person) => (isAbout(act, person) ? after(person, act, by) : person));
  }, persons);
}

/** The last round, with those of this phone that the server has not heard of. */
export function roundAhead(last: Round | null, acts: readonly DoorAct[], by: string): Round | null {
  return acts.reduce(
    (before, { type, at }) => (type === 'round' ? laterRound(before, { at, by }) : before),
    last,
  );
}

type ActOnCode = Exclude<DoorAct, { readonly type: 'walkin' | 'visit' | 'round' | OfMuster['type'] }>;

function isAbout(act: ActOnCode, { code, position }: DoorPerson): boolean {
  return act.code === code && (act.type === 'pay' || act.position === position);
}

const NOT_THERE = { presence: 'expected', since: null, arrivedAt: null, arrivedBy: null } as const;

function after(person: DoorPerson, act: ActOnCode, by: string): DoorPerson {
  switch (act.type) {
    case 'pay':
      return { ...person, paid: true, restOre: 0 };
    case 'consent':
      return { ...person, consent: true, consentState: 'paper' };
    case 'unarrive':
      return { ...person, ...NOT_THERE };
    default: {
      // What is done now comes after all that the list knows, whatever the two clocks say.
      const before: Whereabouts = { ...person, newest: null };
      const { newest, ...whereabouts } = moved(before, { ...act, by }).after;
      return { ...person, ...whereabouts };
    }
  }
}

function walkIns({ persons, at, how }: Extract<DoorAct, { readonly type: 'walkin' }>, by: string) {
  return persons.map(({ firstName, lastName, age }, index): DoorPerson => ({
    ...newcomer(index, { firstName, lastName, at, by }),
    ...{ age: Number(age), rowNum: 0, seatNum: 0, paid: how !== undefined },
    ...{ consent: false, consentState: 'missing' },
  }));
}

function visitors({ persons, at, how }: Extract<DoorAct, { readonly type: 'visit' }>, by: string) {
  return persons.map(({ firstName, lastName, age }, index): DoorPerson => ({
    ...newcomer(index, { firstName, lastName, at, by }),
    ...{ age: age === null ? null : Number(age), rowNum: null, seatNum: null, kind: 'visitor' },
    ...{ paid: how !== undefined, consent: true },
  }));
}

interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly at: number;
  readonly by: string;
}

function newcomer(index: number, { firstName, lastName, at, by }: Newcomer) {
  return {
    ...{ code: NO_CODE, check: '', position: index + 1, firstName, lastName, foodTicket: false, restOre: 0 },
    ...({ presence: 'inside', since: at, arrivedAt: at, arrivedBy: by } as const),
  };
}
