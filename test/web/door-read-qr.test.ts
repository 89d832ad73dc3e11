import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { FRAMES_OF_ALL_LOOKS, textOfQr } from '../../web/src/door/camera/read-qr.ts';

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
    for (let nth = 0; nth < FRAMES_OF_ALL_LOOKS; nth++) expect(textOfQr(frame, nth)).toBeNull();
  });
});
