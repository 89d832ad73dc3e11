import type { EntityManager } from 'typeorm';
import type { UnitRows } from '../../application/crew/log-quota.ts';
import type { SeatsSaved, Stores } from '../../application/ports/unit-of-work.ts';
import type { CountedUse, LimitRule } from '../../domain/shared/counted-uses.ts';
import { activityTable, DatabaseActivityLog } from './activity-log.ts';
import { adminTable, DatabaseAdmins } from './admins.ts';
import { adminTokenTable, DatabaseAdminTokens } from './admin-tokens.ts';
import { blacklistTable, DatabaseBlacklist } from './blacklist.ts';
import { compoTable, DatabaseCompos } from './compos.ts';
import { consentTable, DatabaseConsents } from './consents.ts';
import { DatabaseDeletedPersons, deletedPersonTable } from './deleted-persons.ts';
import { DatabaseDesk, hiddenTaskTable } from './desk.ts';
import { DatabaseDiscord, discordChannelTable, discordPostTable } from './discord.ts';
import { DatabaseDoorActs, doorActTable } from './door-acts.ts';
import { DatabaseDoorEntries, doorEntryTable } from './door-entries.ts';
import { DatabaseDoorPhones, doorPhoneTable } from './door-phones.ts';
import { DatabaseEventData } from './event-data.ts';
import { DatabaseErasures, erasureTable } from './erasures.ts';
import { DatabaseEventEnds, eventEndTable } from './event-ends.ts';
import { DatabaseHistory, historyTable } from './history.ts';
import { DatabaseJobs, jobTable } from './jobs.ts';
import { DatabaseLimitCounts, limitCountTable } from './limit-counts.ts';
import { DatabaseLinks, linkTable } from './links.ts';
import { DatabaseMessagePreviews, DatabaseMessages, messagePreviewTable, messageTable } from './messages.ts';
import { DatabaseMySessions, mySessionTable } from './my-sessions.ts';
import { DatabaseOnlinePayments, onlinePaymentTable } from './online-payments.ts';
import { DatabaseOutbox, outboxTable } from './outbox.ts';
import { DatabasePages, pageTable } from './pages.ts';
import { DatabaseMusters, musterTable } from './musters.ts';
import { DatabasePasses, passTable } from './passes.ts';
import { DatabasePaymentImports, paymentImportTable } from './payment-imports.ts';
import { DatabasePayments, paymentTable } from './payments.ts';
import { DatabaseKnownPersons, formerPersonTable } from './known-persons.ts';
import { DatabasePersonalData } from './personal-data.ts';
import { DatabasePersons, personTable } from './persons.ts';
import type { RefusedKeys } from './refused-keys.ts';
import { DatabaseRegistrations, registrationTable } from './registrations.ts';
import { DatabaseSeatMoves, seatMoveTable } from './seat-moves.ts';
import { DatabaseSeats, seatTable } from './seats.ts';
import { DatabaseSessions, sessionTable } from './sessions.ts';
import { settingTable } from './settings.ts';
import { teamMemberTable, teamTable } from './teams.ts';
import { DatabaseVisitors, visitorTable } from './visitors.ts';
import { DatabaseWaiting, waitingTable } from './waiting.ts';

/** All tables. Must match the migrations. */
export const TABLES = [
  seatTable,
  sessionTable,
  registrationTable,
  personTable,
  deletedPersonTable,
  formerPersonTable,
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
  historyTable,
  erasureTable,
  paymentTable,
  paymentImportTable,
  onlinePaymentTable,
  linkTable,
  mySessionTable,
  doorPhoneTable,
  doorActTable,
  doorEntryTable,
  messagePreviewTable,
  messageTable,
  discordChannelTable,
  discordPostTable,
  consentTable,
  compoTable,
  teamTable,
  teamMemberTable,
  hiddenTaskTable,
  passTable,
  musterTable,
  waitingTable,
];

