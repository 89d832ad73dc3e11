import { describe, expect, test } from '@jest/globals';
import { Tidying } from '../../application/upkeep/tidying.ts';
import { newBlacklistEntry } from '../../domain/people/blacklist.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import type { Place } from '../../domain/shared/place.ts';
import { told } from '../support/drawn-hall.ts';
import { entryOn, IP, row1 } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';
import { WaitingScene } from '../support/waiting-scene.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (number: number, row = 1): Place => ({ row, number });
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

describe('free seats', () => {
  test('are refused to strangers while they fit somebody who waits, in each way to hold them', async () => {
    const { jobs, fillAndJoin } = await sceneOf(['..xx']);
    await fillAndJoin('kari', 2, true);
    const stranger = await jobs.verified('stranger@example.no');
    await expect(jobs.holds.hold(stranger, at(1), IP)).rejects.toEqual(
      refused('waiting-list-first', { seats: [expect.objectContaining(at(1))] }),
    );
    await expect(jobs.holds.holdAll(stranger, row1([1, 2]), IP)).rejects.toEqual(
      refused('waiting-list-first'),
    );
    await expect(jobs.holds.holdBest(stranger, { count: 1 }, IP)).rejects.toEqual(
      refused('waiting-list-first'),
    );
    await expect(jobs.holds.holdBest(stranger, { count: 3 }, IP)).rejects.toEqual(
      refused('not-enough-seats', { details: { free: 2 } }),
    );
    await expect(jobs.holds.hold(stranger, at(3), IP)).rejects.toEqual(refused('seat-taken'));
    expect(await jobs.holds.held(stranger)).toEqual([]);
  });

  test.each([
    ['the list is off', (scene: WaitingScene) => scene.set({ waitingList: false })],
    ['the start is 48 hours ahead', (scene: WaitingScene) => scene.startsIn(48 * HOUR)],
    ['whoever waits is blocked', (scene: WaitingScene) => block(scene, 'kari@example.no')],
    [
      'nobody is left on it',
      async (scene: WaitingScene) => scene.offers.remove('crew', (await scene.entry('kari')).id),
    ],
  ])('are public when %s', async (_, change) => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['.xxx']);
    await fillAndJoin('kari', 1);
    const stranger = await jobs.verified('stranger@example.no');
    await expect(jobs.holds.hold(stranger, at(1), IP)).rejects.toEqual(refused('waiting-list-first'));
    await change(scene);
    await expect(jobs.holds.hold(stranger, at(1), IP)).resolves.toBeGreaterThan(0);
  });

  test('beside those that are kept are found by who asks for the best', async () => {
    const { jobs, fillAndJoin } = await sceneOf(['..x.']);
    await fillAndJoin('kari', 2, true);
    const stranger = await jobs.verified('stranger@example.no');
    const best = await jobs.holds.holdBest(stranger, { count: 1 }, IP);
    expect(told(best.seats)).toBe('1-4');
  });
});

