import { describe, expect, test } from '@jest/globals';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import type { ConfirmedRegistration } from '../../application/ports/mail.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { paymentDeadline } from '../../domain/payments/payment-deadline.ts';
import { mailEvent, mailFacts, mailParticipant, mailRegistration } from '../support/mail-builders.ts';

const writer = norwegianMails(mailFacts(), 'https://nordlys.example');
const confirmation = (overrides = {}) => writer.confirmation(mailRegistration(overrides), mailEvent());
/** The HTML as it reads, so that both parts can be checked alike. */
const seen = (html: string): string =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replaceAll('&middot;', '·')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const again = (registration: ConfirmedRegistration, to = 'ny@example.no') =>
  writer.confirmationAgain(registration, to, mailEvent());
const listedPerson = (number: number, paid: boolean) => ({
  ...mailParticipant({ place: { row: 3, number } }),
  ...{ code: 'K7WM2R', position: 1, registeredAt: 0, paid, paidPin: paid || null },
  ...{ arrived: false, consent: false, version: 0 },
});

describe('the confirmation sent again', () => {
  const record = (paid: readonly boolean[]) => ({
    ...mailRegistration(),
    givenDeadline: null,
    restOre: 45_000 * paid.filter((one) => !one).length,
    persons: paid.map((one, index) => ({ ...listedPerson(7 + index, one), position: index + 1 })),
  });

  test('asks for what is still to be paid, and for no more', () => {
    const { to, text, html } = again(record([true, false]));
    expect(to).toBe('ny@example.no');
    for (const part of [text, seen(html)].map((shown) => shown.replace(/\s+/g, ' '))) {
      expect(part).toContain('Noe gjenstår å betale.');
      expect(part).toContain('Skriv inn summen: 450 kr.');
      expect(part).toContain('450 kr, betalt');
      expect(part).toContain('450 kr, ikke betalt');
    }
  });

  test('asks whoever has paid for nothing', () => {
    const { text } = again(record([true, true]));
    expect(text.replace(/\s+/g, ' ')).toContain('Alt er betalt. Takk!');
    expect(text).not.toContain('Vipps');
  });

  test('asks for the consent form of those only whose form the crew does not have', () => {
    const persons = record([true, true]).persons.map((one, index) => ({
      ...{ ...one, age: 12, consent: index === 0, firstName: ['Ola', 'Siv'][index] ?? '' },
    }));
    const { text } = again({ ...record([]), persons });
    expect(text.replace(/\s+/g, ' ')).toContain(' Siv Nordmann må levere samtykkeskjema');
    expect(text).not.toContain('Ola og Siv');
  });
});

test('the confirmation, also sent again, leads to where one becomes a member, if anywhere', () => {
  const membershipUrl = 'https://forening.example/bli-med';
  const event = mailEvent({ membershipUrl });
  const record = { ...mailRegistration(), givenDeadline: null, restOre: 0, persons: [listedPerson(7, true)] };
  const mails = [
    writer.confirmation(mailRegistration(), event),
    writer.confirmationAgain(record, 'ny@example.no', event),
  ];
  for (const { text, html } of mails) {
    expect(text).toContain(`Meld deg inn:\n  ${membershipUrl}\n`);
    expect(html).toContain(`href="${membershipUrl}"`);
  }
  expect(confirmation().text).not.toMatch(/Meld deg inn|Bli medlem/);
});

describe('the code mail', () => {
  const mail = writer.code('kari@example.no', 'AB23CD', false);

  test('carries the code alone on its line, and says how long it is good for', () => {
    expect(mail.to).toBe('kari@example.no');
    expect(mail.subject).toBe('AB23CD er koden din');
    expect(mail.text.split('\n').map((line) => line.trim())).toContain('AB23CD');
    for (const part of [mail.text, seen(mail.html)]) {
      expect(part).toContain('AB23CD');
      expect(part).toContain('15 minutter');
      expect(part).toContain('Har du ikke bedt om den, kan du se bort fra denne e-posten.');
    }
  });

  test('tells of unpaid registrations where there are too many', () => {
    const told = writer.code('kari@example.no', 'AB23CD', true);
    for (const part of [told.text, seen(told.html)])
      expect(part.replace(/\s+/g, ' ')).toContain('Du har påmeldinger som ikke er betalt.');
    expect(mail.text).not.toContain('ikke er betalt');
  });

  test('is good for as long as the server takes the code', () => {
    const slow = norwegianMails(mailFacts(), 'https://nordlys.example', {
      ...LIMITS,
      emailCodeMs: 3_600_000,
    });
    expect(slow.code('kari@example.no', 'AB23CD', false).text).toContain('Koden gjelder i 1 time.');
  });

  test('is the only mail in which a code is found by a program', () => {
    expect(codeIn(mail)).toBe('AB23CD');
    expect(codeIn(confirmation())).toBeNull();
    expect(codeIn(writer.crewNotice('crew@nordlys.example', mailRegistration(), mailEvent()))).toBeNull();
  });
});

