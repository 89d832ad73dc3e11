import { describe, expect, test } from '@jest/globals';
import {
  consentState,
  giveConsent,
  hasConsent,
  isLedToBy,
  liftWithdrawal,
  notePaper,
  withdrawConsent,
  withGuardian,
  type Consent,
  type ConsentState,
} from '../../../domain/consent/consent.ts';
import { reminderDueNow } from '../../../domain/consent/consent-reminder.ts';
import { addressKeyOf } from '../../../domain/shared/email-address.ts';
import {
  guardianProblem,
  isNoGuardian,
  isOwnAddress,
  wantedGuardian,
  type Guardian,
} from '../../../domain/consent/guardian.ts';
import { SETTINGS_DEFAULTS } from '../../../domain/shared/settings.ts';
import { NOON } from '../../support/builders.ts';
import { aConsent, aGivenConsent } from '../../support/consent-builders.ts';

const HOUR = 3_600_000;
const child = { id: 'a', code: 'ABC234', position: 1, age: 13, consent: false };
const OTHER = { name: '', phone: '', email: 'far@example.org' };
const NEW = aConsent({ guardian: null, askedAt: null });

type Step = (record: Consent) => Consent;
const MOTHER = { name: '', phone: '', email: 'Mor@example.org' };
const asking =
  (guardian: Guardian): Step =>
  (record) => {
    const named = withGuardian(record, guardian);
    return { ...named, askedAt: named.withdrawnAt === null ? NOON : null };
  };
const asked = asking(MOTHER);
const other = asking(OTHER);
const renamed: Step = (record) => withGuardian(record, { ...MOTHER, name: 'Mor', email: 'mor@EXAMPLE.org' });
const variant: Step = (record) => withGuardian(record, { ...MOTHER, email: 'mor+x@example.org' });
const forgotten: Step = (record) => withGuardian(record, null);
const given: Step = (record) => giveConsent(record, aGivenConsent(), record.guardian?.email ?? 'x');
const byMother: Step = (record) => giveConsent(record, aGivenConsent(), 'mor@example.org');
const withdrawn: Step = (record) => withdrawConsent(record, NOON + 10, record.guardian?.email ?? 'x');
const paperAt =
  (at: number, on = true): Step =>
  (record) =>
    notePaper(record, on, at);

