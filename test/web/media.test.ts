import { describe, expect, test } from '@jest/globals';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import photos from '../../web/media/photos.json' with { type: 'json' };

const PUBLIC = join(process.cwd(), 'web', 'public');
const size = (name: string) => statSync(join(PUBLIC, name)).size;
const head = (name: string) => readFileSync(join(PUBLIC, name)).subarray(0, 16).toString('latin1');
const KILO = 1024;

describe('the photos of the carousel', () => {
  test('are 29, each with its own words and a colour that holds its place', () => {
    expect(photos).toHaveLength(29);
    expect(new Set(photos.map(({ alt }) => alt)).size).toBe(29);
    for (const { alt, color } of photos) {
      expect(alt.length).toBeGreaterThan(20);
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test.each([480, 960, 1600])('are there as AVIF and WebP, %i pixels wide', (width) => {
    for (const { name } of photos) {
      expect(head(`media/${name}-${width}.avif`)).toContain('ftypavif');
      expect(head(`media/${name}-${width}.webp`)).toMatch(/^RIFF.{4}WEBP/s);
    }
  });

  test('are light: 45 kB at 960 pixels, all pictures and films together 6 MB', () => {
    for (const { name } of photos) expect(size(`media/${name}-960.avif`)).toBeLessThan(45 * KILO);
    const all = readdirSync(join(PUBLIC, 'media')).map((name) => size(join('media', name)));
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(6 * KILO * KILO);
  });
});

test('the film behind the front page stays under a megabyte and has a poster in three formats', () => {
  for (const ending of ['mp4', 'webm']) expect(size(`media/loop.${ending}`)).toBeLessThan(KILO * KILO);
  for (const ending of ['avif', 'webp', 'jpg'])
    expect(size(`media/loop-poster.${ending}`)).toBeGreaterThan(KILO);
});

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('the icon %s is a square of %i pixels', (name, side) => {
  const png = readFileSync(join(PUBLIC, name));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
});
