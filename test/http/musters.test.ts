import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WireMuster } from '../../adapters/http/contract.ts';
import { ForgetPresence } from '../../application/door/forget-presence.ts';
import { MusterRecords } from '../../application/door/musters.ts';
import { DAY, HOUR, MINUTE } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { crew, logInAgain, program, sjef } from '../support/own-program.ts';
import { addPass, KARI } from '../support/passes.ts';
import { SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

let phone: DoorPhoneAt;
let other: DoorPhoneAt;
/** A group of three and one of the crew, all inside; their places. */
let inside: readonly { readonly code: string; readonly position: number }[];
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, crew);
  other = await DoorPhoneAt.enrolled(program, crew, 'Dør 2');
  const group = await crew.addsGroup({}, { firstName: 'Ola' }, { firstName: 'Per' });
  const kari = await addPass(crew, KARI);
  inside = [
    ...group.map(({ code }, index) => ({ code, position: index + 1 })),
    { code: kari.code, position: 1 },
  ];
  await phone.acts(inside.map((place) => ({ type: 'arrive', ...place })));
  program.clock.advance(HOUR);
  await logInAgain();
});

const now = () => program.clock.now();
const place = (index: number) => inside[index] ?? { code: '', position: 0 };
const starts = async (on: DoorPhoneAt, more: object = {}) => {
  const id = randomUUID();
  return { id, result: await on.act({ id, type: 'muster', drill: false, ...more }) };
};
const seen = (muster: string, index: number, more: object = {}) => ({
  type: 'seen',
  muster,
  ...place(index),
  ...more,
});
const records = async () => {
  await logInAgain();
  return (await crew.get<WireMuster[]>('/api/admin/getMusters')).body;
};
const told = async () => (await phone.list()).body.muster;
const names = (record: WireMuster | undefined) =>
  record?.missing.map(({ firstName, foundAt }) => [firstName, foundAt]);