describe('a consent', () => {
  test.each<[string, readonly Step[], ConsentState]>([
    ['nothing', [], 'missing'],
    ['a guardian who was mailed', [asked], 'asked'],
    ['what the guardian gave', [asked, given], 'given'],
    ['the same guardian under another name', [asked, given, renamed], 'given'],
    ['another guardian', [asked, given, other], 'asked'],
    ['a variant of the guardian’s address', [asked, given, variant], 'missing'],
    ['no guardian any more', [asked, given, forgotten], 'missing'],
    ['a withdrawal', [asked, given, withdrawn], 'withdrawn'],
    ['a withdrawal of what was never given', [asked, withdrawn], 'withdrawn'],
    ['a new consent after a withdrawal', [asked, given, withdrawn, given], 'given'],
    ['a paper form', [paperAt(NOON)], 'paper'],
    ['a paper form over what was asked', [asked, paperAt(NOON)], 'paper'],
    ['a paper form and a consent', [asked, paperAt(NOON), given], 'paper'],
    ['a withdrawal after the paper form', [asked, paperAt(NOON), withdrawn], 'withdrawn'],
    ['a paper form after the withdrawal', [asked, withdrawn, paperAt(NOON + 20)], 'paper'],
    ['a paper form told late, from before the withdrawal', [asked, withdrawn, paperAt(NOON)], 'withdrawn'],
    ['a paper form taken off', [asked, paperAt(NOON), paperAt(NOON, false)], 'asked'],
    ['a paper form taken off a consent', [asked, given, paperAt(NOON), paperAt(NOON, false)], 'given'],
    [
      'a paper form taken off a withdrawal',
      [asked, withdrawn, paperAt(NOON + 20), paperAt(0, false)],
      'withdrawn',
    ],
    ['a paper form, and another guardian', [asked, paperAt(NOON), other], 'paper'],
    ['a withdrawal, and another guardian', [asked, given, withdrawn, other], 'withdrawn'],
    ['a withdrawal of what was never given, and another guardian', [asked, withdrawn, other], 'withdrawn'],
    ['a withdrawal, nobody, and another guardian', [asked, withdrawn, forgotten, other], 'withdrawn'],
    ['a withdrawal, two others, and the first again', [asked, withdrawn, other, variant, asked], 'withdrawn'],
    ['a withdrawal that its guardian lifts', [asked, withdrawn, other, byMother], 'given'],
    ['a withdrawal that the crew lifts', [asked, given, withdrawn, liftWithdrawal], 'asked'],
    [
      'a withdrawal under paper, and another guardian',
      [asked, withdrawn, paperAt(NOON + 20), other, paperAt(0, false)],
      'withdrawn',
    ],
  ])('of %s stands as it should', (_, steps, state) => {
    const record = steps.reduce((before, step) => step(before), NEW);
    expect(consentState(child, record, { consentAge: 16 })).toBe(state);
    expect(hasConsent(record)).toBe(state === 'given' || state === 'paper');
  });

  test.each([
    [15, 16, 'asked'],
    [16, 16, 'not-needed'],
    [15, 15, 'not-needed'],
    [17, 18, 'asked'],
    [13, 0, 'not-needed'],
    [0, 16, 'not-needed'],
  ] as const)('of somebody aged %d is judged by the consent age %d', (age, consentAge, state) => {
    expect(consentState({ ...child, age }, asked(NEW), { consentAge })).toBe(state);
  });

  test('of whom only a paper form is known is on paper', () => {
    expect(consentState({ ...child, consent: true }, null, { consentAge: 16 })).toBe('paper');
    expect(consentState(child, null, { consentAge: 16 })).toBe('missing');
  });

  test.each<[string, readonly Step[], readonly string[]]>([
    ['a guardian', [asked], ['MOR@example.org']],
    ['a guardian who has withdrawn', [asked, withdrawn], ['mor@example.org']],
    ['another guardian', [asked, given, other], ['far@example.org']],
    ['another guardian after a withdrawal', [asked, withdrawn, other], ['mor@example.org']],
    ['nobody after a withdrawal', [asked, withdrawn, forgotten], ['mor@example.org']],
    ['the same again after a withdrawal', [asked, withdrawn, other, asked], ['mor@example.org']],
    [
      'another guardian whom the crew has asked',
      [asked, withdrawn, other, liftWithdrawal],
      ['far@example.org'],
    ],
    ['who withdrew and has given again', [asked, withdrawn, other, byMother], ['mor@example.org']],
    ['a variant of an address', [asked, variant], ['mor+x@example.org']],
  ])('of %s is seen by the link of one address', (_, steps, seen) => {
    const record = steps.reduce((before, step) => step(before), NEW);
    const all = ['MOR@example.org', 'mor@example.org', 'far@example.org', 'mor+x@example.org'];
    expect(new Set(all.filter((address) => isLedToBy(record, address)).map(addressKeyOf))).toEqual(
      new Set(seen.map(addressKeyOf)),
    );
  });

  test('withdrawn twice is withdrawn once', () => {
    const once = withdrawn(asked(NEW));
    expect(withdrawConsent(once, NOON + 99, 'mor@example.org')).toBe(once);
  });
});

