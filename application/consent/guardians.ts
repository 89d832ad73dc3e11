import { consentOf, givenByGuardian, withGuardian, type Consent } from '../../domain/consent/consent.ts';
import { addressKeyOf, blockKeyOf } from '../../domain/shared/email-address.ts';
import type { Guardian } from '../../domain/consent/guardian.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { MailWriter } from '../ports/mail.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { blockingEntries } from '../people/blocking.ts';
import { byCode } from '../shared/code-books.ts';
import { saveConsent } from '../shared/consents.ts';
import { countUnproven, type Origin } from '../messages/mail-limits.ts';
import { guardianEvent } from './guardian-event.ts';
import { queueMail } from '../messages/queue-mail.ts';

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
 * Stores the guardians of one registration's children, and mails each address once, naming its children in their order. An
 * address on the blacklist gets none, which whoever gave it is not told; one beyond the limits gets none either, and the
 * children stand without consent. A later reminder tries again.
 */
export async function askGuardians(
  stores: Stores,
  parts: GuardianParts,
  children: readonly GuardedChild[],
  act: GuardianAct,
): Promise<void> {
  const byAddress = byCode(children, ({ guardian }) => addressKeyOf(guardian.email));
  const asked = await mayBeAsked(
    stores,
    children[0]?.person.code ?? '',
    [...byAddress.keys()],
    act,
    parts.limits,
  );
  for (const [address, own] of byAddress) {
    const askedAt = asked.has(address) ? act.now : null;
    for (const { person, guardian } of own) {
      const record = (await stores.consents.find(person.id)) ?? consentOf(person);
      await saveConsent(stores, person, { ...withGuardian(record, guardian), askedAt });
    }
    if (askedAt !== null && !(await isBlocked(stores, address))) await mailGuardian(stores, parts, own, act);
  }
}

/**
 * Stores another guardian of a child, or none; returns whether that changes anything. The consent falls with the address, and
 * who it was is told. The new one is asked, unless a withdrawal stands.
 */
export async function changeGuardian(
  stores: Stores,
  parts: GuardianParts,
  person: RegisteredPerson,
  guardian: Guardian | null,
  act: GuardianAct,
): Promise<boolean> {
  const record = (await stores.consents.find(person.id)) ?? consentOf(person);
  const changed = withGuardian(record, guardian);
  const former = record.guardian;
  if (JSON.stringify(guardian) === JSON.stringify(former)) return false;
  const isSame = guardian && former && addressKeyOf(guardian.email) === addressKeyOf(former.email);
  if (former && !isSame) await tellReplaced(stores, parts, person, record, act);
  if (guardian && !isSame && record.withdrawnAt === null)
    await askGuardians(stores, parts, [{ person, guardian }], act);
  else await saveConsent(stores, person, changed);
  return true;
}

/** Ends what stands about the consent of somebody whose place goes to another, and tells who was their guardian. */
export async function endConsent(
  stores: Stores,
  parts: GuardianParts,
  person: RegisteredPerson,
  act: GuardianAct,
): Promise<void> {
  const record = await stores.consents.find(person.id);
  if (record) await tellReplaced(stores, parts, person, record, act, false);
  await stores.consents.remove([person.id]);
}

/** Mails a guardian that their children are signed up, and asks for the consent. */
export async function mailGuardian(
  stores: Stores,
  { writer, secrets }: Pick<GuardianParts, 'writer' | 'secrets'>,
  children: readonly GuardedChild[],
  { by, now }: Pick<GuardianAct, 'by' | 'now'>,
): Promise<void> {
  const [first] = children;
  if (!first) return;
  const names = children.map(({ person }) => person.firstName);
  const mail = writer.guardianAsked({
    to: first.guardian.email,
    children: names,
    ...(await guardianEvent(stores)),
  });
  const queued = { kind: 'guardian-asked', code: first.person.code, mail, about: null } as const;
  await queueMail(stores, secrets, now, queued);
  for (const { person } of children)
    await logActivity(stores, { ...activityOn(person, by, now), type: 'consent_asked' });
}

/**
 * Mails who was a child's guardian that they are no longer, once a day and child. Who has proven their address, by what
 * they gave or withdrew, is told whatever else the code has mailed, or a child could use that up first. `stands`: whether
 * a withdrawal of theirs does from now on.
 */
async function tellReplaced(
  stores: Stores,
  { writer, secrets, limits }: GuardianParts,
  person: RegisteredPerson,
  record: Consent,
  act: GuardianAct,
  stands = true,
): Promise<void> {
  const { guardian, askedAt } = record;
  const isWithdrawn = record.withdrawnAt !== null && record.withdrawnBy === null;
  const hasProven = givenByGuardian(record) !== null || isWithdrawn;
  if (!guardian || (askedAt === null && !hasProven) || (await isBlocked(stores, guardian.email))) return;
  const key = addressKeyOf(guardian.email);
  if (await stores.limits.use(act.now, ['guardian-notice', `${person.id} ${key}`])) return;
  if (!hasProven && !(await mayBeAsked(stores, person.code, [key], act, limits)).has(key)) return;
  const about = { to: guardian.email, child: person.firstName, isWithdrawn: isWithdrawn && stands };
  const mail = writer.guardianReplaced(about);
  const queued = { kind: 'guardian-replaced', code: person.code, mail, about: null } as const;
  await queueMail(stores, secrets, act.now, queued);
}

/** The addresses that the limits let be mailed to. What is refused counts as asked for; the contact's own is proven. */
async function mayBeAsked(
  stores: Stores,
  code: string,
  addresses: readonly string[],
  { ip, network, now }: GuardianAct,
  limits: Limits,
): Promise<ReadonlySet<string>> {
  const contact = addressKeyOf((await stores.registrations.contacts([code])).get(code) ?? '');
  const unproven = addresses.filter((address) => address !== contact);
  const mails = unproven.map((address) => ({ to: blockKeyOf(address), ip, network }));
  // Whoever asks about the blacklist by what stands here afterwards has asked about it.
  for (const { to } of mails) await stores.limits.use(now, ['blacklist-ip-addresses', ip, to]);
  const goes = await countUnproven(stores.limits, now, code, mails, limits);
  return new Set(addresses.filter((address) => address === contact || goes[unproven.indexOf(address)]));
}

async function isBlocked(stores: Stores, email: string): Promise<boolean> {
  return (await blockingEntries(stores, email)).length > 0;
}