describe('an offer', () => {
  test('is a hold for who waited first, who signs up on it without a code', async () => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['..xx']);
    const kari = await fillAndJoin('kari', 2, true);
    expect(await scene.waiting.look(kari)).toEqual({
      ...{ rank: 1, size: 2, together: true, state: 'waiting', offer: null },
    });
    const made = await scene.offers.offer('crew');
    expect(told(made.seats)).toBe('1-1 1-2');
    const until = jobs.clock.now() + 12 * HOUR;
    expect((await scene.waiting.look(kari)).offer).toEqual({ seats: made.seats, until });
    const taken = await scene.waiting.accept(kari);
    expect(taken).toEqual({ guid: expect.any(String), until, seats: made.seats });
    expect(await scene.waiting.accept(kari)).toEqual(taken);
    const { guid } = taken;
    // The page gives seats back when it is left, and asks for them again.
    expect(await jobs.holds.releaseAll(guid, IP)).toBe(0);
    expect(await jobs.holds.holdAll(guid, row1([1, 2]), IP)).toBe(until);
    await expect(jobs.holds.hold(guid, at(3), IP)).rejects.toEqual(refused('waiting-list-first'));
    jobs.clock.advance(11 * HOUR);
    await jobs.register.submit(guid, [entryOn(1)], row1([1]), IP);
    expect(await scene.waiting.look(kari)).toMatchObject({ rank: null, state: 'served', offer: null });
    // Whose money the place sets due that cancelled too late, once it is paid.
    expect(
      (await jobs.read(({ registrations }) => registrations.listed())).map(({ listed }) => listed),
    ).toEqual([[null]]);
    // What nobody was placed on is free at once.
    const stranger = await jobs.verified('stranger@example.no');
    await expect(jobs.holds.hold(stranger, at(2), IP)).resolves.toBeGreaterThan(0);
    await expect(scene.waiting.accept(kari)).rejects.toEqual(refused('offer-over'));
    expect(await scene.mailsTo('kari')).toEqual(['Dere står på ventelisten', 'Det er plass til dere!']);
  });

  test('outlasts the tidying and the life of a session, and ends by its own time', async () => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['.xxx'], { offerHours: 72 });
    const kari = await fillAndJoin('kari', 1);
    await scene.offers.offer('crew');
    const { guid } = await scene.waiting.accept(kari);
    const tidying = new Tidying(jobs.units, () => Promise.resolve(jobs.clock.now()), LIMITS, SILENT);
    jobs.clock.advance(72 * HOUR - MINUTE);
    await tidying.tidy();
    expect(await jobs.holds.held(guid)).toEqual([at(1)]);
    jobs.clock.advance(MINUTE);
    expect(await scene.waiting.look(kari)).toMatchObject({ rank: 1, state: 'waiting', offer: null });
    await expect(jobs.submit(guid, [1])).rejects.toEqual(refused('session-unknown'));
    await tidying.tidy();
    expect(await jobs.read(({ sessions }) => sessions.find(guid))).toBeNull();
  });

  test('that was refused goes to the next, and that nobody wants is public', async () => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['.xxx']);
    const [kari, ola] = [await fillAndJoin('kari', 1), await scene.join('ola')];
    await scene.offers.offer('crew');
    await scene.waiting.decline(kari);
    expect(await scene.waiting.look(kari)).toMatchObject({ rank: 1, state: 'waiting' });
    await scene.offers.offer('crew');
    expect((await scene.waiting.look(ola)).offer?.seats).toEqual([at(1)]);
    await scene.waiting.leave(ola);
    expect(await scene.waiting.leave(ola)).toMatchObject({ rank: null, state: 'left' });
    await expect(scene.offers.offer('crew')).rejects.toEqual(refused('nobody-fits'));
    const stranger = await jobs.verified('stranger@example.no');
    await expect(jobs.holds.hold(stranger, at(1), IP)).resolves.toBeGreaterThan(0);
  });

  test('that is let pass twice puts them off the list, with one mail', async () => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['.x.x'], { autoOffer: true });
    const kari = await fillAndJoin('kari', 1);
    for (const state of ['offered', 'offered', 'missed']) {
      await scene.offers.runDue();
      await scene.offers.runDue();
      expect((await scene.waiting.look(kari)).state).toBe(state);
      jobs.clock.advance(12 * HOUR);
      if (state === 'offered') expect((await scene.waiting.look(kari)).offer).toBeNull();
    }
    const offer = 'Det er plass til dere!';
    expect(await scene.mailsTo('kari')).toEqual([
      ...['Dere står på ventelisten', offer, offer, 'Dere står ikke lenger på ventelisten'],
    ]);
    expect(await jobs.activities('waiting_missed')).toHaveLength(2);
  });

  test('is made to somebody out of turn, once however often it is pressed', async () => {
    const { scene, fillAndJoin } = await sceneOf(['.xxx']);
    await fillAndJoin('kari', 1);
    await scene.join('ola');
    const { id } = await scene.entry('ola');
    const both = await Promise.all([scene.offers.offer('en', id), scene.offers.offer('to', id)]);
    expect(both).toEqual([
      { id, seats: [at(1)] },
      { id, seats: [at(1)] },
    ]);
    expect(await scene.mailsTo('ola')).toHaveLength(2);
    await expect(scene.offers.offer('crew', 'ingen')).rejects.toEqual(refused('waiting-unknown'));
    await expect(scene.offers.offer('crew', (await scene.entry('kari')).id)).rejects.toEqual(
      refused('nobody-fits'),
    );
    const { entries, next } = await scene.offers.list();
    expect(entries.map(({ entry, rank }) => [entry.email, rank, entry.state])).toEqual([
      ['kari@example.no', 1, 'waiting'],
      ['ola@example.no', 2, 'offered'],
    ]);
    expect(next).toBeNull();
  });

  test('passes over who holds too many seats already', async () => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['......']);
    await jobs.holding([6], 'kari+igjen@example.no');
    jobs.clock.advance(MINUTE);
    await fillAndJoin('kari', 5);
    await expect(scene.offers.offer('crew')).rejects.toEqual(refused('nobody-fits'));
    jobs.clock.advance(9 * MINUTE);
    expect(told((await scene.offers.offer('crew')).seats)).toBe('1-1 1-2 1-3 1-4 1-5');
  });

  test.each([
    ['within 48 hours of the start by the crew alone', 48 * HOUR, 1],
    ['before that by itself', 48 * HOUR + 2 * MINUTE, 0],
  ])('is made %s', async (_, starts, left) => {
    const { scene, fillAndJoin } = await sceneOf(['.xxx'], { autoOffer: true });
    await fillAndJoin('kari', 1);
    await scene.startsIn(starts);
    await scene.offers.runDue();
    expect((await scene.mailsTo('kari')).length).toBe(2 - left);
    if (left === 1) await expect(scene.offers.offer('crew')).resolves.toMatchObject({ seats: [at(1)] });
  });

  test('takes its seats, session and link along when the crew removes the entry, and mails nobody', async () => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['.xxx']);
    const kari = await fillAndJoin('kari', 1);
    const { guid } = await scene.offerAndAccept(kari);
    const { id } = await scene.entry('kari');
    await scene.offers.remove('crew', id);
    await expect(scene.offers.remove('crew', id)).rejects.toEqual(refused('waiting-unknown'));
    await expect(scene.waiting.look(kari)).rejects.toEqual(refused('link-unknown'));
    await expect(jobs.submit(guid, [1])).rejects.toEqual(refused('hold-expired'));
    expect(await scene.mailsTo('kari')).toHaveLength(2);
  });
});

