import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import encodeQR from 'qr';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { AddDoorPhoneAnswer } from '../../adapters/http/contract.ts';
import { ticketUrl } from '../../domain/signup/ticket-check.ts';
import { expectAccessible, openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';

const FRAME = { width: 640, height: 480 };
/** Pixels of a module of the ticket, and of a poster that hangs beside it. */
const [MODULE, POSTER_MODULE] = [8, 4];
const POSTER = 'https://qr.vipps.no/28/2/01/031/4712345678';
const FRAMES = 30;

async function pictureOf(text: string, module: number): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const size = rows.length * module;
  const pixels = Buffer.alloc(size * size, 255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (rows[Math.floor(y / module)]?.[Math.floor(x / module)]) pixels[y * size + x] = 0;
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
}

/** A film of a camera that looks at a ticket beside a poster, as Chromium takes it for one: JPEGs one behind the other. */
async function filmOf(text: string): Promise<Buffer> {
  const frame = await sharp({ create: { ...FRAME, channels: 3, background: '#556' } })
    .composite([
      { input: await pictureOf(text, MODULE), gravity: 'west' },
      { input: await pictureOf(POSTER, POSTER_MODULE), gravity: 'northeast' },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.concat(Array.from({ length: FRAMES }, () => frame));
}

describe('the camera of a phone at the door', () => {
  let program: TestProgram;
  let crew: Crew;
  let browser: Browser;
  let code: string;

  beforeAll(async () => {
    program = await startTestProgram({ clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
    const group = ['Ola', 'Kari', 'Per'].map((firstName) => ({
      firstName,
      age: 19,
      consent: true,
      paid: true,
    }));
    const [first] = await crew.addsGroup(...group);
    code = first?.code ?? '';
    const check = (await (await DoorPhoneAt.enrolled(program, crew, 'Dør 0')).person(code))?.check ?? '';
    const film = join(program.dataDir, 'ticket.mjpeg');
    await writeFile(film, await filmOf(ticketUrl('https://lan.example.no', { code, check })));
    browser = await startBrowser(
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    );
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
  });

  test('reads a ticket, and the group is inside after two presses', async () => {
    const { body } = await crew.post<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { name: 'Dør 1' });
    const { page, troubles, context } = await openWindow(browser, program.url, 'phone');
    await page.goto(`/dor#e=${body.token}`);
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Skann' }).click();
    await page.getByText('KLAR', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Slipp inn alle 3' }).click();
    await page.getByText('Tre sluppet inn').waitFor();
    await page.getByText('Inne 3 av 3').waitFor();
    // The camera goes on; the ticket that it still sees opens no card once more.
    await page.locator('video').waitFor();
    await expectAccessible(page);
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    expect((await crew.persons()).map(({ arrived }) => arrived)).toEqual([true, true, true]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
