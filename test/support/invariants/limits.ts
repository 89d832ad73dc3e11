import { createHash } from 'node:crypto';
import { FIELDS, limitRules, type CountedUse } from '../../../domain/limits.ts';
import { unusualDomain } from '../../../domain/mail-domains.ts';
import { faultsOf, grouped, type Check, type Given } from './given.ts';
import { holderOf } from './hall.ts';
import type { Stored } from './stored.ts';

/** I12: no limit is passed by anybody, as far as rows tell. */
export const limits: Check = (stored, given) =>
  [
    ...heldSeats(stored, given),
    ...unpaid(stored, given),
    ...sessionTimes(stored, given),
    ...codeMails(stored, given),
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

/**
 * What visitors signed up for and have never paid. Not counted is what the crew has changed since: it may take a payment
 * back, or bring somebody back.
 */
function unpaid({ registration, person }: Stored, { limits, usualMailDomains }: Given): string[] {
  const own = new Map(registration.filter(({ body_hash }) => body_hash !== '').map((one) => [one.code, one]));
  const owing = person.filter(({ paid, version, code }) => !paid && version === 0 && own.has(code));
  const seats = owing.flatMap(({ code }) => own.get(code) ?? []);
  const domainOf = ({ address }: { address: string }) => address && unusualDomain(address, usualMailDomains);
  return [
    ...tooMany(
      [...new Set(seats)],
      ({ address }) => address || null,
      limits.unpaidPerAddress,
      'has more than % unpaid registrations',
    ),
    ...tooMany(seats, ({ ip }) => ip, limits.unpaidSeatsPerIp, 'has more than % unpaid seats'),
    ...tooMany(
      seats,
      (one) => domainOf(one) || null,
      limits.unpaidSeatsPerDomain,
      'has more than % unpaid seats',
    ),
  ];
}

/** How long a session lives until its address is proven and until it is submitted, and how often it may hold anew. */
function sessionTimes({ session }: Stored, { limits }: Given): string[] {
  return session.flatMap(({ code, created_at, verified_at, submitted_at, hold_until, hold_windows }) => {
    return faultsOf(`the session of ${code}`, [
      hold_windows > limits.holdWindows && 'has had more windows to hold than it may',
      verified_at > created_at + limits.emailCodeMs && 'was proven by a code that had run out',
      submitted_at > 0 && verified_at === 0 && 'was submitted before its address was proven',
      verified_at > 0 &&
        submitted_at > verified_at + limits.sessionVerifiedMs &&
        'was submitted after its end',
      hold_until > Math.max(verified_at, created_at) + limits.sessionVerifiedMs &&
        'holds for longer than it lives',
    ]);
  });
}

/** The windows of a limit begin with their first mail: so any time as long as one sees two of them at most. */
function codeMails({ session }: Stored, { limits }: Given): string[] {
  const within = (most: number, ms: number): string[] =>
    [...grouped(session, ({ address }) => address)]
      .filter(([, sessions]) => {
        const times = sessions.map(({ created_at }) => created_at).toSorted((a, b) => a - b);
        return times.some((at, index) => (times[index + 2 * most] ?? Infinity) < at + ms);
      })
      .map(([address]) => `${address} has got more codes than ${String(most)} in ${String(ms)} ms`);
  return [
    ...within(limits.codeMailEverywhereMinute, 60_000),
    ...within(limits.codeMailEverywhereDay, 24 * 60 * 60_000),
  ];
}

/** What is counted is known by digest only: found again for those whom other tables name. One more than allowed: refused. */
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
    ...[...addresses].flatMap((address) => beyond('code-mail-everywhere-minute', address)),
    ...[...addresses].flatMap((address) => beyond('code-mail-everywhere-day', address)),
  ];
}

const VISITORS_ACTS: ReadonlySet<string> = new Set([
  ...['email_code_request', 'email_code_verification', 'seat_selection', 'seat_deselection', 'order_check'],
]);

/** Each process counts the rows for itself. */
function logRows({ activity }: Stored, { limits: { activityRowsPerIpMinute }, processes }: Given): string[] {
  const acts = activity.filter(({ type, ip }) => ip !== null && VISITORS_ACTS.has(type));
  const minuteOf = ({ ip, happened_at }: (typeof acts)[number]) =>
    `${String(ip)} in minute ${String(Math.floor(happened_at / 60_000))}`;
  return tooMany(acts, minuteOf, activityRowsPerIpMinute * processes, 'fills more than % rows of the log');
}

function longFields({ person, deleted_person, seat_move, blacklist, page }: Stored): string[] {
  const long = (whose: string, texts: readonly string[], most: number): string[] =>
    texts.some((text) => text.length > most)
      ? [`${whose} has a text of more than ${String(most)} characters`]
      : [];
  return [
    ...[...person, ...deleted_person].flatMap(({ code, first_name, last_name, special, email, age }) => [
      ...long(code, [first_name, last_name], FIELDS.nameLength),
      ...long(code, [special], FIELDS.textLength),
      ...long(code, [email], FIELDS.emailLength),
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
