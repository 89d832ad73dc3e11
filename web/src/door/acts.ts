import { createContext, use, useMemo } from 'react';
import type { DoorListAnswer } from '../../../adapters/http/contract.ts';
import type { PayingWay, VisitPerson, WalkInPerson } from '../../../domain/door/door-act.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { isNight } from '../../../domain/door/night.ts';
import { fullName, needsConsent } from '../../../domain/signup/participant.ts';
import { kronerOfOre } from '../ui/kroner-text.ts';
import type { Undo } from '../ui/undo.tsx';
import type { DoorSync } from './door-sync.ts';
import type { Away, DoorNotice, NewQueuedAct } from './kept.ts';
import { letInText, names } from './texts.ts';

/** What the crew does at the door. Each counts at once, and is sent as soon as there is net. */
export interface DoorActs {
  readonly event: DoorListAnswer['event'] | undefined;
  /** Lets people in, and offers to take it back. Those of `withForm` have handed in their form, which stays so. */
  readonly letIn: (persons: readonly DoorPerson[], withForm?: readonly DoorPerson[]) => void;
  readonly goAway: (person: DoorPerson, type: Away, guardianTold?: true) => void;
  readonly takeForm: (person: DoorPerson) => void;
  readonly takeMoney: (code: string, how: PayingWay, ore: number) => void;
  /** `ore`: what was taken where they paid. */
  readonly addWalkIns: (persons: readonly WalkInPerson[], how: PayingWay | undefined, ore: number) => void;
  /** The same of visitors, who get no seats. */
  readonly addVisitors: (persons: readonly VisitPerson[], how: PayingWay | undefined, ore: number) => void;
  readonly startMuster: (drill: boolean) => void;
  /** Sees somebody in the roll call with this id, or takes that back. */
  readonly tick: (muster: string, person: DoorPerson, seen: boolean) => void;
  readonly endMuster: (muster: string) => void;
  /** Books money that was taken although all was paid. */
  readonly bookSurplus: (notice: DoorNotice) => void;
  /** A round has been walked. */
  readonly walkRound: () => void;
  readonly takeBack: (ids: readonly string[]) => void;
  /** Whether somebody needs a guardian's word to go out now. */
  readonly asksGuardian: (person: DoorPerson) => boolean;
  readonly sync: DoorSync;
}

export const ActsContext = createContext<DoorActs | null>(null);

export function useActs(): DoorActs {
  const acts = use(ActsContext);
  if (!acts) throw new Error('no acts here');
  return acts;
}

const WAYS: Readonly<Record<PayingWay, string>> = { cash: 'kontant', vipps: 'med Vipps' };
/** What leads to where somebody was who is not inside. */
const WAS = { out: 'out', left: 'leave' } as const;
const FORM_STAYS = 'Ankomsten er angret. Skjemaet står som mottatt.';
const AWAY: Readonly<Record<Away, string>> = { out: 'ute', leave: 'gått hjem' };

type Event = DoorListAnswer['event'] | undefined;

/** Counts how often somebody was let in. */
type Count = (next: (before: number) => number) => void;

export function useDoorActs(sync: DoorSync, { offer, tell }: Undo, event: Event, count: Count): DoorActs {
  return useMemo(() => doorActs(sync, { offer, tell }, event, count), [sync, event, offer, tell, count]);
}

/** The acts on a phone. `event`: what the phone knows of it. */
export function doorActs(
  sync: DoorSync,
  { offer, tell }: Pick<Undo, 'offer' | 'tell'>,
  event: Event,
  count: Count = () => undefined,
): DoorActs {
  const takeBack = (ids: readonly string[]) => sync.takeBack(ids);
  return {
    event,
    sync,
    takeBack,
    letIn: (persons, withForm = []) => {
      const forms = withForm.map((person): NewQueuedAct => ({
        act: { type: 'consent', ...placeOf(person) },
        text: `${fullName(person)}: skjema mottatt`,
      }));
      const entries = persons.map((person): NewQueuedAct => {
        const { presence } = person;
        const text = `${fullName(person)} sluppet inn`;
        return presence === 'out' || presence === 'left'
          ? { act: { type: 'in', ...placeOf(person) }, text, before: WAS[presence] }
          : { act: { type: 'arrive', ...placeOf(person) }, text };
      });
      const ids = sync.do([...forms, ...entries]).slice(forms.length);
      const undo = async () => {
        takeBack(ids);
        return Promise.resolve(true);
      };
      count((before) => before + 1);
      offer(letInText(persons.length), undo, forms.length > 0 ? FORM_STAYS : undefined, ids);
    },
    goAway: (person, type, guardianTold) => {
      const told = guardianTold && { guardianTold };
      const text = `${fullName(person)} ${AWAY[type]}`;
      const ids = sync.do([{ act: { type, ...placeOf(person), ...told }, text }]);
      tell(`${person.firstName} er ${AWAY[type]}`, ids);
    },
    takeForm: (person) => {
      sync.do([
        { act: { type: 'consent', ...placeOf(person) }, text: `${fullName(person)}: skjema mottatt` },
      ]);
    },
    takeMoney: (code, how, ore) => {
      const text = `${kronerOfOre(ore)} ${WAYS[how]}`;
      // What was taken, which may not be what the code owes by the time the server hears of it.
      const act =
        how === 'cash' ? ({ type: 'pay', code, how, ore } as const) : ({ type: 'pay', code, how } as const);
      tell(`${text} er registrert`, sync.do([{ act, text: `${code}: ${text}`, owedOre: ore }]));
    },
    addWalkIns: (persons, how, ore) => {
      const ids = sync.do([{ act: { type: 'walkin', persons, ...paidBy(how, ore) }, text: names(persons) }]);
      tell(`${names(persons)}: får plass når telefonen har nett`, ids);
    },
    addVisitors: (persons, how, ore) => {
      const text = `${names(persons)} på besøk`;
      const ids = sync.do([{ act: { type: 'visit', persons, ...paidBy(how, ore) }, text }]);
      tell(`${names(persons)}: venter på kode`, ids);
    },
    startMuster: (drill) => {
      sync.do([{ act: { type: 'muster', drill }, text: drill ? 'Øvelse startet' : 'Opptelling startet' }]);
    },
    tick: (muster, person, seen) => {
      const act = { type: seen ? 'seen' : 'unseen', muster, ...placeOf(person) } as const;
      sync.do([{ act, text: `${fullName(person)} ${seen ? 'sett' : 'ikke sett likevel'}` }]);
    },
    endMuster: (muster) => {
      sync.do([{ act: { type: 'muster-end', muster }, text: 'Opptelling avsluttet' }]);
    },
    walkRound: () => {
      tell('Runden er registrert', sync.do([{ act: { type: 'round' }, text: 'Runde gått' }]));
    },
    bookSurplus: ({ id, surplus }) => {
      if (!surplus) return;
      const { code, of, ore } = surplus;
      const text = `${code}: ${kronerOfOre(ore)} å betale tilbake`;
      sync.do([{ act: { type: 'pay', code, how: 'cash', ore, of }, text }]);
      sync.dismiss([id]);
    },
    asksGuardian: ({ age }) =>
      event !== undefined && needsConsent(age, event.consentAge) && isNight(sync.time(), event),
  };
}

/** What was taken, whatever the price is by the time the server hears of it. */
function paidBy(how: PayingWay | undefined, ore: number) {
  return how === 'cash' && ore > 0 ? { how, ore } : how && { how };
}

function placeOf({ code, position }: DoorPerson) {
  return { code, position };
}
