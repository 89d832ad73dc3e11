import { describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE, SECOND } from '../../../domain/shared/durations.ts';
import {
  driftAt,
  noticeOn,
  playedSlides,
  slidesAt,
  stripParts,
  turnAt,
  type Screen,
  type Turn,
} from '../../../domain/pages/screen-slides.ts';
import { anEntry, aScreen, aSlide, EVENING } from '../../support/screen-builders.ts';

const MATCH = { teams: ['Rad A', 'Rad B'], score: null } as const;
const COMPO = { id: 'cs2', title: 'CS2', inPlay: [MATCH], next: [], standing: [] };
const SPONSOR = { name: 'Kiosken', logo: '/photos/sponsors/a.webp', width: 10, height: 10 };
const keys = (screen: Screen, at = EVENING) => slidesAt(screen, at).map(({ key }) => key);

describe('the slides of a screen', () => {
  test('are the program’s in their order, then the crew’s in theirs', () => {
    const screen = aScreen({
      ...{ now: [anEntry('Åpning', 0)], next: [anEntry('Pizza', 90)], compos: [COMPO] },
      ...{ countdown: { startsAt: EVENING - 1, endsAt: EVENING + HOUR }, seats: { free: 3, total: 120 } },
      ...{ sponsors: [SPONSOR], slides: [aSlide('kiosk'), aSlide('ro')] },
    });
    expect(keys(screen)).toEqual([
      ...['now-0', 'next-0', 'compo-cs2', 'countdown', 'seats', 'sponsors-0', 'own-kiosk', 'own-ro'],
    ]);
  });

  test('are the event’s name where there is nothing to show', () => {
    expect(keys(aScreen({ compos: [{ ...COMPO, inPlay: [] }] }))).toEqual(['name']);
  });

  test('go on with the programme by the clock, also of what the server was not asked about since', () => {
    const screen = aScreen({
      ...{ now: [anEntry('Åpning', 0)], next: [anEntry('Pizza', 90)], later: [anEntry('Quiz', 300)] },
    });
    const said = (minutes: number) =>
      slidesAt(screen, EVENING + minutes * MINUTE).map((slide) => [
        slide.kind,
        ...('entries' in slide ? slide.entries.map(({ title }) => title) : []),
      ]);
    expect(said(0)).toEqual([
      ['now', 'Åpning'],
      ['next', 'Pizza'],
    ]);
    expect(said(60)).toEqual([['next', 'Pizza']]);
    expect(said(95)).toEqual([
      ['now', 'Pizza'],
      ['next', 'Quiz'],
    ]);
    expect(said(300)).toEqual([['now', 'Quiz']]);
    expect(said(360)).toEqual([['name']]);
  });

  test('name no more of the programme and of the sponsors at once than can be read', () => {
    const now = ['a', 'b', 'c', 'd'].map((title) => anEntry(title, 0));
    const sponsors = Array.from({ length: 7 }, () => SPONSOR);
    expect(keys(aScreen({ now, sponsors }))).toEqual(['now-0', 'now-1', 'sponsors-0', 'sponsors-1']);
  });

  test.each([
    ['before the start', -1, 'start', 1],
    ['from the start on', 0, 'end', HOUR],
    ['after the end', HOUR, undefined, undefined],
  ])('count down: %s', (_, after, to, ms) => {
    const screen = aScreen({ countdown: { startsAt: EVENING, endsAt: EVENING + HOUR } });
    const [slide] = slidesAt(screen, EVENING + after);
    expect(slide).toMatchObject(to === undefined ? { kind: 'name' } : { kind: 'countdown', to, ms });
  });

  test('of the crew’s own are there from when until when they are to be, and while they are on', () => {
    const slide = aSlide('ro', { from: EVENING, until: EVENING + HOUR });
    const at = (after: number) => keys(aScreen({ slides: [slide] }), EVENING + after)[0];
    expect([-1, 0, HOUR - 1, HOUR].map(at)).toEqual(['name', 'own-ro', 'own-ro', 'name']);
    expect(keys(aScreen({ slides: [aSlide('ro', { active: false })] }))).toEqual(['name']);
  });

  test('for a stream are those of what is played', () => {
    const done = { ...COMPO, id: 'chess', inPlay: [], standing: [{ place: 1, text: 'Rad A' }] };
    const screen = aScreen({ compos: [COMPO, done], sponsors: [SPONSOR] });
    expect(keys(screen)).toEqual(['compo-cs2', 'compo-chess', 'sponsors-0']);
    expect(playedSlides(screen).map(({ key }) => key)).toEqual(['compo-cs2']);
  });
});

