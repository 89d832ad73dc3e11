/** The same text again within this time is the same scan (ms). */
const SAME_SCAN_MS = 2_000;
/** For so long nothing that is looked for must be in sight before anything else is worth a word (ms). */
const ALONE_MS = 1_000;

/**
 * What a text is to whoever scans: what is looked for, perhaps worth a look where nothing else is in sight, or nothing of ours,
 * as on a poster.
 */
export type Verdict = 'ours' | 'perhaps' | 'other';

/** What a frame comes to. */
export interface Sighting {
  /** The text of a new scan. */
  readonly text: string | null;
  /** Whether for a while nothing but codes of others is in sight. */
  readonly onlyOthers: boolean;
}

/** Says which text is a new scan: one that was not among the last ones, or was away for two seconds. */
export function newScans(): {
  readonly newOf: (texts: readonly string[], now: number) => string | null;
  /** Nothing is looked at now, so nothing is seen to be away. */
  readonly rest: (now: number) => void;
} {
  let last: { readonly texts: readonly string[]; readonly at: number } = { texts: [], at: 0 };
  return {
    newOf: (texts, now) => {
      if (texts.length === 0) return null;
      const before = now - last.at < SAME_SCAN_MS ? last.texts : [];
      const found = texts.find((text) => !before.includes(text)) ?? null;
      last = { texts: texts.filter((text) => text === found || before.includes(text)), at: now };
      return found;
    },
    rest: (now) => {
      last = { ...last, at: now };
    },
  };
}

/**
 * Chooses among the texts of frame after frame: what is looked for at once, anything else only when that has not been in sight
 * for a second, because of two codes a camera may read now the one and now the other.
 */
export function sightings(verdict: (text: string) => Verdict): {
  readonly of: (texts: readonly string[], now: number) => Sighting;
  readonly rest: (now: number) => void;
} {
  const scans = newScans();
  /** Since when, and until when, codes were in sight and none that is looked for. */
  let alone: { readonly since: number; readonly at: number; readonly others: boolean } | null = null;
  const look = (texts: readonly string[], now: number, isOurs: boolean) => {
    if (isOurs || (alone && now - alone.at >= ALONE_MS)) alone = null;
    if (isOurs || texts.length === 0) return;
    const others = texts.every((text) => verdict(text) === 'other');
    alone = { since: alone?.since ?? now, at: now, others };
  };
  return {
    of: (texts, now) => {
      const those = (wanted: Verdict) => texts.filter((text) => verdict(text) === wanted);
      const ours = those('ours');
      look(texts, now, ours.length > 0);
      const isAlone = alone !== null && now - alone.since >= ALONE_MS;
      const text = scans.newOf(isAlone ? those('perhaps') : ours, now);
      return { text, onlyOthers: isAlone && alone?.others === true };
    },
    rest: (now) => {
      alone = null;
      scans.rest(now);
    },
  };
}
