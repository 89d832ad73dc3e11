import { createHash } from 'node:crypto';
import { limitRules, type CountedUse } from '../../../domain/shared/counted-uses.ts';
import { DAY } from '../../../domain/shared/durations.ts';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { ALL_FIELDS, fieldRules } from '../../../domain/signup/participant-fields.ts';
import { toPerson } from '../../../adapters/database/persons.ts';
import { ownDomain } from '../../../domain/signup/mail-domains.ts';
import { faultsOf, grouped, type Check, type Given } from './given.ts';
import { holderOf } from './hall.ts';
import { Log } from './log.ts';
import type { Stored } from './stored.ts';

/** I12: nobody has passed a limit, as far as rows show. */
export const limits: Check = (stored, given) =>
  [
    ...heldSeats(stored, given),
    ...unpaid(stored, given),
    ...sessionTimes(stored, given),
    ...codeMails(stored, given),
    ...linkMails(stored, given),
    ...counts(stored, given),
    ...logRows(stored, given),
    ...longFields(stored),
  ].map((fault) => `I12: ${fault}`);

function tooMany<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
  most: number,
  what: string,
): string[] {
  const keyed = rows.filter((row) => keyOf(row) !== null);
  return [...grouped(keyed, (row) => keyOf(row) ?? '')]
    .filter(([, same]) => same.length > most)
    .map(([key]) => `${key} ${what.replace('%', String(most))}`);
}

function heldSeats({ seat }: Stored, { now, limits: { heldPerAddress, heldPerIp } }: Given): string[] {
  const held = seat.filter((one) => holderOf(one, now) !== null);
  return [
    ...tooMany(held, ({ hold_address }) => hold_address, heldPerAddress, 'holds more than % seats'),
    ...tooMany(held, ({ hold_guid }) => hold_guid, heldPerAddress, 'holds more than % seats'),
    ...tooMany(held, ({ hold_ip }) => hold_ip, heldPerIp, 'holds more than % seats'),
  ];
}

type Unpaid = Stored['registration'][number];

/**
 * Acts of the crew that may leave somebody owing more than a visitor may, besides a new contact address. What
 * visitors do themselves is not among them.
 */
const CREWS_ACTS: ReadonlySet<string> = new Set(['person_paid', 'person_added', 'person_restored']);

/**
 * What visitors signed up for and have never paid, a row for each seat. What the crew has changed since is
 * not counted: it may take a payment back, or bring somebody back.
 */
function unpaidSeats(stored: Stored): Unpaid[] {
  const log = new Log(stored);
  const own = new Map(
    stored.registration
      .filter(
        ({ body_hash, code }) =>
          body_hash !== '' &&
          !log.of(code).some(({ type, details }) => CREWS_ACTS.has(type) || 'contact' in details),
      )
      .map((one) => [one.code, one]),
  );
  return stored.person.flatMap(({ code, paid, version, registered_at }) => {
    const one = own.get(code);
    const isUnchanged = one?.registered_at === registered_at && (version === 0 || log.tellsAllOf(one));
    return one && !paid && isUnchanged ? [one] : [];
  });
}

/** Like `tooMany`, counting only what was still due when the newest of them was signed up for. */
function tooManyUnpaid(
  rows: readonly Unpaid[],
  keyOf: (row: Unpaid) => string | null,
  most: number,
  what: string,
): string[] {
  const newest = new Map<string | null, number>();
  for (const row of rows) newest.set(keyOf(row), Math.max(newest.get(keyOf(row)) ?? 0, row.registered_at));
  const due = rows.filter(
    (row) => Math.min(row.payment_deadline, row.given_deadline ?? Infinity) > (newest.get(keyOf(row)) ?? 0),
  );
  return tooMany(due, keyOf, most, what);
}

function unpaid(stored: Stored, { limits, usualMailDomains }: Given): string[] {
  const seats = unpaidSeats(stored);
  const domainOf = ({ address }: { address: string }) => address && ownDomain(address, usualMailDomains);
  return [
    ...tooManyUnpaid(
      [...new Set(seats)],
      ({ address }) => address || null,
      limits.unpaidPerAddress,
      'has more than % unpaid registrations',
    ),
    ...tooManyUnpaid(seats, ({ ip }) => ip, limits.unpaidSeatsPerIp, 'has more than % unpaid seats'),
    ...tooManyUnpaid(
      seats,
      (one) => domainOf(one) || null,
      limits.unpaidSeatsPerDomain,
      'has more than % unpaid seats',
    ),
  ];
}

/** How long a session lasts until it is proven and until it is submitted, and its hold windows. */
function sessionTimes({ session }: Stored, { limits }: Given): string[] {
  return session.flatMap(({ code, created_at, verified_at, submitted_at, offer_until, ...holds }) => {
    const { hold_until, hold_windows } = holds;
    const endOf = (begun: number) => Math.max(offer_until, begun + limits.sessionVerifiedMs);
    return faultsOf(`the session of ${code}`, [
      hold_windows > limits.holdWindows && 'has had more windows to hold than it may',
      verified_at > created_at + limits.emailCodeMs && 'was proven by a code that had run out',
      submitted_at > 0 && verified_at === 0 && 'was submitted before its address was proven',
      verified_at > 0 && submitted_at > endOf(verified_at) && 'was submitted after its end',
      hold_until > endOf(Math.max(verified_at, created_at)) && 'holds for longer than it lives',
    ]);
  });
}

