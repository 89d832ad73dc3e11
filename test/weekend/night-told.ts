import type { WireActResult, WirePass } from '../../adapters/http/contract.ts';
import type { DoorAct } from '../../domain/door/door-act.ts';
import { doorKey, type DoorPerson } from '../../domain/door/door-person.ts';
import type { Presence } from '../../domain/door/presence.ts';
import { planWith, type PlanRow } from '../../domain/door/guard-plan.ts';
import type { Stored } from '../support/invariants/stored.ts';

/** A pass as somebody was told of it. `by`: the phone that let a visitor in. */
interface ToldPass extends Pick<WirePass, 'kind' | 'firstName' | 'lastName'> {
  readonly by: string | null;
  /** Nobody can say whether it is so, or there at all. */
  isUnsure: boolean;
}

/** What is known of the building at night. */
export interface NightWord {
  /** By code; null: it was removed. */
  readonly passes: Map<string, ToldPass | null>;
  /** Where people are, by code and position, as an act at the door was answered. */
  readonly presence: Map<string, Presence>;
  /** The roll call that a start with this id was told to be. */
  readonly musters: Map<string, string>;
  /** The roll calls that somebody was told to have ended. */
  readonly ended: Set<string>;
  /** The plan that was stored; null: nobody can say. */
  plan: readonly PlanRow[] | null;
}

export function nothingAtNight(): NightWord {
  return { passes: new Map(), presence: new Map(), musters: new Map(), ended: new Set(), plan: null };
}

/** What crew, guards and visitors were told: who has a pass, who is inside, and what came of roll calls. */
export class ToldAtNight {
  constructor(private readonly word: NightWord) {}

  hasPass({
    code,
    kind,
    firstName,
    lastName,
  }: Pick<WirePass, 'code' | 'kind' | 'firstName' | 'lastName'>): void {
    const by = this.word.passes.get(code)?.by ?? null;
    this.word.passes.set(code, { kind, firstName, lastName, by, isUnsure: false });
  }

  removed(code: string): void {
    this.word.passes.set(code, null);
    this.touched(code);
  }

  /** An act on the pass was not answered. */
  unsure(code: string): void {
    const pass = this.word.passes.get(code);
    if (pass) pass.isUnsure = true;
  }

  /** They are erased: of their passes nothing is left. */
  erased(codes: ReadonlySet<string>): void {
    for (const code of codes) if (this.word.passes.has(code)) this.removed(code);
  }

  /** The phone's acts were taken back: whom it has let in as visitors may be gone, and others not be there any more. */
  undone(phone: string): void {
    this.word.presence.clear();
    for (const pass of this.word.passes.values()) if (pass?.by === phone) pass.isUnsure = true;
  }

  /** A call has been about what this names: where these people are is not told anew by it. */
  touched(text: string): void {
    for (const key of this.word.presence.keys())
      if (text.includes(key.split(' ', 1)[0] ?? '')) this.word.presence.delete(key);
  }

  /** The passes that the next event begins with: those of crew and guards, where they are kept. */
  passesKept(keepCrew: boolean): NightWord['passes'] {
    const isKept = ({ kind, isUnsure }: ToldPass) =>
      isUnsure || (keepCrew && (kind === 'crew' || kind === 'guard'));
    return new Map([...this.word.passes].map(([code, pass]) => [code, pass && isKept(pass) ? pass : null]));
  }

  planned(rows: readonly PlanRow[] | null): void {
    this.word.plan = rows;
  }

  /** What the plan must be, where that is known and these have passes. */
  plan(passIds: ReadonlySet<string>): readonly PlanRow[] | null {
    const rows = this.word.plan;
    return rows && planWith({ rows }, ({ passId }) => passId === undefined || passIds.has(passId)).rows;
  }

  /** The codes of those who have a pass for sure. */
  codes(): readonly string[] {
    return [...this.word.passes].flatMap(([code, pass]) => (pass && !pass.isUnsure ? code : []));
  }

  /** Where people are, as it was told last. */
  get presence(): ReadonlyMap<string, Presence> {
    return this.word.presence;
  }

  /** An act at the door, of a phone or an admin by that name, was answered. */
  answered(by: string, act: DoorAct, { outcome, person, persons = [], muster }: WireActResult): void {
    for (const one of person ? [person, ...persons] : persons)
      this.word.presence.set(doorKey(one), one.presence);
    if (act.type === 'visit' && outcome === 'done') for (const one of persons) this.visits(one, by);
    if (act.type === 'muster' && (outcome === 'done' || outcome === 'joined'))
      this.word.musters.set(act.id, outcome === 'done' ? act.id : String(muster));
    if (act.type === 'muster-end' && outcome === 'done')
      this.word.ended.add(this.word.musters.get(act.muster) ?? act.muster);
    if (outcome === 'gone' || outcome === 'unknown') this.unanswered(act);
  }

  /** Nobody can say what came of an act at the door. */
  unanswered(act: DoorAct): void {
    if ('code' in act) this.touched(act.code);
  }

  /** What of it is not so. `areForgotten`: so long after the event that passes go. */
  broken({ pass, muster }: Stored, areForgotten: boolean): string[] {
    const rows = new Map(pass.map((one) => [one.code, one]));
    const musters = new Map(muster.map((one) => [one.id, one]));
    const { passes, musters: started, ended } = this.word;
    const faults: string[] = [];
    for (const [code, told] of passes) {
      const row = rows.get(code);
      if (told === null && row) faults.push(`the pass ${code} was removed, and is there`);
      if (!told || (!row && areForgotten)) continue;
      if (told.isUnsure && !row) passes.delete(code);
      else if (!row) faults.push(`the pass ${code} was given to somebody, and is forgotten`);
      else if (told.isUnsure) passes.set(code, asTold(row, told.by));
      else if (nameOf(asTold(row, null)) !== nameOf(told))
        faults.push(`the pass ${code} was told as ${nameOf(told)}, and is ${nameOf(asTold(row, null))}`);
    }
    for (const [act, id] of started)
      if (!musters.has(id))
        faults.push(`the start ${act} was told to be the roll call ${id}, and there is none`);
    for (const id of ended)
      if ((musters.get(id)?.ended_by ?? null) === null)
        faults.push(`the roll call ${id} was told to be ended, and is not`);
    return faults;
  }

  private visits({ code, firstName, lastName }: DoorPerson, by: string): void {
    // One that was told before may have been changed since.
    if (!this.word.passes.has(code))
      this.word.passes.set(code, { kind: 'visitor', firstName, lastName, by, isUnsure: false });
  }
}

function asTold({ kind, first_name, last_name }: Stored['pass'][number], by: string | null): ToldPass {
  return { kind, firstName: first_name, lastName: last_name, by, isUnsure: false };
}

function nameOf({ kind, firstName, lastName }: ToldPass): string {
  return `${kind} ${firstName} ${lastName}`;
}
