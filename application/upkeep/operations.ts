import type { PassCounts } from '../../domain/door/pass.ts';
import { copyTooOld } from '../../domain/upkeep/backup.ts';
import type { DiscordChannelName } from '../../domain/messages/discord.ts';
import { shownState, type ShownDiscordState } from '../../domain/messages/discord-delivery.ts';
import { diskNearlyFull, type DiskSpace } from '../../domain/upkeep/disk.ts';
import type { OperationsWarning } from '../../domain/upkeep/operations-warning.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { pastGrace } from '../../domain/payments/payment-deadline.ts';
import { refusedFrom } from '../../domain/signup/unpaid-seats.ts';
import { seatState } from '../../domain/hall/seat.ts';
import { isAhead } from '../../domain/shared/wrong-clock.ts';
import { waitingMessages, type WaitingMessages } from '../messages/message-pace.ts';
import { codesFailed } from '../messages/lately-failed.ts';
import { doubtfulEnd } from './doubtful-end.ts';
import type { LivedTime } from '../shared/lived-time.ts';
import { countPassesNow } from '../door/keep-passes.ts';
import { settingsOf } from '../shared/settings.ts';
import { signupRules } from '../shared/stored-pages.ts';
import type { Warnings } from './warnings.ts';
import type { WriteCheck } from './write-check.ts';
import type { Backups, OffsiteCopy } from '../ports/backups.ts';
import type { UnsentMail } from '../ports/signup-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { RecentError, RecentErrors } from './recent-errors.ts';
import type { SeatMap } from '../hall/seat-map.ts';
import { listRules, waitingNow } from '../hall/waiting-gate.ts';

/** Unpaid seats of one IP key or mail domain, and how many it may have. */
export interface UnpaidSeats {
  readonly from: string;
  readonly seats: number;
  readonly most: number;
}

/** The state of the program. Times are epoch ms. */
export interface OperationsNow {
  readonly at: number;
  /** `codesFailed`: e-mail codes of the last hour that could not be mailed. */
  readonly mail: UnsentMail & { readonly codesFailed: number; readonly messages: WaitingMessages };
  /** The newest by a clock that is not ahead. */
  readonly lastBackupAt: number | null;
  /** The newest time that was lived through, and whether the clock has leapt from it. */
  readonly clock: { readonly livedAt: number; readonly hasLeapt: boolean };
  /** The front page's end, where it was over when it was typed: nothing is erased by it until a superadmin confirms it. */
  readonly doubtfulEnd: number | null;
  /** The disk of the data folder; null when it cannot be read. */
  readonly disk: DiskSpace | null;
  /** Null: the off-site job has never run. */
  readonly offsite: OffsiteCopy | null;
  /** The number of visible seats by state. */
  readonly seats: Readonly<Record<'free' | 'held' | 'taken' | 'blocked', number>>;
  /** The groups that wait for seats, and how many are free. */
  readonly waiting: Readonly<Record<'groups' | 'free', number>>;
  /** The IP keys and mail domains whose next sign-up may be refused until some of these seats are paid. */
  readonly unpaid: readonly UnpaidSeats[];
  /** Of passes: who is inside or out. */
  readonly others: PassCounts;
  readonly errors: { readonly lastHour: number; readonly last: RecentError | null };
  readonly discord: Readonly<Record<DiscordChannelName, ShownDiscordState>>;
  /** What the crew should look into. */
  readonly warnings: readonly OperationsWarning[];
}

/** What `Operations` needs. */
export interface OperationsParts {
  readonly units: UnitOfWork;
  readonly seatMap: SeatMap;
  readonly backups: Backups;
  readonly errors: RecentErrors;
  readonly warnings: Warnings;
  /** Whether the site is a real one, with visitors. */
  readonly production: boolean;
  /** Whether visitors pay to a number that nobody has. */
  readonly hasMadeUpVipps: () => boolean;
  readonly disk: () => Promise<DiskSpace | null>;
  readonly offsite: () => Promise<OffsiteCopy | null>;
  readonly writes: WriteCheck;
  readonly lived: LivedTime;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly usualMailDomains: ReadonlySet<string>;
}

/** Reports the state of the program to the crew and to monitoring. */
export class Operations {
  constructor(private readonly parts: OperationsParts) {}

