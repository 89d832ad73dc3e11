import { SECOND, MINUTE } from '../shared/durations.ts';
import type { ShownNotice } from './notice.ts';
import { nowAndNext, type ProgrammeEntry } from './programme.ts';
import type { ScreenSlide } from './screen-page.ts';

/** A match on a screen: the names of its teams, null: not known yet. */
interface ScreenMatch {
  readonly teams: readonly [string | null, string | null];
  readonly score: readonly [number, number] | null;
}

/** A competition on a screen. No person is named but by what their team is called. */
export interface ScreenCompo {
  /** That of its game. */
  readonly id: string;
  readonly title: string;
  readonly inPlay: readonly ScreenMatch[];
  readonly next: readonly ScreenMatch[];
  /** Once it is over. */
  readonly standing: readonly { readonly place: number; readonly text: string }[];
}

/** A slide of the crew's own, and the address of its photo. */
export interface ShownSlide extends ScreenSlide {
  readonly picture: string | null;
}

/** A sponsor on a screen; `logo` is an address, its size in pixels. */
export interface ScreenSponsor {
  readonly name: string;
  readonly logo: string;
  readonly width: number;
  readonly height: number;
}

/** What the screens of the hall show. Times are epoch ms. What the crew has switched off is empty or null. */
export interface Screen {
  /** When any of it last changed. */
  readonly at: number;
  readonly event: { readonly name: string; readonly startsAt: number | null; readonly endsAt: number | null };
  readonly notice: ShownNotice | null;
  /** What went on at `at`, what began next, and what begins after that, so that a screen without net can go on. */
  readonly now: readonly ProgrammeEntry[];
  readonly next: readonly ProgrammeEntry[];
  readonly later: readonly ProgrammeEntry[];
  readonly compos: readonly ScreenCompo[];
  /** To the event's start, then to its end; null: switched off. */
  readonly countdown: { readonly startsAt: number | null; readonly endsAt: number | null } | null;
  readonly slides: readonly ShownSlide[];
  readonly sponsors: readonly ScreenSponsor[];
  /** While sign-up is open. */
  readonly seats: { readonly free: number; readonly total: number } | null;
  /** How long a slide stands that is none of the crew's. */
  readonly seconds: number;
}

/** A slide, what tells it from the others, and how long it stands. */
export type Slide = { readonly key: string; readonly seconds: number } & (
  | { readonly kind: 'now' | 'next'; readonly entries: readonly ProgrammeEntry[] }
  | { readonly kind: 'compo'; readonly compo: ScreenCompo }
  | { readonly kind: 'countdown'; readonly to: 'start' | 'end'; readonly ms: number }
  | { readonly kind: 'seats'; readonly free: number; readonly total: number }
  | { readonly kind: 'sponsors'; readonly sponsors: readonly ScreenSponsor[] }
  | { readonly kind: 'own'; readonly slide: ShownSlide }
  | { readonly kind: 'name' }
);

/** How many of them can be read from the back of a hall at once. */
const AT_ONCE = { entries: 3, sponsors: 6 } as const;

/**
 * The slides at a moment, in their order: those that the program makes and that have something to say, then the crew's. Where
 * there is none, the event's name.
 */
export function slidesAt(screen: Screen, at: number): readonly Slide[] {
  const { seconds } = screen;
  const programme = nowAndNext([...screen.now, ...screen.next, ...screen.later], at);
  const slides: Slide[] = [
    ...(['now', 'next'] as const).flatMap((kind) =>
      parts(programme[kind], AT_ONCE.entries).map((entries, index) => ({
        ...{ key: `${kind}-${String(index)}`, seconds, kind, entries },
      })),
    ),
    ...composAt(screen),
    ...countdownAt(screen, at),
    ...(screen.seats ? [{ key: 'seats', seconds, kind: 'seats' as const, ...screen.seats }] : []),
    ...parts(screen.sponsors, AT_ONCE.sponsors).map((sponsors, index) => ({
      ...{ key: `sponsors-${String(index)}`, seconds, kind: 'sponsors' as const, sponsors },
    })),
    ...screen.slides
      .filter((slide) => isOn(slide, at))
      .map((slide) => ({ key: `own-${slide.id}`, seconds: slide.seconds, kind: 'own' as const, slide })),
  ];
  return slides.length > 0 ? slides : [{ key: 'name', seconds, kind: 'name' }];
}

/** The slides of the competitions alone, of those in which something is played. */
export function playedSlides(screen: Screen): readonly Slide[] {
  return composAt(screen).filter(({ compo }) => compo.inPlay.length + compo.next.length > 0);
}

function composAt({ compos, seconds }: Screen) {
  return compos
    .filter(({ inPlay, next, standing }) => inPlay.length + next.length + standing.length > 0)
    .map((compo) => ({ key: `compo-${compo.id}`, seconds, kind: 'compo' as const, compo }));
}

function countdownAt({ countdown, seconds }: Screen, at: number): Slide[] {
  const { startsAt = null, endsAt = null } = countdown ?? {};
  const slide = { key: 'countdown', seconds, kind: 'countdown' } as const;
  if (startsAt !== null && at < startsAt) return [{ ...slide, to: 'start', ms: startsAt - at }];
  return endsAt !== null && at < endsAt ? [{ ...slide, to: 'end', ms: endsAt - at }] : [];
}

/** Whether a slide of the crew's is shown at a moment. */
function isOn({ active, from, until }: ScreenSlide, at: number): boolean {
  return active && (from === null || at >= from) && (until === null || at < until);
}

/** The notice at a moment; null where its time is over. */
export function noticeOn({ notice }: Screen, at: number): ShownNotice | null {
  return notice === null || (notice.until !== null && at >= notice.until) ? null : notice;
}

function parts<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}

/** What is shown: a slide by its key and its place, since a moment (epoch ms). */
export interface Turn {
  readonly key: string;
  readonly index: number;
  readonly since: number;
}

/**
 * What is shown at a moment: the slide of the last turn until its time is over, then the one after it. One that is gone makes room
 * for the one that came after it; one that stands alone stays. Null: there is none.
 */
export function turnAt(last: Turn | null, slides: readonly Slide[], at: number): Turn | null {
  const found = slides.findIndex(({ key }) => key === last?.key);
  const shown = slides[found];
  // A clock that was set back must not let a slide stand for hours.
  const isOver = last !== null && (at < last.since || at - last.since >= (shown?.seconds ?? 0) * SECOND);
  if (last && shown && (!isOver || slides.length === 1)) {
    return found === last.index ? last : { ...last, index: found };
  }
  const index = shown ? found + 1 : (last?.index ?? 0);
  const next = slides[index % slides.length];
  return next ? { key: next.key, index: index % slides.length, since: at } : null;
}

/** Where the picture stands, in steps from the middle: elsewhere each minute, so that nothing burns in. */
export function driftAt(at: number): readonly [right: number, down: number] {
  return DRIFT[Math.floor(at / MINUTE) % DRIFT.length] ?? [0, 0];
}

/** Round the middle, one step at a time. */
const DRIFT = [
  ...([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const),
];

/** The text in parts that fit a strip, cut between words; a word that is longer is a part of its own. */
export function stripParts(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
