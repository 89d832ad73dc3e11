import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AdminPhotosAnswer, PhotosAnswer, WirePhoto } from '../../adapters/http/contract.ts';
import { PHOTOS } from '../../domain/pages/photo.ts';
import { Crew } from '../support/crew.ts';
import { aBomb, aCameraPhoto, aPhoto, upload } from '../support/photos.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram | null = null;
let crew: Crew;
let folder: string;
beforeEach(async () => {
  program ??= await startTestProgram();
  crew = await Crew.loggedIn(program);
  folder = join(program.dataDir, 'photos');
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => program?.stop());

const site = (): TestProgram => {
  if (!program) throw new Error('the program runs');
  return program;
};
const send = (file: Uint8Array | ReadableStream, type?: string) => upload(site(), crew.token, file, type);
const shown = async () => (await fetch(`${site().url}/api/photos`)).json() as Promise<PhotosAnswer>;
const kept = async () => (await crew.get<AdminPhotosAnswer>('/api/admin/getPhotos')).body.photos;
const added = async (): Promise<string> => (await send(await aCameraPhoto())).body['id'] ?? '';
const acts = () => site().read(({ activityLog }) => activityLog.newest(3));
const files = () => readdirSync(folder).filter((name) => name !== 'order.json');

describe('a photo that is added', () => {
  test('is sent to visitors in the sizes and formats of the carousel, cut to its shape', async () => {
    const { status, body } = await send(await aCameraPhoto(2400, 2400));
    expect(status).toBe(201);
    const id = body['id'] ?? '';
    const sizes = `/photos/${id}`;
    expect(await shown()).toEqual([{ url: `${sizes}-960.webp`, sizes }]);
    for (const [width, height] of [
      [480, 300],
      [960, 600],
      [1600, 1000],
    ])
      for (const format of ['avif', 'webp']) {
        const answer = await fetch(`${site().url}${sizes}-${String(width)}.${format}`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([made.width, made.height]).toEqual([width, height]);
      }
    const [act] = await acts();
    expect(act).toMatchObject({ type: 'photo_added', details: { admin: crew.username, photo: id } });
  });

  test('tells nothing of where it was taken and by whom', async () => {
    const camera = await aCameraPhoto();
    expect(camera.toString('latin1')).toContain('Kari Nordmann');
    const id = (await send(camera)).body['id'] ?? '';
    expect(files()).toHaveLength(6);
    for (const name of files()) {
      const bytes = readFileSync(join(folder, name));
      expect(name.startsWith(id)).toBe(true);
      expect(bytes.toString('latin1')).not.toMatch(/Kari|Exif/);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('stands upright as its camera was held', async () => {
    const id = (await send(await aCameraPhoto(40, 64, 6))).body['id'] ?? '';
    const { width, height } = await sharp(readFileSync(join(folder, `${id}-1600.webp`))).metadata();
    expect([width, height]).toEqual([64, 40]);
  });

  test.each(['png', 'webp', 'avif'] as const)('may be of the format %s', async (format) => {
    expect((await send(await aPhoto(format), `image/${format}`)).status).toBe(201);
  });
});

describe('a file that is no photo', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  test.each([
    ['of another format', 'Bildet må være av typen', () => aPhoto('gif')],
    ['that only says it is one', 'Bildet må være av typen', () => aPhoto('tiff')],
    ['that is a drawing', 'Bildet må være av typen', () => Promise.resolve(SVG)],
    ['that is empty', 'Bildet må være av typen', () => Promise.resolve(Buffer.alloc(0))],
    ['that was cut off', 'skadet', async () => (await aCameraPhoto(800, 500)).subarray(0, 900)],
    ['that is noise', 'skadet', () => Promise.resolve(Buffer.from('\xff\xd8\xff noise', 'latin1'))],
    ['that grows huge', 'for mange punkter', () => Promise.resolve(aBomb())],
  ])('%s is refused: %s', async (_, words, file) => {
    const { status, body } = await send(await file());
    expect([status, body['error']]).toEqual([400, 'photo-invalid']);
    expect(body['message']).toContain(words);
    expect(await shown()).toEqual([]);
  });

  test('of another type is refused before it is read', async () => {
    for (const type of ['image/svg+xml', 'application/json', 'text/html'])
      expect(await send(await aCameraPhoto(), type)).toMatchObject({
        status: 400,
        body: { error: 'photo-invalid', problem: 'format' },
      });
  });

  test('too large is refused, whether it says so or not', async () => {
    const large = Buffer.alloc(PHOTOS.bytes + 1);
    const unannounced = new ReadableStream({
      start(stream) {
        stream.enqueue(large);
        stream.close();
      },
    });
    for (const file of [large, unannounced]) {
      const { status, body } = await send(file);
      expect([status, body['error']]).toEqual([413, 'photo-too-large']);
      expect(body['message']).toContain('15 MB');
    }
  });
});

describe('the list of photos', () => {
  test('is in the order that the crew gave it, new ones and those laid there by hand at its end', async () => {
    const [first, second] = [await added(), await added()];
    writeFileSync(join(folder, 'Høst.jpg'), 'a picture');
    expect((await kept()).map(({ id }) => id)).toEqual([first, second, 'Høst.jpg']);
    const ids = ['Høst.jpg', second, first];
    const { status, body } = await crew.put<AdminPhotosAnswer>('/api/admin/orderPhotos', { ids });
    expect([status, body.photos.map(({ id }) => id), body.most]).toEqual([200, ids, PHOTOS.most]);
    const third = await added();
    expect((await shown()).map(({ url }) => url.slice('/photos/'.length))).toEqual([
      'H%C3%B8st.jpg',
      `${second}-960.webp`,
      `${first}-960.webp`,
      `${third}-960.webp`,
    ]);
  });

  test.each([
    ['one too few', (ids: string[]) => ids.slice(1)],
    ['one twice', (ids: string[]) => [ids[0], ids[0]]],
    ['a stranger', (ids: string[]) => [ids[0], '../test.sqlite']],
  ])('is not ordered by %s', async (_, wrong) => {
    const ids = [await added(), await added()];
    const { status, body } = await crew.put('/api/admin/orderPhotos', { ids: wrong(ids) });
    expect([status, body]).toMatchObject([409, { error: 'photos-changed' }]);
    expect((await kept()).map(({ id }) => id)).toEqual(ids);
  });

  test.each([[{}], [{ ids: 'a' }], [{ ids: [1] }], [{ ids: [['a']] }]])(
    'is not ordered by %j',
    async (body) => {
      expect((await crew.put('/api/admin/orderPhotos', body)).status).toBe(400);
    },
  );

  test('loses a photo with all its sizes, and says so', async () => {
    const [first, second] = [await added(), await added()];
    expect((await crew.delete(`/api/admin/removePhoto/${first}`)).status).toBe(200);
    expect((await kept()).map(({ id }) => id)).toEqual([second]);
    expect(files().filter((name) => name.startsWith(first))).toEqual([]);
    const [act] = await acts();
    expect(act).toMatchObject({ type: 'photo_removed', details: { admin: crew.username, photo: first } });
    expect((await crew.delete<WirePhoto>(`/api/admin/removePhoto/${first}`)).status).toBe(404);
  });

  test('takes nothing else from the folder', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'notes.txt'), 'keep');
    for (const id of ['notes.txt', '..%2Ftest.sqlite', 'order.json', 'a'.repeat(32)])
      expect((await crew.delete(`/api/admin/removePhoto/${id}`)).status).toBe(404);
    expect(files()).toEqual(['notes.txt']);
  });

  test('holds no more than there is room for', async () => {
    mkdirSync(folder, { recursive: true });
    for (let number = 0; number < PHOTOS.most; number++)
      writeFileSync(join(folder, `${String(number)}.jpg`), '');
    const { status, body } = await send(await aCameraPhoto());
    expect([status, body['error']]).toEqual([409, 'too-many-photos']);
  });

  test('tidies up after an upload that never finished, once it is nobody’s any more', async () => {
    mkdirSync(folder, { recursive: true });
    const [old, young] = ['a', 'b'].map((digit) => `${digit.repeat(32)}-480.avif`);
    for (const name of [old, `${old ?? ''}.tmp`, young]) writeFileSync(join(folder, name ?? ''), '');
    const longAgo = Date.now() / 1000 - 7_200;
    for (const name of [old, `${old ?? ''}.tmp`]) utimesSync(join(folder, name ?? ''), longAgo, longAgo);
    expect(await shown()).toEqual([]);
    const id = await added();
    expect(files().filter((name) => !name.startsWith(id))).toEqual([young]);
  });
});