  /** Unsent mail, seats by state, the last backup and recent errors. */
  async now(): Promise<OperationsNow> {
    const at = this.parts.clock.now();
    const { mail, unpaid, waiting, others, discord, clock, end } = await this.parts.units.read(
      async (stores) => ({
        mail: {
          ...(await stores.outbox.unsent()),
          codesFailed: await codesFailed(stores, at),
          messages: await waitingMessages(stores, at),
        },
        unpaid: await this.unpaid(stores, at),
        waiting: await this.waiting(stores, at),
        others: await countPassesNow(stores, at),
        discord: await discordNow(stores),
        clock: await this.parts.lived.state(stores),
        end: await doubtfulEnd(stores, await this.parts.lived.now(stores)),
      }),
    );
    const backups = await this.parts.backups.list(at);
    const lastBackupAt = backups.find((one) => !isAhead(one.at, at))?.at ?? null;
    const [disk, offsite, writable] = await Promise.all([
      this.parts.disk(),
      this.parts.offsite(),
      this.parts.writes.ok(),
    ]);
    const errors = this.parts.errors.ofLastHour(at);
    return {
      at,
      mail,
      lastBackupAt,
      clock,
      doubtfulEnd: end,
      disk,
      offsite,
      seats: this.seats(at),
      ...{ unpaid, waiting, others },
      errors: { lastHour: errors.length, last: errors.at(-1) ?? null },
      discord,
      warnings: this.warnings({ at, mail, lastBackupAt, clock, end, disk, offsite, writable, discord }),
    };
  }

  private warnings(
    now: Pick<OperationsNow, 'at' | 'mail' | 'lastBackupAt' | 'clock' | 'disk' | 'offsite' | 'discord'> & {
      readonly writable: boolean;
      readonly end: number | null;
    },
  ) {
    const { at, mail, lastBackupAt, clock, end, disk, offsite, writable, discord } = now;
    const conditions: readonly (readonly [OperationsWarning, boolean])[] = [
      ['no-event-file', this.parts.production && this.parts.hasMadeUpVipps()],
      ['clock-leapt', clock.hasLeapt],
      ['end-doubtful', end !== null],
      ['code-mails-failed', mail.codesFailed > 0],
      ['disk-nearly-full', disk !== null && diskNearlyFull(disk)],
      ['last-write-failed', !writable],
      ['backup-old', lastBackupAt !== null && copyTooOld(lastBackupAt, at)],
      ['offsite-failed', offsite !== null && (!offsite.ok || copyTooOld(offsite.at, at))],
      ['discord-off', Object.values(discord).includes('off')],
    ];
    return [
      ...this.parts.warnings.all(),
      ...conditions.flatMap(([warning, holds]) => (holds ? warning : [])),
    ];
  }

  private async unpaid(stores: Stores, now: number): Promise<UnpaidSeats[]> {
    const { limits, usualMailDomains } = this.parts;
    const { registrations } = stores;
    const dueAfter = pastGrace(now, await settingsOf(stores));
    const [ofIp, ofDomain] = [limits.unpaidSeatsPerIp, limits.unpaidSeatsPerDomain];
    const ips = await registrations.mostUnpaidSeats('ip', refusedFrom(ofIp), dueAfter);
    const domains = await registrations.mostUnpaidSeats('domain', refusedFrom(ofDomain), dueAfter);
    return [
      ...[...ips].map(([from, seats]) => ({ from, seats, most: ofIp })),
      ...[...domains]
        .filter(([domain]) => !usualMailDomains.has(domain))
        .map(([from, seats]) => ({ from, seats, most: ofDomain })),
    ];
  }

  private async waiting(stores: Stores, now: number): Promise<OperationsNow['waiting']> {
    const rules = await listRules(stores, await signupRules(stores, now));
    const { groups, free } = await waitingNow(stores, this.parts.seatMap.seats(), rules, now);
    return { groups, free };
  }

  private seats(now: number): OperationsNow['seats'] {
    const counts = { free: 0, held: 0, taken: 0, blocked: 0 };
    for (const seat of this.parts.seatMap.seats()) {
      const state = seatState(seat, now);
      if (state !== 'hidden' && state !== 'mine') counts[state] += 1;
    }
    return counts;
  }
}

async function discordNow({ discord }: Stores): Promise<OperationsNow['discord']> {
  return {
    crew: shownState(await discord.channel('crew')),
    public: shownState(await discord.channel('public')),
  };
}
