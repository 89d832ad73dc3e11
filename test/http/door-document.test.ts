import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const MOST_BYTES = 120_000;

describe('the document of the door', () => {
  let program: TestProgram;
  beforeAll(async () => {
    program = await startTestProgram();
  });
  afterAll(() => program.stop());

  const ask = (path: string) => fetch(program.url + path, { redirect: 'manual' });

  test('is its own, may use the camera and a worker, and is for no search engine', async () => {
    const [door, page] = await Promise.all([ask('/dor'), ask('/min')]);
    const html = await door.text();
    expect(door.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('href="/dor.webmanifest"');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(door.headers.get('content-security-policy')).toBe(`${policy}; worker-src 'self'`);
    expect(policy).not.toContain('worker-src');
    expect(door.headers.get('permissions-policy')).toContain('camera=(self)');
    expect(page.headers.get('permissions-policy')).toContain('camera=()');
  });

  test.each(['/d%C3%B8r', '/d%C3%98R', '/DOR', '/dor/'])('is where %s leads to', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([308, '/dor']);
  });

  test('has no other address', async () => {
    expect((await ask('/dor.html')).status).toBe(404);
    expect((await ask('/dor/liste')).status).toBe(404);
  });

  test('has a manifest that opens it alone, with icons that are there', async () => {
    const manifest = (await (await ask('/dor.webmanifest')).json()) as { readonly icons: { src: string }[] };
    expect(manifest).toMatchObject({ scope: '/dor', start_url: '/dor', display: 'standalone' });
    for (const { src } of manifest.icons) expect([src, (await ask(src)).status]).toEqual([src, 200]);
  });

  test('has a worker that is looked for anew each time, and knows every file that the document needs', async () => {
    const worker = await ask('/dor-sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const source = await worker.text();
    expect(source).not.toContain('VERSION');
    const files = JSON.parse(/const FILES = (\[.*\]);/.exec(source)?.[1] ?? '[]') as string[];
    const html = await (await ask('/dor')).text();
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(1);
    expect(files).toEqual(expect.arrayContaining(named));
    expect(files.filter((file) => /camera|decode-worker/.test(file)).length).toBeGreaterThan(1);
    for (const file of files) expect([file, (await ask(file)).status]).toEqual([file, 200]);
  });

  test('needs at most 120 kB of script before the camera', async () => {
    const html = await (await ask('/dor')).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
    const bytes = scripts.map((file) => gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
