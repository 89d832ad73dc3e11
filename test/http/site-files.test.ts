import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtFile } from '../support/built-file.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { NO_PAGES, SPELLED_PATHS } from '../support/spellings.ts';
import { storeProgramme } from '../support/stored-programme.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({ variables: { PUBLIC_URL: 'https://lan.example/' } });
  // Without a row there is no such page.
  await storeProgramme(program);
});
afterAll(() => program.stop());

const get = (path: string, init?: RequestInit) => fetch(program.url + path, init);
const documentOf = async (path: string) => (await get(path)).text();

describe('an address of the site', () => {
  test.each([
    ...['/', '/app', '/påmelding', '/p%C3%A5melding', '/pa%CC%8Amelding', '/påmelding/', '/signup', '/compo'],
    ...['/compo/', '/compo?game_1', '/compo-2027', '/compo/rocket/league', '/staticSeatmap', '/music'],
    ...['/food', '/food/', '/info', '/contact', '/surprise', '/samtykkeskjema', '/betaling', '/betingelser'],
    ...['/samtykke', '/venteliste', '/min', '/min-påmelding', '/min-p%C3%A5melding'],
    ...['/login', '/admin', '/admin/users', '/admin/pages/front'],
  ])('%s opens and reloads as a page', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<div id="root">');
  });

  test('opens by every path of it, however it is spelled', async () => {
    const opened: unknown[] = [];
    for (const [path] of SPELLED_PATHS) opened.push([path, (await get(path)).status]);
    expect(opened).toEqual(SPELLED_PATHS.map(([path]) => [path, 200]));
  });

  test.each([
    ...NO_PAGES,
    ...['/assets/gone.js', '/index.html.br'],
    ...['/%69ndex.html', '/index%2Ehtml', '//index.html', '/assets/..%2Findex.html'],
  ])('%s leads nowhere: the page that says so, with status 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>Her er det ingen plass · Polarnatt</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('an unknown call gets no page', async () => {
    const answer = await get('/api/finnes-ikke');
    expect([answer.status, (await answer.json()) as object]).toEqual([
      404,
      expect.objectContaining({ error: expect.any(String) }),
    ]);
  });

  test('a page may not be kept without asking again; a file with a hash in its name may for a year', async () => {
    const page = await get('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const file = await get(script, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
  });
});

test('a page opens also while too many on its network call, and asks for what is missing in it', async () => {
  const crowded = await startTestProgram({ variables: { LIMIT_CALLS_PER_IP: '0' } });
  const page = await fetch(`${crowded.url}/info`);
  const html = await page.text();
  const statuses: number[] = [];
  for (const path of ['/api/event', '/readyz', '/arrangement.ics', '/favicon.svg'])
    statuses.push((await fetch(crowded.url + path)).status);
  await crowded.stop();
  expect(page.status).toBe(200);
  expect(html).toContain('<title>Regler og info · Polarnatt</title>');
  expect(html).toContain('<script type="application/json" id="first-answers">{}</script>');
  expect(statuses).toEqual([503, 503, 503, 200]);
});

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['br;q=0, gzip;q=0, identity', null],
  ['', null],
])('a file is sent as the client takes it: %j', async (accepted, encoding) => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await documentOf('/'))?.[1] ?? '';
  const answer = await get(script, { headers: { 'Accept-Encoding': accepted } });
  const headers = ['content-encoding', 'content-type', 'vary'].map((name) => answer.headers.get(name));
  expect(headers).toEqual([encoding, 'text/javascript; charset=utf-8', 'Accept-Encoding']);
});

describe('the head of a page', () => {
  test('names page and event, says what is there, and which address is its own', async () => {
    const html = await documentOf('/signup');
    expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Påmelding · Polarnatt</title>']);
    expect(html).toContain('<link rel="canonical" href="https://lan.example/p%C3%A5melding">');
    expect(html).toContain('<meta name="description" content="Meld på én til fem personer');
    expect(html).toContain('<meta property="og:title" content="Påmelding · Polarnatt">');
    expect(html).toContain('<meta property="og:url" content="https://lan.example/p%C3%A5melding">');
    expect(html).toContain('<meta property="og:image" content="https://lan.example/og.jpg">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('describes the event on the front page, and nowhere else, for those who search', async () => {
    const block = /<script type="application\/ld\+json">(.*)<\/script>/;
    const data = JSON.parse(block.exec(await documentOf('/'))?.[1] ?? '{}') as Record<string, unknown>;
    expect(data).toMatchObject({
      '@type': 'Event',
      name: 'Polarnatt LAN',
      startDate: '2027-04-16T12:00:00+02:00',
      endDate: '2027-04-18T12:00:00+02:00',
      location: { '@type': 'Place', name: 'Nordlia skole', address: 'Skoleveien 1, 9000 Nordlia' },
      organizer: { name: 'Polarnatt Datatreff' },
      url: 'https://lan.example/',
    });
    expect(await documentOf('/info')).not.toMatch(block);
  });

  test('asks for the code of its page at once', async () => {
    const script = builtFile('src/features/food/food-page.tsx');
    expect(await documentOf('/food')).toContain(`<link rel="modulepreload" crossorigin href="/${script}">`);
    // Its own sheet overrules the words of the look, which are in the site's.
    expect(await documentOf('/food')).toMatch(
      /<link rel="stylesheet" [^>]*\/assets\/site-[^]*<link rel="stylesheet" crossorigin href="\/assets\/food-view-/,
    );
  });

  test('asks for the picture that is seen first, on the page that has one', async () => {
    const poster = '<link rel="preload" as="image" type="image/avif" href="/media/loop-poster.avif">';
    expect(await documentOf('/')).toContain(poster);
    expect(await documentOf('/food')).not.toContain('as="image"');
  });

  test('carries the answers that the page is going to ask for, so that it shows them at once', async () => {
    const block = /<script type="application\/json" id="first-answers">(.*)<\/script>/;
    const answers = JSON.parse(block.exec(await documentOf('/info'))?.[1] ?? '{}') as object;
    const calls = ['/api/event', '/api/pagedata/getInfoPage'];
    expect(Object.keys(answers)).toEqual(calls);
    expect(Object.values(answers)).toEqual(
      await Promise.all(calls.map(async (call) => (await get(call)).json() as Promise<unknown>)),
    );
  });

  test('keeps the back-office and the hidden pages out of search results', async () => {
    for (const path of ['/login', '/admin', '/music', '/surprise'])
      expect(await documentOf(path)).toContain('<meta name="robots" content="noindex">');
  });
});
