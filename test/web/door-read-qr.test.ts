import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import encodeQR from 'qr';
import { isOfOurForm } from '../../web/src/door/camera/our-form.ts';
import { FRAMES_OF_ALL_LOOKS, textsOfQr } from '../../web/src/door/camera/read-qr.ts';

test('at least 38 of 40 hard pictures of a ticket on a phone are read, and none wrongly', () => {
  const script = ['--import', 'tsx', 'test/support/read-phone-pictures.ts'];
  const pictures = JSON.parse(execFileSync(process.execPath, script, { encoding: 'utf8' })) as readonly {
    readonly name: string;
    readonly read: string | null;
    readonly is: string;
  }[];
  const missed = pictures.filter(({ read }) => read === null).map(({ name }) => name);
  if (missed.length > 0) process.stdout.write(`Not read: ${missed.join('; ')}\n`);
  expect(pictures).toHaveLength(40);
  expect(pictures.filter(({ read, is }) => read !== null && read !== is)).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(2);
});

describe('a frame without a QR code', () => {
  const grey = (level: (at: number) => number) => ({
    width: 640,
    height: 360,
    data: Uint8ClampedArray.from({ length: 640 * 360 * 4 }, (_, at) => level(at)),
  });

  test.each([
    ['black', grey(() => 0)],
    ['white', grey(() => 255)],
    ['stripes', grey((at) => (at % 48 < 24 ? 0 : 255))],
  ])('of nothing but %s is read as nothing', (_, frame) => {
    for (let nth = 0; nth < FRAMES_OF_ALL_LOOKS; nth++) expect(textsOfQr(frame, nth, () => true)).toEqual([]);
  });
});

describe('two QR codes in one frame', () => {
  const TICKET = 'https://lan.example.no/min#b=K7WM2R.ABCDEFGH';
  const POSTER = 'https://qr.vipps.no/28/2/01/031/4712345678';
  const SIZE = { width: 1280, height: 720 };

  /** A code at a place, with so many pixels for a module. */
  type Placed = readonly [text: string, left: number, top: number, module: number];

  function frameOf(...codes: readonly Placed[]) {
    const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(150);
    for (const [text, left, top, module] of codes) {
      const rows = encodeQR(text, 'raw', { border: 2 });
      for (let y = 0; y < rows.length * module; y++)
        for (let x = 0; x < rows.length * module; x++) {
          const level = rows[Math.floor(y / module)]?.[Math.floor(x / module)] ? 20 : 240;
          const at = 4 * ((top + y) * SIZE.width + left + x);
          data.fill(level, at, at + 3);
        }
    }
    return { ...SIZE, data };
  }

  test.each<readonly [string, Placed, Placed]>([
    ['beside the ticket', [POSTER, 60, 150, 8], [TICKET, 700, 150, 8]],
    ['close to it', [TICKET, 100, 100, 6], [POSTER, 310, 100, 6]],
    ['larger than it', [POSTER, 20, 20, 18], [TICKET, 800, 250, 5]],
    ['much smaller', [POSTER, 40, 40, 4], [TICKET, 500, 100, 12]],
  ])('the ticket is read with a poster %s', (_, one, other) => {
    const frame = frameOf(one, other);
    const isRead = (nth: number) => textsOfQr(frame, nth, isOfOurForm).includes(TICKET);
    expect(isRead(0) || isRead(1)).toBe(true);
  });

  test('are both told where neither is ours', () => {
    const other = 'https://annet.example.no/';
    const read = textsOfQr(frameOf([POSTER, 60, 150, 8], [other, 700, 150, 8]), 0, isOfOurForm);
    expect([...read].sort()).toEqual([other, POSTER].sort());
  });
});
