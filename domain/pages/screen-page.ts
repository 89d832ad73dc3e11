import { hasDateYear } from '../shared/oslo-time.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { lineAsStored, textAsStored } from '../shared/typed-text.ts';
import type { PageFields, PageProblem } from './page-fields.ts';

/** A slide of the crew's own on the screens of the hall. Its texts are plain. */
export interface ScreenSlide {
  readonly id: string;
  readonly title: string;
  /** May break lines. */
  readonly text: string;
  /** The id of one of the organiser's photos; null: none. */
  readonly photo: string | null;
  /** How long it stands. */
  readonly seconds: number;
  /** Between these moments only (epoch ms); null: without that bound. */
  readonly from: number | null;
  readonly until: number | null;
  readonly active: boolean;
}

/** The kinds of slides that the program makes; each can be switched off. */
export const SCREEN_KINDS = ['now', 'compos', 'countdown', 'seats', 'sponsors'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

/** What the crew decides of the screens of the hall: its own slides in their order, and how long each built-in one stands. */
export interface ScreenPage extends Readonly<Record<ScreenKind, boolean>> {
  readonly slides: readonly ScreenSlide[];
  readonly seconds: number;
}

/** The most slides, the longest texts of one (characters), and how long a slide may stand (seconds). */
export const SCREEN = { slides: 12, title: 60, text: 200, seconds: { least: 5, most: 60 } } as const;

/** The screens before anybody has changed them. */
export const SCREEN_DEFAULTS: ScreenPage = {
  ...{ slides: [], seconds: 12, now: true, compos: true, countdown: true, seats: true, sponsors: true },
};

/** The kind of each field of the page. */
export const SCREEN_FIELDS: PageFields<ScreenPage> = {
  slides: {
    least: 0,
    most: SCREEN.slides,
    of: {
      ...{ id: 'part-id', title: 'line', text: 'line', photo: 'line', seconds: 'number' },
      ...{ from: 'moment', until: 'moment', active: 'flag' },
    },
  },
  ...{ seconds: 'number', now: 'flag', compos: 'flag', countdown: 'flag', seats: 'flag', sponsors: 'flag' },
};

export type SlideField = keyof ScreenSlide;

/** A slide as somebody sends it, unchecked: what is missing is as in a new one. */
export type WrittenSlide = { readonly [F in SlideField]?: unknown };
/** The page as somebody sends it, unchecked; what is undefined stays. */
export type WrittenScreen = { readonly [F in keyof ScreenPage]?: unknown };

/** Ids are parts of keys. */
const SLIDE_ID = /^[A-Za-z0-9_-]{1,40}$/;
/** Control characters and lone surrogates; a text may break lines. */
const UNSTORABLE = /\p{Cs}|(?!\n)\p{Cc}/u;

/** A slide as it is to be stored; without an id it is new, and gets one. */
function slideAsStored(written: WrittenSlide, newId: () => string): WrittenSlide {
  const { id, title = '', text = '', photo = null, from = null, until = null, active = true } = written;
  const { seconds = SCREEN_DEFAULTS.seconds } = written;
  return {
    id: id === undefined || id === null || id === '' ? newId() : id,
    title: typeof title === 'string' ? lineAsStored(title) : title,
    text: typeof text === 'string' ? textAsStored(text.replace(/\r\n?/g, '\n')) : text,
    ...{ photo, seconds, from, until, active },
  };
}

/** The first field of a slide that is wrong; null: none is. It says something, by its heading, its text or its photo. */
export function slideProblem(slide: WrittenSlide): SlideField | null {
  const { id, title, text, photo, seconds, from, until, active } = slide;
  if (typeof id !== 'string' || !SLIDE_ID.test(id)) return 'id';
  if (!isText(title, SCREEN.title)) return 'title';
  if (!isText(text, SCREEN.text)) return 'text';
  if (photo !== null && (typeof photo !== 'string' || photo === '')) return 'photo';
  if (title === '' && text === '' && photo === null) return 'title';
  if (!isSeconds(seconds)) return 'seconds';
  if (from !== null && !isMoment(from)) return 'from';
  if (until !== null && !(isMoment(until) && (from === null || until > from))) return 'until';
  return typeof active === 'boolean' ? null : 'active';
}

/** Whether a slide may stand so long. */
function isSeconds(value: unknown): value is number {
  const { least, most } = SCREEN.seconds;
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/**
 * The fields to store. Throws `page-invalid` with the `field`, of a slide with its number as `row`, from 1, and
 * `slide-photo-unknown` for a photo that is none of `photos`.
 */
export function screenWritten(
  written: WrittenScreen,
  photos: readonly string[],
  newId: () => string,
): Partial<ScreenPage> {
  const { slides, seconds } = written;
  const flags = SCREEN_KINDS.filter((kind) => written[kind] !== undefined);
  const wrong = flags.find((kind) => typeof written[kind] !== 'boolean');
  if (wrong) throw invalid('screen-kind', wrong);
  if (seconds !== undefined && !isSeconds(seconds)) throw invalid('slide-seconds', 'seconds');
  return {
    ...(slides !== undefined && { slides: slidesWritten(slides, photos, newId) }),
    ...(seconds !== undefined && { seconds }),
    ...Object.fromEntries(flags.map((kind) => [kind, written[kind]])),
  };
}

function slidesWritten(written: unknown, photos: readonly string[], newId: () => string): ScreenSlide[] {
  if (!Array.isArray(written) || written.length > SCREEN.slides) throw invalid('slides', 'slides');
  const slides = (written as unknown[]).map((one) => slideAsStored(asSlide(one), newId));
  for (const [index, slide] of slides.entries()) {
    const field = slideProblem(slide);
    if (field) throw invalid(`slide-${field}`, field, index + 1);
    if (slides.findIndex(({ id }) => id === slide.id) < index) throw invalid('slide-id', 'id', index + 1);
    if (slide.photo !== null && !photos.includes(slide.photo as string))
      throw new RuleViolation('slide-photo-unknown', { field: 'photo', row: index + 1 });
  }
  return slides as unknown as ScreenSlide[];
}

function asSlide(value: unknown): WrittenSlide {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('slides', 'slides');
  return value;
}

function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length <= most && !UNSTORABLE.test(value);
}

function isMoment(value: unknown): value is number {
  return Number.isSafeInteger(value) && hasDateYear(value as number);
}

function invalid(problem: PageProblem, field: string, row?: number): RuleViolation {
  return new RuleViolation('page-invalid', { problem, field, ...(row !== undefined && { row }) });
}
