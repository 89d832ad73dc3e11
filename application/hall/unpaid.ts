import type { Limits } from '../../domain/shared/limits.ts';
import { ownDomain } from '../../domain/signup/mail-domains.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { hasTooManyUnpaid, requireRoomForUnpaid } from '../../domain/signup/unpaid-seats.ts';
import type { UnpaidCounts } from '../ports/signup-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Counts of unpaid registrations by block key, and of unpaid seats by IP key and by unusual mail domain.
 * Those past their deadline and grace do not count.
 */
export class Unpaid {
  private constructor(
    private readonly counts: UnpaidCounts,
    private readonly usualDomains: ReadonlySet<string>,
  ) {}

  /** Reads the counts of some block keys and IP keys, for deadlines after `dueAfter` (epoch ms). */
  static async read(
    { registrations }: Pick<Stores, 'registrations'>,
    blockKeys: readonly string[],
    ips: readonly string[],
    usualDomains: ReadonlySet<string>,
    dueAfter: number,
  ): Promise<Unpaid> {
    const domains = new Set(blockKeys.flatMap((key) => ownDomain(key, usualDomains) ?? []));
    const counts = await registrations.unpaid({ blockKeys, ips, domains: [...domains] }, dueAfter);
    return new Unpaid(counts, usualDomains);
  }

  /**
   * Throws when an address has too many unpaid registrations, or when its IP or mail domain would get too
   * many unpaid seats. `seats`: what they would get on top, held and wanted seats together.
   */
  requireRoom(
    blockKey: string,
    ip: string,
    seats: { readonly ofIp: number; readonly ofAddress: number },
    limits: Limits,
  ): void {
    if (hasTooManyUnpaid(this.counts.registrations.get(blockKey), limits))
      throw new RuleViolation('too-many-unpaid');
    const domain = ownDomain(blockKey, this.usualDomains);
    const ofIp = (this.counts.ofIps.get(ip) ?? 0) + seats.ofIp;
    const ofDomain = domain === null ? 0 : (this.counts.ofDomains.get(domain) ?? 0) + seats.ofAddress;
    requireRoomForUnpaid({ ofIp, ofDomain }, limits);
  }
}
