import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from './site-head.ts';
import type { SitePage } from './site-pages.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const HEAD = { from: '<!-- head -->', to: '<!-- /head -->', end: '</head>' };
const NOTICE = '<!-- notice -->';
const FEATURES = 'src/features/';

/**
 * Answers to the page's first calls, by path, embedded so that it can render at once. The page still makes
 * the calls.
 */
export type FirstAnswers = Readonly<Record<string, unknown>>;

type Document = (page: SitePage, head: string, answers: FirstAnswers, notice: string) => string;

/** Returns a function that renders a page's document: the built index.html with the page's head, preloads and first answers, and the crew's notice (plain text, '' for none). */
export function siteDocument(folder: string): Document {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const [above = ''] = template.split(HEAD.from, 1);
  const below = template.slice(template.indexOf(HEAD.to) + HEAD.to.length);
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  const entry = chunksOf(manifest, 'index.html');
  return ({ source, alsoSource, picture }, head, answers, notice) => {
    const chunks = new Set<string>();
    for (const one of [source, alsoSource]) if (one) chunksOf(manifest, FEATURES + one, chunks);
    const files = [...chunks].filter((file) => !entry.has(file));
    const preloads = files.filter((file) => !isSheet(file)).map(preload);
    if (picture) preloads.push(`<link rel="preload" as="image" type="image/avif" href="${picture}">`);
    const written = [head, ...preloads, dataBlock(answers)].join('\n    ');
    // A page's sheets overrule the site's, as when it is opened later.
    const sheets = files.filter(isSheet).map(sheetLink).join('\n    ');
    return (
      above +
      written +
      below.replace(HEAD.end, () => sheets + HEAD.end).replace(NOTICE, () => noticeBlock(notice))
    );
  };
}

/** The notice as the page draws it, so that nothing moves when its script comes. */
function noticeBlock(text: string): string {
  return text === '' ? '' : `<div class="notice" role="status" data-first><p>${escapeHtml(text)}</p></div>`;
}

/** A data block: the browser does not execute it. */
function dataBlock(answers: FirstAnswers): string {
  return `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;
}

function preload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

function isSheet(file: string): boolean {
  return file.endsWith('.css');
}

function sheetLink(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}">`;
}

/** The files that a chunk needs: itself, its styles, and those of the chunks that it imports. */
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
