import { lacksConsent } from '../../domain/consent/lacking-consent.ts';
import { phaseAt, type DeskSnapshot, type Phase } from '../../domain/desk/task.ts';
import { lackingAhead } from '../../domain/door/guard-plan.ts';
import { isNight, nightsOf } from '../../domain/door/night.ts';
import { isRoundOverdue } from '../../domain/door/round.ts';
import { isLeft, seatState, type Seat } from '../../domain/hall/seat.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { hasInfo } from '../../domain/pages/info-page.ts';
import { SIGNUP_PAGE_DEFAULTS } from '../../domain/pages/signup-page.ts';
import { isReached, keptBy, signupAt } from '../../domain/pages/signup-schedule.ts';
import { isUnmatched } from '../../domain/payments/balance.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { expiryDue, paymentDeadline } from '../../domain/payments/payment-deadline.ts';
import type { EditedFacts } from '../../domain/shared/event-facts.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { BY_LANPLASS } from '../../domain/shared/stored-texts.ts';
import { backupOverdue, copyTooOld } from '../../domain/upkeep/backup.ts';
import { listRulesOf, waitingNow } from '../hall/waiting-gate.ts';
import { guardsOf, planPasses, sleepersNow } from '../door/guards.ts';
import { hasUsableSeat, isStuck } from './ready-to-open.ts';
import { owingOf, readBooks, type CodeBook } from '../shared/code-books.ts';
import { settingsFrom } from '../shared/settings.ts';
import type { OffsiteCopy } from '../ports/backups.ts';
import type { DeskCounts } from '../ports/desk-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** What is known without a look into the database. Times are epoch ms. */
export interface Surroundings {
  readonly now: number;
  readonly limits: Limits;
  readonly hasSuperadminPassword: boolean;
  readonly madeUp: { readonly facts: number; readonly vipps: boolean };
  readonly mail: { readonly isAway: boolean; readonly toFiles: boolean };
  readonly heldBackBy: DeskSnapshot['signup']['heldBackBy'];
  readonly seats: readonly Seat[];
  readonly hasProgramme: boolean;
  readonly compos: DeskSnapshot['compos'];
  readonly lastBackupAt: number | null;
  readonly offsite: OffsiteCopy | null;
  readonly canPayOnline: boolean;
}

/** How many facts are still made up, without the Vipps number, which counts by itself. */
export function madeUpFacts(
  { source, ...facts }: EditedFacts,
  isMadeUp: (fact: keyof typeof facts, value: string) => boolean,
): Surroundings['madeUp'] {
  const all = (Object.keys(facts) as (keyof typeof facts)[]).filter((fact) => isMadeUp(fact, facts[fact]));
  // A map of the made-up place is not shown of another one, and the name in Vipps is asked for beside the number.
  const beside: readonly (typeof all)[number][] = ['vippsNumber', 'vippsName', 'mapUrl'];
  const told = all.filter((fact) => !beside.includes(fact));
  return { facts: told.length, vipps: all.includes('vippsNumber') };
}

