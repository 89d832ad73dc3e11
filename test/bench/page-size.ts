import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const SITE = 'dist/web';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** The JavaScript that any public page loads before its first paint, gzipped. `test/http/site-weight` holds each page to it. */
export function measurePageSize(): Figure {
  const manifest = JSON.parse(readFileSync(join(SITE, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const files = new Set<string>();
  const collect = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  collect(entry);
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(SITE, file))).length);
  const kB = bytes.reduce((sum, size) => sum + size, 0) / 1_000;
  return { name: 'JavaScript of every page, gzip', unit: 'kB', ours: kB, goal: { of: 'ours', most: 100 } };
}
