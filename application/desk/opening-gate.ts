import { missingToOpenByClock, type Missing } from '../../domain/desk/readiness.ts';
import { isReached, isSet, type KeptSchedule, type Opening } from '../../domain/pages/signup-schedule.ts';
import { HOUR, SECOND } from '../../domain/shared/durations.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import type { SeatMap } from '../hall/seat-map.ts';
import type { SiteStatus } from '../hall/site-status.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { MailWriter } from '../ports/mail.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { NEVER_SAVED, nextVersion } from '../shared/stored-pages.ts';
import { hasUsableSeat, type ReadyToOpen } from './ready-to-open.ts';

/** How often an opening is looked at: so late it may be once what was missing is there. */
export const LOOK_MS = SECOND;
/** How long before an opening it is looked at, and the crew is told of what is missing. */
const AHEAD_MS = HOUR;
/** One process decides for so long, as mail may leave from one and not from another. */
const DECIDES_MS = 10 * SECOND;
const JOB = 'opening';

/** What `OpeningGate` needs. */
export interface OpeningGateParts {
  readonly units: UnitOfWork;
  readonly site: SiteStatus;
  readonly seatMap: SeatMap;
  readonly ready: ReadyToOpen;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly crewEmail: string | undefined;
  readonly onMailQueued: () => void;
}

/** Keeps the clock from opening a sign-up that nobody could use, and opens it once somebody can. */
export class OpeningGate {
  private readonly holder: string;
  private failing = false;

  constructor(private readonly parts: OpeningGateParts) {
    this.holder = parts.secrets.hex(32);
  }

  /** Looks at an opening that is ahead, near or late, and stores what it finds. Never throws; logs an outage once. */
  async look(): Promise<void> {
    try {
      await this.decide(this.parts.clock.now());
      this.failing = false;
    } catch (cause) {
      if (!this.failing) this.parts.log.error('the opening is not looked after', cause);
      this.failing = true;
    }
  }

  private async decide(now: number): Promise<void> {
    const { site, units } = this.parts;
    const { schedule, isOver, known: stored } = site.opening();
    const { opensAt, signupOpen, closesAt } = schedule;
    if (!isSet(opensAt) || signupOpen || isOver || isReached(closesAt, now)) return;
    const known = stored?.opensAt === opensAt ? stored : null;
    if (known && (known.openedAt !== null || now < opensAt - AHEAD_MS)) return;
    // Opened by a version that did not look, or while none ran.
    if (!known && now > opensAt + AHEAD_MS) return;
    const mail = await units.read((stores) => this.parts.ready.mailLeaves(stores, now));
    const hall = hasUsableSeat(this.parts.seatMap.seats());
    const missing = missingToOpenByClock({ hall, mail, dates: site.dates().starts !== null });
    const next = openingAfter(
      known ?? { opensAt, missing: [], openedAt: null, told: 'nothing' },
      missing,
      now,
    );
    if (known && JSON.stringify(known) === JSON.stringify(next)) return;
    const saved = await units.run((stores) => this.store(stores, next, now));
    if (!saved) return;
    site.apply(saved);
    this.parts.onMailQueued();
  }

  private async store(stores: Stores, opening: Opening, now: number) {
    const { pages, jobs } = stores;
    if (!(await jobs.claim(JOB, this.holder, now, DECIDES_MS))) return null;
    const before = await pages.get('opening');
    const updatedAt = nextVersion(before ?? NEVER_SAVED, now);
    const page = { name: 'opening', content: opening, updatedAt, updatedBy: BY_PROGRAM } as const;
    await pages.save(page, before?.updatedAt ?? null);
    await this.tell(stores, opening, now);
    return page;
  }

  /** Mails the crew, once before an opening and once when it is late. */
  private async tell(stores: Pick<Stores, 'outbox'>, { opensAt, missing, told }: Opening, now: number) {
    const { writer, secrets, crewEmail } = this.parts;
    if (!crewEmail || missing.length === 0 || told === 'nothing') return;
    const isLate = told === 'late';
    const mail = writer.openingLate({
      to: crewEmail,
      opensAt,
      missing: missing as readonly Missing[],
      isLate,
    });
    const about = `${String(opensAt)} ${told}`;
    await queueMail(stores, secrets, now, { kind: 'crew-opening-late', code: '', mail, about });
  }
}

/** What is known of an opening after a look at `now` (epoch ms), which found this missing. */
function openingAfter(before: Opening, missing: readonly Missing[], now: number): Opening {
  const isTime = isReached(before.opensAt, now);
  const isNear = isReached(before.opensAt - AHEAD_MS, now);
  const due = isTime ? 'late' : 'before';
  return {
    ...{ opensAt: before.opensAt, missing },
    openedAt: isTime && missing.length === 0 ? now : null,
    told: missing.length > 0 && isNear ? due : before.told,
  };
}

/** What keeps the clock from opening, once its time is near or over. */
export function heldBackBy(
  { schedule, isOver, known }: { schedule: KeptSchedule; isOver: boolean; known: Opening | null },
  now: number,
): readonly Missing[] {
  const { opensAt, signupOpen, closesAt, heldBack = false } = schedule;
  if (!heldBack || !known || !isSet(opensAt) || signupOpen || isOver || isReached(closesAt, now)) return [];
  return now < opensAt - AHEAD_MS ? [] : (known.missing as readonly Missing[]);
}
