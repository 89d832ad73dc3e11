import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

const WIDTH = 1200;

/**
 * Saves a screenshot of the page for the crew's guide as `docs/bilder/NAME.webp`, scrolled to `at`. Does
 * nothing unless `npm run media -- guide` runs.
 */
export async function takeForGuide(page: Page, name: string, at?: Locator): Promise<void> {
  const folder = process.env['GUIDE_PICTURES'];
  if (!folder) return;
  await (at ?? page.getByRole('heading', { level: 1 })).evaluate((element) =>
    element.scrollIntoView({ block: 'start', behavior: 'instant' }),
  );
  await mkdir(folder, { recursive: true });
  const picture = await page.screenshot();
  await sharp(picture)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
}
