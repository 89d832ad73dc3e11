import { isCrewCode, normaliseCode } from '../../domain/signup/booking-code.ts';
import { blockKeyOf, normalisePattern } from '../../domain/shared/email-address.ts';
import { codesIn } from '../../domain/signup/code-search.ts';
import type { DataSubject } from '../../domain/privacy/privacy.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { About, SubjectData } from '../ports/privacy.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Matches nothing. */
export const NOBODY: About = { ids: [], emails: [], codes: [], contacts: [], touched: [], rows: [] };

/** Parses a booking code or an e-mail address. Throws `subject-invalid`. */
export function subjectOf(query: string): DataSubject {
  const code = normaliseCode(query);
  if (isCrewCode(code)) return { code };
  const email = normalisePattern(query)?.toLowerCase();
  if (!email) throw new RuleViolation('subject-invalid');
  return { email };
}

/** Whether what was typed is this code or address. */
export function isSubject(typed: string, subject: DataSubject): boolean {
  return 'code' in subject
    ? normaliseCode(typed) === subject.code
    : normalisePattern(typed)?.toLowerCase() === subject.email;
}

/** Throws `subject-unknown` when nothing is stored. */
export function requireAny(data: SubjectData): SubjectData {
  if (Object.values(data).every((found: readonly unknown[]) => found.length === 0))
    throw new RuleViolation('subject-unknown');
  return data;
}

/** Whom a code or an address is about: everybody who is or was registered with it, and what it did by itself. */
export async function aboutSubject(
  { knownPersons, registrations }: Pick<Stores, 'knownPersons' | 'registrations'>,
  subject: DataSubject,
): Promise<About> {
  if ('code' in subject) {
    const ids = (await knownPersons.withCodes([subject.code])).map(({ id }) => id);
    return { ...NOBODY, ids, codes: [subject.code], touched: [subject.code] };
  }
  const { email } = subject;
  const persons = await knownPersons.withEmail(email);
  const contacts = (await registrations.ofEmail(email)).map(({ code }) => code);
  const touched = [...new Set([...persons.map(({ code }) => code), ...contacts])];
  const ids = persons.map(({ id }) => id);
  return { ...NOBODY, ids, emails: [email], contacts, touched, rows: [blockKeyOf(email)] };
}

/**
 * All that must go with somebody: registrations of which nobody is left, with the money given to nobody that names them,
 * and the other addresses that only they have or had.
 */
export async function erasureOf(stores: Stores, who: About): Promise<About> {
  const erased = new Set(who.ids);
  const left = new Set((await everyone(stores)).filter(({ id }) => !erased.has(id)).map(({ code }) => code));
  const codes = [...new Set([...who.codes, ...who.touched])].filter((code) => !left.has(code));
  const emails = [...new Set([...who.emails, ...(await ownAddresses(stores, { ...who, codes }))])];
  const found = await Promise.all(emails.map((email) => stores.registrations.ofEmail(email)));
  const contacts = [...new Set([...who.contacts, ...found.flat().map(({ code }) => code)])];
  const rows = [...who.rows, ...(await unassignedFor(stores, codes, left))];
  return { ...who, codes, emails, contacts, rows };
}

/** All persons registered or deleted. */
export async function everyone({ persons, deletedPersons }: Stores) {
  return [...(await persons.all()), ...(await deletedPersons.all()).map(({ person }) => person)];
}

/**
 * The addresses of the erased, as they are and as corrections tell that they were, that nobody else has or had. A contact
 * stays who signed up, until they are corrected.
 */
async function ownAddresses(stores: Stores, who: About): Promise<string[]> {
  const { registrations, persons, deletedPersons, activities } = await stores.personalData.of({
    ...NOBODY,
    ids: who.ids,
    codes: who.codes,
  });
  const known = await stores.knownPersons.withIds(who.ids);
  const had = activities.flatMap(({ details: { from, to } }) => [from, to].map(addressIn));
  const own = [...registrations, ...persons, ...deletedPersons.map(({ person }) => person), ...known];
  const all = new Set([...own.map(({ email }) => email), ...had].map((email) => email.toLowerCase()));
  const checked = await Promise.all(
    [...all].map(async (email) => (email !== '' && (await isOnlyTheirs(stores, email, who)) ? email : '')),
  );
  return checked.filter((email) => email !== '');
}

/** The address in what a correction tells of before or after. */
function addressIn(fields: unknown): string {
  const { email } = (fields ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}

async function isOnlyTheirs(stores: Stores, email: string, who: About): Promise<boolean> {
  const [ids, codes] = [new Set(who.ids), new Set([...who.codes, ...who.contacts])];
  if ((await stores.knownPersons.withEmail(email)).some(({ id }) => !ids.has(id))) return false;
  if ((await stores.registrations.ofEmail(email)).some(({ code }) => !codes.has(code))) return false;
  const touched = new Set(who.touched);
  const { activities } = await stores.personalData.of({ ...NOBODY, emails: [email] });
  return activities.every(({ personId, code }) =>
    personId === undefined ? code === undefined || touched.has(code) : ids.has(personId),
  );
}

/**
 * Unassigned payments whose message names an emptied code. One that also names a code with persons left may be theirs,
 * and stays as it is.
 */
async function unassignedFor(
  { payments }: Stores,
  emptied: readonly string[],
  left: ReadonlySet<string>,
): Promise<string[]> {
  const unassigned = (await payments.all()).filter(({ code }) => code === null);
  return unassigned.flatMap(({ id, note }) => {
    const named = codesIn(note);
    return named.some((code) => emptied.includes(code)) && !named.some((code) => left.has(code)) ? [id] : [];
  });
}
