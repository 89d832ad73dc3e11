import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AdminSponsorsAnswer, ErrorBody, SponsorsAnswer } from '../../adapters/http/contract.ts';
import { EditSponsors } from '../../application/pages/edit-sponsors.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { PORTS } from '../../config/ports.ts';
import { PHOTOS } from '../../domain/pages/photo.ts';
import { SPONSORS } from '../../domain/pages/sponsor.ts';
import { call } from '../support/http-call.ts';
import { aBomb, aCameraPhoto, aLogo, aPhoto, upload } from '../support/photos.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

const NAME = 'Kiosken <på> & "hjørnet"';
const PAGE = 'https://kiosken.example';

let program: TestProgram;
let sjef: Superadmin;
let folder: string;
beforeAll(async () => {
  program = await startGuardedProgram();
  sjef = await Superadmin.loggedIn(program);
  folder = join(program.dataDir, 'photos', 'sponsors');
});
afterAll(() => program.stop());
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await program.container.get(PORTS.unitOfWork).run(({ pages }) => pages.remove('sponsors'));
  await program.container.get(SiteStatus).refresh();
});

const send = (file: Uint8Array, type = 'image/png') =>
  upload(program, sjef.crew.token, file, type, 'addSponsorLogo');
const added = async (file?: Buffer) =>
  (await send(file ?? (await aLogo()))).body as { id: string; logo: string };
const sponsor = (logo: string, name = NAME) => ({ name, url: PAGE, logo });
const save = (sponsors: unknown, updatedAt?: number) =>
  sjef.crew.put<AdminSponsorsAnswer & ErrorBody>('/api/admin/updateSponsors', { sponsors, updatedAt });
const kept = async () => (await sjef.crew.get<AdminSponsorsAnswer>('/api/admin/getSponsors')).body;
const shown = async () => (await call(program.url, 'GET', '/api/sponsors')).body as SponsorsAnswer;
const acts = (count: number) => program.read(({ activityLog }) => activityLog.newest(count));
const tidied = async () => {
  await program.container.get(EditSponsors).removeUnused();
  return readdirSync(folder);
};

test('there are none at first', async () => {
  expect(await kept()).toEqual({ sponsors: [], updatedAt: 0 });
  expect(await shown()).toEqual([]);
});

test('what the crew saves is told to visitors in its order, and logged', async () => {
  const [first, second] = [await added(), await added(await aLogo(960, 240))];
  const { status, body } = await save([sponsor(second.id), { ...sponsor(first.id), name: ' Byen ' }]);
  expect(status).toBe(200);
  expect(body).toEqual({
    sponsors: [
      { ...second, name: NAME, url: PAGE },
      { ...first, name: 'Byen', url: PAGE },
    ],
    updatedAt: expect.any(Number),
  });
  expect(await kept()).toEqual(body);
  expect(await shown()).toEqual([
    { name: NAME, url: PAGE, logo: second.logo, width: 480, height: 120 },
    { name: 'Byen', url: PAGE, logo: first.logo, width: 64, height: 16 },
  ]);
  const by = { admin: sjef.crew.username };
  expect(await acts(3)).toMatchObject([
    { type: 'sponsors_changed', details: { ...by, sponsors: 2 } },
    { type: 'sponsor_logo_added', details: { ...by, logo: second.id } },
    { type: 'sponsor_logo_added', details: { ...by, logo: first.id } },
  ]);
  expect((await save(body.sponsors.toReversed())).status).toBe(200);
  expect((await shown()).map(({ name }) => name)).toEqual(['Byen', NAME]);
  expect((await save([])).body.sponsors).toEqual([]);
  expect(await shown()).toEqual([]);
});

test('come with the document of the front page, and with no other', async () => {
  await save([sponsor((await added()).id)]);
  const documentOf = async (path: string) => (await fetch(program.url + path)).text();
  expect(await documentOf('/')).toContain('"name":"Kiosken \\u003cpå> & \\"hjørnet\\""');
  for (const path of ['/min', '/admin/sponsorer']) expect(await documentOf(path)).not.toContain('Kiosken');
});

