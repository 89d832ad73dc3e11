import { createHash } from 'node:crypto';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { MovePersons } from '../../application/people/move-persons.ts';
import { PersonalDataRequests } from '../../application/people/personal-data-requests.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { SeatLayout } from '../../application/hall/seat-layout.ts';
import type { MailFiles } from '../../application/ports/privacy.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { CODE_LETTERS } from '../../domain/booking-code.ts';
import { LIMITS } from '../../domain/limits.ts';
import { layOutHall, type Place } from '../../domain/seat.ts';
import { anAddUserBody } from './crew.ts';
import type { Act } from './interleaving.ts';
import { CountedSecrets, entryOn, IP, OPEN_PAGE, row1, SignupJobs } from './signup-jobs.ts';

const NO_FILES: MailFiles = { removeOlder: () => Promise.resolve(0), removeOf: () => Promise.resolve(0) };
const KARI = 'kari@example.no';
const OLA = 'ola@example.no';
const LATE = 'sen@example.no';
const FRESH = 'fersk@example.no';

/** Digests as long as a column holds. */
class ShortDigests extends CountedSecrets {
  override hmac(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }
}

/** Secrets that are the same however often a unit runs, and other ones in each process. */
class OwnSecrets extends ShortDigests {
  private made = 0;

  constructor(private readonly process: 0 | 1) {
    super();
  }

  override hex(digits: number): string {
    return `${String(this.process + 1)}${String(++this.made).padStart(digits - 1, '0')}`;
  }

  override code(): string {
    return CODE_LETTERS.charAt(this.process).repeat(6);
  }

  /** Units that begin with the same secrets at each try. */
  beginAnewWith(units: UnitOfWork): UnitOfWork {
    const anew =
      <T>(work: (stores: Stores) => Promise<T>) =>
      (stores: Stores): Promise<T> => {
        this.made = 0;
        return work(stores);
      };
    return {
      run: (work) => units.run(anew(work)),
      runSerially: (work) => units.runSerially(anew(work)),
      read: (work) => units.read(work),
    };
  }
}

/** What the acts go by: whose sessions there are, and whose registration. */
export interface Scene {
  readonly kari: string;
  readonly ola: string;
  readonly unproven: { readonly guid: string; readonly code: string };
  readonly registered: string;
  readonly deleted: string;
}

/**
 * Kari holds two seats of row 1, Ola one beside them, somebody's hold has run out, somebody's address is not proven yet,
 * two persons of one code are registered with their mails unsent, and one of a further code is deleted.
 */
export async function setScene(units: UnitOfWork): Promise<{ scene: Scene; now: number }> {
  const jobs = new SignupJobs({ units, secrets: new ShortDigests() });
  await units.run((stores) => stores.seats.add(layOutHall(3, 10)));
  await jobs.setPage(OPEN_PAGE);
  await jobs.seatMap.load();
  await jobs.holding([9], LATE, '192.0.2.9');
  jobs.clock.advance(LIMITS.holdMs + 1);
  const persons = new RegisteredPersons(units, jobs.secrets, jobs.clock);
  const party = await jobs.holding([6, 7], 'per@example.no', '192.0.2.6');
  const { code: registered } = await jobs.submit(party, [6, 7]);
  const leaver = await persons.add('crew', anAddUserBody({ seatNum: 8, email: 'borte@example.no' }), {
    ...{ paid: false, arrived: false },
  });
  await persons.remove('crew', leaver.code, leaver.place, 'Ble syk');
  const deleted = (await persons.deleted())[0]?.id ?? '';
  const kari = await jobs.holding([1, 2], KARI);
  const ola = await jobs.holding([3], OLA, '192.0.2.3');
  const guid = await jobs.verification.requestCode(FRESH, '192.0.2.5');
  const scene = { kari, ola, unproven: { guid, code: jobs.codeFor(FRESH) }, registered, deleted };
  return { scene, now: jobs.clock.now() };
}

const at = (number: number): Place => ({ row: 1, number });

/** All acts that can touch the same rows, by name, as a process does them. */
export function actsOf(
  allUnits: UnitOfWork,
  process: 0 | 1,
  scene: Scene,
  now: number,
): Readonly<Record<string, Act>> {
  const own = new OwnSecrets(process);
  const units = own.beginAnewWith(allUnits);
  const jobs = new SignupJobs({ units, secrets: own });
  jobs.clock.advance(now - jobs.clock.now());
  const { secrets, clock } = jobs;
  const persons = new RegisteredPersons(units, secrets, clock);
  const moves = new MovePersons(units, secrets, clock);
  const layout = new SeatLayout(units, clock);
  const requests = new PersonalDataRequests(units, NO_FILES, clock, secrets);
  const blacklisting = new Blacklisting(units, clock);
  const { kari, ola, unproven, registered, deleted } = scene;
  const submits = (numbers: readonly number[]) =>
    jobs.register.submit(kari, numbers.map(entryOn), row1(numbers), IP);
  const person = (number: number) => ({ code: registered, place: at(number) });
  return {
    'Kari holds a further seat': () => jobs.holds.hold(kari, at(4), IP),
    'Ola holds the same further seat': () => jobs.holds.hold(ola, at(4), '192.0.2.3'),
    'Ola holds a seat whose hold has run out': () => jobs.holds.hold(ola, at(9), '192.0.2.3'),
    'Kari releases one seat': () => jobs.holds.release(kari, [at(1)], IP),
    'Kari releases all': () => jobs.holds.releaseAll(kari, IP),
    'Kari submits': () => submits([1, 2]),
    'Kari submits for one seat only': () => submits([1]),
    'a code is checked': () => jobs.verification.check(unproven.code, FRESH, unproven.guid, '192.0.2.5'),
    'a wrong code is checked': () => jobs.verification.check('ZZZZZZ', FRESH, unproven.guid, '192.0.2.5'),
    'the late one asks for a code': async () => {
      await jobs.seatMap.load();
      return jobs.verification.requestCode(LATE, '192.0.2.9');
    },
    'Kari is erased': () => requests.erase('crew', KARI, KARI),
    'the registered ones are erased': () => requests.erase('crew', registered, registered),
    'one is deleted': () => persons.remove('crew', registered, at(6), 'Ble syk'),
    'a deleted one is brought back': () => persons.restore('crew', deleted, null),
    'a deleted one is brought back elsewhere': () => persons.restore('crew', deleted, at(4)),
    'one is moved': () => moves.move('crew', person(6), at(4), 'Ser bedre'),
    'two swap': () => moves.swap('crew', person(6), person(7), 'De er venner'),
    'one is added': () => persons.add('crew', anAddUserBody({ seatNum: 4 }), { paid: false, arrived: false }),
    'one is marked as paid': () => persons.mark('crew', registered, at(6), 'paid', true),
    'a code is marked as paid': () => persons.markCode('crew', registered, 'paid', true),
    'a seat is hidden': () => layout.change('crew', [{ ...at(4), hidden: true }]),
    'a seat is blocked': () => layout.change('crew', [{ ...at(4), blocked: true }]),
    'the mails go out': () => jobs.outbox.sendDue(),
    'an address is blocked': () => blacklisting.put('crew', LATE, 'Utestengt', 'x'),
    'sign-up is closed': () => jobs.setPage({ ...OPEN_PAGE, signupOpen: false }),
  };
}
