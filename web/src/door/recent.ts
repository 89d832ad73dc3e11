import type { Kept, NewQueuedAct, QueuedAct, RecentAct } from './kept.ts';

const RECENT = 20;

/** Whether the server has not done an act: it has not answered yet, or cannot read it. */
function isUnsent({ outcome }: RecentAct): boolean {
  return outcome === 'waiting' || outcome === 'refused';
}

/** How many acts the server could not read: they are kept here alone, and will never be sent. */
export function refusedIn(recent: readonly RecentAct[]): number {
  return recent.filter(({ outcome }) => outcome === 'refused').length;
}

/** The last acts, and all that the server has not done: none of these is dropped in silence. */
function shortened(recent: readonly RecentAct[]): readonly RecentAct[] {
  return recent.filter((one, at) => at < RECENT || isUnsent(one));
}

/**
 * Whether what was told of acts when they were done is still so. Once they are answered otherwise, or people have their seats,
 * that is told by itself.
 */
export function isStillSo(recent: readonly RecentAct[], ids: readonly string[] = []): boolean {
  const expected = ({ act }: RecentAct) =>
    act.type === 'walkin' || act.type === 'visit' ? ['waiting'] : ['waiting', 'done', 'already'];
  return recent.every((one) => !ids.includes(one.act.id) || expected(one).includes(one.outcome));
}

type Acts = Pick<Kept, 'queue' | 'recent'>;

/** With further acts in the queue, the newest first among the last ones. */
export function withQueued({ queue, recent }: Acts, acts: readonly QueuedAct[]): Acts {
  const waiting = [...acts].reverse().map((one): RecentAct => ({ ...one, outcome: 'waiting' }));
  return { queue: [...queue, ...acts], recent: shortened([...waiting, ...recent]) };
}

/** Without the acts in the queue that have an outcome. What nobody needs any more of those is not kept. */
export function withOutcomes({ queue, recent }: Acts, outcomes: ReadonlyMap<string, string>): Acts {
  return {
    queue: queue.filter(({ act }) => !outcomes.has(act.id)),
    recent: shortened(
      recent
        .map((one) => ({ ...one, outcome: outcomes.get(one.act.id) ?? one.outcome }))
        .map((one) => (one.outcome === 'waiting' ? one : withoutPhones(one))),
    ),
  };
}

/** The acts that take acts back which were done on this phone, and the last ones with those marked. */
export function takingBack(
  recent: readonly RecentAct[],
  ids: readonly string[],
): { readonly recent: readonly RecentAct[]; readonly acts: readonly NewQueuedAct[] } {
  const taken = recent.filter(({ act, isTakenBack }) => ids.includes(act.id) && !isTakenBack);
  return {
    recent: recent.map((one) => (taken.includes(one) ? { ...one, isTakenBack: true } : one)),
    acts: taken.flatMap((one) => backOf(one) ?? []),
  };
}

/**
 * What a phone still keeps once its list is no business of it: what it has not sent, and what asks the crew for something. Names
 * stand in what was not sent alone.
 */
export function withoutList({ recent, notices }: Kept): Partial<Kept> {
  return {
    ...{ list: null, recent: recent.filter(isUnsent) },
    notices: notices
      .filter(({ surplus, tone }) => surplus || tone === 'danger')
      .map(({ nameless, ...notice }) => ({ ...notice, text: nameless ?? notice.text })),
  };
}

function backOf({ act, text, before }: RecentAct): NewQueuedAct | null {
  const back = `Angret: ${text}`;
  if (act.type === 'arrive')
    return { act: { type: 'unarrive', code: act.code, position: act.position, of: act.id }, text: back };
  if (act.type !== 'in' || !before) return null;
  return { act: { type: before, code: act.code, position: act.position }, text: back };
}

function withoutPhones(one: RecentAct): RecentAct {
  const { act } = one;
  if (act.type === 'walkin')
    return { ...one, act: { ...act, persons: act.persons.map((who) => ({ ...who, phone: '' })) } };
  if (act.type !== 'visit') return one;
  return { ...one, act: { ...act, persons: act.persons.map((who) => ({ ...who, phone: '' })) } };
}
