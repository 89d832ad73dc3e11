import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  ErrorBody,
  EventAnswer,
  PageSavedAnswer,
  ProgramPageAnswer,
} from '../../adapters/http/contract.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { PORTS } from '../../config/ports.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { Crew, send } from '../support/crew.ts';
import { aFrontPage, aRow } from '../support/page-builders.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const START = aRow().start;

let program: TestProgram;
let kari: Crew;
let ola: Crew;
beforeAll(async () => {
  const variables = { STARTER_CONTENT: 'empty', PUBLIC_URL: 'https://lan.example' };
  program = await startTestProgram({ variables });
  kari = await Crew.joined(program, 'kari');
  ola = await Crew.joined(program, 'ola');
});
afterAll(() => program.stop());
beforeEach(async () => {
  await program.container.get(PORTS.unitOfWork).run(({ pages }) => pages.remove('program'));
  await program.container.get(SiteStatus).refresh();
});

const save = (rows: unknown, updatedAt?: number, by = kari) =>
  by.put<PageSavedAnswer & ErrorBody>('/api/admin/updateProgramPage', { rows, updatedAt });
const told = async (token: string | null = null) =>
  (await send<ProgramPageAnswer>(program, token, 'GET', '/api/pagedata/getProgramPage')).body;
const rowsNow = async () => (await told())[0]?.rows ?? [];
const get = (path: string, init?: RequestInit) => fetch(program.url + path, init);
const isInMenu = async () => ((await (await get('/api/event')).json()) as EventAnswer).hasProgram;
const whereItIs = async () => ({
  page: (await get('/program')).status,
  file: (await get('/program.ics')).status,
  menu: await isInMenu(),
  sitemap: (await (await get('/sitemap.xml')).text()).includes('https://lan.example/program<'),
});
const NOWHERE = { page: 404, file: 404, menu: false, sitemap: false };
const EVERYWHERE = { page: 200, file: 200, menu: true, sitemap: true };