describe('a logo', () => {
  test.each([
    ['is made small enough for the strip, in its own shape', [1600, 400], [480, 120]],
    ['may be tall', [300, 600], [120, 240]],
    ['is never made larger', [40, 30], [40, 30]],
  ] as const)('%s', async (_, [width, height], made) => {
    const { id, logo } = await added(await aLogo(width, height));
    await save([sponsor(id)]);
    const answer = await fetch(program.url + logo);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width: w, height: h, hasAlpha } = await picture.metadata();
    expect([w, h, hasAlpha]).toEqual([...made, true]);
    expect(await shown()).toMatchObject([{ width: made[0], height: made[1] }]);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect([data[3], data[info.width * info.channels - 1]]).toEqual([255, 0]);
  });

  test('stands upright as its camera was held, and tells nothing of where and by whom', async () => {
    const { logo } = await added(await aCameraPhoto(40, 64, 6));
    const bytes = Buffer.from(await (await fetch(program.url + logo)).arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([64, 40, undefined]);
  });

  test.each(['png', 'webp', 'avif'] as const)('may be of the format %s', async (format) => {
    expect((await send(await aPhoto(format), `image/${format}`)).status).toBe(201);
  });

  test('is no photo of the carousel', async () => {
    await save([sponsor((await added()).id)]);
    expect((await call(program.url, 'GET', '/api/photos')).body).toEqual([]);
    expect((await sjef.crew.get<{ photos: unknown[] }>('/api/admin/getPhotos')).body.photos).toEqual([]);
  });

  test.each([
    ['of another format', 'photo-invalid', 400, () => aPhoto('gif'), 'image/png'],
    ['that is a drawing', 'photo-invalid', 400, () => Promise.resolve(Buffer.from('<svg/>')), 'image/png'],
    ['that says so itself', 'photo-invalid', 400, () => aLogo(), 'image/svg+xml'],
    ['that was cut off', 'photo-invalid', 400, async () => (await aLogo()).subarray(0, 60), 'image/png'],
    ['that grows huge', 'photo-invalid', 400, () => Promise.resolve(aBomb()), 'image/png'],
    ['too large', 'photo-too-large', 413, () => Promise.resolve(Buffer.alloc(PHOTOS.bytes + 1)), 'image/png'],
  ])('of a file %s is refused and leaves nothing', async (_, error, status, file, type) => {
    expect(await send(await file(), type)).toMatchObject({ status, body: { error } });
    expect(await program.container.get(EditSponsors).read()).toMatchObject({ updatedAt: 0 });
    expect((await acts(1)).map(({ type: act }) => act)).not.toContain('sponsor_logo_added');
  });

  test('is refused while there are too many', async () => {
    mkdirSync(folder, { recursive: true });
    for (let number = 0; number < PHOTOS.most; number++)
      writeFileSync(join(folder, `${String(number).padStart(32, '0')}-9x9.webp`), '');
    expect(await send(await aLogo())).toMatchObject({ status: 409, body: { error: 'too-many-photos' } });
  });

  test.each(['order.json', 'a.webp', `${'a'.repeat(32)}-9x9.webp.tmp`, '..%2F..%2Ftest.sqlite'])(
    'is all that leaves the folder: not %s',
    async (name) => {
      mkdirSync(folder, { recursive: true });
      if (!name.includes('%')) writeFileSync(join(folder, name), 'secret');
      expect((await fetch(`${program.url}/photos/sponsors/${name}`)).status).toBe(404);
    },
  );
});

