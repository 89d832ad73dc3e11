import type { Limits } from '../../domain/limits.ts';
import { unusualDomain } from '../../domain/mail-domains.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { requireRoomForUnpaid } from '../../domain/unpaid-seats.ts';
import { all } from './all.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** What is registered, not paid, and neither past its deadline and grace: registrations by block key, seats by IP key and by unusual mail domain. */
export class Unpaid {
  private constructor(
    private readonly registrations: ReadonlyMap<string, number>,
    private readonly ofIps: ReadonlyMap<string, number>,
    private readonly ofDomains: ReadonlyMap<string, number>,
    private readonly usualDomains: ReadonlySet<string>,
  ) {}

  /** Reads what some visitors, by their block keys and IP keys, have not paid of what is due after a time (epoch ms). */
  static async read(
    { registrations }: Pick<Stores, 'registrations'>,
    blockKeys: readonly string[],
    ips: readonly string[],
    usualDomains: ReadonlySet<string>,
    dueAfter: number,
  ): Promise<Unpaid> {
    const domains = new Set(blockKeys.flatMap((key) => unusualDomain(key, usualDomains) ?? []));
    if (blockKeys.length === 0) return new Unpaid(new Map(), new Map(), new Map(), usualDomains);
    const counts = await all([
      registrations.countUnpaid(blockKeys, dueAfter),
      registrations.unpaidSeats('ip', ips, dueAfter),
      registrations.unpaidSeats('domain', [...domains], dueAfter),
    ]);
    return new Unpaid(...counts, usualDomains);
  }

  /**
   * Throws when an address has too many unpaid registrations, or its IP or mail domain too many unpaid seats for as many
   * more. The seats are those that they would have besides: held ones and the one wanted.
   */
  requireRoom(
    blockKey: string,
    ip: string,
    seats: { readonly ofIp: number; readonly ofAddress: number },
    limits: Limits,
  ): void {
    if ((this.registrations.get(blockKey) ?? 0) >= limits.unpaidPerAddress)
      throw new RuleViolation('too-many-unpaid');
    const domain = unusualDomain(blockKey, this.usualDomains);
    const ofIp = (this.ofIps.get(ip) ?? 0) + seats.ofIp;
    const ofDomain = domain === null ? 0 : (this.ofDomains.get(domain) ?? 0) + seats.ofAddress;
    requireRoomForUnpaid({ ofIp, ofDomain }, limits);
  }
}
