import type { EntityManager } from 'typeorm';
import type { SeatsSaved, Stores } from '../../application/ports/unit-of-work.ts';
import type { CountedUse, LimitRule } from '../../domain/counted-uses.ts';
import { activityTable, DatabaseActivityLog } from './activity-log.ts';
import { adminTable, DatabaseAdmins } from './admins.ts';
import { adminTokenTable, DatabaseAdminTokens } from './admin-tokens.ts';
import { blacklistTable, DatabaseBlacklist } from './blacklist.ts';
import { DatabaseDeletedPersons, deletedPersonTable } from './deleted-persons.ts';
import { DatabaseEventData } from './event-data.ts';
import { DatabaseErasures, erasureTable } from './erasures.ts';
import { DatabaseEventEnds, eventEndTable } from './event-ends.ts';
import { DatabaseJobs, jobTable } from './jobs.ts';
import { DatabaseLimitCounts, limitCountTable } from './limit-counts.ts';
import { DatabaseLinks, linkTable } from './links.ts';
import { DatabaseMySessions, mySessionTable } from './my-sessions.ts';
import { DatabaseOutbox, outboxTable } from './outbox.ts';
import { DatabasePages, pageTable } from './pages.ts';
import { DatabasePaymentImports, paymentImportTable } from './payment-imports.ts';
import { DatabasePayments, paymentTable } from './payments.ts';
import { DatabasePersonalData } from './personal-data.ts';
import { DatabasePersons, personTable } from './persons.ts';
import type { RefusedKeys } from './refused-keys.ts';
import { DatabaseRegistrations, registrationTable } from './registrations.ts';
import { DatabaseSeatMoves, seatMoveTable } from './seat-moves.ts';
import { DatabaseSeats, seatTable } from './seats.ts';
import { DatabaseSessions, sessionTable } from './sessions.ts';
import { settingTable } from './settings.ts';
import { DatabaseVisitors, visitorTable } from './visitors.ts';

/** All tables. Must match the migrations. */
export const TABLES = [
  seatTable,
  sessionTable,
  registrationTable,
  personTable,
  deletedPersonTable,
  seatMoveTable,
  adminTable,
  adminTokenTable,
  blacklistTable,
  pageTable,
  activityTable,
  outboxTable,
  limitCountTable,
  settingTable,
  visitorTable,
  jobTable,
  eventEndTable,
  erasureTable,
  paymentTable,
  paymentImportTable,
  linkTable,
  mySessionTable,
];

/** What a unit is told by its stores. */
export interface UnitHooks extends Pick<Stores, 'ifRolledBack'> {
  /** Gets the seats as stored, before the commit. */
  readonly onSeatsSaved: SeatsSaved;
  /** Called when personal data is erased. */
  readonly onErased: () => void;
}

/** The stores of one unit, all on its connection. `refused` is shared by the units of a process. */
export function createStores(
  manager: EntityManager,
  rules: Readonly<Record<CountedUse, LimitRule>>,
  refused: RefusedKeys,
  { onSeatsSaved, onErased, ifRolledBack }: UnitHooks,
): Stores & { readonly limits: DatabaseLimitCounts } {
  return {
    seats: new DatabaseSeats(manager, onSeatsSaved),
    sessions: new DatabaseSessions(manager),
    registrations: new DatabaseRegistrations(manager),
    persons: new DatabasePersons(manager),
    deletedPersons: new DatabaseDeletedPersons(manager),
    seatMoves: new DatabaseSeatMoves(manager),
    admins: new DatabaseAdmins(manager),
    adminTokens: new DatabaseAdminTokens(manager),
    blacklist: new DatabaseBlacklist(manager),
    pages: new DatabasePages(manager),
    activityLog: new DatabaseActivityLog(manager),
    outbox: new DatabaseOutbox(manager),
    limits: new DatabaseLimitCounts(manager, rules, refused),
    visitors: new DatabaseVisitors(manager),
    jobs: new DatabaseJobs(manager),
    eventData: new DatabaseEventData(manager, onErased),
    eventEnds: new DatabaseEventEnds(manager),
    personalData: new DatabasePersonalData(manager, onErased),
    erasures: new DatabaseErasures(manager),
    payments: new DatabasePayments(manager),
    paymentImports: new DatabasePaymentImports(manager),
    links: new DatabaseLinks(manager),
    mySessions: new DatabaseMySessions(manager),
    ifRolledBack,
  };
}
