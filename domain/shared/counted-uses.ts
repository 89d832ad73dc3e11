import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
import type { Limits } from './limits.ts';
import { isAhead } from './wrong-clock.ts';

/** Uses that are counted. An address is counted by its block key. */
export type CountedUse =
  // Per address (or booking code) and IP key, so that strangers cannot use up the owner's share.
  | 'code-mail-gap'
  | 'code-mail-address'
  | 'link-mail-address'
  | 'link-mail-code'
  | 'mail-address-day'
  | 'wrong-code-address'
  // Per address, whoever asks, and beyond it per address and network.
  | 'mail-everywhere-day'
  | 'mail-network-day'
  | 'mail-network-beyond'
  // How many different networks mail an address beyond it.
  | 'mail-networks'
  | 'mail-known-networks'
  // Per address, over the browsers that have proven it.
  | 'mail-proven-day'
  // Per IP key.
  | 'mail-ip'
  | 'code-check-ip'
  | 'lookup-miss-ip'
  | 'lookup-hit-ip'
  | 'login-failure-ip'
  | 'link-mail-ip'
  | 'door-enrol-miss-ip'
  | 'payment-webhook-ip'
  // How many different addresses an IP key or a network asks about.
  | 'mail-ip-addresses'
  | 'mail-network-addresses'
  // Per network: mails to addresses that nobody has proven.
  | 'unproven-mail-network'
  | 'blacklist-ip-addresses'
  // Per sign-up session.
  | 'wrong-code'
  // Per booking code.
  | 'my-act'
  | 'my-resend'
  | 'unproven-mail-code'
  | 'withdrawal-mail-code'
  | 'compo-act'
  | 'payment-start'
  | 'team-code-miss'
  // Per door phone, and of those whom it adds also per hour in which they came.
  | 'guardian-look-phone'
  | 'walk-in-phone'
  | 'walk-in-phone-day'
  // Per username, known device, or superadmin.
  | 'login-failure'
  | 'login-failure-device'
  | 'superadmin-failure'
  // Per guardian's address, per address and IP key, per child and address, and per booking code and address.
  | 'consent-code'
  | 'wrong-consent-code'
  | 'guardian-notice'
  | 'withdrawal-first'
  | 'withdrawal-mail'
  // Per address: how often it joins the waiting list, which is mailed.
  | 'waiting-join'
  // Over all admins: mails of a message to try it, and ten for a message.
  | 'message-day'
  // Over all visitors.
  | 'lookup-miss-all';

/** At most `most` uses within `windowMs` of the first. The last one locks for `lockMs`, or until the window ends. */
export interface LimitRule {
  readonly most: number;
  readonly windowMs: number;
  readonly lockMs?: number;
}

/** How many mails to try a message count as much as a message to many. */
export const TESTS_PER_MESSAGE = 10;

