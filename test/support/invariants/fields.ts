import { blockKeyOf } from '../../../domain/shared/email-address.ts';
import { needsConsent } from '../../../domain/signup/participant.ts';
import { SETTINGS_DEFAULTS } from '../../../domain/shared/settings.ts';
import { mailDomain } from '../../../domain/signup/mail-domains.ts';
import { paymentDeadline } from '../../../domain/payments/payment-deadline.ts';
import type { SignupPage } from '../../../domain/pages/signup-page.ts';
import { faultsOf, grouped, type Check } from './given.ts';
import { Log, type Entry } from './log.ts';
import type { Stored } from './stored.ts';

type Registration = Stored['registration'][number];
type Person = Stored['person'][number];

/** I3: a stored sign-up agrees with itself, the page it was made on, its confirmation and the crew's log. */
export const fields: Check = (stored) => {
  const everyone = grouped<Person>([...stored.person, ...stored.deleted_person], ({ code }) => code);
  const log = new Log(stored);
  const confirmations = grouped(
    stored.outbox.filter(({ kind }) => kind === 'confirmation'),
    ({ code }) => code,
  );
  const isPurged = stored.activity.some(({ type }) => type === 'activity_log_purged');
  return stored.registration.flatMap((registration) => {
    const persons = everyone.get(registration.code) ?? [];
    const acts = log.of(registration.code);
    const [confirmation] = confirmations.get(registration.code) ?? [];
    return faultsOf(`I3: ${registration.code}`, [
      ...ownFaults(stored, registration),
      ...(isPurged || isTouched(acts)
        ? []
        : [
            ...wholeFaults(stored, registration, persons, isWhole(acts, registration, persons)),
            ...priceFaults(stored, registration, persons, acts),
            ...mailFaults(confirmation?.mail, registration, persons),
          ]),
    ]);
  });
};

/** Whether the crew added someone to the registration, or someone was corrected or replaced. */
function isTouched(acts: readonly Entry[]): boolean {
  return (
    acts.filter(isComing).length > 1 ||
    acts.some(({ type }) => type === 'person_corrected' || type === 'place_taken_over')
  );
}

function isComing({ type }: Entry): boolean {
  return type === 'order_confirmation' || type === 'person_added';
}

/** Whether nobody of a registration was erased: it has as many persons as the log says. */
function isWhole(acts: readonly Entry[], { email }: Registration, persons: readonly Person[]): boolean {
  const came = acts.find(isComing);
  const told = came?.type === 'person_added' ? 1 : detail(came, 'participants');
  return email !== '' && told === persons.length;
}

function ownFaults({ page }: Stored, registration: Registration) {
  const { code, guid, email, address, mail_domain, registered_at, payment_deadline } = registration;
  // Once the crew has its own settings, those in force at that time are unknown.
  const flat = !page.some(({ name }) => name === 'settings');
  return [
    flat && payment_deadline !== paymentDeadline(registered_at) && 'has a deadline of its own',
    !guid.endsWith(`-${code}`) && 'has another code than its session had',
    email !== '' && address !== blockKeyOf(email) && 'is counted by another address than its own',
    // Memory stores do not have this column.
    mail_domain !== undefined &&
      mail_domain !== (address === '' ? null : mailDomain(address)) &&
      'is counted by another mail domain than its own',
  ];
}

function wholeFaults(stored: Stored, registration: Registration, persons: readonly Person[], whole: boolean) {
  const { total, too_young, registered_at } = registration;
  const sum = persons.reduce((kroner, { price }) => kroner + price, 0);
  const consentAge = consentAgeOf(stored);
  const young = consentAge !== null && persons.some(({ age }) => needsConsent(age, consentAge));
  return [
    (sum > total || (whole && sum !== total)) && `costs ${String(total)}, and its persons ${String(sum)}`,
    consentAge !== null &&
      (young ? !too_young : whole && too_young) &&
      'is wrong about who needs a consent form',
    persons.some((one) => one.registered_at !== registered_at) && 'has a person of another moment',
  ];
}

/** The age of consent (years) at each sign-up; null: the crew has changed it, and who signed up before is unknown. */
export function consentAgeOf({ page, activity }: Stored): number | null {
  const usual = SETTINGS_DEFAULTS.consentAge;
  // It may be the usual one again.
  const isChanged = activity.some(
    (one) => one.type === 'settings_changed' && 'consentAge' in (detail(one, 'to') as object),
  );
  if (isChanged) return null;
  const own = page.find(({ name }) => name === 'settings')?.content;
  return (own && 'consentAge' in own ? own.consentAge : usual) === usual ? usual : null;
}

/** Unless the page has changed since, each person pays its price. */
function priceFaults(
  { page }: Stored,
  { registered_at }: Registration,
  persons: readonly Person[],
  acts: readonly Entry[],
): string[] {
  // The price at the door is another.
  if (acts.some(({ type, details }) => type === 'person_added' && 'at' in details)) return [];
  const stored = page.find(({ name }) => name === 'signup');
  if (!stored || stored.updated_at >= registered_at) return [];
  const { foodTicket, priceWithFood, priceNoFood } = stored.content as SignupPage;
  return persons
    .filter(({ food_ticket, price }) => price !== (food_ticket && foodTicket ? priceWithFood : priceNoFood))
    .map(
      ({ position, price }) =>
        `has a person ${String(position)} who pays ${String(price)}, which no price is`,
    );
}

/** The confirmation names everyone, each price and the total. */
function mailFaults(
  mail: Stored['outbox'][number]['mail'] | undefined,
  { email, total }: Registration,
  persons: readonly Person[],
): string[] {
  const sums = amountsIn(mail?.text ?? '');
  if (!mail || sums.length === 0) return [];
  const letters = lettersOf(mail.text);
  return [
    ...(mail.to === email || email === '' ? [] : ['is confirmed to another address']),
    ...(sums.includes(total) ? [] : ['was told of another sum']),
    ...persons.flatMap(({ position, price, first_name, last_name }) => [
      ...(sums.includes(price) ? [] : [`was told of another price of person ${String(position)}`]),
      ...(letters.includes(lettersOf(first_name + last_name))
        ? []
        : [`was told of another name of person ${String(position)}`]),
    ]),
  ];
}

function amountsIn(text: string): number[] {
  return [...text.matchAll(/(\d{1,3}(?: \d{3})*) kr\b/g)].map(([, kroner = '']) =>
    Number(kroner.replace(/ /g, '')),
  );
}

/** Letters only: in a mail a name may be wrapped, and has no control characters. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

function detail(entry: Entry | undefined, name: string): unknown {
  return (entry?.details as Record<string, unknown> | undefined)?.[name];
}