/** Reads what the tasks are derived from, and what is hidden of them. In six statements, however large the hall is. */
export async function readSnapshot(
  stores: Stores,
  around: Surroundings,
): Promise<{ readonly snapshot: DeskSnapshot; readonly hidden: DeskCounts['hidden'] }> {
  const { now, seats } = around;
  const pages = await stores.pages.several('front', 'signup', 'opening', 'info', 'settings', 'plan');
  const dates = eventDates(pages.front?.content);
  const settings = settingsFrom(pages.settings);
  const payments = await stores.payments.counted();
  const books = [...(await readBooks(stores, payments)).values()];
  const counts = await stores.desk.counts({
    ...{ now, starts: dates.starts },
    phonesSince: now - around.limits.doorSessionMs,
  });
  const online = around.canPayOnline ? await onlineNow(stores) : OFFLINE;
  const page = signupAt(keptBy(pages.signup?.content ?? SIGNUP_PAGE_DEFAULTS, pages.opening?.content), now);
  const opensAt = page.opensAt ?? null;
  const isOpen = page.signupOpen && !page.signupOver;
  const wasOpened = page.signupOpen || page.signupOver || books.length > 0 || isReached(page.closesAt, now);
  const states = seats.map((seat) => seatState(seat, now)).filter((state) => state !== 'hidden');
  const persons = books.flatMap(({ state, persons: all }) => (state === 'live' ? all : []));
  const of = (holds: (book: CodeBook) => boolean) => books.filter(holds).length;
  const deadline = paymentDeadline(Math.max(now, opensAt ?? now), settings, dates);
  const phase = phaseAt(dates, now, wasOpened);
  const snapshot: DeskSnapshot = {
    ...{ now, phase, dates },
    setUp: {
      superadminPassword: around.hasSuperadminPassword,
      hall: hasUsableSeat(seats),
      seats: seats.length > 0,
      prices: pages.signup !== undefined,
      rules: pages.info !== undefined && hasInfo(pages.info.content) && pages.info.updatedBy !== BY_LANPLASS,
      programme: around.hasProgramme,
      vipps: !around.madeUp.vipps,
      madeUpFacts: around.madeUp.facts,
      lateDeadline: !settings.capAtStart && dates.starts !== null && deadline > dates.starts,
      admins: counts.admins,
    },
    mail: {
      leaves: !around.mail.isAway && !isStuck(counts, now),
      toFiles: around.mail.toFiles,
      failed: counts.mailsFailed,
      refused: counts.addressesRefused,
    },
    signup: {
      ...{
        isOpen,
        opensAt: around.heldBackBy.length === 0 && isReached(opensAt, now) ? null : opensAt,
        heldBackBy: around.heldBackBy,
      },
      isFull: !states.some(isLeft),
      registrations: books.length,
    },
    money: {
      unmatched: payments.filter(isUnmatched).length,
      overdue: of(
        (book) =>
          !online.underWay.has(book.registration.code) &&
          ['ask', 'wait-for-report', 'expire'].includes(expiryDue(owingOf(book), now, null, settings, dates)),
      ),
      late: of(({ sums }) => sums.lateOre > 0),
      toPayBack: of(({ sums }) => sums.toPayBackOre > 0),
      unpaid: of(({ sums }) => sums.owedOre > 0),
      vippsIsSilent: online.isSilent,
    },
    persons: {
      withoutConsent: persons.filter((person) => lacksConsent(person, settings.consentAge)).length,
      notArrived: persons.filter(({ arrived }) => !arrived).length,
      unpaidInside: persons.filter(({ arrived, paid }) => arrived && !paid).length,
    },
    compos: around.compos,
    waiting: await waitingNow(stores, seats, listRulesOf({ page, settings }, dates), now),
    messagesQueued: counts.messagesQueued,
    doorPhones: counts.doorPhones,
    night: {
      isSpent: nightsOf(dates).length > 0,
      responsible: settings.responsible.length > 0,
      hours: settings.nightFrom !== '',
      meetingPlace: settings.meetingPlace !== '',
    },
    musterRuns: counts.musterRuns,
    round: await roundNow(stores, settings, now),
    ...(await guardsNow(stores, pages, { phase, now, persons })),
    backup: {
      missing: around.lastBackupAt === null || backupOverdue(around.lastBackupAt, now),
      elsewhere: around.offsite !== null && around.offsite.ok && !copyTooOld(around.offsite.at, now),
    },
    history: counts.hasHistory,
  };
  return { snapshot, hidden: counts.hidden };
}

const OFFLINE = { underWay: new Set<string>() as ReadonlySet<string>, isSilent: false };

/** The codes that somebody is paying online, and whether Vipps tells nothing of it by itself. */
async function onlineNow({ onlinePayments }: Stores): Promise<typeof OFFLINE> {
  const webhook = await onlinePayments.webhook();
  return { underWay: await onlinePayments.codesUnderWay(), isSilent: !webhook?.ok };
}

/** What the night wants of the crew. Only while that matters: it takes further statements. */
async function guardsNow(
  stores: Stores,
  pages: Parameters<typeof guardsOf>[0],
  {
    phase,
    now,
    persons,
  }: { readonly phase: Phase; readonly now: number; readonly persons: readonly RegisteredPerson[] },
): Promise<Pick<DeskSnapshot, 'guardsLacking' | 'crewListed'>> {
  if (phase !== 'soon' && phase !== 'during')
    return { guardsLacking: { tonight: 0, later: 0 }, crewListed: true };
  const passes = await planPasses(stores);
  const sleepers = phase === 'soon' ? persons.length : await sleepersNow(stores, persons, now);
  return {
    guardsLacking: lackingAhead(guardsOf(pages, sleepers, passes).hours, now),
    crewListed: passes.some(({ kind }) => kind === 'crew' || kind === 'guard'),
  };
}

/** The round at night that is due. Only by night does it take a further statement. */
async function roundNow(stores: Stores, settings: Settings, now: number): Promise<DeskSnapshot['round']> {
  if (settings.roundMinutes === null || !isNight(now, settings)) return { overdue: false, last: null };
  const last = await stores.doorActs.lastRound();
  return { overdue: isRoundOverdue(last, settings, now), last };
}
