import { describe, expect, test } from '@jest/globals';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import type { EventPages } from '../../application/ports/mail.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { NO_DATES } from '../../domain/pages/front-page.ts';
import { mailEvent, mailFacts, mailParticipant, mailRegistration } from '../support/mail-builders.ts';

const FACTS = { venue: 'Storskolen', address: 'Skoleveien 1', mapUrl: 'https://kart.example.no/' };

describe('a confirmation tells no more than is known', () => {
  test.each<[string, Partial<EventFacts>, Partial<EventPages>, string[]]>([
    ['all', {}, {}, ['Når', 'Hvor', 'Vis på kart', 'Legg i kalenderen', 'Se hva du bør ta med']],
    ['no dates', {}, { dates: NO_DATES }, ['Hvor', 'Vis på kart', 'Se hva du bør ta med']],
    ['no place', { venue: '', address: '', mapUrl: '' }, { hasInfo: false }, ['Når', 'Legg i kalenderen']],
    ['a map alone', { venue: '', address: '' }, { dates: NO_DATES, hasInfo: false }, ['Hvor', 'Vis på kart']],
    ['no map', { mapUrl: '' }, { dates: NO_DATES, hasInfo: false }, ['Hvor']],
    [
      'information alone',
      { venue: '', address: '', mapUrl: '' },
      { dates: NO_DATES },
      ['Se hva du bør ta med'],
    ],
    ['nothing', { venue: '', address: '', mapUrl: '' }, { dates: NO_DATES, hasInfo: false }, []],
  ])('%s', (_, facts, event, known) => {
    const writer = norwegianMails(mailFacts({ ...FACTS, ...facts }), 'https://nordlys.example');
    const { html, text } = writer.confirmation(mailRegistration(), mailEvent(event));
    for (const part of [html, text])
      for (const said of ['Når', 'Hvor', 'Vis på kart', 'Legg i kalenderen', 'Se hva du bør ta med'])
        // `Når` alone is a label; words of other sentences do not count.
        expect([said, new RegExp(`${said}[:<]`).test(part)]).toEqual([said, known.includes(said)]);
    expect(html.includes('Før du kommer')).toBe(known.length > 0);
  });
});

test('nothing stands beside the QR code: a phone has no room there', () => {
  const writer = norwegianMails(mailFacts(), 'https://nordlys.example');
  const { html } = writer.confirmation(mailRegistration(), mailEvent());
  const cell = /<td[^>]*>(?:(?!<\/td>).)*<img[^>]*>(?:(?!<\/td>).)*<\/td>(\s*<td)?/s.exec(html);
  expect(cell?.[1]).toBeUndefined();
  expect(cell?.[0]).toMatch(/<img[^>]*display:block[^>]*>\s*<div/);
});

test('whether a person has paid stands below the name, which may be long', () => {
  const writer = norwegianMails(mailFacts(), 'https://nordlys.example');
  const stored = { position: 1, registeredAt: 0, paidPin: null, arrived: false, consent: false, version: 0 };
  const one = { ...mailParticipant(), code: 'K7WM2R', paid: false, ...stored };
  const record = { ...mailRegistration(), givenDeadline: null, restOre: 45_000, persons: [one] };
  const { html } = writer.confirmationAgain(record, 'kari@example.no', mailEvent());
  expect(html).toMatch(/Uten matbillett &middot; 450\u00a0kr,\u00a0ikke\u00a0betalt<\/span><\/td><\/tr>/);
});
