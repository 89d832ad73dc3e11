import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

const listed = async () => (await fetch(`${program.url}/api/photos`)).json() as Promise<{ url: string }[]>;

test('the organiser’s own photos are listed as soon as they lie in their folder, and sent as pictures', async () => {
  expect(await listed()).toEqual([]);
  const folder = join(program.dataDir, 'photos');
  mkdirSync(folder);
  writeFileSync(join(folder, 'Høst 2027 (1).jpg'), 'a picture');
  writeFileSync(join(folder, 'b.webp'), 'another');
  const photos = await listed();
  expect(photos).toEqual([{ url: '/photos/H%C3%B8st%202027%20(1).jpg' }, { url: '/photos/b.webp' }]);

  const photo = await fetch(program.url + (photos[0]?.url ?? ''));
  expect([photo.status, photo.headers.get('content-type'), await photo.text()]).toEqual([
    200,
    'image/jpeg',
    'a picture',
  ]);
  const again = await fetch(photo.url, { headers: { 'If-None-Match': photo.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test.each(['page.html', '.hidden.jpg', 'notes.txt', '..%2Ftest.sqlite', '%2E%2E%2Ftest.sqlite'])(
  'nothing but photos leaves the folder: %s',
  async (name) => {
    const folder = join(program.dataDir, 'photos');
    mkdirSync(folder, { recursive: true });
    for (const file of ['page.html', '.hidden.jpg', 'notes.txt']) writeFileSync(join(folder, file), 'secret');
    expect((await fetch(`${program.url}/photos/${name}`)).status).toBe(404);
    expect(JSON.stringify(await listed())).not.toContain(name);
  },
);
