import { Between, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import type { RecordName } from '../../application/ports/crew-stores.ts';
import type { EventData } from '../../application/ports/maintenance.ts';
import type { Span } from '../../domain/shared/lived-time.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import { activityTable } from './activity-log.ts';
import { deleteRows } from './delete-rows.ts';
import { deletedPersonTable } from './deleted-persons.ts';
import { hiddenTaskTable } from './desk.ts';
import { startDiscordAnew } from './discord.ts';
import { startDoorListAnew } from './door-entries.ts';
import { doorPhoneTable } from './door-phones.ts';
import { PERSONAL_TABLES } from './event-tables.ts';
import { dialectOf } from './dialect.ts';
import { keepAlive } from './keep-alive.ts';
import { musterTable } from './musters.ts';
import { letGoOfPayments, onlinePaymentTable } from './online-payments.ts';
import { DatabasePages, pageTable } from './pages.ts';
import { keepCrewsPasses, passTable } from './passes.ts';
import { personTable } from './persons.ts';
import { registrationTable } from './registrations.ts';
import { seatMoveTable } from './seat-moves.ts';
import { DatabaseSeats, seatTable } from './seats.ts';
import { sessionTable } from './sessions.ts';
import { visitorTable } from './visitors.ts';

export const NO_HOLD = {
  hold_guid: null,
  hold_address: null,
  hold_slot: null,
  hold_ip: null,
  hold_until: null,
} as const;

/**
 * Every unit that changes what a backup must contain writes or locks a row of one of these tables. Assigning
 * a seat writes the seat's row; booking money, reminding or giving a deadline writes or locks the
 * registration's or the report's; saving a page or a setting writes its own.
 */
const LOCKED = [
  'page',
  'payment_import',
  'registration',
  'online_payment',
  'seat',
  'person',
  'deleted_person',
  'compo',
  'pass',
  'waiting_entry',
] as const;

/** Further times of dated rows: what a clock that was ahead has put off would come in a year. */
const WRITTEN_TOO = ['verified_at', 'submitted_at', 'next_at'];

/** Operations on all tables of the event. `onErased` is called when data is cleared. */
export class DatabaseEventData implements EventData {
  constructor(
    private readonly manager: EntityManager,
    private readonly onErased: () => void = () => undefined,
  ) {}

  async lock() {
    if (!dialectOf(this.manager.dataSource).rowLocks) return;
    for (const table of LOCKED) await this.manager.query(`SELECT 1 FROM ${table} FOR UPDATE`);
  }

  async redate(spans: readonly Span[], now: number, deadline: number) {
    let registrations = 0;
    for (const { from, to } of spans) {
      const within = Between(from, to);
      const redated = { registered_at: now, payment_deadline: deadline };
      registrations +=
        (await this.manager.update(registrationTable, { registered_at: within }, redated)).affected ?? 0;
      // Persons of older versions have their ids from when they registered.
      const known = { registered_at: within, person_id: Not(IsNull()) };
      for (const table of [personTable, deletedPersonTable])
        await this.manager.update(table, known, { registered_at: now, version: () => 'version + 1' });
      await this.manager.update(pageTable, { name: 'front', updated_at: within }, { updated_at: now });
      await this.manager.update(sessionTable, { created_at: within }, { hold_until: 0 });
      for (const { table, personal } of PERSONAL_TABLES)
        if (personal.dated)
          for (const column of [personal.dated, ...WRITTEN_TOO])
            if (column in table.options.columns)
              await this.manager.update(table, { [column]: within }, { [column]: now });
    }
    return registrations;
  }

  async lockDuring<T>(work: () => Promise<T>) {
    await this.lock();
    return keepAlive(this.manager, work);
  }

  async clear(now: number, id: string, keepCrew = false) {
    await this.lock();
    this.onErased();
    const seats = this.manager.getRepository(seatTable);
    const holds = await seats.countBy({ hold_until: MoreThan(now) });
    const counts = new Map<string, number>();
    // Backwards: what refers to a row goes before it.
    for (const { table, personal } of PERSONAL_TABLES.toReversed())
      // Vipps is asked to let go of what is open, before it is forgotten here.
      if (table.options.name === onlinePaymentTable.options.name) await letGoOfPayments(this.manager);
      else if (keepCrew && table.options.name === passTable.options.name)
        await keepCrewsPasses(this.manager, now);
      else if (!personal.staysAtReset) counts.set(table.options.name, await deleteRows(this.manager, table));
    await deleteRows(this.manager, doorPhoneTable);
    await deleteRows(this.manager, hiddenTaskTable);
    await deleteRows(this.manager, musterTable);
    await startDoorListAnew(this.manager);
    await startDiscordAnew(this.manager);
    // What the crew told everybody, and who was on when, was about this event.
    for (const name of ['notice', 'plan', 'sent-plan'] satisfies RecordName[])
      await this.manager.delete(pageTable, { name });
    await new DatabasePages(this.manager).put({
      ...{ name: 'event', content: { id }, updatedAt: now, updatedBy: BY_PROGRAM },
    });
    const freed = { ...NO_HOLD, taken_by: null, version: () => 'version + 1' };
    await seats.createQueryBuilder().update().set(freed).execute();
    const count = ({ options }: { options: { name: string } }) => counts.get(options.name) ?? 0;
    return {
      ...{ holds, sessions: count(sessionTable), visitors: count(visitorTable) },
      ...{ registrations: count(registrationTable), persons: count(personTable) },
      ...{ deletedPersons: count(deletedPersonTable), movedPersons: count(seatMoveTable) },
      activities: count(activityTable),
    };
  }

  async layOut(seats: readonly Seat[]) {
    await this.lock();
    await startDoorListAnew(this.manager);
    const version = await nextHallVersion(this.manager);
    await deleteRows(this.manager, seatTable);
    await new DatabaseSeats(this.manager, () => undefined).add(seats.map((seat) => ({ ...seat, version })));
  }
}

/** A version that no seat has had, so that pending writes and the maps of other processes see every seat as changed. */
export async function nextHallVersion(manager: EntityManager): Promise<number> {
  const newest = await manager.getRepository(seatTable).maximum('version');
  return (newest ?? 0) + 1;
}
