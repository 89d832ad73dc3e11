import type { Screen, ShownSlide } from '../../domain/pages/screen-slides.ts';
import type { ProgrammeEntry } from '../../domain/pages/programme.ts';

/** The evening of the first night: a Tuesday in October, from six. */
export const EVENING = Date.parse('2027-10-05T16:00Z');

/** A screen with nothing to show but the event's name. */
export function aScreen(overrides: Partial<Screen> = {}): Screen {
  return {
    at: EVENING,
    event: { name: 'Nordlys LAN 2027', startsAt: null, endsAt: null },
    ...{ notice: null, now: [], next: [], later: [], compos: [], countdown: null, slides: [] },
    ...{ sponsors: [], seats: null, seconds: 12, ...overrides },
  };
}

/** An entry of the programme that lasts an hour, `minutes` after the evening has begun. */
export function anEntry(
  title: string,
  minutes: number,
  overrides: Partial<ProgrammeEntry> = {},
): ProgrammeEntry {
  const start = EVENING + minutes * 60_000;
  return {
    key: title,
    title,
    start,
    end: start + 3_600_000,
    place: 'Scenen',
    kind: '',
    game: null,
    ...overrides,
  };
}

/** A slide of the crew's own. */
export function aSlide(id: string, overrides: Partial<ShownSlide> = {}): ShownSlide {
  return {
    ...{ id, title: id, text: '', photo: null, picture: null, seconds: 20, from: null, until: null },
    ...{ active: true, ...overrides },
  };
}
