import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageSavedAnswer } from '../../adapters/http/contract.ts';
import { Crew, send } from '../support/crew.ts';
import { HOSTILE_HTML } from '../support/hostile-html.ts';
import {
  aCompoPage,
  aFoodPage,
  aFrontPage,
  aGame,
  withTexts,
  type Content,
} from '../support/page-builders.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { sample } from '../support/seed.ts';

interface Refused {
  readonly error: string;
  readonly message: string;
}

const SECTION = { id: 1, title: 'Regler', content: '<p>Vær snill</p>', order: 1 };
const PAGES: Readonly<Record<string, Content>> = {
  Front: { ...aFrontPage() },
  Signup: {
    ...{ post: 'p', closedPost: 'c', overPost: 'o', fullPost: 'f' },
    ...{ signupOpen: false, signupOver: true, showSeatMap: true, foodTicket: false },
    ...{ priceNoFood: 0, priceWithFood: 100_000 },
  },
  Food: { ...aFoodPage({ food1Active: true, food1Title: 'Toast', food1Price: '30' }) },
  Compos: { ...aCompoPage({ games: [aGame()] }) },
  Info: { title: 'Informasjon', sections: [SECTION] },
};
const NAMES = Object.keys(PAGES);
const WRONG_TYPES = [null, {}, [[]], [null], ['x'], { length: 1 }, '\u0000', '\ud800'];

let program: TestProgram;
let kari: Crew;
let ola: Crew;
beforeAll(async () => {
  program = await startTestProgram({ variables: { STARTER_CONTENT: 'empty' } });
  kari = await Crew.joined(program, 'kari');
  ola = await Crew.joined(program, 'ola');
});
afterAll(() => program.stop());

const put = <T = PageSavedAnswer>(name: string, body: unknown, by = kari) =>
  by.put<T>(`/api/admin/update${name}Page`, body);
const seenBy = async (token: string | null, name: string): Promise<Content> =>
  (await send<Content[]>(program, token, 'GET', `/api/pagedata/get${name}Page`)).body[0] ?? {};
const visitorSees = (name: string) => seenBy(null, name);

