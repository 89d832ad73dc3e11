import type { DoorAct } from '../../domain/door/door-act.ts';

type Applied = { readonly id: string; readonly type: string; readonly at: number; readonly by: string };
/** What a phone is told, without the persons. */
export type ToldOfAct = { readonly outcome: string; readonly [detail: string]: unknown };

/** Where somebody is by the model, and what is known of their form. */
export interface ModelPerson {
  readonly presence: string;
  readonly arrivedAt: number | null;
  readonly arrivedBy: string | null;
  readonly consent: boolean;
}

const PRESENCE: Readonly<Record<string, string>> = {
  arrive: 'inside',
  in: 'inside',
  out: 'out',
  leave: 'left',
};

/** The door as the spec has it: slow, in memory, and from all acts anew each time. */
export class DoorModel {
  private readonly answers = new Map<string, ToldOfAct>();
  /** The moves that count, by person, in the order in which they became known. */
  private readonly applied = new Map<string, Applied[]>();
  private readonly consents = new Set<string>();
  private readonly paidAt = new Map<string, number>();

  /** `owed`: what each code has to pay, in øre. */
  constructor(private readonly owed: ReadonlyMap<string, number>) {}

  /** How many acts were done, each counted once. */
  get acts(): number {
    return this.answers.size;
  }

  /** The answer to an act, which is the first one however often it is sent. */
  do(act: DoorAct, by: string): ToldOfAct {
    const known = this.answers.get(act.id) ?? this.first(act, by);
    this.answers.set(act.id, known);
    return known;
  }

  person(code: string, position: number): ModelPerson {
    const moves = this.movesOf(code, position);
    const byTime = moves.toSorted((a, b) => a.at - b.at);
    const newest = byTime.at(-1);
    const [first] = byTime;
    return {
      presence: newest ? (PRESENCE[newest.type] ?? '') : 'expected',
      ...{ arrivedAt: first?.at ?? null, arrivedBy: first?.by ?? null },
      consent: this.consents.has(keyOf(code, position)),
    };
  }

  isPaid(code: string): boolean {
    return this.paidAt.has(code);
  }

  private movesOf(code: string, position: number): Applied[] {
    return this.applied.get(keyOf(code, position)) ?? [];
  }

  private first(act: DoorAct, by: string): ToldOfAct {
    if (act.type === 'walkin') throw new Error('the model has no seats');
    const owed = this.owed.get(act.code);
    if (owed === undefined) return { outcome: 'unknown' };
    if (act.type === 'pay') return this.pay(act.code, owed, act.at);
    const moves = this.movesOf(act.code, act.position);
    const keep = (some: Applied[]) => this.applied.set(keyOf(act.code, act.position), some);
    if (act.type === 'consent') {
      this.consents.add(keyOf(act.code, act.position));
      return { outcome: 'done' };
    }
    if (act.type === 'unarrive') {
      const left = moves.filter(({ id }) => id !== act.of);
      keep(left);
      return { outcome: left.length === 0 ? 'done' : 'superseded' };
    }
    const { arrivedAt, arrivedBy } = this.person(act.code, act.position);
    const isOlder = moves.some(({ at }) => at > act.at);
    if (act.type !== 'arrive' && isOlder) return { outcome: 'superseded' };
    keep([...moves, { id: act.id, type: act.type, at: act.at, by }]);
    if (act.type !== 'arrive' || moves.length === 0) return { outcome: 'done' };
    return { outcome: 'already', at: arrivedAt, by: arrivedBy };
  }

  private pay(code: string, owed: number, at: number): ToldOfAct {
    const paidAt = this.paidAt.get(code);
    if (paidAt !== undefined) return { outcome: 'already-paid', at: paidAt };
    this.paidAt.set(code, at);
    return { outcome: 'done', ore: owed };
  }
}

function keyOf(code: string, position: number): string {
  return `${code} ${String(position)}`;
}
