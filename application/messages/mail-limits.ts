import type { UseOutcome } from '../../domain/shared/counted-uses.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import type { LimitCounts, Use } from '../ports/signup-stores.ts';
import type { ProvenAddress } from './proven-address.ts';

/** Where a request comes from: its IP key, and the network around that. */
export interface Origin {
  readonly ip: string;
  readonly network: string;
}

/** A mail that a visitor asks for, or causes, to an address that need not be their own. */
export interface CausedMail extends Origin {
  /**
   * `code`: an e-mail code; `link`: a link to a registration; `link-of-code`: a link to whoever has a booking code;
   * `unproven`: what an act on a registration has mailed to somebody else; `refused`: nothing is mailed, but that it was
   * asked for counts.
   */
  readonly kind: 'code' | 'link' | 'link-of-code' | 'unproven' | 'refused';
  /** The block key of the address, or the booking code. */
  readonly to: string;
  /** Whose browser has proven the address that it goes to, and so is counted by itself. */
  readonly proven?: ProvenAddress | undefined;
}

const COUNTED: UseOutcome = { wait: 0, first: false };

/**
 * Counts mails that visitors cause, each as if it had come by itself; returns for each how long to wait, 0 if it may go. A
 * mail that is refused counts as asked for. Call it once in a unit.
 */
export async function countMails(
  counts: LimitCounts,
  now: number,
  mails: readonly CausedMail[],
  limits: Limits,
): Promise<UseOutcome[]> {
  const waits = await counts.refusedAgain(now, mails.map(askingUses));
  const asking = mails.filter((_, index) => !waits[index]);
  await counts.lock(...asking.flatMap(lockedUses));
  const outcomes = new Map(asking.map((mail) => [mail, COUNTED]));
  const left = () => asking.filter((mail) => outcomes.get(mail)?.wait === 0);
  for (const usesOf of [askingUses, ownUses, gapUses]) {
    const counted = left();
    const found = await counts.useEach(now, counted.map(usesOf));
    for (const [index, mail] of counted.entries()) outcomes.set(mail, found[index] ?? COUNTED);
  }
  for (const mail of left())
    if (mail.kind !== 'refused') outcomes.set(mail, await countForOwner(counts, now, mail, limits));
  return mails.map((mail, index) => outcomes.get(mail) ?? { wait: waits[index] ?? 0, first: false });
}

/** Counts a mail for who has proven its address among those of all who have, and any other as `countForAddress`. */
async function countForOwner(
  counts: LimitCounts,
  now: number,
  mail: CausedMail,
  limits: Limits,
): Promise<UseOutcome> {
  if (!mail.proven) return countForAddress(counts, now, mail, limits);
  const [outcome = COUNTED] = await counts.useEach(now, [[['mail-proven-day', mail.proven.address]]]);
  return outcome;
}

/** As `countMails` for one mail; returns the milliseconds to wait, 0 if it may go. */
export async function countMail(
  counts: LimitCounts,
  now: number,
  mail: CausedMail,
  limits: Limits,
): Promise<number> {
  const [outcome = COUNTED] = await countMails(counts, now, [mail], limits);
  return outcome.wait;
}

/**
 * Counts mails that a booking code causes to addresses that nobody has proven: each against the code, then as `countMails`;
 * returns which may go. Call it once in a unit.
 */
export async function countUnproven(
  counts: LimitCounts,
  now: number,
  code: string,
  mails: readonly Omit<CausedMail, 'kind'>[],
  limits: Limits,
): Promise<boolean[]> {
  const ofCode = await counts.useEach(
    now,
    mails.map(() => [['unproven-mail-code', code]]),
  );
  const left = mails.filter((_, index) => ofCode[index]?.wait === 0);
  const unproven = left.map((mail) => ({ ...mail, kind: 'unproven' as const }));
  const outcomes = await countMails(counts, now, unproven, limits);
  return mails.map((mail) => outcomes[left.indexOf(mail)]?.wait === 0);
}

