import { needsConsent } from '../../domain/signup/participant.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type {
  NightListAnswer,
  WireActResult,
  WireDoorPhone,
  WireListedPerson,
} from '../../adapters/http/contract.ts';
import { countPresence } from '../../domain/door/presence.ts';
import { DAY, HOUR, MINUTE } from '../../domain/shared/durations.ts';
import { Crew } from '../support/crew.ts';
import { DoorPhoneAt, type SentDoorAct } from '../support/door.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const GROUPS = 30;
const SIZE = 3;
/** In a hall of rows of ten, three groups sit in each. */
const PER_ROW = 3;

describe.each(REAL_DATABASES)('an evening at the door, on %s', (kind) => {
  let place: DatabasePlace;
  let program: TestProgram;
  let crew: Crew;
  beforeAll(async () => {
    place = await databasePlace(kind);
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  afterAll(async () => {
    await program.stop();
    await place.remove();
  });

  /** Registers a group of three: every third owes its money, every fifth has somebody of fifteen without a form. */
  async function registered(group: number): Promise<string> {
    const persons = Array.from({ length: SIZE }, (_, index) => {
      const isChild = group % 5 === 0 && index === 0;
      return {
        ...{ firstName: `Nr${String(index + 1)}`, lastName: `Gruppe${String(group)}` },
        ...{ email: `g${String(group)}@example.no`, age: isChild ? 15 : 20, consent: !isChild },
        ...{ paid: group % 3 !== 0, rowNum: Math.floor(group / PER_ROW) + 1 },
        seatNum: (group % PER_ROW) * SIZE + index + 1,
      };
    });
    const [first] = await crew.addsGroup(...persons);
    return first?.code ?? '';
  }

  /** What a phone does with a group: takes the money and the form where they are missing, and lets all in. */
  function lettingIn(code: string, group: number, at = program.clock.now()): SentDoorAct[] {
    return [
      ...(group % 3 === 0 ? [{ type: 'pay', code, how: group % 2 ? 'cash' : 'vipps' }] : []),
      ...(group % 5 === 0 ? [{ type: 'consent', code, position: 1 }] : []),
      ...[1, 2, 3].map((position) => ({ type: 'arrive', code, position })),
    ].map((act) => ({ ...act, id: randomUUID(), at }));
  }

  const outcomes = (results: readonly WireActResult[]) => results.map(({ outcome }) => outcome);

  test('ninety come by three phones, one without net, one replaced and one removed, and each is counted once', async () => {
    const codes: string[] = [];
    for (let group = 0; group < GROUPS; group++) codes.push(await registered(group));
    const [first, second, third] = [
      await DoorPhoneAt.enrolled(program, crew, 'Dør 1'),
      await DoorPhoneAt.enrolled(program, crew, 'Dør 2'),
      await DoorPhoneAt.enrolled(program, crew, 'Dør 3'),
    ];
    const groupsOf = (phone: number) =>
      codes.flatMap((code, group) => (group % 3 === phone ? [{ code, group }] : []));

    for (const { code, group } of groupsOf(0)) await first.acts(lettingIn(code, group));

    // The second has a clock four days ahead, and no net for ten minutes. Of its first five groups the first phone lets one in meanwhile.
    const begun = program.clock.now();
    const queue = groupsOf(1).flatMap(({ code, group }) => lettingIn(code, group, begun + 4 * DAY));
    program.clock.advance(10 * MINUTE);
    const shared = groupsOf(1)[0]?.code ?? '';
    expect(await first.act({ type: 'arrive', code: shared, position: 1 })).toMatchObject({ outcome: 'done' });
    const told = await second.acts(queue, program.clock.now() + 4 * DAY);
    expect(told.filter(({ outcome }) => outcome === 'already')).toMatchObject([{ by: 'Dør 1' }]);
    // The answer was lost, and all of it is sent again.
    expect(outcomes(await second.acts(queue, 0))).toEqual(outcomes(told));
    expect(await second.person(shared, 2)).toMatchObject({ presence: 'inside', arrivedAt: begun });

    // The third is removed from afar with half of its acts unsent, and what it did is sent by the phone that replaces it.
    const half = groupsOf(2).slice(0, 5);
    for (const { code, group } of half) await third.acts(lettingIn(code, group));
    const unsent = groupsOf(2)
      .slice(5)
      .flatMap(({ code, group }) => lettingIn(code, group));
    const { body: phones } = await crew.get<WireDoorPhone[]>('/api/admin/getDoorPhones');
    const lost = phones.find(({ name }) => name === 'Dør 3');
    await crew.delete(`/api/admin/removeDoorPhone/${lost?.id ?? ''}`);
    expect((await third.post('/api/door/acts', { sentAt: 0, acts: [] })).status).toBe(401);
    expect((await third.list()).status).toBe(401);
    const replacement = await DoorPhoneAt.enrolled(program, crew, 'Dør 3');
    const results = await replacement.acts(unsent);
    expect(outcomes(results)).toEqual(unsent.map(() => 'done'));

    // At night one goes out, one goes home, and one who has not signed up comes.
    program.clock.advance(4 * HOUR);
    crew = await Crew.loggedIn(program);
    await first.act({ type: 'out', code: codes[0] ?? '', position: 2 });
    await first.act({ type: 'leave', code: codes[1] ?? '', position: 2 });
    const persons = [{ firstName: 'Per', lastName: 'Uventet', age: 18, phone: '' }];
    await first.act({ type: 'walkin', persons, how: 'cash' });

    const { body: known } = await crew.get<WireListedPerson[]>('/api/admin/getpersons');
    expect(countPresence(known)).toEqual({ inside: 89, out: 1, left: 1, expected: 0 });
    const { body: listed, headers } = await first.list();
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(listed.counts).toEqual({ inside: 89, out: 1, left: 1, expected: 0 });
    expect(listed.persons.filter(({ paid, restOre }) => !paid || restOre > 0)).toEqual([]);
    expect(listed.persons.filter(({ consent, age }) => needsConsent(age, 16) && !consent)).toEqual([]);
    const { body: night } = await crew.get<NightListAnswer>('/api/admin/getNightList');
    expect(night.persons).toHaveLength(90);
    expect(await brokenIn(program)).toEqual([]);
  });
});
