import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Context, Middleware } from 'koa';
import type { CompoBoard } from '../../../application/compo/compo-board.ts';
import type { ShownCompo } from '../../../application/compo/shown-compo.ts';
import { hasNoProgramme, type ProgrammeNow, type ReadPages } from '../../../application/pages/read-pages.ts';
import type { PageContents, StoredPage } from '../../../application/ports/crew-stores.ts';
import { eventPhase } from '../../../domain/pages/front-page.ts';
import { gameOfPath, gamePath } from '../../../domain/pages/compo-page.ts';
import { SETTINGS_DEFAULTS, type Settings } from '../../../domain/shared/settings.ts';
import { takesPlace } from '../core/calls-in-flight.ts';
import { sendFile, type StoredFile } from '../present/file-answer.ts';
import { wireSummary } from '../present/present-compo.ts';
import { GzipCache } from '../present/gzip-cache.ts';
import { doorDocument } from './door-document.ts';
import { leadBehindHash } from './encoded-hash.ts';
import { eventAnswer, type EventParts } from './event.ts';
import { siteDocument, type FirstAnswers } from './site-document.ts';
import { headOf, type SiteFacts } from './site-head.ts';
import { programAnswer } from './programme.ts';
import { GAME, NOT_FOUND, PAGE_CALLS, sitePage, type SitePage } from './site-pages.ts';
import { sponsorsAnswer } from './sponsors.ts';

/** How the build has compressed text files, the smallest first. */
const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

/**
 * Serves the built site: static files, and the document of the single-page app for every page. Unknown paths get the
 * document too, with status 404; it shows a not-found page.
 */
export function siteFiles(
  folder: string,
  site: SiteFacts & EventParts,
  pages: ReadPages,
  compos: Pick<CompoBoard, 'all'>,
): Middleware {
  if (!existsSync(join(folder, 'index.html')))
    return (ctx) => {
      ctx.status = 503;
      ctx.body = 'The site is not built: run "npm run build".';
    };
  const stored = storedFiles(folder);
  const document = siteDocument(folder);
  const door = doorDocument(folder);
  const gzipCache = new GzipCache();
  /** For documents that are served without the database. */
  let lastSettings: Settings = SETTINGS_DEFAULTS;
  const sendPage = async (ctx: Context, asked: SitePage): Promise<void> => {
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-cache');
    // A browser would not ask for a document again, but the page does for what is missing in it.
    if (!takesPlace(ctx)) {
      const page = thereOrNot(ctx, asked);
      gzipCache.send(ctx, document(page, headOf(page, site, null, lastSettings), {}, ''));
      return;
    }
    const { content: name } = asked;
    const content = name && name !== 'program' ? await orUndefined(pages.readForVisitors(name)) : undefined;
    const programme = showsProgramme(asked, content) ? await orUndefined(pages.programme()) : undefined;
    const played = name === 'compo' ? await orUndefined(compos.all()) : undefined;
    const page = gamePageOrNot(ctx, thereOrNot(ctx, asked, programme), played);
    const settings = (await orUndefined(pages.settings())) ?? lastSettings;
    lastSettings = settings;
    const publicSeats = settings.waitingList ? await orUndefined(site.publicSeats.count()) : null;
    const front = content?.name === 'front' ? (content as StoredPage<'front'>) : null;
    const isBare = page.bare === true || (gameOfPath(ctx.path) !== null && ctx.query['obs'] === '1');
    const notice = page.crew || isBare ? '' : (site.signup.notice()?.text ?? '');
    const answers = {
      ...firstAnswers(page, content, settings, publicSeats),
      ...(page === asked && played && { '/api/compo': played.map(wireSummary) }),
      ...(programme && { [PAGE_CALLS.program]: programAnswer(programme) }),
    };
    const drawn = front && programme ? { ...page, alsoSource: 'front/during-programme.tsx' } : page;
    gzipCache.send(ctx, document(drawn, headOf(page, site, front, settings), answers, notice));
  };
  /** Whether the programme is on the page: during the LAN also on the front page. */
  const showsProgramme = ({ content: name }: SitePage, content: StoredPage | null | undefined): boolean =>
    name === 'program' ||
    (content?.name === 'front' &&
      site.signup.hasProgramme() &&
      eventPhase(content.content as PageContents['front'], site.clock.now()) === 'during');
  /** The page, or with a 404 the one that says that there is none, as for an empty programme. */
  const thereOrNot = (ctx: Context, page: SitePage, programme?: ProgrammeNow): SitePage => {
    const isEmpty = programme ? hasNoProgramme(programme) : !site.signup.hasProgramme();
    if (page.content !== 'program' || !isEmpty) return page;
    ctx.status = 404;
    return NOT_FOUND;
  };
  /** The own page of a game, or with a 404 the one that says that there is none; for all other addresses the page itself. */
  const gamePageOrNot = (ctx: Context, page: SitePage, played?: readonly ShownCompo[]): SitePage => {
    const game = gameOfPath(ctx.path);
    if (game === null || !played) return page;
    const title = played.find(({ compo }) => compo.game === game)?.title;
    if (title !== undefined) return { ...GAME, path: gamePath(game), title };
    ctx.status = 404;
    return NOT_FOUND;
  };
  const firstAnswers = (
    { content: name }: SitePage,
    content: StoredPage | null | undefined,
    settings: Settings,
    publicSeats: number | null | undefined,
  ): FirstAnswers => ({
    '/api/event': eventAnswer(site, settings, publicSeats),
    ...(name && content !== undefined && { [PAGE_CALLS[name]]: content ? [content.content] : [] }),
    ...(name === 'front' && { '/api/sponsors': sponsorsAnswer(site.signup.sponsors()) }),
  });
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    if (leadBehindHash(ctx) || door(ctx)) return;
    const page = sitePage(ctx.path);
    if (page) return sendPage(ctx, page);
    if (!isTemplate(ctx.path) && (await sendFile(ctx, stored(ctx)))) return;
    ctx.status = 404;
    await sendPage(ctx, NOT_FOUND);
  };
}

/**
 * The result, or undefined when reading fails, as when the database is unreachable. The document is then
 * served without it.
 */
async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}

/** Whether a path, in any spelling of it, leads to a built document, which is only a template or has an address of its own, or to a compressed twin. */
function isTemplate(path: string): boolean {
  try {
    return /^\/(index|dor)\.html/.test(posix.normalize(decodeURIComponent(path)));
  } catch {
    // No file has such a name.
    return false;
  }
}

/** Finds the file of a request in a folder: its compressed twin where there is one and the client takes it. */
function storedFiles(root: string): (ctx: Context) => StoredFile {
  const names = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
  return (ctx) => {
    const { path } = ctx;
    const twins = ENCODINGS.filter(({ suffix }) => names.has(path + suffix));
    const twin = twins.find(({ encoding }) => ctx.acceptsEncodings(encoding) === encoding);
    const headers = {
      'Cache-Control': cacheOf(path),
      ...(twins.length > 0 && { Vary: 'Accept-Encoding' }),
      ...(twin && { 'Content-Encoding': twin.encoding }),
    };
    return { root, path: path + (twin?.suffix ?? ''), headers };
  };
}

/** Files with a hash in their name never change; our own images seldom do. */
function cacheOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/media/') ? 'public, max-age=86400' : 'no-cache';
}