describe('while nothing is in it', () => {
  test('there is no programme: no page, no file, no entry in the menu or the sitemap', async () => {
    expect(await told()).toEqual([]);
    expect(await whereItIs()).toEqual(NOWHERE);
    const html = await (await get('/program')).text();
    expect(html).toContain('<title>Her er det ingen plass · Polarnatt</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('nor is there one where a record without rows is stored', async () => {
    expect((await save([])).status).toBe(200);
    expect(await told()).toEqual([{ rows: [], compos: [] }]);
    expect(await whereItIs()).toEqual(NOWHERE);
  });

  test('it comes with its first row, and goes with its last', async () => {
    await save([aRow()]);
    expect(await whereItIs()).toEqual(EVERYWHERE);
    await save([]);
    expect(await whereItIs()).toEqual(NOWHERE);
  });
});

describe('what the crew saves', () => {
  test('is told to visitors by start, then place, and to the crew with its editor and time', async () => {
    const late = aRow({ id: 'a', start: START + HOUR, end: START + 2 * HOUR, place: 'Scenen', kind: 'Show' });
    const both = [aRow({ id: 'b', place: 'Åsen' }), aRow({ id: 'c', place: 'Kantina' })];
    const { body } = await save([late, ...both]);
    expect(body).toEqual({ UpdatedBy: 'kari', updatedAt: expect.any(Number) });
    const page = { rows: [both[1], both[0], late], compos: [] };
    expect(await told()).toEqual([page]);
    expect(await told(ola.token)).toEqual([{ ...page, ...body }]);
  });

  test('gets ids for new rows, which stay when a row is moved and renamed', async () => {
    await save([
      { start: START, title: 'Middag' },
      { id: '', start: START + 1, title: 'Quiz', end: null },
    ]);
    const [dinner, quiz] = await rowsNow();
    expect(dinner).toEqual(aRow({ id: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown as string }));
    expect(quiz?.id).not.toBe(dinner?.id);
    await save([{ ...dinner, start: START + HOUR, title: 'Sen middag' }]);
    expect(await rowsNow()).toEqual([{ ...dinner, start: START + HOUR, title: 'Sen middag' }]);
  });

  test('is text: on one line, without what nobody sees, and never HTML', async () => {
    await save([
      aRow({ title: ' Film:\n <b>Hackers</b>\u200B & mer ', place: '\tScenen ', kind: '<script>' }),
    ]);
    expect(await rowsNow()).toMatchObject([
      { title: 'Film: <b>Hackers</b> & mer', place: 'Scenen', kind: '<script>' },
    ]);
    const html = await (await get('/program')).text();
    expect(html).not.toMatch(/<b>|<script>"/);
  });

  test('is logged', async () => {
    await save([aRow()]);
    expect(await program.read(({ activityLog }) => activityLog.newest(1))).toMatchObject([
      { type: 'page_changed', details: { admin: 'kari', page: 'program' } },
    ]);
  });

  test('is refused to who has not seen the last version, and stays as it was', async () => {
    const { updatedAt } = (await save([aRow()])).body;
    await save([aRow({ title: 'Frokost' })], updatedAt, ola);
    const { status, body } = await save([], updatedAt);
    expect([status, body]).toMatchObject([409, { error: 'page-changed', UpdatedBy: 'ola' }]);
    expect(await rowsNow()).toMatchObject([{ title: 'Frokost' }]);
  });

  test.each([
    ['no title', { title: undefined }, 'title', 'Skriv hva som skjer, med høyst 80 tegn.'],
    ['a title of spaces', { title: ' \u200B ' }, 'title', 'Skriv hva som skjer, med høyst 80 tegn.'],
    ['a long title', { title: 'x'.repeat(81) }, 'title', 'Skriv hva som skjer, med høyst 80 tegn.'],
    ['no start', { start: undefined }, 'start', 'Velg når det begynner, i et år fra 2000 til 2100.'],
    ['a broken start', { start: 1.5 }, 'start', 'Velg når det begynner, i et år fra 2000 til 2100.'],
    ['an end at the start', { end: START }, 'end', 'Det må slutte etter at det har begynt.'],
    ['a long place', { place: 'x'.repeat(61) }, 'place', 'Et sted kan ha høyst 60 tegn.'],
    ['a long kind', { kind: 'x'.repeat(31) }, 'kind', 'En type kan ha høyst 30 tegn.'],
    [
      'an id that could end a line',
      { id: 'a\nb' },
      'id',
      'En rad i programmet har en ugyldig id. Ta den bort, og legg den til på nytt.',
    ],
  ])('is refused with %s, and nothing changes', async (_, part, field, message) => {
    await save([aRow()]);
    const { status, body } = await save([aRow({ id: 'b' }), { ...aRow(), ...part }]);
    const problem = `row-${field}`;
    expect([status, body]).toEqual([400, { error: 'page-invalid', message, problem, field, row: 2 }]);
    expect(await rowsNow()).toEqual([aRow()]);
  });

  test.each([
    ['201 rows', Array.from({ length: 201 }, (_, index) => aRow({ id: String(index) })), 'parts-too-many'],
    ['two rows with one id', [aRow(), aRow()], 'parts-alike'],
  ])('is refused with %s', async (_, rows, problem) => {
    const { status, body } = await save(rows);
    expect([status, body]).toMatchObject([400, { error: 'page-invalid', problem, field: 'rows' }]);
  });

  test('may have 200 rows', async () => {
    const rows = Array.from({ length: 200 }, () => ({ start: START, title: 'x'.repeat(80) }));
    expect((await save(rows)).status).toBe(200);
    expect(new Set((await rowsNow()).map(({ id }) => id)).size).toBe(200);
  });

  test.each([
    ...[null, {}, 'x', [null], ['x'], [[]]].map((rows) => ({ rows })),
    ...['start', 'end'].map((field) => ({ rows: [{ ...aRow(), [field]: '1' }] })),
    ...['id', 'title', 'place', 'kind'].map((field) => ({ rows: [{ ...aRow(), [field]: 1 }] })),
    ...['title', 'place'].map((field) => ({ rows: [{ ...aRow(), [field]: '\ud800' }] })),
  ])('is refused with what is of another type: %j', async (body) => {
    const refused = await kari.put<ErrorBody>('/api/admin/updateProgramPage', body);
    expect([refused.status, refused.body.error]).toEqual([400, 'malformed']);
  });
});

/** The lines of a calendar file, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
/** Its entries by the title. */
const entriesOf = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) => {
      const lines = entry.slice(0, entry.indexOf('\r\nEND:VEVENT')).split('\r\n');
      return Object.fromEntries(lines.map((line) => line.split(/:(.*)/s).slice(0, 2))) as Record<
        string,
        string
      >;
    });

