import { beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const SITE = join(process.cwd(), 'dist/web');
const MOST_BYTES = 100_000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
let manifest: Record<string, Chunk>;
beforeAll(() => {
  manifest = JSON.parse(readFileSync(join(SITE, '.vite/manifest.json'), 'utf8')) as typeof manifest;
});

test.each([
  ...[
    'front/front',
    'signup/signup',
    'compo/compo',
    'program/program',
    'food/food',
    'info/info',
    'contact/contact',
  ],
  ...[
    'seatmap-page/seatmap',
    'consent/consent',
    'payment/payment',
    'paid/paid',
    'terms/terms',
    'music/music',
  ],
  ...['my/my', 'guardian/guardian', 'waiting/waiting', 'surprise/surprise', 'not-found/not-found'],
])('%s-page needs at most 100 kB of script before it is first seen', (page) => {
  const files = new Set<string>();
  collect('index.html', files);
  collect(`src/features/${page}-page.tsx`, files);
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(SITE, file)), { level: 9 }).length,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('the words of the look come before every sheet that overrules them', () => {
  const [first = ''] = Object.values(manifest).flatMap(({ css = [] }) =>
    css.filter((file) => file.includes('/site-')),
  );
  const sheet = readFileSync(join(SITE, first), 'utf8');
  expect(manifest['index.html']?.css ?? []).toEqual([]);
  expect(sheet.indexOf('.stack{')).toBeGreaterThan(0);
  expect(sheet.indexOf('.stack{')).toBeLessThan(sheet.search(/\.\w+_[\w-]{3}\{/));
});

/** Collects a chunk and everything that it imports before it can run. */
function collect(name: string, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const other of chunk.imports ?? []) collect(other, files);
}
