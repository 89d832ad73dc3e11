/** The calls that can fail. */
export type FaultyCall = 'token' | 'create' | 'look' | 'capture' | 'cancel' | 'refund' | 'webhooks';
/**
 * How: an answer of this status, none at all (`hang`: it is not even done; `lost`: it is done), or 423 with the number that says
 * that somebody else acts on it.
 */
export type FaultKind = '401' | '403' | '423' | '429' | '500' | 'hang' | 'lost';
/** How Vipps tells of a payment. */
export type TellKind = 'once' | 'twice' | 'late' | 'unsigned' | 'never';

export interface Fault {
  readonly on: FaultyCall;
  readonly kind: FaultKind;
}

const RANDOM_KINDS: readonly FaultKind[] = ['423', '429', '500', 'hang', 'lost'];
const TELL_KINDS: readonly TellKind[] = ['once', 'twice', 'late', 'unsigned', 'never'];

/** From 0, below 1. */
type ByChance = () => number;

/** Which calls fail: those that are planned, in their order, and others by chance. */
export class Faults {
  private planned: Fault[] = [];
  private share = 0;
  private chance: ByChance = () => 1;

  plan(faults: readonly Fault[]): void {
    this.planned.push(...faults);
  }

  /** From now on so many of a hundred calls fail. */
  byChance(percent: number, chance: ByChance): void {
    this.share = percent / 100;
    this.chance = chance;
  }

  of(call: FaultyCall): FaultKind | null {
    const index = this.planned.findIndex(({ on }) => on === call);
    if (index >= 0) return this.planned.splice(index, 1)[0]?.kind ?? null;
    return this.chance() < this.share ? this.anyOf(RANDOM_KINDS) : null;
  }

  tell(): TellKind {
    return this.share > 0 ? this.anyOf(TELL_KINDS) : 'once';
  }

  private anyOf<T>(all: readonly T[]): T {
    return all[Math.floor(this.chance() * all.length)] as T;
  }
}

/** A linear congruential generator: the same seed fails alike. */
export function chanceOf(seed: number): ByChance {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