describe('joining', () => {
  test('is for a verified address, once, while there is a list and too few seats', async () => {
    const { jobs, scene, fillAndJoin } = await sceneOf(['.xxx']);
    const wish = { size: 1, together: false };
    const join = (guid: string) => scene.waiting.join(guid, wish, IP);
    await expect(join('x')).rejects.toEqual(refused('session-unknown'));
    const guid = await jobs.verification.requestCode('ola@example.no', IP);
    await expect(join(guid)).rejects.toEqual(refused('email-unverified'));
    await jobs.verification.check(jobs.codeFor('ola@example.no'), 'ola@example.no', guid, IP);
    await expect(scene.waiting.join(guid, { ...wish, size: 6 }, IP)).rejects.toEqual(refused('size-invalid'));
    await expect(join(guid)).rejects.toEqual(refused('seats-free', { details: { free: 1 } }));
    // What they hold themselves they would give back, and find again.
    await jobs.holds.hold(guid, at(1), IP);
    await expect(join(guid)).rejects.toEqual(refused('seats-free'));
    expect(await scene.waiting.join(guid, { size: 2, together: true }, IP)).toBe(1);
    expect(await jobs.holds.held(guid)).toEqual([]);
    await expect(join(guid)).rejects.toEqual(refused('already-waiting', { details: { rank: 1 } }));
    await fillAndJoin('kari', 1);
    await scene.set({ waitingList: false });
    await expect(join(guid)).rejects.toEqual(refused('waiting-list-off'));
    await scene.set({ waitingList: true });
    await scene.startsIn(0);
    await expect(join(guid)).rejects.toEqual(refused('signup-closed'));
    await expect(scene.join('siri')).rejects.toEqual(refused('signup-closed'));
  });

  test('at once with the same address succeeds once', async () => {
    const { jobs, scene } = await sceneOf(['xxxx']);
    const guids = [await jobs.verification.requestCode('kari@example.no', IP, undefined, '', true)];
    jobs.clock.advance(MINUTE);
    guids.push(await jobs.verification.requestCode('kari@example.no', IP, undefined, '', true));
    for (const guid of guids)
      await jobs.verification.check(
        codeOf(jobs.mails.to('kari@example.no'), guids.indexOf(guid)),
        'kari@example.no',
        guid,
        IP,
      );
    const both = await Promise.allSettled(
      guids.map((guid) => scene.waiting.join(guid, { size: 1, together: false }, IP)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is asked for by a code in a full hall, where nobody else gets one', async () => {
    const { jobs, scene } = await sceneOf(['xxxx']);
    const ask = (toWait: boolean) =>
      jobs.verification.requestCode('kari@example.no', IP, undefined, '', toWait);
    await expect(ask(false)).rejects.toEqual(refused('signup-closed'));
    await expect(ask(true)).resolves.toEqual(expect.any(String));
    await expect(ask(true)).rejects.toEqual(refused('locked'));
    await scene.set({ waitingList: false });
    await expect(ask(true)).rejects.toEqual(refused('waiting-list-off'));
  });
});

test('a group may become smaller, but not while seats are held for it', async () => {
  const { scene, fillAndJoin } = await sceneOf(['..xx']);
  const kari = await fillAndJoin('kari', 3);
  expect(await scene.waiting.shrink(kari, 2)).toMatchObject({ size: 2, rank: 1 });
  await scene.offers.offer('crew');
  await expect(scene.waiting.shrink(kari, 1)).rejects.toEqual(refused('offer-open'));
  await expect(scene.waiting.shrink('0'.repeat(64), 1)).rejects.toEqual(refused('link-unknown'));
});

/** The scene with a way to join it although seats are free: they are taken meanwhile. */
async function sceneOf(rows: readonly string[], settings = {}) {
  const scene = await WaitingScene.with(rows, settings);
  const fillAndJoin = async (name: string, size = 1, together = false) => {
    const { units } = scene.jobs;
    const free = (await scene.jobs.read(({ seats }) => seats.all())).filter(
      ({ takenBy, hold }) => !takenBy && !hold,
    );
    await units.run(({ seats }) => seats.save(free.map((seat) => ({ ...seat, takenBy: 'YYYYYY' }))));
    const token = await scene.join(name, size, together);
    await units.run(async ({ seats }) => {
      const filled = (await seats.all()).filter(({ takenBy }) => takenBy === 'YYYYYY');
      await seats.save(filled.map((seat) => ({ ...seat, takenBy: null })));
    });
    return token;
  };
  return { scene, jobs: scene.jobs, fillAndJoin };
}

async function block({ jobs }: WaitingScene, email: string): Promise<void> {
  const causes = { publicCause: 'a', cause: 'b' };
  await jobs.units.run(({ blacklist }) => blacklist.put(newBlacklistEntry(email, causes, 'crew', 1)));
}

/** The code in the mail of that number. */
function codeOf(mails: readonly { readonly subject: string }[], index: number): string {
  return mails[index]?.subject.slice(0, 6) ?? '';
}
