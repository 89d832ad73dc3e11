import { describe, expect, test } from '@jest/globals';
import {
  audience,
  messageFilter,
  type AudiencePerson,
  type MessageFilter,
} from '../../../domain/messages/audience.ts';

const CONSENT_AGE = 16;

const KARI: AudiencePerson = {
  ...{ paid: true, arrived: true, consent: false, age: 34, foodTicket: false },
  ...{ place: { row: 1, number: 1 }, presence: 'inside' },
};
const OLA: AudiencePerson = {
  ...{ paid: false, arrived: false, consent: false, age: 15, foodTicket: true },
  ...{ place: { row: 2, number: 1 }, presence: 'expected' },
};
const SIRI: AudiencePerson = {
  ...{ paid: true, arrived: true, consent: true, age: 15, foodTicket: true },
  ...{ place: { row: 3, number: 4 }, presence: 'out' },
};
const EVERYBODY = [KARI, OLA, SIRI];

describe('an audience', () => {
  const cases: readonly (readonly [string, MessageFilter, readonly AudiencePerson[]])[] = [
    ['everybody', { kind: 'all' }, EVERYBODY],
    ['who has not paid', { kind: 'unpaid' }, [OLA]],
    ['who has paid', { kind: 'paid' }, [KARI, SIRI]],
    // Siri has handed in her form, and Kari needs none.
    ['who is under 16 without a form', { kind: 'no-consent' }, [OLA]],
    ['who has a food ticket', { kind: 'food' }, [OLA, SIRI]],
    // Who has come and gone again has arrived all the same.
    ['who has not arrived', { kind: 'not-arrived' }, [OLA]],
    ['who is inside', { kind: 'inside' }, [KARI]],
    ['nobody of those who are signed up, for the crew', { kind: 'crew' }, []],
    ['one row', { kind: 'rows', from: 2, to: 2 }, [OLA]],
    ['several rows', { kind: 'rows', from: 2, to: 9 }, [OLA, SIRI]],
    ['rows that nobody sits in', { kind: 'rows', from: 8, to: 9 }, []],
  ];
  test.each(cases)('is %s', (_, filter, expected) => {
    expect(audience(EVERYBODY, filter, CONSENT_AGE)).toEqual(expected);
  });

  test('asks nobody for a form where none is wanted', () => {
    expect(audience(EVERYBODY, { kind: 'no-consent' }, 0)).toEqual([]);
  });
});

describe('a filter', () => {
  test.each([
    [{ kind: 'all' }, { kind: 'all' }],
    [
      { kind: 'rows', from: 2, to: 3 },
      { kind: 'rows', from: 2, to: 3 },
    ],
    // Fields of other kinds are not looked at.
    [{ kind: 'paid', from: 'x', game: 1 }, { kind: 'paid' }],
  ])('of %j is taken', (sent, filter) => {
    expect(messageFilter(sent)).toEqual(filter);
  });

  test.each([
    [undefined],
    [null],
    ['all'],
    [{}],
    [{ kind: 'everybody' }],
    [{ kind: ['all'] }],
    [{ kind: 'constructor' }],
    // Not built yet.
    [{ kind: 'waiting' }],
    [{ kind: 'compo', game: 'CS2' }],
    [{ kind: 'rows' }],
    [{ kind: 'rows', from: 1 }],
    [{ kind: 'rows', from: 3, to: 2 }],
    [{ kind: 'rows', from: 0, to: 2 }],
    [{ kind: 'rows', from: 1.5, to: 2 }],
    [{ kind: 'rows', from: '1', to: '2' }],
    [{ kind: 'rows', from: 1, to: 1e300 }],
  ])('of %j is none', (sent) => {
    expect(messageFilter(sent)).toBeNull();
  });
});