describe('a roll call', () => {
  test('is ticked on two phones side by side, and each is told of the other', async () => {
    const { body } = await phone.list();
    expect(body.muster).toBeNull();
    const { id, result } = await starts(phone, { drill: true });
    expect(result).toMatchObject({ id, outcome: 'done' });
    const at = now();
    expect(await phone.act(seen(id, 0))).toMatchObject({ outcome: 'done', person: place(0) });
    expect(await other.act(seen(id, 3))).toMatchObject({
      outcome: 'done',
      person: { ...place(3), kind: 'crew' },
    });
    expect((await other.changes(body.version)).body.muster).toEqual({
      ...{ id, at, by: 'Dør 1', drill: true, endedAt: null },
      seen: [
        { ...place(0), at, by: 'Dør 1' },
        { ...place(3), at, by: 'Dør 2' },
      ],
    });
    expect(await records()).toMatchObject([
      { id, at, by: 'Dør 1', drill: true, endedAt: null, endedBy: null, counted: 4, seen: 2, missed: 2 },
    ]);
    expect(names((await records())[0])).toEqual([
      ['Ola', null],
      ['Per', null],
    ]);
    program.clock.advance(6 * MINUTE);
    await phone.act(seen(id, 1));
    await phone.act({ ...seen(id, 0), type: 'unseen' });
    expect(await other.act({ type: 'muster-end', muster: id })).toMatchObject({ outcome: 'done' });
    expect(await phone.act({ type: 'muster-end', muster: id })).toMatchObject({ outcome: 'superseded' });
    const [record] = await records();
    expect(record).toMatchObject({ endedAt: now(), endedBy: 'Dør 2', counted: 4, seen: 2, missed: 3 });
    expect(names(record)).toEqual([
      ['Kari', null],
      ['Ola', now()],
      ['Per', null],
    ]);
    expect(record?.missing[0]).toMatchObject({ ...{ rowNum: 1, seatNum: 1 }, code: place(0).code });
    const logged = await program.read(({ activityLog }) => activityLog.find({ type: 'muster_ended' }, 0, 9));
    expect(logged[0]).toMatchObject({
      ...{ details: { admin: 'Dør 2', drill: true, counted: 4, seen: 2 } },
    });
    expect(await told()).toMatchObject({ id, endedAt: now() });
    program.clock.advance(11 * MINUTE);
    expect(await told()).toBeNull();
  });

  test('that is started on two phones is one, and the ticks of both count', async () => {
    const [mine, theirs] = await Promise.all([starts(phone), starts(other)]);
    const outcomes = [mine, theirs].map(({ result }) => result.outcome).sort();
    expect(outcomes).toEqual(['done', 'joined']);
    const first = mine.result.outcome === 'done' ? mine.id : theirs.id;
    expect([mine, theirs].find(({ id }) => id !== first)?.result).toMatchObject({ muster: first });
    await phone.act(seen(mine.id, 0));
    await other.act(seen(theirs.id, 1));
    expect(await records()).toMatchObject([{ id: first, seen: 2, missed: 2 }]);
  });

  test('that a phone without net began earlier is joined when it is told, with its ticks, and is late from there', async () => {
    program.clock.advance(8 * MINUTE);
    const { id } = await starts(phone);
    const early = randomUUID();
    const began = now() - 7 * MINUTE;
    const [joined, ticked] = await other.acts([
      { id: early, at: began, type: 'muster', drill: false },
      seen(early, 1, { at: began + MINUTE }),
    ]);
    expect(joined).toMatchObject({ outcome: 'joined', muster: id });
    expect(ticked).toMatchObject({ outcome: 'done' });
    await phone.act(seen(id, 0));
    const [record] = await records();
    expect(record).toMatchObject({ at: now(), by: 'Dør 1', seen: 2 });
    expect(names(record)).toEqual(
      [
        ['Kari', now()],
        ['Kari', null],
        ['Per', null],
      ].sort(),
    );
  });

  test('of hours ago that a phone brings is a record of its own, and ends nothing', async () => {
    program.clock.advance(5 * HOUR);
    const { id } = await starts(phone);
    const [old, at] = [randomUUID(), now() - 3 * HOUR];
    const brought = await other.acts([
      { id: old, at, type: 'muster', drill: false },
      seen(old, 0, { at: at + MINUTE }),
      { type: 'muster-end', muster: old, at: at + 10 * MINUTE },
      seen(id, 1, { at }),
    ]);
    expect(brought.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'superseded']);
    expect(await records()).toMatchObject([
      { id, endedAt: null, seen: 0 },
      { id: old, endedAt: at + 10 * MINUTE, endedBy: 'Dør 2', seen: 1 },
    ]);
    expect(await told()).toMatchObject({ id });
  });

  test('is a new one at once after a drill, and none of the drill when it is told late', async () => {
    const { id } = await starts(phone, { drill: true });
    program.clock.advance(5 * MINUTE);
    await phone.act({ type: 'muster-end', muster: id });
    const late = { id: randomUUID(), type: 'muster', drill: false, at: now() - MINUTE };
    program.clock.advance(MINUTE);
    expect(await other.act(late)).toMatchObject({ outcome: 'joined', muster: id });
    const real = await starts(other);
    expect(real.result).toMatchObject({ outcome: 'done' });
    expect(await records()).toMatchObject([
      { id: real.id, drill: false },
      { id, drill: true },
    ]);
  });

  test('is changed by who comes and goes meanwhile, also as a phone tells late', async () => {
    const { id } = await starts(phone);
    program.clock.advance(MINUTE);
    await phone.acts([seen(id, 0), seen(id, 1)]);
    const ticked = now();
    program.clock.advance(MINUTE);
    await phone.acts([
      { type: 'leave', ...place(0) },
      { type: 'out', ...place(1) },
      { type: 'in', ...place(1), at: now() },
    ]);
    await other.act({ type: 'out', ...place(2), at: ticked });
    const [record] = await records();
    // Who came in again is unticked, and who is out or at home is on no list.
    expect(record).toMatchObject({ counted: 2, seen: 0, missed: 2 });
    expect(await phone.act(seen(id, 2))).toMatchObject({ outcome: 'done' });
    expect((await records())[0]).toMatchObject({ counted: 2, seen: 0 });
  });

  test('counts persons and not their places: who is given one has not been seen', async () => {
    const { id } = await starts(phone);
    await phone.act(seen(id, 0));
    await crew.delete(
      `/api/admin/removePass/${(await crew.get<{ id: string }[]>('/api/admin/getPasses')).body[0]?.id ?? ''}`,
    );
    await crew.post('/api/admin/erasePersonalData', { query: place(0).code, confirm: place(0).code });
    expect(await records()).toMatchObject([{ counted: 0, seen: 0, missing: [] }]);
    expect(await told()).toMatchObject({ id, seen: [] });
  });

  test('that is unknown, or of nobody, is told so', async () => {
    expect(await phone.act(seen(randomUUID(), 0))).toMatchObject({ outcome: 'unknown' });
    const { id } = await starts(phone);
    expect(await phone.act({ ...seen(id, 0), position: 9 })).toMatchObject({ outcome: 'unknown' });
    for (const [act, field] of [
      [{ type: 'muster' }, 'drill'],
      [{ type: 'seen', ...place(0) }, 'muster'],
      [{ type: 'unseen', muster: id, position: 1 }, 'code'],
      [{ type: 'muster-end', muster: 'x' }, 'muster'],
    ] as const) {
      const body = { sentAt: now(), acts: [{ id: randomUUID(), at: now(), ...act }] };
      expect(await phone.post('/api/door/acts', body)).toMatchObject({ status: 400, body: { field } });
    }
  });
});

