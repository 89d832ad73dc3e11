import { codesIn } from '../../domain/signup/code-search.ts';
import type { DataSubject } from '../../domain/privacy/privacy.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import type { About, ErasureList, KnownErasures } from '../ports/privacy.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { erasureOf, everyone, NOBODY } from './about.ts';
import { eraseAbout } from './erase.ts';
import { olderErasures } from './older-erasures.ts';

/** As long as the installation's own key. */
const KEY_DIGITS = 64;

/** Remembers an erasure, before it: the persons by id, addresses (theirs twice) and a code asked for by digests. */
export async function rememberErased(
  { erasures, knownPersons }: Pick<Stores, 'erasures' | 'knownPersons'>,
  subject: DataSubject,
  { ids, emails }: About,
  now: number,
  secrets: Pick<Secrets, 'hex' | 'hmac'>,
): Promise<void> {
  const had = new Set((await knownPersons.withIds(ids)).map(({ email }) => email.toLowerCase()));
  const theirs = emails.filter((email) => had.has(email)).map((email) => `owner ${email}`);
  const key = await erasures.key(secrets.hex(KEY_DIGITS));
  const guessable = [...('code' in subject ? [subject.code] : []), ...emails, ...theirs];
  const traces = [...ids, ...guessable.map((text) => digestOf(text, secrets, key))];
  for (const trace of new Set(traces)) await erasures.add(trace, now);
}

/** What a backup reflects of erasures, and what is kept of them beside it. */
export interface ErasuresElsewhere {
  readonly known: KnownErasures | null;
  readonly kept: ErasureList | null;
}

/** Keyed, because codes and addresses can be guessed: with the installation's own key before there were others. */
function digestOf(text: string, secrets: Pick<Secrets, 'hmac'>, key?: string): string {
  return secrets.hmac(`erased ${text}`, key);
}

/**
 * Restores the rows of a backup in the caller's unit, and repeats the erasures that it does not reflect, also those of `kept`,
 * as another installation has made them: persons go by id, addresses wherever they stand. Who comes back with the address of an erased person and was not there
 * until now is that person, under another id. Returns how many persons. Leaves the blacklist.
 */
export async function restoreWithoutErased(
  stores: Stores,
  restoreRows: () => Promise<void>,
  { known, kept }: ErasuresElsewhere,
  now: number,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<number> {
  const stayed = new Set((await everyone(stores)).map(({ id }) => id));
  await restoreRows();
  for (const list of [known?.all, kept]) if (list) await stores.erasures.take(list);
  const traces = new Set(await stores.erasures.since(known));
  if (traces.size === 0) return 0;
  const { codes, emails } = await stores.personalData.subjects();
  const keys = [undefined, ...(await stores.erasures.keys())];
  const isErased = (text: string): boolean => keys.some((key) => traces.has(digestOf(text, secrets, key)));
  // Nothing else may be left of a code than money that nobody was given.
  const unassigned = (await stores.payments.all()).filter(({ code }) => code === null);
  const erasedCodes = [...codes, ...unassigned.flatMap(({ note }) => codesIn(note))].filter(isErased);
  const erasedEmails = emails.filter(isErased);
  const owned = emails.filter((email) => isErased(`owner ${email}`));
  const owners = await Promise.all(owned.map((email) => stores.knownPersons.withEmail(email)));
  const older = await olderErasures(stores, traces, stayed, secrets);
  const persons = [
    ...(await stores.knownPersons.withIds([...traces, ...older.ids])),
    ...(await stores.knownPersons.withCodes(erasedCodes)),
    ...owners.flat().filter(({ id }) => !stayed.has(id)),
  ];
  const who: About = {
    ...{ ...NOBODY, ids: [...new Set(persons.map(({ id }) => id))] },
    ...{ emails: [...new Set([...erasedEmails, ...older.emails])], codes: [...new Set(erasedCodes)] },
    ...{ contacts: older.contacts, touched: [...new Set(persons.map(({ code }) => code))] },
  };
  await eraseAbout(stores, await erasureOf(stores, who), { by: BY_PROGRAM, now, secrets });
  return who.ids.length;
}