describe('the confirmation', () => {
  test('tells each participant’s seat, food and price, the sum, and whom to pay how by when', () => {
    const participants = [
      mailParticipant({ foodTicket: true, price: 500 }),
      mailParticipant({ firstName: 'Ola', place: { row: 3, number: 8 } }),
      mailParticipant({ firstName: 'Siv', place: { row: 10, number: 1 } }),
    ];
    const { to, subject, text, html } = confirmation({ participants, total: 1400 });
    expect(to).toBe('kari@example.no');
    expect(subject).toBe('Nordlys: påmeldingen er registrert (K7WM2R)');
    for (const part of [text, seen(html)]) {
      expect(part).toMatch(/Kari Nordmann\s+(500 kr\s+)?Rad 3, plass 7 · Med matbillett/);
      expect(part).toMatch(/Ola Nordmann\s+Rad 3, plass 8 · Uten matbillett/);
      expect(part).toMatch(/Siv Nordmann\s+Rad 10, plass 1 · Uten matbillett/);
      expect(part.match(/\b450 kr/g)).toHaveLength(2);
      expect(part.match(/\b500 kr/g)).toHaveLength(1);
      expect(part).toContain('1 400 kr');
      expect(part).toContain('123456 – Nordlys LAN');
      expect(part).toMatch(/Kommentar:?\s+K7WM2R/);
      expect(part).toContain('Åpne Vipps og velg «Send».');
      expect(part).toContain('Fullfør betalingen.');
      expect(part).toMatch(/mandag 4\. oktober kl\. 12\.00/);
    }
  });

  test('links to the payment guide, the terms and the status, whether the address ends in a slash or not', () => {
    for (const publicUrl of ['https://nordlys.example', 'https://nordlys.example/']) {
      const mail = norwegianMails(mailFacts(), publicUrl).confirmation(mailRegistration(), mailEvent());
      for (const part of [mail.text, mail.html])
        for (const path of ['betaling', 'betingelser', 'p%C3%A5melding'])
          expect(part).toMatch(new RegExp(`https://nordlys\\.example/${path}["\\n]`));
    }
  });

  test.each([
    // The deadline is three whole days later, so its local time moves by an hour when the clocks change.
    {
      registered: '2027-03-26T19:30:00Z',
      deadline: 'mandag 29. mars kl. 21.30',
      night: 'summer time begins',
    },
    {
      registered: '2027-10-29T18:30:00Z',
      deadline: 'mandag 1. november kl. 19.30',
      night: 'summer time ends',
    },
    { registered: '2027-12-29T23:30:00Z', deadline: 'søndag 2. januar kl. 00.30', night: 'a year ends' },
    {
      registered: '2027-10-28T00:15:00Z',
      deadline: 'søndag 31. oktober kl. 02.15',
      night: 'the hour exists twice',
    },
  ])('names the deadline in local time when $night', ({ registered, deadline }) => {
    const mail = confirmation({ paymentDeadline: paymentDeadline(Date.parse(registered)) });
    for (const part of [mail.text, seen(mail.html)]) expect(part.replace(/\s+/g, ' ')).toContain(deadline);
  });

  test('asks who signs up right before the event to pay at the entrance, and threatens nobody', () => {
    const late = mailRegistration({ paymentDeadline: mailRegistration().registeredAt + 3_600_000 });
    const { text, html } = writer.confirmation(late, mailEvent());
    for (const part of [text, seen(html)].map((shown) => shown.replace(/\s+/g, ' '))) {
      expect(part).toMatch(/Frist:? Betal ved inngangen/);
      expect(part).toContain('viser du betalingen i inngangen');
      expect(part).not.toMatch(/slettet|gå til andre|innen fredag/);
    }
    expect(confirmation().text).not.toContain('inngangen');
    const later = { ...late, persons: [listedPerson(7, false)], restOre: 45_000 };
    const told = (givenDeadline: number | null) =>
      again({ ...later, givenDeadline }).text.replace(/\s+/g, ' ');
    expect(told(null)).toMatch(/Frist:? Betal ved inngangen/);
    expect(told(Date.UTC(2027, 9, 6, 10))).toMatch(/Frist:? onsdag 6\. oktober kl\. 12\.00/);
  });

  test('speaks of the consent form to those under 16, by name, and to nobody else', () => {
    const young = confirmation({
      participants: [
        mailParticipant({ age: 16 }),
        mailParticipant({ firstName: 'Ola', age: 15 }),
        mailParticipant({ firstName: 'Siv', age: 12 }),
      ],
      tooYoung: true,
    });
    for (const part of [young.text, seen(young.html)])
      expect(part).toMatch(
        /Ola Nordmann og Siv Nordmann\s+må\s+levere\s+samtykkeskjema\s+signert\s+av\s+foresatte/,
      );
    for (const part of [young.text, young.html])
      expect(part).toContain('https://nordlys.example/samtykkeskjema');
    const grown = confirmation({ participants: [mailParticipant({ age: 16 })] });
    expect(grown.text + grown.html).not.toMatch(/samtykke/i);
  });

  test('leaves out what the organiser has not told', () => {
    const bare = norwegianMails(
      mailFacts({
        contactEmail: '',
        socialUrl: '',
        vippsNumber: '',
        vippsName: '',
        organisation: '',
        organisationNumber: '',
      }),
      'https://nordlys.example',
    ).confirmation(mailRegistration(), mailEvent());
    expect(bare.text).not.toMatch(/Ta kontakt|Vipps til|org\.nr|undefined|nummeret/);
    expect(bare.text).toContain('Søk etter «Nordlys LAN», og velg oss i listen.');
  });
});

