import { consentOf, withGuardian } from '../../domain/consent.ts';
import { blockKeyOf, isSameMailbox } from '../../domain/email-address.ts';
import type { Guardian } from '../../domain/guardian.ts';
import type { Limits } from '../../domain/limits.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { MailWriter } from '../ports/mail.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity } from './activity.ts';
import { blockingEntries } from './blocking.ts';
import { byCode } from './by-code.ts';
import { saveConsent } from './consents.ts';
import { countMails, type Origin } from './mail-limits.ts';
import { activityOn } from './person-activity.ts';
import { guardianEvent } from './guardian-event.ts';
import { queueMail } from './queue-mail.ts';

/** What asking guardians needs. */
export interface GuardianParts {
  readonly writer: MailWriter;
  readonly secrets: Pick<Secrets, 'hex' | 'hmac'>;
  readonly limits: Limits;
}

/** A child with the guardian of its form. */
export interface GuardedChild {
  readonly person: RegisteredPerson;
  readonly guardian: Guardian;
}

/** Who gave the guardians, from where, and when (epoch ms). */
export interface GuardianAct extends Origin {
  readonly by: string;
  readonly now: number;
}

/**
 * Stores the guardians of one registration's children, who had none with that address, and mails each address once, naming its children in their order. An
 * address on the blacklist, or with too many such mails, gets none: the children stand without consent, and a later
 * reminder tries again.
 */
export async function askGuardians(
  stores: Stores,
  parts: GuardianParts,
  children: readonly GuardedChild[],
  act: GuardianAct,
): Promise<void> {
  const byKey = byCode(children, ({ guardian }) => blockKeyOf(guardian.email));
  const asked = await mayBeMailed(stores, [...byKey.keys()], act, parts.limits);
  for (const [key, own] of byKey) {
    const isAsked = asked.has(key);
    for (const { person, guardian } of own)
      await storeGuardian(stores, person, guardian, isAsked ? act.now : null);
    if (isAsked) await mailGuardian(stores, parts, own, act);
  }
}

/**
 * Stores another guardian of a child, or none; returns whether that changes anything. The consent falls with the address;
 * the new one is asked.
 */
export async function changeGuardian(
  stores: Stores,
  parts: GuardianParts,
  person: RegisteredPerson,
  guardian: Guardian | null,
  act: GuardianAct,
): Promise<boolean> {
  const record = (await stores.consents.find(person.id)) ?? consentOf(person);
  if (JSON.stringify(guardian) === JSON.stringify(record.guardian)) return false;
  const isSame = guardian && record.guardian && isSameMailbox(guardian.email, record.guardian.email);
  if (guardian && !isSame) await askGuardians(stores, parts, [{ person, guardian }], act);
  else await saveConsent(stores, person, withGuardian(record, guardian, guardian !== null));
  return true;
}

async function storeGuardian(
  stores: Stores,
  person: RegisteredPerson,
  guardian: Guardian,
  askedAt: number | null,
): Promise<void> {
  const record = (await stores.consents.find(person.id)) ?? consentOf(person);
  await saveConsent(stores, person, { ...withGuardian(record, guardian, false), askedAt });
}

async function mailGuardian(
  stores: Stores,
  { writer, secrets }: GuardianParts,
  children: readonly GuardedChild[],
  { by, now }: GuardianAct,
): Promise<void> {
  const [first] = children;
  if (!first) return;
  const names = children.map(({ person }) => person.firstName);
  const mail = writer.guardianAsked({
    to: first.guardian.email,
    children: names,
    ...(await guardianEvent(stores)),
  });
  const queued = { kind: 'guardian-asked', code: first.person.code, mail, priority: 0, about: null } as const;
  await queueMail(stores, secrets, now, queued);
  for (const { person } of children)
    await logActivity(stores, { ...activityOn(person, by, now), type: 'consent_asked' });
}

/** The block keys that may be mailed to. What is refused counts as asked for, as every mail that strangers can cause. */
async function mayBeMailed(
  stores: Stores,
  keys: readonly string[],
  { ip, network, now }: GuardianAct,
  limits: Limits,
): Promise<ReadonlySet<string>> {
  const free: string[] = [];
  for (const key of keys) if ((await blockingEntries(stores, key)).length === 0) free.push(key);
  const mails = free.map((to) => ({ kind: 'link' as const, to, ip, network }));
  const outcomes = await countMails(stores.limits, now, mails, limits);
  return new Set(free.filter((_, index) => outcomes[index]?.wait === 0));
}
