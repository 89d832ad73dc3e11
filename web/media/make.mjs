/**
 * Makes the site's own pictures: renders sets of a LAN in Chromium and writes them in the sizes that the
 * pages use. Run by hand when a set has changed (`npm run media`); the results are committed, so a build
 * needs none of this.
 *
 *   npm run media                     everything
 *   npm run media -- rows hands       these photos only
 *   npm run media -- guide            the pictures of docs/drift.md only
 *   npm run media -- --draft FOLDER   small, fast drafts in that folder, for work on a set
 */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../test/support/programs.mjs';
import { takeGuidePictures } from './guide.mjs';
import { writeDraft, writeIcons, writeFilm, writeList, writePhoto, writeShare } from './encode.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const THREE = fileURLToPath(new URL('../../node_modules/three/', import.meta.url));
const STUDIO = 'http://studio.localhost';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };
const FULL = { width: 1600, height: 1000, samples: 6 };
const DRAFT = { width: 640, height: 400, samples: 4 };
const FILM = { width: 1280, height: 720, samples: 1 };
const FRAMES = 96;

/** Opens the studio page. Playwright serves its files from this folder, so no server is needed. */
async function openStudio(browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  page.on('pageerror', (error) => console.error(error));
  await page.route(`${STUDIO}/**`, async (route) => {
    const path = normalize(new URL(route.request().url()).pathname);
    const file = path.startsWith('/three/') ? join(THREE, path.slice('/three/'.length)) : join(HERE, path);
    const body = await readFile(file).catch(() => undefined);
    await route.fulfill(body ? { body, contentType: TYPES[extname(file)] } : { status: 404 });
  });
  await page.goto(`${STUDIO}/studio/index.html`);
  await page.waitForFunction('window.listing');
  return page;
}

const bytes = (dataUrl) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const photograph = async (page, name, size) =>
  bytes(await page.evaluate(([name, size]) => window.photograph(name, size), [name, size]));

async function* frames(page, name) {
  for (let i = 0; i < FRAMES; i++)
    yield bytes(await page.evaluate(([...args]) => window.filmFrame(...args), [name, i / FRAMES, FILM]));
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { draft: { type: 'string' } } });
const wanted = ({ name }) => positionals.length === 0 || positionals.includes(name);
if (!values.draft && wanted({ name: 'guide' })) takeGuidePictures();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
try {
  const page = await openStudio(browser);
  const sets = await page.evaluate(() => window.listing);
  const photos = sets.filter(({ kind }) => kind === 'photo');
  for (const set of sets.filter(wanted)) {
    const started = Date.now();
    const number = photos.indexOf(set) + 1;
    if (values.draft) {
      if (set.kind !== 'film')
        await writeDraft(values.draft, set.name, await photograph(page, set.name, DRAFT));
    } else if (set.kind === 'photo') await writePhoto(number, await photograph(page, set.name, FULL));
    else if (set.kind === 'film') await writeFilm(frames(page, set.name));
    else await writeShare(await photograph(page, set.name, { width: 1200, height: 630, samples: 12 }));
    console.log(`${set.name}: ${Math.round((Date.now() - started) / 100) / 10} s`);
  }
  if (!values.draft) {
    await writeIcons();
    await writeList(photos);
  }
} finally {
  await browser.close();
}
