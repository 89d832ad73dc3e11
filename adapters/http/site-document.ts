import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from './site-pages.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const HEAD = /<!-- head -->[\s\S]*<!-- \/head -->/;
const FEATURES = 'src/features/';

/** Makes the one document of the built site into that of a page: with its own head, and its code asked for at once. */
export function siteDocument(folder: string): (page: SitePage, head: string) => string {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  const entry = chunksOf(manifest, 'index.html');
  return ({ source }, head) => {
    const chunks = source ? chunksOf(manifest, FEATURES + source) : new Set<string>();
    const preloads = [...chunks].filter((file) => !entry.has(file)).map(preload);
    return template.replace(HEAD, () => [head, ...preloads].join('\n    '));
  };
}

function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** The files that a chunk cannot do without: itself, its style and those of the chunks that it imports. */
function chunksOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) chunksOf(manifest, other, found);
  return found;
}

function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
