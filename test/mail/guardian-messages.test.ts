import { describe, expect, test } from '@jest/globals';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import { CONSENT_SENTENCES } from '../../domain/consent/consent-text.ts';
import { mailEvent, mailFacts } from '../support/mail-builders.ts';

const writer = norwegianMails(mailFacts(), 'https://nordlys.example');
const LINK = 'https://nordlys.example/samtykke#t=';
const about = (...children: readonly string[]) => ({
  ...{ to: 'mor@example.no', children, event: mailEvent(), crewPhone: '99887700' as string | null },
});
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

describe('the first mail to a guardian', () => {
  test.each([
    [['Nils'], 'Nils er meldt på Nordlys LAN', 'Nils har oppgitt deg som foresatt.'],
    [['Nils', 'Ida'], 'Nils og Ida er meldt på Nordlys LAN', 'De har oppgitt deg som foresatt.'],
    [['Nils', 'Ida', 'Per'], 'Nils, Ida og Per er meldt på Nordlys LAN', 'De har oppgitt deg som foresatt.'],
  ])('names %j, and why it comes', (children, first, why) => {
    const { subject, text } = writer.guardianAsked(about(...children));
    expect(subject).toBe('Noen du er foresatt for er meldt på Nordlys LAN');
    expect(onOneLine(text).startsWith(`${first}. ${why}`)).toBe(true);
  });

  test('tells when, where, who holds it and whom to ring before it asks', () => {
    const { text, html } = writer.guardianAsked(about('Nils'));
    for (const part of [onOneLine(text), html]) {
      const told = ['Storskolen, Skoleveien 1', 'Nordlys dataforening', '99887700', LINK, 'samtykkeskjema'];
      const places = told.map((one) => part.indexOf(one));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(part).toContain('crew@nordlys.example');
    }
    expect(onOneLine(text)).toContain('Når: fredag 8. oktober kl. 12.00 til søndag 10. oktober kl. 12.00');
    expect(onOneLine(text)).toContain('Telefon: 99887700 ');
  });

  test('has no row for what is not known', () => {
    const bare = norwegianMails(
      mailFacts({ venue: '', address: '', organisation: '' }),
      'https://nordlys.example',
    );
    const event = mailEvent({ dates: { starts: null, ends: null } });
    const { text } = bare.guardianAsked({ ...about('Nils'), event, crewPhone: null });
    expect(text).not.toMatch(/Når|Hvor|Telefon/);
    expect(onOneLine(text)).toContain('Arrangør: Nordlys LAN');
  });
});

test('the reminder leads the guardian to the page, and the contact to the guardian or the paper', () => {
  const asked = writer.consentReminder({ ...about('Nils', 'Ida'), isGuardian: true, isOneGroup: true });
  const told = writer.consentReminder({ ...about('Nils', 'Ida'), isGuardian: false, isOneGroup: true });
  expect(asked.subject).toBe('Samtykke mangler til Nordlys LAN');
  expect(told.subject).toBe('Nils og Ida mangler samtykke til Nordlys LAN');
  for (const { text } of [asked, told]) {
    expect(text).toContain('https://nordlys.example/samtykkeskjema');
  }
  expect(asked.text).toContain(LINK);
  expect(told.text).not.toContain(LINK);
  expect(onOneLine(told.text)).toContain('Be den foresatte se etter e-posten fra oss');
});

test('a reminder about several registrations names nobody in its subject, which each of them can read', () => {
  const { subject, text } = writer.consentReminder({
    ...{ ...about('Nils', 'Ida'), isGuardian: true, isOneGroup: false },
  });
  expect(subject).toBe('Samtykke mangler til Nordlys LAN');
  expect(onOneLine(text)).toContain('Nils og Ida mangler samtykke til Nordlys LAN.');
});

test('the copy holds the sentences, each child with seat and night, and the way back', () => {
  const { subject, text } = writer.consentCopy({
    to: 'mor@example.no',
    children: [
      { firstName: 'Nils', place: { row: 1, number: 2 }, night: true },
      { firstName: 'Ida', place: { row: 1, number: 3 }, night: false },
    ],
    sentences: CONSENT_SENTENCES,
  });
  expect(subject).toBe('Kopi av samtykket');
  const line = onOneLine(text);
  for (const sentence of CONSENT_SENTENCES) expect(line).toContain(sentence);
  expect(line).toMatch(/Nils Kan gå ut alene om natta · rad 1, plass 2/);
  expect(line).toMatch(/Ida Går ikke ut alene om natta · rad 1, plass 3/);
  expect(text).toContain(LINK);
});

const withdrawn = { to: 'a@example.no', children: ['Nils'], codes: null, onSite: true };

test.each([
  ['whoever made the registration', null, ['En foresatt har trukket det.', 'samtykkeskjema'], 'K7WM2R'],
  ['the crew', ['K7WM2R'], ['Det gjelder bookingkoden K7WM2R.'], 'samtykkeskjema'],
])('a withdrawal tells %s what they need, and not more', (_, codes, told, hidden) => {
  const { subject, text } = writer.consentWithdrawn({ ...withdrawn, codes });
  expect(subject).toBe('Samtykket for Nils er trukket');
  for (const one of told) expect(onOneLine(text)).toContain(one);
  expect(text).not.toContain(hidden);
});

test.each([
  [true, 'En foresatt kan gi det på nytt, på nettet eller på papir.'],
  [false, 'En foresatt kan gi det på nytt, på papir.'],
])('a withdrawal names the ways that there are, with the site among them: %s', (onSite, told) => {
  const { text } = writer.consentWithdrawn({ ...withdrawn, onSite });
  expect(onOneLine(text)).toContain(told);
  expect(text.includes('heller')).toBe(onSite);
});