describe('the crew’s notice', () => {
  const registration = mailRegistration({
    participants: [
      mailParticipant({ special: 'Alvorlig nøtteallergi', phone: '98765432' }),
      mailParticipant({ firstName: 'Ola', age: 14, place: { row: 3, number: 8 }, foodTicket: true }),
    ],
    total: 950,
    tooYoung: true,
  });
  const mail = writer.crewNotice('crew@nordlys.example', registration, mailEvent());

  test('tells who sits where under which code for how much', () => {
    expect(mail.to).toBe('crew@nordlys.example');
    expect(mail.subject).toBe('Nordlys: ny påmelding K7WM2R, 2 deltakere');
    for (const part of [mail.text, seen(mail.html)]) {
      for (const word of [
        'K7WM2R',
        '950 kr',
        'kari@example.no',
        'Rad 3, plass 7',
        'Rad 3, plass 8',
        'Ola Nordmann',
      ])
        expect(part).toContain(word);
      expect(part).toContain('1 deltaker, samtykkeskjema kreves');
    }
  });

  test('leaves health notes and phone numbers in the back-office', () => {
    expect(mail.subject + mail.text + mail.html).not.toMatch(/allergi|98765432/i);
  });
});

describe('hostile names', () => {
  const hostile = [
    mailParticipant({ firstName: '<script>alert(1)</script>', lastName: '"><b>fet', age: 14 }),
    mailParticipant({ firstName: 'Ola\r\nBcc: all@example.no', lastName: 'Nord\u2028mann\u0000\u202Egnp' }),
    mailParticipant({ firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) }),
  ];
  const registration = mailRegistration({ participants: hostile, total: 1350, tooYoung: true });
  const mails = [
    writer.confirmation(registration, mailEvent()),
    writer.crewNotice('crew@nordlys.example', registration, mailEvent()),
  ];

  test('are shown as text', () => {
    for (const { html } of mails) {
      expect(html).not.toMatch(/<script|<b>/);
      expect(seen(html)).toContain('<script>alert(1)</script> "><b>fet');
    }
  });

  test('cannot begin a line, end one, or turn the reading direction', () => {
    for (const { text, html, subject } of mails) {
      expect(text).not.toMatch(/^Bcc:/m);
      expect(text).toContain('Ola Bcc: all@example.no Nord mann gnp');
      expect(text + html + subject).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u2029\u202a-\u202e]/u);
    }
  });

  test('do not make a line of the text longer than 77 columns', () => {
    for (const { text } of mails) for (const line of text.split('\n')) expect(line.length).toBeLessThan(78);
  });
});

test('nothing in the HTML is loaded from anywhere, and nothing runs', () => {
  for (const { html } of [writer.code('kari@example.no', 'AB23CD', false), confirmation()])
    expect(html).not.toMatch(/<link|<script|<form|src="(?!cid:)|url\(|@import|\son\w+=/);
});