/**
 * Counts a mail to an address (its block key) or for a booking code among those of all visitors. When these are used up,
 * some networks that have had few of them still get mails through, so that no single network can keep the owner waiting.
 */
export async function countForAddress(
  counts: LimitCounts,
  now: number,
  { to, network }: Pick<CausedMail, 'to' | 'network'>,
  { codeMailFirstPerNetwork }: Limits,
): Promise<UseOutcome> {
  const [everywhere = COUNTED] = await counts.useEach(now, [[['mail-everywhere-day', to]]]);
  const fromNetwork = `${network} ${to}`;
  if (everywhere.wait === 0) {
    await counts.use(now, ['mail-network-day', fromNetwork]);
    return COUNTED;
  }
  const had = await counts.used(now, ['mail-network-day', fromNetwork]);
  if (had >= codeMailFirstPerNetwork) return everywhere;
  // Networks that ask for the first time keep some places of their own.
  const known: Use[] = had > 0 ? [['mail-known-networks', to, network]] : [];
  const beyond: Use[] = [['mail-network-beyond', fromNetwork], ['mail-networks', to, network], ...known];
  const [outcome = COUNTED] = await counts.useEach(now, [beyond]);
  return outcome;
}

/** Uncounts a mail that was counted by `countForAddress`. */
export async function takeBackForAddress(
  counts: LimitCounts,
  { to, network }: Pick<CausedMail, 'to' | 'network'>,
): Promise<void> {
  await counts.takeBack('mail-everywhere-day', to);
  await counts.takeBack('mail-network-day', `${network} ${to}`);
}

/** What a request counts against whatever comes of it: its IP key and network. */
function askingUses({ kind, to, ip, network, proven }: CausedMail): Use[] {
  if (proven && kind !== 'refused') return [];
  // Not the addresses of an IP key: a class that signs up at school names as many guardians.
  if (kind === 'unproven') return [['unproven-mail-network', network]];
  const asked: Use[] = [
    ['mail-ip', ip],
    ['mail-ip-addresses', ip, to],
    ['mail-network-addresses', network, to],
  ];
  return kind === 'link' || kind === 'link-of-code' ? [...asked, ['link-mail-ip', ip]] : asked;
}

const OWN_USE = {
  code: 'code-mail-address',
  link: 'link-mail-address',
  unproven: 'link-mail-address',
  'link-of-code': 'link-mail-code',
} as const;

/** What a request counts against the address as mailed to from this IP key, also when it comes too soon. */
function ownUses(mail: CausedMail): Use[] {
  const { kind } = mail;
  if (kind === 'refused') return [];
  const fromHere = askedFrom(mail);
  return [
    [OWN_USE[kind], fromHere],
    ['mail-address-day', fromHere],
  ];
}

function gapUses(mail: CausedMail): Use[] {
  return mail.kind === 'code' ? [['code-mail-gap', askedFrom(mail)]] : [];
}

/** The limit key for an address as mailed to from a browser that has proven it, or else from an IP key. */
export function askedFrom({ to, ip, proven }: Pick<CausedMail, 'to' | 'ip' | 'proven'>): string {
  return proven ? `proven ${proven.browser}` : addressFrom(to, ip);
}

/** All that is locked beforehand. What is counted beyond the mails of all visitors is guarded by their lock. */
function lockedUses(mail: CausedMail): Use[] {
  const { kind, to, network, proven } = mail;
  const ofAll: Use[] = proven
    ? [['mail-proven-day', proven.address]]
    : [
        ['mail-everywhere-day', to],
        ['mail-network-day', `${network} ${to}`],
      ];
  if (kind === 'refused') return askingUses(mail);
  return [...askingUses(mail), ...ownUses(mail), ...gapUses(mail), ...ofAll];
}

/** The limit key for one address as used from one IP key. */
export function addressFrom(blockKey: string, ip: string): string {
  return `${ip} ${blockKey}`;
}