describe.each(NAMES)('the %s page', (name) => {
  const page = PAGES[name] ?? {};

  test('is shown to visitors as it was saved, and to the crew with its editor and time', async () => {
    const sent = { ...page, UpdatedBy: 'en annen', surplus: 'x', updatedAt: undefined };
    const { status, body } = await put(name, sent);
    expect([status, body]).toEqual([200, { UpdatedBy: 'kari', updatedAt: expect.any(Number) }]);
    expect(await visitorSees(name)).toEqual(page);
    expect(await seenBy(ola.token, name)).toEqual({ ...page, ...body });
  });

  test('is not overwritten by one who has not seen what another saved', async () => {
    const { body: first } = await put(name, page);
    const { body: second } = await put(name, { ...page, updatedAt: first.updatedAt }, ola);
    expect(second.updatedAt).toBeGreaterThan(first.updatedAt);
    const late = await put<Refused>(name, { ...page, updatedAt: first.updatedAt });
    expect([late.status, late.body]).toEqual([
      409,
      { ...second, error: 'page-changed', message: 'Siden er endret av ola etter at du åpnet den.' },
    ]);
    expect((await seenBy(kari.token, name))['UpdatedBy']).toBe('ola');
    expect((await put(name, page)).status).toBe(200);
  });

  test('takes one of many saves at once by those who saw the same', async () => {
    const { body } = await put(name, page);
    const saves = [1, 2, 3, 4, 5, 6].map(() => put(name, { ...page, updatedAt: body.updatedAt }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('keeps what is not sent', async () => {
    await put(name, page);
    expect((await put(name, {})).status).toBe(200);
    expect(await visitorSees(name)).toEqual(page);
  });

  test('is noted in the log with who changed it', async () => {
    await put(name, page, ola);
    const [act] = await program.read(({ activityLog }) => activityLog.newest(1));
    expect([act?.type, act?.details['admin']]).toEqual(['page_changed', 'ola']);
  });

  test('refuses fields of another type', async () => {
    for (const field of Object.keys(page))
      for (const value of sample(WRONG_TYPES, 2)) {
        const { status, body } = await put<Refused>(name, { ...page, [field]: value });
        expect([field, value, status, body.error]).toEqual([field, value, 400, 'malformed']);
      }
    for (const body of [null, [], 'x', 1, { ...page, updatedAt: 'now' }])
      expect((await put(name, body)).status).toBe(400);
  });

  test('holds no hostile HTML in any field', async () => {
    await put(name, page);
    for (const hostile of sample(
      HOSTILE_HTML.filter((html) => html.length <= 200),
      12,
    )) {
      const { status } = await put(
        name,
        withTexts(page, () => hostile),
      );
      expect([hostile, status]).toEqual([hostile, 200]);
      const stored = textsOf(await visitorSees(name)).join('\n');
      expect(stored).not.toMatch(/<(script|svg|style|form|iframe|object|embed|link|meta|base)/i);
      expect(stored.match(/<[a-z][^>]*\s(on\w+|style|class|id|srcdoc|srcset)\s*=/i)).toBeNull();
      expect(stored.match(/<[^>]*(href|src)="\s*(javascript|data|vbscript|\/\/)/i)).toBeNull();
    }
  });
});

describe('what a page may hold', () => {
  test.each([
    ['Front', { postTitle: 'x'.repeat(201) }, 'title-too-long', 'En tittel kan ha høyst 200 tegn'],
    ['Front', { post: 'å'.repeat(103_000) }, 'html-too-long', 'En tekst kan være på høyst 200 kB'],
    [
      'Front',
      { post: '<b>'.repeat(101) },
      'html-too-deep',
      'En tekst kan ha høyst 100 elementer inni hverandre',
    ],
    ['Front', { lanDate: '2027-10-04T12:00' }, 'date-invalid', 'Ugyldig dato'],
    ['Front', { lanFinishedDate: 'February 30 2027 12:00' }, 'date-invalid', 'Ugyldig dato'],
    ...['October 04 0027 12:00', 'October 04 1927 12:00', 'January 01 2101 00:00'].map((lanDate) => [
      'Front',
      { lanDate },
      'date-year',
      'Skriv året med fire sifre, fra 2000 til 2100.',
    ]),
    [
      'Front',
      { lanFinishedDate: 'October 04 2027 12:00' },
      'ends-too-early',
      'LAN-et må slutte etter at det har startet.',
    ],
    ...[-1, 1.5, 100_001, '1e3', '', 'gratis'].map((price) => [
      'Signup',
      { priceWithFood: price },
      'price-invalid',
      'Prisen må være hele kroner fra 0 til 100000',
    ]),
    ['Food', { food3Price: 'x'.repeat(61) }, 'price-too-long', 'En pris kan ha høyst 60 tegn'],
    ['Info', { sections: [] }, 'parts-missing', 'Du må ha minst én seksjon'],
    ['Info', { sections: [SECTION, SECTION] }, 'parts-alike', 'To seksjoner, spill eller rader har samme id'],
    [
      'Compos',
      { games: Array.from({ length: 51 }, (_, order) => aGame({ id: `g${String(order)}`, order })) },
      'parts-too-many',
      'Det er for mange seksjoner, spill eller rader',
    ],
  ] as [string, Content, string, string][])('%s refuses %j', async (name, changes, problem, message) => {
    const [field] = Object.keys(changes);
    const { status, body } = await put<Refused>(name, { ...PAGES[name], ...changes });
    expect([status, body]).toEqual([400, { error: 'page-invalid', message, problem, field }]);
  });

  test('a list far longer than any is not looked at', async () => {
    const games = Array.from({ length: 201 }, (_, order) => aGame({ id: `g${String(order)}`, order }));
    const { status, body } = await put<Refused>('Compos', { ...PAGES['Compos'], games });
    expect([status, body]).toMatchObject([400, { error: 'malformed' }]);
  });

  test('prices are trimmed, those of dishes are text, and a date may be left open', async () => {
    await put('Signup', { priceNoFood: ' 450 ' });
    expect(await visitorSees('Signup')).toMatchObject({ priceNoFood: 450 });
    await put('Food', { food1Price: ' ', food2Price: 35 });
    expect(await visitorSees('Food')).toMatchObject({ food1Price: '', food2Price: '35' });
    await put('Food', { food1Price: ' fra 50 ', food2Price: '<b>Gratis</b>', food3Price: '75 kr' });
    const written = { food1Price: 'fra 50', food2Price: 'Gratis', food3Price: '75 kr' };
    expect(await visitorSees('Food')).toMatchObject(written);
    await put('Front', { lanDate: '' });
    expect(await visitorSees('Front')).toMatchObject({ lanDate: '' });
  });

  test('a start after the end that is stored is refused, and both stay', async () => {
    await put('Front', PAGES['Front']);
    const { status, body } = await put<Refused>('Front', { lanDate: 'October 08 2027 12:00' });
    expect([status, body]).toMatchObject([400, { error: 'page-invalid', problem: 'ends-too-early' }]);
    expect(await visitorSees('Front')).toEqual(PAGES['Front']);
  });

  test('titles are plain text', async () => {
    await put('Front', { postTitle: '<b>Vi</b> <3 LAN & mer<<i>script>' });
    expect(await visitorSees('Front')).toMatchObject({ postTitle: 'Vi <3 LAN & mer' });
  });

  test('the five games of an older client become games', async () => {
    const { games: _, ...page } = PAGES['Compos'] ?? {};
    const older = { game1Title: 'Tetris', game1Post: '<p>Alle<script>x</script></p>', game1Active: true };
    expect((await put('Compos', { ...page, ...older, game2Title: '' })).status).toBe(200);
    expect(await visitorSees('Compos')).toEqual({
      ...page,
      games: [{ id: 'game_1', title: 'Tetris', content: '<p>Alle</p>', active: true, order: 1 }],
    });
  });

  test('a page of more than 1 MiB is refused as a whole', async () => {
    expect((await put('Front', { post: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  });
});

/** All values of a page as texts, those of its parts included. */
function textsOf(page: Content): string[] {
  return Object.values(page).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((part: Content) => textsOf(part)) : [String(value)],
  );
}
