import { describe, expect, test } from '@jest/globals';
import { typesTitled } from '../../../domain/crew/activity-titles.ts';
import { activityText } from '../../../domain/crew/activity-text.ts';

const ID = 'b'.repeat(32);

describe('what the log tells of an act', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['move_log_deleted', { admin: 'ola', id: ID }, 'Av: ola'],
    ['photo_added', { admin: 'ola', photo: ID }, 'Av: ola'],
    [
      'order_confirmation_email',
      { success: true, messageId: `<${ID}@lan.example>`, subject: 'Påmeldt' },
      'Emne: Påmeldt',
    ],
    [
      'event_reset',
      { admin: 'ola', registrations: 3, persons: 7, holds: 0, movedPersons: 0 },
      'Av: ola · Påmeldinger: 3 · Personer: 7',
    ],
    ['seat_deselection', { releasedSeats: ['1-2'], currentHeldSeats: 0 }, 'Ga fra seg: 1-2'],
    ['page_changed', { admin: 'ola', page: 'signup' }, 'Av: ola · Side: Påmeldingsside'],
    [
      'person_presence',
      {
        ...{ admin: 'Dør 1', seat: '3-7', from: 'inside', to: 'out' },
        ...{ at: Date.parse('2027-10-04T21:00:00Z'), guardianTold: true, flagged: true },
      },
      'Av: Dør 1 · Plass: 3-7 · Fra: inne · Til: ute · Tid på telefonen: mandag 4. oktober kl. 23.00 · Foresatt er varslet: ja · Mer enn et døgn gammelt: ja',
    ],
    [
      'person_presence',
      { admin: 'Dør 1', seat: '3-7', from: 'expected', to: 'left' },
      'Av: Dør 1 · Plass: 3-7 · Fra: ikke kommet · Til: gått hjem',
    ],
    [
      'settings_changed',
      {
        admin: 'ola',
        from: { nightFrom: '22:00', consentAge: 16, paymentDays: 3 },
        to: { nightFrom: '23:00', consentAge: 15, paymentDays: 5 },
      },
      'Av: ola · Fra: natta begynner 22:00, aldersgrense for samtykke 16, betalingsfrist i døgn 3 · Til: natta begynner 23:00, aldersgrense for samtykke 15, betalingsfrist i døgn 5',
    ],
    ['person_moved', { admin: 'ola', from: '1-2', to: '1-3' }, 'Av: ola · Fra: 1-2 · Til: 1-3'],
    [
      'seat_layout_changed',
      {
        admin: 'ola',
        seats: [
          { seat: '1-2', from: { hidden: false, blocked: false }, to: { hidden: true, blocked: false } },
          { seat: '1-3', from: { hidden: false, blocked: true }, to: { hidden: false, blocked: false } },
        ],
      },
      'Av: ola · Plasser: 1-2 skjult, 1-3 ikke blokkert',
    ],
  ])('of the type %s with %j', (type, details, told) => {
    expect(activityText({ type, details })).toBe(told);
  });

  test('of a type that this version does not know is everything, as it is', () => {
    const details = { count: 0, id: ID };
    expect(activityText({ type: 'from_the_future', details })).toBe(`count: 0 · id: ${ID}`);
  });

  test('ends with where it came from, and leaves out the code that stands beside it', () => {
    const details = { success: true, orderNumber: 'ABC234', participants: 1 };
    const act = { type: 'order_confirmation', code: 'ABC234', ip: '192.0.2.1', details };
    expect(activityText(act)).toBe('1 deltaker · IP: 192.0.2.1');
  });
});

test('types are found by what the log calls them, not by their names in the program', () => {
  expect(typesTitled('BETALING ENDRET')).toEqual(['person_paid']);
  expect(typesTitled('person_paid')).toEqual([]);
});
