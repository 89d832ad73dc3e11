import { describe, expect, test } from '@jest/globals';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import type { MailedShift } from '../../application/ports/mail.ts';
import { NOON } from '../support/builders.ts';
import { mailFacts } from '../support/mail-builders.ts';

const writer = norwegianMails(mailFacts({ shortName: 'Vinternatt' }), 'https://lan.example.no');
const about = { to: 'crew@lan.example.no', opensAt: NOON, missing: ['hall', 'mail'] as const };

/** The mail, its text without line breaks. */
function told(isLate: boolean) {
  const mail = writer.openingLate({ ...about, isLate });
  return { ...mail, text: mail.text.replace(/\s+/g, ' ') };
}

test('the crew is told before an opening what is missing, and where to see it', () => {
  const { to, subject, text, html } = told(false);
  expect([to, subject]).toEqual([about.to, 'Vinternatt: påmeldingen åpner ikke']);
  expect(text).toContain('Påmeldingen åpner ikke fredag 1. oktober kl. 12.00 slik det står nå.');
  expect(text).toContain('Det mangler plasser i salen og e-post som kommer fram.');
  expect(html).toContain('https://lan.example.no/admin/naa');
});

test.each([
  ['Kom i tide!\n\nVi sees på fredag.\n\nMed vennlig hilsen\nKari\nLeder', false],
  ['Hei!\nHilsen crewet', false],
  ['Hilsen fra rektor: ta med sko.\n\nMer\nom\ndet\nsiden.', true],
  ['Kom i tide!', true],
])('a message that greets by itself is not greeted for a second time: %j', (text, isGreeted) => {
  const values = { firstName: 'Kari', codes: [], places: [], restOre: 0, deadline: null };
  const mail = writer.message('kari@example.no', { subject: 'Husk', text }, values);
  expect(/^Hilsen crewet i /m.test(mail.text)).toBe(isGreeted);
});

test('and that it is late, once it is time', () => {
  const { subject, text } = told(true);
  expect(subject).toBe('Vinternatt: påmeldingen er ikke åpnet');
  expect(text).toContain('Påmeldingen skulle ha åpnet fredag 1. oktober kl. 12.00, men er fortsatt stengt.');
});

describe('the shifts of somebody on the plan', () => {
  const HOUR = 3_600_000;
  const shift = (label: string, from: number) => ({ label, from, to: from + 4 * HOUR });
  const mailOf = (on: readonly MailedShift[], off: readonly MailedShift[] = []) =>
    writer.shifts({ to: 'ola@example.no', firstName: 'Ola', on, off, calendar: 'BEGIN:VCALENDAR' });

  test('are told in words, with the file of the calendar', () => {
    const { to, subject, text, files } = mailOf([shift('Nattevakt', NOON)], [shift('Dør', NOON + 24 * HOUR)]);
    expect([to, subject]).toEqual(['ola@example.no', 'Vinternatt: vaktene dine']);
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain('Hei Ola!');
    expect(words).toMatch(/Du er på vakt.*Nattevakt.*fredag 1\. oktober kl\. 12\.00 til 16\.00/);
    expect(words).toMatch(/Dette er tatt bort.*Dør.*lørdag 2\. oktober kl\. 12\.00 til 16\.00/);
    expect(files).toEqual([{ name: 'vakter.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR' }]);
  });

  test('are all off', () => {
    const { subject, text } = mailOf([], [shift('Dør', NOON)]);
    expect(subject).toBe('Vinternatt: du er ikke på vakt lenger');
    expect(text).not.toContain('Du er på vakt');
  });
});