describe('the turns of slides', () => {
  /** What is shown in each second of a while, as runs of a key and how long it stood. */
  const shown = (screenAt: (after: number) => Screen, from: number, seconds: number) => {
    let turn: Turn | null = null;
    const runs: [string, number][] = [];
    for (let second = from; second < from + seconds; second++) {
      const at = EVENING + second * SECOND;
      turn = turnAt(turn, slidesAt(screenAt(second), at), at);
      const last = runs.at(-1);
      if (last && last[0] === turn?.key) last[1] += 1;
      else runs.push([turn?.key ?? '', 1]);
    }
    return runs;
  };

  test('go round, each for its time', () => {
    const screen = aScreen({
      seats: { free: 1, total: 2 },
      slides: [aSlide('a'), aSlide('b', { seconds: 5 })],
    });
    expect(shown(() => screen, 0, 49)).toEqual([
      ...([
        ['seats', 12],
        ['own-a', 20],
        ['own-b', 5],
        ['seats', 12],
      ] as const),
    ]);
  });

  test('leave one that is alone where it is', () => {
    expect(shown(() => aScreen(), 0, 600)).toEqual([['name', 600]]);
  });

  test('go on at once from a slide that is gone, to the one that came after it', () => {
    const all = ['a', 'b', 'c'].map((id) => aSlide(id));
    const screenAt = (second: number) =>
      aScreen({ slides: second < 25 ? all : all.filter(({ id }) => id !== 'b') });
    expect(shown(screenAt, 0, 50)).toEqual([
      ['own-a', 20],
      ['own-b', 5],
      ['own-c', 20],
      ['own-a', 5],
    ]);
  });

  test('let no slide stand for hours after the clock was set back', () => {
    const slides = slidesAt(aScreen({ slides: [aSlide('a'), aSlide('b')] }), EVENING);
    expect(turnAt({ key: 'own-a', index: 0, since: EVENING + HOUR }, slides, EVENING)?.key).toBe('own-b');
    expect(turnAt(null, [], EVENING)).toBeNull();
  });

  test('through an evening of eight hours: each kind comes and goes, and none stands longer than it may', () => {
    const programme = [anEntry('Pizza', 60), anEntry('Quiz', 180), anEntry('Natt', 400)];
    const screen = aScreen({
      ...{
        next: programme.slice(0, 1),
        later: programme.slice(1),
        countdown: { startsAt: EVENING + HOUR, endsAt: null },
      },
      slides: [aSlide('ro', { from: EVENING + 5 * HOUR, until: EVENING + 6 * HOUR })],
    });
    const screenAt = (second: number) => ({
      ...screen,
      compos: second > 3 * 3600 && second < 5 * 3600 ? [COMPO] : [],
      seats: second < 3600 ? { free: 9, total: 120 } : null,
    });
    const runs = shown(screenAt, 0, 8 * 3600);
    const kinds = (from: number, to: number) => {
      let at = 0;
      const within = runs.filter(([, stood]) => {
        at += stood;
        return at > from * 3600 + 60 && at <= to * 3600;
      });
      return [...new Set(within.map(([key]) => key))].sort();
    };
    expect(kinds(0, 1)).toEqual(['countdown', 'next-0', 'seats']);
    expect(kinds(1, 2)).toEqual(['next-0', 'now-0']);
    expect(kinds(3, 4)).toEqual(['compo-cs2', 'next-0', 'now-0']);
    expect(kinds(5, 6)).toEqual(['next-0', 'own-ro']);
    expect(kinds(7.7, 8)).toEqual(['name']);
    const alone = new Set(['name', 'next-0', 'now-0']);
    expect(runs.filter(([key, stood]) => stood > 20 && !alone.has(key))).toEqual([]);
  });
});

test('the picture is elsewhere each minute, so that nothing burns in', () => {
  const places = Array.from({ length: 9 }, (_, minute) => driftAt(EVENING + minute * MINUTE).join());
  expect(new Set(places).size).toBe(9);
});

test('a notice goes when its time is over, also on a screen without net', () => {
  const screen = aScreen({ notice: { text: 'Pizza nå', until: EVENING + MINUTE, id: 'a' } });
  expect(noticeOn(screen, EVENING)?.text).toBe('Pizza nå');
  expect(noticeOn(screen, EVENING + MINUTE)).toBeNull();
  const open = aScreen({ notice: { text: 'Pizza nå', until: null, id: 'a' } });
  expect(noticeOn(open, EVENING + HOUR)?.text).toBe('Pizza nå');
});

test('a long notice is cut between words', () => {
  expect(stripParts('en to tre fire', 6)).toEqual(['en to', 'tre', 'fire']);
  expect(stripParts('brannalarmen gikk', 6)).toEqual(['brannalarmen', 'gikk']);
});
