import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { SeatStream } from '../../adapters/http/hall/seat-stream.ts';
import { openWindow, startBrowser, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

/** A hall's own server: without a proxy that speaks HTTP/2, and by a name for which a browser has no secure context. */
const HALL = 'hall.example';
const WINDOWS = 8;

let browser: Browser;
let program: TestProgram;
let visitor: Visitor;
beforeAll(async () => {
  browser = await startBrowser(`--host-resolver-rules=MAP ${HALL} 127.0.0.1`);
});
beforeEach(async () => {
  program = await startTestProgram();
});
afterEach(async () => {
  await visitor.context.close();
  await program.stop();
});
afterAll(() => browser.close());

test('eight windows of one browser, all looked at, get through six connections, and are told of what changes', async () => {
  const crew = await Crew.loggedIn(program);
  const site = program.url.replace('127.0.0.1', HALL);
  visitor = await openWindow(browser, site, 'desk');
  const pages = [visitor.page];
  while (pages.length < WINDOWS) pages.push(await visitor.context.newPage());
  for (const page of pages) await page.goto(`${site}/info`);
  expect(await visitor.page.evaluate(() => isSecureContext)).toBe(false);
  await told(crew, pages, 'Maten er klar');
  expect(program.container.get(SeatStream).open).toBe(1);
  // The oldest window holds the stream.
  await visitor.page.close();
  const left = pages.slice(1);
  await told(crew, left, 'Maten er borte');
  expect(program.container.get(SeatStream).open).toBe(1);
  const late = await visitor.context.newPage();
  await late.goto(`${site}/info`);
  await told(crew, [...left, late], 'Natta er her');
  // A browser says that it leaves out a header which counts by HTTPS only.
  expect(visitor.troubles.filter((trouble) => !trouble.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
});

/** Puts a notice up, and waits until each window shows it. */
async function told(crew: Crew, pages: readonly Page[], text: string): Promise<void> {
  const { body } = await crew.get<{ updatedAt?: number }>('/api/admin/getNotice');
  await crew.put('/api/admin/updateNotice', { text, until: null, updatedAt: body.updatedAt });
  for (const page of pages) await page.getByRole('status').filter({ hasText: text }).waitFor();
}
