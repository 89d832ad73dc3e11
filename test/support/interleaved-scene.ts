import { BackupFolder } from '../../adapters/backup/backup-folder.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import { describeBackups } from '../../adapters/database/event-tables.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { aLink } from './builders.ts';
import { anAddUserBody } from './crew.ts';
import { MarkedSecrets } from './marked-secrets.ts';
import { CountedSecrets, OPEN_PAGE, SignupJobs } from './signup-jobs.ts';

export const ROWS = 3;
export const PER_ROW = 10;
export const KARI = 'kari@example.no';
export const LATE = 'sen@example.no';
export const FRESH = 'fersk@example.no';
/** A short pause after a conflict, because acts here take only milliseconds. */
const SOON_AGAIN = { conflictPauseMs: 10 };

const LONGEST_SESSION_MS = LIMITS.sessionUnverifiedMs + LIMITS.sessionVerifiedMs + LIMITS.sessionSubmittedMs;

export const at = (number: number): Place => ({ row: 1, number });

/** What the acts need: the sessions and registrations of the scene. */
export interface Scene {
  readonly now: number;
  readonly kari: string;
  /** Another sign-up session of Kari's; she may leave only one of the two unpaid. */
  readonly again: string;
  readonly ola: string;
  readonly per: string;
  readonly unproven: { readonly guid: string; readonly code: string };
  readonly registered: string;
  /** The code of Kari's registration. */
  readonly karis: string;
  /** The tokens of a Min påmelding session of `registered`, and of a link that is not opened yet. */
  readonly mySession: string;
  readonly myLink: string;
  /** The id of the deleted person, and their code. */
  readonly deleted: string;
  readonly left: string;
  /** When the sign-up page was saved. */
  readonly pageSaved: number;
  /** The name of a backup, and the folder it is in. */
  readonly backup: string;
  readonly folder: string;
}

/** The use cases of one process on a database, with a seat map that its units keep up to date. */
export function processOn(database: Database, secrets: CountedSecrets, now?: number) {
  // Not kept from nesting: the second act runs from within a statement of the first. Everything is logged: each process
  // counts its own rows, and here the clock stands still.
  const units = new DatabaseUnitOfWork(database, {
    onSeatsSaved: (seats) => jobs.seatMap.apply(seats),
    limits: SOON_AGAIN,
  });
  const jobsAt = (time?: number) => {
    const made = new SignupJobs(() => units, { secrets });
    if (time !== undefined) made.clock.advance(time - made.clock.now());
    return made;
  };
  const jobs = jobsAt(now);
  return { database, units, jobs, jobsAt };
}
export type Process = ReturnType<typeof processOn>;

/** The backups of a database in a folder. */
export function backupsIn(folder: string, database: Database): BackupFolder {
  const { url } = database.source.options as { readonly url: string };
  return new BackupFolder(folder, snapshotsOf(url), describeBackups(), 'test');
}

/** Digests like those of the acts, but counted secrets without marks. */
export class SceneSecrets extends CountedSecrets {
  private readonly marked = new MarkedSecrets();

  override hmac(text: string): string {
    return this.marked.hmac(text);
  }

  override sha256(text: string): string {
    return this.marked.sha256(text);
  }
}

/**
 * Kari is registered on seat 5, and holds seats 1 and 2, and seat 10 in another sign-up. Ola holds seat 3.
 * All of these holds expire a millisecond from now. The session that held seat 9 is long over, and one
 * address is not proven yet. Two persons of one code are registered, one of them paid, with their mails
 * unsent; one of another code, on seat 8, was deleted after the backup. Seat 4 is free.
 */
export async function setHallInUse(database: Database, folder: string): Promise<Scene> {
  return (await hallInUse(database, folder)).scene;
}

/** Like the hall in use, but all were deleted or released their seats; only seat 9 has an old hold. */
export async function setEmptyHall(database: Database, folder: string): Promise<Scene> {
  const { scene, jobs, persons } = await hallInUse(database, folder);
  for (const guid of [scene.kari, scene.again, scene.ola]) await jobs.holds.releaseAll(guid, '192.0.2.3');
  for (const { code, place } of await persons.all()) await persons.remove('crew', code, place, 'Avlyst');
  return scene;
}

/** What a scene is set up with. */
export interface SceneJobs {
  readonly jobs: SignupJobs;
  readonly persons: RegisteredPersons;
}

/** The hall in use, set up after `earlier` has run. */
export async function hallInUse(
  database: Database,
  folder: string,
  earlier: (made: SceneJobs) => Promise<void> = () => Promise.resolve(),
) {
  const { units, jobs } = processOn(database, new SceneSecrets());
  const { clock } = jobs;
  const persons = new RegisteredPersons(units, jobs.secrets, clock);
  await units.run((stores) => stores.seats.add(layOutHall(ROWS, PER_ROW)));
  await jobs.setPage(OPEN_PAGE);
  const pageSaved = clock.now();
  await jobs.seatMap.load();
  await earlier({ jobs, persons });
  await jobs.holding([9], LATE, '192.0.2.9');
  clock.advance(LONGEST_SESSION_MS + 1);
  const per = await jobs.holding([6, 7], 'per@example.no', '192.0.2.6');
  const { code: registered } = await jobs.submit(per, [6, 7]);
  await persons.mark('crew', registered, at(7), 'paid', true);
  const form = anAddUserBody({ seatNum: 8, email: 'borte@example.no' });
  const leaver = await persons.add('crew', form, { paid: false, arrived: false });
  const { name: backup } = await backupsIn(folder, database).make('manual', clock.now());
  await persons.remove('crew', leaver.code, leaver.place, 'Ble syk');
  const deleted = (await persons.deleted())[0]?.id ?? '';
  const { code: karis } = await jobs.submit(await jobs.holding([5], KARI, '192.0.2.10'), [5]);
  const again = await jobs.holding([10], KARI, '192.0.2.11');
  const kari = await jobs.holding([1, 2], KARI);
  const ola = await jobs.holding([3], 'ola@example.no', '192.0.2.3');
  const guid = await jobs.verification.requestCode(FRESH, '192.0.2.5');
  await jobs.verification.settled();
  const unproven = { guid, code: jobs.codeFor(FRESH) };
  clock.advance(LIMITS.holdMs - 1);
  const [stored, now] = [
    { registered, karis, deleted, left: leaver.code, pageSaved, backup, folder },
    clock.now(),
  ];
  const [mySession, myLink] = ['1'.repeat(64), '2'.repeat(64)];
  await units.run(async ({ links, mySessions }) => {
    const digest = jobs.secrets.sha256(myLink);
    await links.add(aLink({ digest, subject: registered, createdAt: now, expiresAt: now + LIMITS.linkMs }));
    await mySessions.add({
      digest: jobs.secrets.sha256(mySession),
      code: registered,
      createdAt: now,
      usedAt: now,
    });
  });
  const scene: Scene = { ...stored, mySession, myLink, now, kari, again, ola, per, unproven };
  return { scene, jobs, units, persons };
}
