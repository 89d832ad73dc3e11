import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Photos } from '../../application/pages/photos.ts';
import { expectAccessible, openWindow, startBrowser } from '../support/browser.ts';
import { aCameraPhoto, aLogo } from '../support/photos.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
let browser: Browser;
beforeAll(async () => {
  program = await startTestProgram();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(FIRST_ADMIN.username);
  await page.getByLabel('Password').fill(FIRST_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/users');
}

/** The paths of the carousel's photos that a visitor's browser has loaded. */
const carousel = (page: Page) =>
  page
    .getByRole('region', { name: 'Bilder fra LAN-et' })
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => new URL(currentSrc).pathname),
    );

test('the crew uploads photos, puts them in order and deletes one, and visitors see what is left', async () => {
  const crew = await openWindow(browser, program.url, 'desk');
  const { page } = crew;
  await logIn(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Modal' }).click();
  const modal = page.getByRole('dialog', { name: 'Bildene i karusellen' });
  for (const [count, width] of [
    [1, 1700],
    [2, 1200],
  ] as const) {
    const buffer = await aCameraPhoto(width, width, 6);
    const file = { name: `hall-${String(count)}.jpg`, mimeType: 'image/jpeg', buffer };
    await modal.getByLabel('Slipp et bilde her, eller velg fil').setInputFiles(file);
    await modal.getByRole('img', { name: `Forhåndsvisning av ${file.name}` }).waitFor();
    if (count === 1) await expectAccessible(page);
    await modal.getByRole('button', { name: 'Last opp' }).click();
    await modal.getByRole('heading', { name: `${String(count)} av 60 bilder` }).waitFor();
    await modal.getByText('Bildet er lastet opp.').waitFor();
  }
  await expectAccessible(page);

  const [first, second] = (await program.container.get(Photos).all()).map(({ id }) => id);
  await modal.getByRole('button', { name: 'Flytt bilde 1 ned' }).press('Enter');
  await modal.getByText('Bildet er nå nummer 2 av 2.').waitFor();
  expect((await program.container.get(Photos).all()).map(({ id }) => id)).toEqual([second, first]);

  await modal.getByRole('button', { name: 'Slett bilde 1' }).click();
  await page.getByRole('dialog', { name: 'Er du sikker?' }).getByRole('button', { name: 'Ja' }).click();
  await modal.getByText('Bildet er slettet.').waitFor();
  await modal.getByRole('button', { name: 'Lukk' }).last().click();
  expect(crew.troubles).toEqual([]);

  for (const size of ['phone', 'desk'] as const) {
    const visitor = await openWindow(browser, program.url, size, '192.0.2.20');
    await visitor.page.goto('/');
    const shown = visitor.page.getByRole('region', { name: 'Bilder fra LAN-et' }).locator('img');
    await shown.scrollIntoViewIfNeeded();
    await visitor.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect(await carousel(visitor.page)).toEqual([
      expect.stringMatching(new RegExp(`^/photos/${first ?? ''}-\\d+\\.avif$`)),
    ]);
    expect(await visitor.page.getByRole('button', { name: 'Modal' }).count()).toBe(0);
    expect(visitor.troubles).toEqual([]);
    await visitor.context.close();
  }
});

test('the crew adds sponsors and puts them in order, and visitors see them at the foot of the front page alone', async () => {
  const crew = await openWindow(browser, program.url, 'desk');
  const { page } = crew;
  await logIn(page);
  await page.getByRole('button', { name: 'Nettsidene' }).click();
  await page.getByRole('link', { name: 'Sponsorer' }).click();
  for (const [number, name, width] of [
    ['1', 'Kiosken', 900],
    ['2', 'Byen', 300],
  ] as const) {
    await page.getByRole('button', { name: 'Legg til sponsor' }).click();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await aLogo(width, 200) };
    await page.getByLabel('Slipp logoen til').setInputFiles(file);
    await page.getByRole('img', { name: `Logoen til sponsor ${number}` }).waitFor();
    await page.getByLabel(`Navn på sponsor ${number}`).fill(name);
    await page.getByLabel(`Nettadressen til sponsor ${number}`).fill(`https://${name}.example`);
    if (number === '1') await expectAccessible(page);
    await page.getByRole('button', { name: 'Ferdig' }).click();
  }
  await page.getByRole('button', { name: 'Flytt Byen opp' }).press('Enter');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByText('Sponsorene står på forsiden').waitFor();
  await expectAccessible(page);
  expect(crew.troubles).toEqual([]);

  for (const size of ['phone', 'desk'] as const) {
    const visitor = await openWindow(browser, program.url, size, '192.0.2.20');
    await visitor.page.goto('/');
    const strip = visitor.page.getByRole('region', { name: 'Sponsorer' });
    await strip.scrollIntoViewIfNeeded();
    await visitor.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect(
      await strip
        .locator('img')
        .evaluateAll((logos: HTMLImageElement[]) =>
          logos.map(({ alt, naturalWidth, naturalHeight }) => [alt, naturalWidth, naturalHeight]),
        ),
    ).toEqual([
      ['Byen', 300, 200],
      ['Kiosken', 480, 107],
    ]);
    await expectAccessible(visitor.page);
    await visitor.page.goto('/betingelser');
    await visitor.page.getByRole('contentinfo').waitFor();
    expect(await strip.count()).toBe(0);
    expect(visitor.troubles).toEqual([]);
    await visitor.context.close();
  }
});