describe('/program.ics', () => {
  test('has each row, in UTC, so that the hour that October has twice is told apart', async () => {
    const [first, second] = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'].map((iso) => Date.parse(iso));
    await save([
      aRow({
        id: 'a',
        start: first ?? 0,
        end: second ?? 0,
        title: 'Film; natt, og\\mer',
        place: 'Scenen, høyre',
        kind: 'Film',
      }),
      aRow({ id: 'b', start: second ?? 0, title: 'Frokost' }),
    ]);
    const answer = await get('/program.ics');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await answer.text();
    expect(file).not.toMatch(/TZID|METHOD|SEQUENCE|[^\r]\n/);
    expect([linesOf(file)[0], linesOf(file).at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const stamp = { DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/), URL: 'https://lan.example/program' };
    expect(entriesOf(file)).toEqual([
      {
        ...{ ...stamp, UID: 'program-a@lan.example', SUMMARY: 'Film\\; natt\\, og\\\\mer' },
        ...{ DTSTART: '20271031T003000Z', DTEND: '20271031T013000Z' },
        ...{ LOCATION: 'Scenen\\, høyre', CATEGORIES: 'Film' },
      },
      { ...stamp, UID: 'program-b@lan.example', SUMMARY: 'Frokost', DTSTART: '20271031T013000Z' },
    ]);
  });

  test('knows a row again that was moved and renamed', async () => {
    await save([{ start: START, title: 'Middag' }]);
    const [before] = entriesOf(await (await get('/program.ics')).text());
    const [row] = await rowsNow();
    await save([{ ...row, start: START + HOUR, title: 'Sen middag' }]);
    const [after] = entriesOf(await (await get('/program.ics')).text());
    expect(after).toMatchObject({ UID: before?.['UID'], SUMMARY: 'Sen middag', DTSTART: '20271004T170000Z' });
  });

  test('is not sent again to who has it, until it changes', async () => {
    await save([aRow()]);
    const etag = (await get('/program.ics')).headers.get('etag') ?? '';
    const again = () => get('/program.ics', { headers: { 'If-None-Match': etag } });
    const kept = await again();
    expect([kept.status, await kept.text(), kept.headers.get('etag')]).toEqual([304, '', etag]);
    await save([aRow({ title: 'Frokost' })]);
    expect((await again()).status).toBe(200);
  });
});

describe('the document', () => {
  const firstAnswers = async (path: string) => {
    const html = await (await get(path)).text();
    const block =
      /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    return (JSON.parse(block) as Record<string, unknown>)['/api/pagedata/getProgramPage'];
  };

  test('of the page has the programme in it', async () => {
    await save([aRow()]);
    expect(await firstAnswers('/program')).toEqual([{ rows: [aRow()], compos: [] }]);
    expect(await (await get('/program')).text()).toContain('<title>Program · Polarnatt</title>');
  });

  test('of the front page has it during the LAN alone', async () => {
    await kari.put('/api/admin/updateFrontPage', aFrontPage());
    const during = Date.parse('2027-10-05T10:00:00Z');
    const seenAt = async (moment: number) => {
      program.clock.advance(moment - program.clock.now());
      return (await firstAnswers('/')) !== undefined;
    };
    expect(await seenAt(during)).toBe(false);
    kari = await Crew.loggedIn(program);
    await save([aRow()]);
    const seen: boolean[] = [];
    for (const time of ['04T09:59:59Z', '04T10:00:00Z', '07T09:59:59Z', '07T10:00:00Z'])
      seen.push(await seenAt(Date.parse(`2027-10-${time}`)));
    expect(seen).toEqual([false, true, true, false]);
  });
});

test('what another process saves is noticed: the first row and the last', async () => {
  const status = program.container.get(SiteStatus);
  const units = program.container.get(PORTS.unitOfWork);
  const put = (rows: ReturnType<typeof aRow>[], updatedAt: number) =>
    units.run(({ pages }) => pages.put({ name: 'program', content: { rows }, updatedAt, updatedBy: 'x' }));
  await put([aRow()], 1);
  await status.refresh();
  expect(status.hasProgramme()).toBe(true);
  await put([], 2);
  await status.refresh();
  expect(status.hasProgramme()).toBe(false);
});
