import { describe, expect, test } from '@jest/globals';
import {
  messageReceivers,
  type MessageCode,
  type MessagePerson,
  type MessageReceiver,
} from '../../../domain/messages/message-receivers.ts';
import type { MessageFilter } from '../../../domain/messages/audience.ts';

const ALL: MessageFilter = { kind: 'all' };
const UNPAID: MessageFilter = { kind: 'unpaid' };

function person(firstName: string, email: string, number: number, paid = false): MessagePerson {
  const rest = { arrived: false, consent: false, age: 20, foodTicket: false, presence: 'expected' } as const;
  return { ...rest, firstName, email, place: { row: 3, number }, paid };
}

function code(name: string, contact: string, persons: readonly MessagePerson[], more = {}): MessageCode {
  return { code: name, contact, persons, restOre: 45_000 * persons.length, deadline: 1_000, ...more };
}

/** A mother with two children, the younger without an address. */
const family = code('FAMILY', 'mor@example.no', [
  person('Ola', 'ola@example.no', 4),
  person('Mor', 'MOR@example.no', 5),
  person('Siri', '', 6, true),
]);
const friends = code('FRIEND', 'per@example.no', [person('Per', 'per@example.no', 1)], { deadline: 500 });
const second = code('SECOND', 'Mor@Example.no', [person('Nils', 'ola@example.no', 9)], {
  ...{ restOre: 0, deadline: 100 },
});

const names = (receivers: readonly MessageReceiver[]) => receivers.map(({ to }) => to);
const receivers = (codes: readonly MessageCode[], perPerson: boolean, filter = ALL) =>
  messageReceivers(codes, { filter, perPerson }, 16);

describe('one mail for each registration', () => {
  test('goes to who signed up, by their own name, about the seats of all', () => {
    expect(receivers([family], false)).toEqual([
      {
        ...{ to: 'mor@example.no', firstName: 'Mor', codes: ['FAMILY'], restOre: 135_000, deadline: 1_000 },
        places: [4, 5, 6].map((number) => ({ row: 3, number })),
      },
    ]);
  });

  test('goes where somebody of the code is in the audience, and is about all of it', () => {
    const paid = code('NOBODY', 'x@example.no', [person('X', '', 1, true)]);
    const [only, ...more] = receivers([paid, family], false, UNPAID);
    expect([only?.to, only?.places.length, more]).toEqual(['mor@example.no', 3, []]);
  });

  test('names the first person where none has the address', () => {
    expect(receivers([{ ...family, contact: 'far@example.no' }], false)[0]?.firstName).toBe('Ola');
  });

  test('tells somebody with two of both, in one mail', () => {
    expect(receivers([family, friends, second], false)).toMatchObject([
      // Nothing is owed for the second, so its deadline means nothing.
      {
        to: 'mor@example.no',
        firstName: 'Mor',
        codes: ['FAMILY', 'SECOND'],
        restOre: 135_000,
        deadline: 1_000,
      },
      { to: 'per@example.no', deadline: 500 },
    ]);
  });

  test('has the earliest deadline of what is owed, and none when nothing is', () => {
    const later = { ...second, restOre: 1, deadline: 900 };
    expect(receivers([family, later], false)[0]).toMatchObject({ restOre: 135_001, deadline: 900 });
    expect(receivers([second], false)[0]).toMatchObject({ restOre: 0, deadline: null });
  });

  test('goes to nobody where no address is known', () => {
    expect(receivers([{ ...family, contact: '' }, friends], false).map(({ to }) => to)).toEqual([
      'per@example.no',
    ]);
  });
});

describe('one mail for each person', () => {
  test('goes to their own addresses, about their own seat and what the whole code owes', () => {
    expect(receivers([family], true)).toMatchObject([
      { to: 'ola@example.no', firstName: 'Ola', places: [{ row: 3, number: 4 }], restOre: 135_000 },
      { to: 'MOR@example.no', firstName: 'Mor', places: [{ row: 3, number: 5 }], restOre: 135_000 },
    ]);
  });

  test('goes once to an address that several have, about all of them', () => {
    const twins = code('TWINS2', '', [person('A', 'a@example.no', 1), person('B', 'A@EXAMPLE.no', 2)]);
    expect(receivers([twins], true)).toEqual([
      {
        ...{ to: 'a@example.no', firstName: 'A', codes: ['TWINS2'], restOre: 90_000, deadline: 1_000 },
        places: [
          { row: 3, number: 1 },
          { row: 3, number: 2 },
        ],
      },
    ]);
    expect(receivers([family, second], true)[0]).toMatchObject({
      ...{ to: 'ola@example.no', firstName: 'Ola', codes: ['FAMILY', 'SECOND'] },
    });
  });

  test('leaves out who is not in the audience', () => {
    const mixed = code('MIXED2', '', [person('A', 'a@example.no', 1, true), person('B', 'b@example.no', 2)]);
    expect(names(receivers([mixed], true, UNPAID))).toEqual(['b@example.no']);
  });

  test('takes a variant of an address for another one', () => {
    const tagged = code('TAGGED', '', [person('A', 'a@gmail.com', 1), person('B', 'a+b@gmail.com', 2)]);
    expect(names(receivers([tagged], true))).toEqual(['a@gmail.com', 'a+b@gmail.com']);
  });
});
