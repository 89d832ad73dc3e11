import { describe, expect, test } from '@jest/globals';
import { isGarbled, ticketsTyped } from '../../../domain/door/scanner-keyboard.ts';
import { MOVING, SCANNED_BY_KEYS } from '../../support/scanned-by-keys.ts';

describe('the keyboards of a hand scanner and of the device', () => {
  test.each(SCANNED_BY_KEYS)('%s: the ticket is among what %j may mean', (_, typed) => {
    expect(ticketsTyped(typed)).toContainEqual(MOVING);
  });

  test('what was typed as it stands comes first', () => {
    expect(ticketsTyped('https://lan.example.no/min#b=YQZ2WM.A6MX8ZQY')[0]).toEqual(MOVING);
  });

  test.each(['', 'Kari Nordmann', 'YQZ2WM', '3-7', 'https://qr.vipps.no/28/2/01/031/4712345678'])(
    '%j is no ticket on any of them',
    (typed) => {
      expect(ticketsTyped(typed)).toEqual([]);
    },
  );
});

test.each([
  ['httpsØ--lan.example.no-min#b\\YQZ2WM.A6MX8ZQY', true],
  ['https>&&lan.example.no&min#b)YQZ2WM.A6MX8ZQY', true],
  ['https://lan.example.no/min§b=ZQY2WM.A6MX8YQZ', true],
  // Of a keyboard that we do not know (Dvorak).
  ['dyyloS--nabvetamlnevbr-mcb#x]FQ/2<MvA6MQ8/QF', true],
  ['https://lan.example.no/min#b=YQZ2WM.A6MX8ZQY', false],
  ['HTTPS://LAN.EXAMPLE.NO/MIN#B=yqz2wm.a6mx8zqy', false],
  ['https://qr.vipps.no/28/2/01/031/4712345678', false],
  ['YQZ2WM.A6MX8ZQY', false],
  ['Anne-Margrethe-Kristiansen-Berg', false],
  ['Marie-Therese.Andersen-Olsen.X.', false],
  ['Anna--Marie.Kristin-Andersen.X.', false],
  ['ola@hansen.no-long-address.no.x', false],
  ['WIFI:S:Gjest;T:WPA;P:hemmelig1;;', false],
  ['WIFIÆSÆGjestØTÆWPAØPÆhemmelig1ØØ', false],
  ['BEGIN:VCARD;N:Nordmann;TEL:98765432;', false],
  ['mailto:ola.hansen.lang@example.no', false],
  ['Kari Nordmann, rad 3 plass 7 (K7WM2R)', false],
  ['', false],
])('%j went through the wrong keyboard: %s', (typed, garbled) => {
  expect(isGarbled(typed)).toBe(garbled);
});
