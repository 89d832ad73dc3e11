import { describe, expect, test } from '@jest/globals';
import type { DoorAct } from '../../domain/door-act.ts';
import { noticeOf } from '../../web/src/door/notice-texts.ts';
import { isStillSo } from '../../web/src/door/recent.ts';
import { aDoorPerson } from '../support/door-persons.ts';

const base = { id: 'x', at: 0 };
const arrive: DoorAct = { ...base, type: 'arrive', code: 'K7WM2R', position: 1 };
const pay = (how: 'cash' | 'vipps'): DoorAct => ({ ...base, type: 'pay', code: 'K7WM2R', how });
const walkIn: DoorAct = { ...base, type: 'walkin', persons: [] };
const ASKED = Date.UTC(2027, 9, 1, 16, 4);
const GIVE_BACK = 'Gi pengene tilbake, eller si fra til crewet.';

describe('what the door is told of an act', () => {
  test.each<[DoorAct, Readonly<Record<string, unknown>> & { outcome: string }, string | null]>([
    // A first name alone may be anybody's.
    [
      arrive,
      {
        outcome: 'already',
        at: ASKED,
        by: 'Dør 2',
        person: aDoorPerson({ firstName: 'Solveig', seatNum: 7 }),
      },
      'Plass 3-7: Solveig ble også registrert kl. 18.04 av Dør 2. Er det samme person?',
    ],
    [
      arrive,
      { outcome: 'already', at: ASKED, by: null },
      'K7WM2R: ABC ble også registrert kl. 18.04. Er det samme person?',
    ],
    [
      pay('cash'),
      { outcome: 'gone', reason: 'deleted' },
      `ABC: Crewet har slettet påmeldingen. ${GIVE_BACK}`,
    ],
    [pay('cash'), { outcome: 'unknown' }, `ABC: Påmeldingen finnes ikke lenger. ${GIVE_BACK}`],
    [pay('vipps'), { outcome: 'gone', reason: 'cancelled' }, 'ABC: Påmeldingen er avbestilt.'],
    [arrive, { outcome: 'unknown' }, 'ABC: Påmeldingen finnes ikke lenger. Spør crewet.'],
    [arrive, { outcome: 'done' }, null],
  ])('%o answered %o', (act, result, text) => {
    const told = noticeOf({ act, text: 'ABC' }, { id: 'x', ...result });
    expect(told?.text ?? null).toBe(text);
  });

  test.each([
    [walkIn, 'waiting', true],
    [walkIn, 'done', false],
    [walkIn, 'no-seats', false],
    [arrive, 'waiting', true],
    [arrive, 'done', true],
    [arrive, 'already', true],
    [arrive, 'gone', false],
    [pay('cash'), 'done', true],
    [pay('cash'), 'already-paid', false],
    [pay('cash'), 'refused', false],
  ] as const)('what was said of %o once it is %s', (act, outcome, expected) => {
    const recent = [{ act, text: 'ABC', outcome }];
    expect(isStillSo(recent, ['x'])).toBe(expected);
    expect(isStillSo(recent, ['y'])).toBe(true);
  });
});
