import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FindAnswer } from '../../adapters/http/contract.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
let crew: Crew;
let code: string;
beforeAll(async () => {
  program = await startTestProgram();
  crew = await Crew.loggedIn(program);
  const [first, gone] = await crew.addsGroup(
    { firstName: 'Bjørn', lastName: 'Ås', phone: '91234567', email: 'bjorn@example.no' },
    { firstName: 'Bjørn', lastName: 'Borte' },
  );
  code = first?.code ?? '';
  await crew.put(`/api/admin/deleteuser/${code}`, { ...gone, text: 'Ble syk' });
});
afterAll(async () => {
  await program.stop();
});

const find = async (q: string) =>
  (await crew.get<FindAnswer>(`/api/admin/find?q=${encodeURIComponent(q)}`)).body.hits;

test('a person is found by what one knows of them, and nobody who is deleted', async () => {
  const bjorn = { kind: 'person', code, firstName: 'Bjørn', lastName: 'Ås', rowNum: 1, seatNum: 1 };
  for (const q of ['bjorn', 'ÅS', 'aas bjø', '912 34 567', 'rad 1 plass 1', '1-1', 'bjorn@example'])
    expect([q, await find(q)]).toEqual([q, [bjorn]]);
  expect(await find('borte')).toEqual([]);
});

test('a code stands before its persons', async () => {
  expect((await find(code.toLowerCase())).map(({ kind }) => kind)).toEqual(['code', 'person']);
});

test('nothing typed finds nobody', async () => {
  expect([await find(''), await find('  ')]).toEqual([[], []]);
  expect((await crew.get<FindAnswer>('/api/admin/find')).body.hits).toEqual([]);
});

test('at most twenty persons are told', async () => {
  for (const row of [2, 3, 4, 5, 6])
    await crew.addsGroup(...[1, 2, 3, 4, 5].map((seatNum) => ({ firstName: 'Mange', rowNum: row, seatNum })));
  expect(await find('mange')).toHaveLength(20);
});