/** What the stores of a unit are made with. */
export interface StoreParts {
  readonly manager: EntityManager;
  readonly rules: Readonly<Record<CountedUse, LimitRule>>;
  /** Shared by the units of a process. */
  readonly refused: RefusedKeys;
  /** Gets the seats as stored, before the commit. */
  readonly onSeatsSaved: SeatsSaved;
  /** Whether the act may be logged. */
  readonly mayLog: UnitRows['take'];
  /** Called when personal data is erased. */
  readonly onErased: () => void;
  /** Has `write` run at the end of the unit. */
  readonly beforeCommit: (write: () => Promise<void>) => void;
}

const MAKERS: { readonly [Name in keyof Stores]: (parts: StoreParts) => Stores[Name] } = {
  seats: ({ manager, onSeatsSaved }) => new DatabaseSeats(manager, onSeatsSaved),
  sessions: ({ manager }) => new DatabaseSessions(manager),
  registrations: ({ manager }) => new DatabaseRegistrations(manager),
  persons: ({ manager }) => new DatabasePersons(manager),
  deletedPersons: ({ manager }) => new DatabaseDeletedPersons(manager),
  knownPersons: ({ manager }) => new DatabaseKnownPersons(manager),
  seatMoves: ({ manager }) => new DatabaseSeatMoves(manager),
  admins: ({ manager }) => new DatabaseAdmins(manager),
  adminTokens: ({ manager }) => new DatabaseAdminTokens(manager),
  blacklist: ({ manager }) => new DatabaseBlacklist(manager),
  pages: ({ manager }) => new DatabasePages(manager),
  activityLog: ({ manager, mayLog }) => new DatabaseActivityLog(manager, mayLog),
  outbox: ({ manager }) => new DatabaseOutbox(manager),
  limits: ({ manager, rules, refused, beforeCommit }) => {
    const counts = new DatabaseLimitCounts(manager, rules, refused);
    beforeCommit(() => counts.store());
    return counts;
  },
  visitors: ({ manager }) => new DatabaseVisitors(manager),
  jobs: ({ manager }) => new DatabaseJobs(manager),
  eventData: ({ manager, onErased }) => new DatabaseEventData(manager, onErased),
  eventEnds: ({ manager }) => new DatabaseEventEnds(manager),
  history: ({ manager }) => new DatabaseHistory(manager),
  personalData: ({ manager, onErased }) => new DatabasePersonalData(manager, onErased),
  erasures: ({ manager }) => new DatabaseErasures(manager),
  payments: ({ manager }) => new DatabasePayments(manager),
  paymentImports: ({ manager }) => new DatabasePaymentImports(manager),
  onlinePayments: ({ manager }) => new DatabaseOnlinePayments(manager),
  links: ({ manager }) => new DatabaseLinks(manager),
  mySessions: ({ manager }) => new DatabaseMySessions(manager),
  doorPhones: ({ manager }) => new DatabaseDoorPhones(manager),
  doorActs: ({ manager }) => new DatabaseDoorActs(manager),
  doorEntries: ({ manager }) => new DatabaseDoorEntries(manager),
  messagePreviews: ({ manager }) => new DatabaseMessagePreviews(manager),
  messages: ({ manager }) => new DatabaseMessages(manager),
  discord: ({ manager }) => new DatabaseDiscord(manager),
  consents: ({ manager }) => new DatabaseConsents(manager),
  compos: ({ manager }) => new DatabaseCompos(manager),
  desk: ({ manager }) => new DatabaseDesk(manager),
  passes: ({ manager }) => new DatabasePasses(manager),
  musters: ({ manager }) => new DatabaseMusters(manager),
  waiting: ({ manager }) => new DatabaseWaiting(manager),
};

/** A getter for each store, which makes it with the `parts` of the object that it is read from, and keeps it there. */
const GETTERS: object = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(MAKERS).map(([name, make]) => [
      name,
      {
        get(this: { readonly parts: StoreParts }) {
          const store = make(this.parts);
          Object.defineProperty(this, name, { value: store });
          return store;
        },
      },
    ]),
  ),
);

/** The stores of one unit, all on its connection. Each is made when it is first asked for: a unit needs few of them. */
export function createStores(parts: StoreParts): Stores {
  return Object.create(GETTERS, { parts: { value: parts } }) as Stores;
}