describe('a list', () => {
  test.each<[about: string, sponsors: unknown, refused: object]>([
    ['without a name', [{ ...sponsor('ID'), name: ' ' }], { sponsor: 1, field: 'name' }],
    ['with http', [sponsor('ID'), { ...sponsor('ID'), url: 'http://a.no' }], { sponsor: 2, field: 'url' }],
    ['with a user', [{ ...sponsor('ID'), url: 'https://a@b.no' }], { sponsor: 1, field: 'url' }],
    ['with a logo of nowhere', [sponsor('f'.repeat(32))], { sponsor: 1, field: 'logo' }],
    ['that is too long', Array(SPONSORS.most + 1).fill(sponsor('ID')), { sponsor: 21, field: 'sponsors' }],
  ])('%s is refused with what is wrong, and changes nothing', async (_, sponsors, refused) => {
    const { id } = await added();
    const { body: before } = await save([sponsor(id)]);
    const { status, body } = await save(JSON.parse(JSON.stringify(sponsors).replaceAll('ID', id)));
    expect([status, body]).toMatchObject([400, { error: 'sponsor-invalid', ...refused }]);
    expect(body.message).toMatch(/\p{L}.*\.$/u);
    expect(await kept()).toEqual(before);
  });

  test.each([
    {},
    { sponsors: null },
    { sponsors: [1] },
    { sponsors: [{}] },
    { sponsors: [sponsor(7 as never)] },
  ])('that is none is malformed: %j', async (body) => {
    const answer = await sjef.crew.put('/api/admin/updateSponsors', body);
    expect([answer.status, answer.body]).toMatchObject([400, { error: 'malformed' }]);
  });

  test('that another admin has saved meanwhile is not replaced unseen', async () => {
    const { id } = await added();
    const { updatedAt } = (await save([sponsor(id, 'En')], 0)).body;
    const { status, body } = await save([sponsor(id, 'To')], 0);
    expect([status, body]).toMatchObject([
      409,
      { error: 'page-changed', UpdatedBy: sjef.crew.username, updatedAt },
    ]);
    expect((await save([sponsor(id, 'To')], updatedAt)).status).toBe(200);
    expect((await kept()).sponsors.map(({ name }) => name)).toEqual(['To']);
  });
});

describe('the next tidying', () => {
  const [HOUR, fileOf] = [3_600_000, ({ logo }: { logo: string }) => logo.split('/').at(-1) ?? ''];
  const fromAgo = (logo: { logo: string }, ms: number) => {
    const at = new Date(program.clock.now() - ms);
    utimesSync(join(folder, fileOf(logo)), at, at);
  };

  test('takes the files that the list no longer uses, and leaves the others', async () => {
    const [used, gone] = [await added(), await added()];
    fromAgo(used, 100 * HOUR);
    fromAgo(gone, 1);
    await save([sponsor(used.id), sponsor(gone.id)]);
    expect(await tidied()).toHaveLength(2);
    await save([sponsor(used.id)]);
    expect(await tidied()).toEqual([fileOf(used)]);
    expect((await fetch(program.url + gone.logo)).status).toBe(404);
    expect((await fetch(program.url + used.logo)).status).toBe(200);
  });

  test('leaves what is uploaded for a list that is not saved yet, for an hour', async () => {
    const fresh = await added();
    fromAgo(fresh, HOUR / 2);
    expect(await tidied()).toEqual([fileOf(fresh)]);
    fromAgo(fresh, HOUR + 1);
    expect(await tidied()).toEqual([]);
  });
});

describe('the sponsors', () => {
  const NEXT = {
    ...{
      password: SUPERADMIN_PASSWORD,
      acknowledged: ['not-over'],
      name: 'Vinternatt LAN',
      hall: 'keep',
      pages: {},
    },
    ...{ lanDate: 'October 08 2097 18:00', lanFinishedDate: 'October 10 2097 12:00' },
    prices: { priceNoFood: 350, priceWithFood: 475 },
    ...{ opensAt: null, closesAt: null },
  };

  test('stay at a reset and for the next LAN', async () => {
    const logo = await added();
    await save([sponsor(logo.id)]);
    const before = await shown();
    expect((await sjef.reset()).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect((await sjef.crew.post('/api/superAdmin/newEvent', NEXT)).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect(await tidied()).toHaveLength(1);
  });

  test('come back with a backup', async () => {
    await save([sponsor((await added()).id)]);
    const before = await shown();
    const { name } = await sjef.makeBackup();
    await save([]);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect(await tidied()).toHaveLength(1);
  });

  test('whose logo is gone can be given another', async () => {
    await save([sponsor((await added()).id)]);
    rmSync(folder, { recursive: true });
    const { sponsors } = await kept();
    expect((await save(sponsors)).body).toMatchObject({ sponsor: 1, field: 'logo' });
    expect((await save([sponsor((await added()).id)])).status).toBe(200);
  });
});