/** The rule of each counted use. */
export function limitRules(limits: Limits): Readonly<Record<CountedUse, LimitRule>> {
  return {
    'code-mail-gap': { most: 1, windowMs: limits.codeMailGapMs },
    'code-mail-address': {
      most: limits.codeMailPerAddress,
      windowMs: limits.codeMailPerAddressMs,
      lockMs: limits.codeMailPerAddressMs,
    },
    'mail-address-day': { most: limits.codeMailPerAddressDay, windowMs: DAY },
    'mail-everywhere-day': { most: limits.codeMailEverywhereDay, windowMs: DAY },
    'mail-network-day': { most: limits.codeMailFirstPerNetwork, windowMs: DAY },
    'mail-network-beyond': { most: limits.codeMailFirstPerNetwork, windowMs: DAY },
    'mail-networks': { most: limits.codeMailNetworks, windowMs: DAY },
    'mail-proven-day': { most: limits.codeMailEverywhereDay, windowMs: DAY },
    'mail-known-networks': { most: limits.codeMailKnownNetworks, windowMs: DAY },
    'mail-ip': { most: limits.codeMailPerIp, windowMs: limits.codeMailPerIpMs },
    'mail-ip-addresses': {
      most: limits.codeMailAddressesPerIp,
      windowMs: limits.codeMailAddressesPerIpMs,
    },
    'mail-network-addresses': {
      most: limits.codeMailAddressesPerNetwork,
      windowMs: limits.codeMailAddressesPerNetworkMs,
    },
    'code-check-ip': { most: limits.codeChecksPerIp, windowMs: limits.codeChecksPerIpMs },
    'wrong-code': { most: limits.wrongPerCode, windowMs: limits.emailCodeMs },
    'wrong-code-address': {
      most: limits.wrongPerAddress,
      windowMs: limits.wrongPerAddressMs,
      lockMs: limits.wrongPerAddressMs,
    },
    'lookup-miss-ip': { most: limits.lookupMissesPerIp, windowMs: limits.lookupMissesPerIpMs },
    'lookup-miss-all': { most: limits.lookupMissesInAll, windowMs: limits.lookupMissesInAllMs },
    'lookup-hit-ip': { most: limits.lookupHitsPerIp, windowMs: limits.lookupHitsPerIpMs },
    'blacklist-ip-addresses': {
      most: limits.blacklistAddressesPerIp,
      windowMs: limits.blacklistAddressesPerIpMs,
    },
    'login-failure': { most: limits.loginFailuresPerName, windowMs: limits.loginFailuresMs },
    'login-failure-ip': { most: limits.loginFailuresPerIp, windowMs: limits.loginFailuresMs },
    'login-failure-device': { most: limits.loginFailuresPerDevice, windowMs: limits.loginFailuresMs },
    'superadmin-failure': {
      most: limits.superadminFailures,
      windowMs: limits.superadminFailuresMs,
      lockMs: limits.superadminFailuresMs,
    },
    'link-mail-code': { most: limits.linkMailPerCode, windowMs: limits.linkMailWindowMs },
    'link-mail-address': { most: limits.linkMailPerAddress, windowMs: limits.linkMailWindowMs },
    'link-mail-ip': { most: limits.linkMailPerIp, windowMs: limits.linkMailWindowMs },
    'door-enrol-miss-ip': { most: limits.doorEnrolMissesPerIp, windowMs: limits.doorEnrolMissesPerIpMs },
    'guardian-look-phone': { most: limits.guardianLooksPerPhone, windowMs: limits.guardianLooksPerPhoneMs },
    'walk-in-phone': { most: limits.walkInsPerPhone, windowMs: limits.walkInsPerPhoneMs },
    'walk-in-phone-day': { most: 24 * limits.walkInsPerPhone, windowMs: DAY },
    'consent-code': { most: limits.consentCodes, windowMs: limits.consentCodesMs },
    'wrong-consent-code': {
      most: limits.wrongPerAddress,
      windowMs: limits.wrongPerAddressMs,
      lockMs: limits.wrongPerAddressMs,
    },
    'waiting-join': { most: limits.waitingJoinsPerAddress, windowMs: DAY },
    'message-day': { most: TESTS_PER_MESSAGE * limits.bulkMailPerDay, windowMs: DAY },
    'my-act': { most: limits.myActsPerCode, windowMs: DAY },
    'my-resend': { most: limits.myResendsPerCode, windowMs: DAY },
    'compo-act': { most: limits.compoActsPerCode, windowMs: DAY },
    'payment-start': { most: limits.paymentStartsPerCode, windowMs: HOUR },
    'payment-webhook-ip': { most: limits.paymentWebhooksPerIp, windowMs: MINUTE },
    'team-code-miss': { most: limits.teamCodeMisses, windowMs: limits.teamCodeMissesMs },
    'unproven-mail-code': { most: limits.givesToNewPerCode, windowMs: DAY },
    'unproven-mail-network': {
      most: limits.unprovenMailPerNetwork,
      windowMs: limits.unprovenMailPerNetworkMs,
    },
    'withdrawal-first': { most: 1, windowMs: DAY },
    'withdrawal-mail': { most: limits.withdrawalMailPerGuardian, windowMs: DAY },
    'withdrawal-mail-code': { most: limits.withdrawalMailPerCode, windowMs: DAY },
    'guardian-notice': { most: 1, windowMs: DAY },
  };
}

/** The uses of one key so far. Times are epoch ms; `lockedUntil` 0: not locked. */
export interface UseCount {
  readonly count: number;
  readonly windowEnds: number;
  readonly lockedUntil: number;
}

/** The uses; null if they were counted while the clock ran ahead, because their window would last that much longer. */
function unlessAhead(uses: UseCount | null, rule: LimitRule, now: number): UseCount | null {
  const longestMs = Math.max(rule.windowMs, rule.lockMs ?? 0);
  return uses && isAhead(uses.windowEnds - longestMs, now) ? null : uses;
}

/** How often a key was used in its window; one more than allowed once a use was refused. */
export function usedSoFar(uses: UseCount | null, rule: LimitRule, now: number): number {
  const current = unlessAhead(uses, rule, now);
  return current && current.windowEnds > now ? current.count : 0;
}