describe('a roll call ends', () => {
  test('by itself after two hours', async () => {
    const { id } = await starts(phone);
    const at = now();
    program.clock.advance(2 * HOUR - 1);
    await program.container.get(MusterRecords).endOverdue();
    expect(await records()).toMatchObject([{ id, endedAt: null }]);
    program.clock.advance(1);
    expect(await records()).toMatchObject([{ endedAt: at + 2 * HOUR, endedBy: null }]);
    await program.container.get(MusterRecords).endOverdue();
    expect(await records()).toMatchObject([{ endedAt: at + 2 * HOUR, endedBy: null, counted: 4, seen: 0 }]);
    program.clock.advance(1);
    expect((await starts(other)).result).toMatchObject({ outcome: 'done' });
  });

  test('not by a phone that was done earlier while others still count', async () => {
    const { id } = await starts(phone);
    program.clock.advance(MINUTE);
    const early = now();
    program.clock.advance(MINUTE);
    await phone.act(seen(id, 0));
    expect(await other.act({ type: 'muster-end', muster: id, at: early })).toMatchObject({
      outcome: 'superseded',
    });
    expect(await records()).toMatchObject([{ endedAt: null }]);
  });

  test('by itself where an old backup has it running', async () => {
    const { id } = await starts(phone);
    const at = now();
    await sjef.crew.post('/api/superAdmin/makeBackup');
    program.clock.advance(3 * HOUR);
    await logInAgain();
    const body = { password: SUPERADMIN_PASSWORD };
    expect(await sjef.crew.post('/api/superAdmin/restoreFromBackup', body)).toMatchObject({ status: 200 });
    expect(await records()).toMatchObject([{ id, endedAt: at + 2 * HOUR, endedBy: null }]);
  });

  test('with a restore, and is gone with a reset', async () => {
    const { id } = await starts(phone);
    await phone.act(seen(id, 0));
    await sjef.crew.post('/api/superAdmin/makeBackup');
    program.clock.advance(MINUTE);
    await sjef.crew.post('/api/superAdmin/restoreFromBackup', { password: SUPERADMIN_PASSWORD });
    expect(await records()).toMatchObject([{ id, endedAt: now(), endedBy: null, counted: 4, seen: 1 }]);
    await sjef.crew.post('/api/superAdmin/purgeLAN', { password: SUPERADMIN_PASSWORD });
    expect(await records()).toEqual([]);
  });

  test('and a day after the LAN only its numbers are left', async () => {
    const { id } = await starts(phone, { drill: true });
    await phone.act(seen(id, 0));
    await phone.act({ type: 'muster-end', muster: id });
    const { body: pages } = await crew.get<{ updatedAt: number }[]>('/api/pagedata/getFrontPage');
    const ends = now() + HOUR;
    const dates = { lanDate: formatOsloDate(ends - 2 * HOUR), lanFinishedDate: formatOsloDate(ends) };
    expect((await crew.put('/api/admin/updateFrontPage', { ...pages[0], ...dates })).status).toBe(200);
    program.clock.advance(DAY + 2 * HOUR);
    await program.container.get(ForgetPresence).run();
    expect(await records()).toMatchObject([{ id, drill: true, counted: 4, seen: 1, missed: 3, missing: [] }]);
  });
});
