import type { Database } from '../../adapters/database/data-source.ts';
import { OfferSeats } from '../../application/signup/offer-seats.ts';
import { WaitingList } from '../../application/signup/waiting-list.ts';
import { waitingToken } from '../../application/signup/waiting-link.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { at, hallInUse, SceneSecrets, type Process, type Scene } from './interleaved-scene.ts';
import type { Act } from './interleaving.ts';
import { aFrontPage } from './page-builders.ts';
import { entryOn, IP, row1 } from './signup-jobs.ts';
import { SILENT } from './silent-log.ts';
import { aWaitingEntry } from './waiting-builders.ts';

const [OFFERED, WAITING] = ['1'.repeat(32), '2'.repeat(32)];

/** A hall in use, of which three seats are left, one of them offered to the first of two who wait. */
export interface WaitingHall extends Scene {
  /** The session of the offer. */
  readonly guid: string;
}

export async function setWaitingHall(database: Database, folder: string): Promise<WaitingHall> {
  const { scene, units, jobs } = await hallInUse(database, folder);
  const { now } = scene;
  const starts = now + 30 * DAY;
  const dates = { lanDate: formatOsloDate(starts), lanFinishedDate: formatOsloDate(starts + 2 * DAY) };
  await units.run(async ({ seats, pages, waiting }) => {
    const others = (await seats.all()).filter(({ row }) => row > 1);
    await seats.save(others.map((seat) => ({ ...seat, blocked: true })));
    const saved = { updatedAt: now, updatedBy: 'crew' };
    await pages.put({ name: 'front', content: aFrontPage(dates), ...saved });
    await pages.put({ name: 'settings', content: { ...SETTINGS_DEFAULTS, waitingList: true }, ...saved });
    for (const [index, id] of [OFFERED, WAITING].entries()) {
      const email = `venter${String(index)}@example.no`;
      await waiting.add(aWaitingEntry({ id, email, blockKey: email, joinedAt: now, order: index + 1 }));
    }
  });
  const process = { database, units, jobs, jobsAt: () => jobs };
  await jobsOf(process).offers.offer('crew', OFFERED);
  const offer = await units.read(async ({ waiting }) => (await waiting.find(OFFERED))?.offer);
  return { ...scene, guid: offer?.guid ?? '' };
}

function jobsOf({ units, jobs }: Process) {
  const { secrets, clock } = jobs;
  const { writer } = jobs.registerParts;
  const parts = { units, secrets, clock, writer, limits: LIMITS, onMailQueued: () => undefined };
  const livedNow = () => Promise.resolve(clock.now());
  return { list: new WaitingList(parts), offers: new OfferSeats({ ...parts, livedNow, log: SILENT }) };
}

/** All acts on the list that can touch the same rows, by name, run by one process. */
export function waitingActs(process: Process, { guid, ola }: WaitingHall): Readonly<Record<string, Act>> {
  const { jobs } = process;
  const { list, offers } = jobsOf(process);
  const own = waitingToken(new SceneSecrets(), '', OFFERED);
  const seatsOf = (seats: readonly object[]) => seats.length;
  return {
    'an offer is taken': async () => seatsOf((await list.accept(own)).seats),
    'an offer is declined': () => list.decline(own),
    'one leaves the list': () => list.leave(own),
    'a group becomes smaller': () => list.shrink(waitingToken(new SceneSecrets(), '', WAITING), 1),
    'one signs up on an offer': async () => {
      const { total } = await jobs.register.submit(guid, [entryOn(4)], row1([4]), IP);
      return total;
    },
    'the next is offered seats': async () => (await offers.offer('crew')).id,
    'one is removed from the list': () => offers.remove('crew', OFFERED),
    'Ola joins the list': () => list.join(ola, { size: 5, together: true }, IP),
    'Ola holds a kept seat': () => jobs.holds.hold(ola, at(8), IP),
    'Ola has the best one found': async () =>
      seatsOf((await jobs.holds.holdBest(ola, { count: 1 }, IP)).seats),
  };
}
