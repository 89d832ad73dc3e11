import { describe, expect, test } from '@jest/globals';
import {
  consentState,
  giveConsent,
  hasConsent,
  notePaper,
  withdrawConsent,
  withGuardian,
  type Consent,
  type ConsentState,
} from '../../domain/consent.ts';
import { reminderDueNow } from '../../domain/consent-reminder.ts';
import { guardianProblem, isNoGuardian, isOwnAddress, wantedGuardian } from '../../domain/guardian.ts';
import { SETTINGS_DEFAULTS } from '../../domain/settings.ts';
import { NOON } from '../support/builders.ts';
import { aConsent, aGivenConsent } from '../support/consent-builders.ts';

const HOUR = 3_600_000;
const child = { id: 'a', code: 'ABC234', position: 1, age: 13, consent: false };
const OTHER = { name: '', phone: '', email: 'far@example.org' };
const NEW = aConsent({ guardian: null, askedAt: null });

type Step = (record: Consent) => Consent;
const asked: Step = (record) => ({ ...withGuardian(record, OTHER, false), askedAt: NOON });
const renamed: Step = (record) => withGuardian(record, { ...OTHER, name: 'Far' }, true);
const forgotten: Step = (record) => withGuardian(record, null, false);
const given: Step = (record) => giveConsent(record, aGivenConsent());
const withdrawn: Step = (record) => withdrawConsent(record, NOON + 10);
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
    ['another guardian', [asked, given, asked], 'asked'],
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
    ['a paper form, and another guardian', [asked, paperAt(NOON), asked], 'paper'],
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

  test('withdrawn twice is withdrawn once', () => {
    const once = withdrawn(asked(NEW));
    expect(withdrawConsent(once, NOON + 99)).toBe(once);
  });
});

describe('a guardian', () => {
  test.each([
    [{ name: 'Mor Hansen', phone: '+47 91 23 45 67', email: 'Mor@Example.org' }, null],
    [{ name: '', phone: '', email: 'mor@example.org' }, null],
    [{ name: 'Mor', phone: '', email: '' }, 'guardian-email-invalid'],
    [{ name: 'M0r', phone: '', email: 'mor@example.org' }, 'guardian-name-invalid'],
    [{ name: 'M'.repeat(61), phone: '', email: 'mor@example.org' }, 'guardian-name-invalid'],
    [{ name: 'Mor', phone: '12', email: 'mor@example.org' }, 'guardian-phone-invalid'],
    [{ name: '1', phone: '1', email: '1' }, 'guardian-name-invalid'],
  ])('%j has the problem %s', (form, problem) => {
    expect(guardianProblem(form)).toBe(problem);
  });

  test.each([
    ['mor@example.org', 'barn@example.org', false],
    ['barn+mor@example.org', 'Barn@example.org', true],
    ['b.arn@gmail.com', 'barn@googlemail.com', true],
    ['mor@example.org', '', false],
  ])('%s beside the child’s %s is the child: %s', (guardian, own, same) => {
    expect(isOwnAddress({ email: guardian }, { email: own })).toBe(same);
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