/**
 * The keys with more than `most` rows per window. Windows begin with their first row, so a time span of `ms`
 * meets at most two of them.
 */
function moreThanTwoWindows<Row extends { readonly created_at: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  most: number,
  ms: number,
): string[] {
  return [...grouped(rows, keyOf)]
    .filter(([, same]) => {
      const times = same.map(({ created_at }) => created_at).toSorted((a, b) => a - b);
      return times.some((at, index) => (times[index + 2 * most] ?? Infinity) < at + ms);
    })
    .map(([key]) => key);
}

/** The mails that an address gets in a day at most, whoever asks for them and from wherever. */
function mailsOfDay({ limits }: Given): number {
  const { codeMailEverywhereDay, codeMailFirstPerNetwork, codeMailNetworks } = limits;
  return codeMailEverywhereDay + codeMailFirstPerNetwork * codeMailNetworks;
}

function codeMails({ session }: Stored, given: Given): string[] {
  const most = mailsOfDay(given);
  return moreThanTwoWindows(session, ({ address }) => address, most, DAY).map(
    (address) => `${address} has got more codes than ${String(most)} in a day`,
  );
}

/** A link is mailed to the address of its code, however it was asked for. */
function linkMails({ link }: Stored, given: Given): string[] {
  const most = mailsOfDay(given);
  const links = link.filter(({ purpose }) => purpose === 'my');
  return moreThanTwoWindows(links, ({ subject }) => subject, most, DAY).map(
    (code) => `${code} has got more links than ${String(most)} in a day`,
  );
}

/**
 * Counts are stored by digest, so only those of sessions and addresses in other tables can be found. One more
 * than the limit is allowed: the refused use.
 */
function counts({ limit_count, session }: Stored, { limits }: Given): string[] {
  const rules = limitRules(limits);
  const used = new Map(limit_count.map((one) => [one.id, one.used]));
  const beyond = (what: CountedUse, key: string): string[] => {
    const id = createHash('sha256')
      .update(JSON.stringify([what, key]))
      .digest('hex');
    return (used.get(id) ?? 0) > rules[what].most + 1
      ? [`${what} of ${key} is counted beyond its limit`]
      : [];
  };
  const addresses = new Set(session.map(({ address }) => address));
  return [
    ...session.flatMap(({ guid }) => beyond('wrong-code', guid)),
    ...[...addresses].flatMap((address) => beyond('mail-everywhere-day', address)),
    ...[...addresses].flatMap((address) => beyond('mail-networks', address)),
  ];
}

const VISITORS_ACTS: ReadonlySet<string> = new Set([
  ...['email_code_request', 'email_code_verification', 'seat_selection', 'seat_deselection', 'order_check'],
]);

/** Each process counts the rows for itself, and one that starts again counts anew. */
function logRows({ activity }: Stored, { limits: { activityRowsPerIpMinute }, processes }: Given): string[] {
  const minute = (at: number) => Math.floor(at / 60_000);
  const begun = grouped(
    activity.filter(({ type }) => type === 'server_startup'),
    ({ happened_at }) => String(minute(happened_at)),
  );
  const acts = activity.filter(({ type, ip }) => ip !== null && VISITORS_ACTS.has(type));
  const minuteOf = ({ ip, happened_at }: (typeof acts)[number]) =>
    `${String(ip)} in minute ${String(minute(happened_at))}`;
  return [...grouped(acts, ({ happened_at }) => String(minute(happened_at)))].flatMap(([at, rows]) => {
    const lives = processes + (begun.get(at)?.length ?? 0);
    return tooMany(rows, minuteOf, activityRowsPerIpMinute * lives, 'fills more than % rows of the log');
  });
}

const TEXT_FIELDS = ALL_FIELDS.flatMap((field) => {
  const rules = fieldRules(field);
  if (field === 'age' || rules.kind === 'tick') return [];
  return [[field, 'length' in rules ? rules.length : FIELDS.emailLength] as const];
});

function longFields({ person, deleted_person, seat_move, blacklist, page }: Stored): string[] {
  const long = (whose: string, texts: readonly string[], most: number): string[] =>
    texts.some((text) => text.length > most)
      ? [`${whose} has a text of more than ${String(most)} characters`]
      : [];
  return [
    ...[...person, ...deleted_person]
      .map(toPerson)
      .flatMap(({ code, age, ...fields }) => [
        ...TEXT_FIELDS.flatMap(([field, most]) => long(code, [String(fields[field])], most)),
        ...(age >= 1 && age <= 150 ? [] : [`${code} is ${String(age)} years old`]),
      ]),
    ...[...deleted_person, ...seat_move].flatMap(({ code, reason }) =>
      long(code, [reason], FIELDS.textLength),
    ),
    ...blacklist.flatMap(({ email, public_cause, cause }) => [
      ...long(email, [public_cause], FIELDS.publicCauseLength),
      ...long(email, [cause], FIELDS.textLength),
    ]),
    ...page.flatMap(({ name, content }) =>
      long(
        `the page ${name}`,
        Object.values(content).filter((value) => typeof value === 'string'),
        FIELDS.htmlBytes,
      ),
    ),
  ];
}
