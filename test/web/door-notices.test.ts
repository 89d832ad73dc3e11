import { describe, expect, test } from '@jest/globals';
import type { DoorAct } from '../../domain/door/door-act.ts';
import { NOTHING } from '../../web/src/door/kept.ts';
import { noticeOf, refusedNotice } from '../../web/src/door/notice-texts.ts';
import { isStillSo, withoutList } from '../../web/src/door/recent.ts';
import { aDoorPerson } from '../support/door-builders.ts';

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
    [
      { type: 'seen', muster: 'm', id: 'x', at: ASKED, code: 'K7WM2R', position: 1 },
      { outcome: 'unknown' },
      'ABC: Personen eller opptellingen finnes ikke lenger. Spør crewet.',
    ],
    [
      { type: 'muster-end', muster: 'm', id: 'x', at: ASKED },
      { outcome: 'unknown' },
      'ABC: Opptellingen finnes ikke lenger. Spør crewet.',
    ],
    [arrive, { outcome: 'done' }, null],
  ])('%o answered %o', (act, result, text) => {
    const told = noticeOf({ act, text: 'ABC' }, { id: 'x', ...result });
    expect(told?.text ?? null).toBe(text);
  });

  const cash: DoorAct = {
    ...walkIn,
    how: 'cash',
    persons: [{ firstName: 'Bo', lastName: 'Li', age: 20, phone: '' }],
  };
  const FEW = 'Det er ingen ledige plasser igjen. Ingen er lagt til.';
  test.each<[DoorAct, string, Readonly<Record<string, unknown>> & { outcome: string }, readonly string[]]>([
    [
      cash,
      'Bo',
      { outcome: 'no-seats', free: 0 },
      [`1 uten påmelding: ${FEW} Gi pengene tilbake. Spør crewet om hjelp.`],
    ],
    [
      arrive,
      'Bo Li sluppet inn',
      { outcome: 'gone', reason: 'deleted' },
      ['K7WM2R: Crewet har slettet påmeldingen.'],
    ],
    [
      pay('cash'),
      'K7WM2R: 450 kr kontant',
      { outcome: 'unknown' },
      [`K7WM2R: 450 kr kontant: Påmeldingen finnes ikke lenger. ${GIVE_BACK}`],
    ],
    [arrive, 'Bo', { outcome: 'already' }, []],
  ])('%o of %s, answered %o, is told without names once the list is gone', (act, text, result, texts) => {
    const notice = noticeOf({ act, text }, { id: 'x', ...result });
    const { notices = [] } = withoutList({ ...NOTHING, notices: notice ? [notice] : [] });
    expect(notices.map((one) => one.text)).toEqual(texts);
    // And once more, as when it is gone twice.
    expect(withoutList({ ...NOTHING, notices }).notices).toEqual(notices);
  });

  test('what cannot be sent stays told when the list is gone', () => {
    const notice = refusedNotice({ act: pay('cash'), text: 'K7WM2R: 450 kr kontant' });
    expect(withoutList({ ...NOTHING, notices: [notice] }).notices).toEqual([notice]);
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