describe('a guardian', () => {
  const OLD = { name: 'Kr.Moe', email: 'mor@example.org' };

  test.each([
    [{ name: 'Mor Hansen', phone: '+47 91 23 45 67', email: 'Mor@Example.org' }, null],
    [{ name: '', phone: '', email: 'mor@example.org' }, null],
    [{ name: 'Mor', phone: '', email: '' }, 'guardian-email-invalid'],
    [{ name: 'M0r', phone: '', email: 'mor@example.org' }, 'guardian-name-invalid'],
    [{ name: 'M'.repeat(61), phone: '', email: 'mor@example.org' }, 'guardian-name-invalid'],
    [{ name: 'Mor', phone: '12', email: 'mor@example.org' }, 'guardian-phone-invalid'],
    [{ name: '1', phone: '1', email: '1' }, 'guardian-name-invalid'],
    [{ name: 'Kr.Moe', phone: '', email: 'mor@example.org' }, 'guardian-name-invalid'],
    // One that is stored, by an older rule, may stay.
    [{ name: ' Kr.Moe', phone: '', email: 'mor@example.org', stored: OLD }, null],
    [{ name: 'Kr.Mo', phone: '', email: 'mor@example.org', stored: OLD }, 'guardian-name-invalid'],
  ])('%j has the problem %s', (form, problem) => {
    expect(guardianProblem(form)).toBe(problem);
  });

  test.each([
    // Whoever signed up has an address of their own.
    ['mor@example.org', 'barn@example.org', 'far@example.org', [12, 41], false],
    ['barn+mor@example.org', 'Barn@example.org', 'far@example.org', [12], true],
    ['b.arn@gmail.com', 'barn@googlemail.com', 'far@example.org', [12, 41], true],
    ['mor@example.org', '', 'far@example.org', [12], false],
    ['far@example.org', 'barn@example.org', 'far@example.org', [12], false],
    // The child has the address of whoever signed up.
    ['mor@example.org', 'mor@example.org', 'mor@example.org', ['41', '12'], false],
    ['Mor+lan@example.org', 'mor@example.org', 'mor@example.org', ['41', '12', '9'], false],
    ['mor@example.org', 'mor@example.org', 'MOR@example.org', [12, 18], false],
    ['bror@example.org', 'bror@example.org', 'bror@example.org', [12, 17], true],
    ['barn@example.org', 'barn@example.org', 'barn@example.org', ['12'], true],
    ['barn@example.org', 'barn@example.org', 'barn@example.org', ['12', 'x', ''], true],
    ['barn@example.org', 'barn@example.org', '', [12, 41], true],
  ])(
    '%s beside the child’s %s, signed up by %s with %j, is the child: %s',
    (guardian, own, contact, ages, same) => {
      expect(isOwnAddress({ email: guardian }, { email: own }, { contact, ages })).toBe(same);
    },
  );

  test.each([
    ['Familie@example.org', false],
    ['familie+mor@example.org', true],
  ])('of a stored one who shared the child’s address, %s is the child: %s', (email, same) => {
    const [stored, group] = [
      { ...OLD, email: 'familie@example.org' },
      { contact: 'familie@example.org', ages: [12] },
    ];
    expect(isOwnAddress({ email, stored }, { email: 'familie@example.org' }, group)).toBe(same);
  });

  test('is wanted for the young alone, while consents are given on the site', () => {
    const on = { ...SETTINGS_DEFAULTS, onlineConsent: true };
    expect([
      wantedGuardian(OTHER, '13', on),
      wantedGuardian(OTHER, 16, on),
      wantedGuardian(OTHER, 'x', on),
      wantedGuardian(OTHER, 13, SETTINGS_DEFAULTS),
      wantedGuardian({ name: ' ', phone: '', email: '' }, 13, on),
      wantedGuardian(null, 13, on),
    ]).toEqual([OTHER, null, null, null, null, null]);
    expect(isNoGuardian(undefined)).toBe(true);
  });
});

test.each([
  [7 * 24 * HOUR + 1, null],
  [7 * 24 * HOUR, 168],
  [48 * HOUR + 1, 168],
  [48 * HOUR, 48],
  [1, 48],
  [0, null],
] as const)('%d ms before the start the reminder of so many hours is due: %s', (before, hours) => {
  expect(reminderDueNow(NOON, NOON - before)?.hours ?? null).toBe(hours);
  expect(reminderDueNow(null, NOON)).toBeNull();
});