/** Milliseconds until the key can be used again; 0 when it can be used now. */
export function remainingLockMs(uses: UseCount | null, now: number): number {
  return uses ? Math.max(0, uses.lockedUntil - now) : 0;
}

/** Counts one use of a key that is not locked. */
export function countUse(uses: UseCount | null, rule: LimitRule, now: number): UseCount {
  const current = uses && uses.windowEnds > now ? uses : { count: 0, windowEnds: now + rule.windowMs };
  const count = current.count + 1;
  const lockEnds = rule.lockMs === undefined ? current.windowEnds : now + rule.lockMs;
  return {
    count,
    windowEnds: Math.max(current.windowEnds, count >= rule.most ? lockEnds : 0),
    lockedUntil: count >= rule.most ? lockEnds : 0,
  };
}

/** Whether the lock has refused a use before. */
function hasRefused({ count }: UseCount, rule: LimitRule): boolean {
  return count > rule.most;
}

/** One more than allowed: the lock has refused a use. */
function markRefused(uses: UseCount, rule: LimitRule): UseCount {
  return { ...uses, count: rule.most + 1 };
}

/** One use of a key. With a `member` (also a key), each member counts once per window. */
export interface KeyUse {
  readonly key: string;
  readonly member: string | null;
  readonly rule: LimitRule;
}

/** Whether a group of uses was counted. */
export interface UseOutcome {
  /** Milliseconds to wait; 0: all of them were counted. */
  readonly wait: number;
  /** Whether this is the first refusal since a key was locked. */
  readonly first: boolean;
}

/** Counts the uses of each group in turn: all of a group, or none when one of them is locked. Also returns what changed. */
export function countUses(
  groups: readonly (readonly KeyUse[])[],
  counts: ReadonlyMap<string, UseCount | null>,
  now: number,
): { readonly outcomes: UseOutcome[]; readonly changed: ReadonlyMap<string, UseCount> } {
  const changed = new Map<string, UseCount>();
  const countOf = (key: string, rule: LimitRule) =>
    unlessAhead(changed.get(key) ?? counts.get(key) ?? null, rule, now);
  const waitOf = ({ key, rule }: KeyUse) => remainingLockMs(countOf(key, rule), now);
  const refuse = (locked: readonly KeyUse[], wait: number): UseOutcome => {
    let first = false;
    for (const { key, rule } of locked) {
      const uses = countOf(key, rule);
      if (!uses || hasRefused(uses, rule)) continue;
      first = true;
      changed.set(key, markRefused(uses, rule));
    }
    return { wait, first };
  };
  const count = (uses: readonly KeyUse[]): UseOutcome => {
    const uncounted = uses.filter(
      ({ member, rule }) => !member || (countOf(member, rule)?.windowEnds ?? 0) <= now,
    );
    const locked = uncounted.filter((use) => waitOf(use) > 0);
    if (locked.length > 0) return refuse(locked, Math.max(...locked.map(waitOf)));
    for (const { key, member, rule } of uncounted) {
      const counted = countUse(countOf(key, rule), rule, now);
      changed.set(key, counted);
      // The member counts again in the next window.
      if (member !== null) changed.set(member, { ...counted, count: 1, lockedUntil: 0 });
    }
    return { wait: 0, first: false };
  };
  return { outcomes: groups.map(count), changed };
}

/** Counts several uses of a key, all or none. `wait`: milliseconds until they might be allowed; 0: they were counted. */
export function countTimes(
  uses: UseCount | null,
  rule: LimitRule,
  now: number,
  times: number,
): { readonly wait: number; readonly uses: UseCount | null } {
  let counted = unlessAhead(uses, rule, now);
  if (counted && usedSoFar(counted, rule, now) + times > rule.most)
    return { wait: counted.windowEnds - now, uses };
  for (let time = 0; time < times; time += 1) counted = countUse(counted, rule, now);
  return { wait: 0, uses: counted };
}

/** Takes one use back, as when a code was right or a mail could not be sent. */
export function takeBackUse(uses: UseCount, rule: LimitRule): UseCount {
  const count = Math.max(0, Math.min(uses.count, rule.most) - 1);
  return { ...uses, count, lockedUntil: count >= rule.most ? uses.lockedUntil : 0 };
}

/** The details of a violation that asks to wait: whole seconds, rounded up. */
export function retryAfter(waitMs: number): { retryAfter: number } {
  return { retryAfter: Math.ceil(waitMs / SECOND) };
}
