import { expect, test } from '@jest/globals';
import type { ErrorBody, TasksAnswer } from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { aPayment } from '../support/builders.ts';
import { Crew } from '../support/crew.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';
import { recordStatements } from '../support/recorded-statements.ts';
import { logInAgain, program, sjef } from '../support/own-program.ts';

const told = async (crew = sjef.crew) => (await crew.get<TasksAnswer>('/api/admin/getTasks')).body;
const task = async (id: string) => (await told()).tasks.find((one) => one.id === id);
const hide = (id: string, until: number | null, more: object = {}) =>
  sjef.crew.put<ErrorBody>('/api/admin/hideTask', { id, until, ...more });
const pay = (id: string, more: object = {}) =>
  program.container
    .get(PORTS.unitOfWork)
    .run(({ payments }) => payments.add([aPayment({ id, source: id, code: null, importId: '', ...more })]));
const tomorrow = () => program.clock.now() + DAY;

test('a new site with starter content is open, and tells what is still made up', async () => {
  const { phase, tasks } = await told();
  expect(phase).toBe('open');
  expect(tasks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['facts', 'vipps', 'rules', 'second-admin']),
  );
  expect(await task('vipps')).toEqual({
    ...{
      id: 'vipps',
      count: 1,
      severity: 'now',
      path: '/admin/arrangementet',
      hiddenUntil: null,
      done: null,
    },
    text: 'Skriv inn Vippsnummeret: det som står der nå, er bare et eksempel.',
  });
});

test('those who are no superadmins are told to ask one', async () => {
  const crew = await Crew.joined(program, 'kari');
  const vipps = (await told(crew)).tasks.find(({ id }) => id === 'vipps');
  expect(vipps?.text).toMatch(/^Be en superadmin om: /);
});

test('rows without a code wait until they are assigned or voided', async () => {
  expect(await task('unmatched')).toBeUndefined();
  await pay('a1');
  await pay('a2');
  await pay('a3', { voidedAt: 1 });
  expect(await task('unmatched')).toMatchObject({ count: 2, text: '2 betalinger mangler kode.' });
});

test('a task that is put off stays told with its time, for everybody, until there is more of it', async () => {
  await pay('a1');
  await pay('a2');
  const until = tomorrow();
  expect((await hide('unmatched', until)).status).toBe(200);
  const crew = await Crew.joined(program, 'kari');
  expect((await told(crew)).tasks).toContainEqual(
    expect.objectContaining({ id: 'unmatched', hiddenUntil: until }),
  );
  await program.container.get(PORTS.unitOfWork).run(async ({ payments }) => {
    const payment = await payments.find('a1');
    if (payment) await payments.save([{ ...payment, voidedAt: 1 }]);
  });
  // There is one less, and that is what counts from now on.
  expect((await task('unmatched'))?.hiddenUntil).toBe(until);
  await pay('a4');
  expect(await task('unmatched')).toMatchObject({ count: 2, hiddenUntil: null });
});

test('it is shown again once its time is over, or somebody undoes it', async () => {
  await hide('rules', tomorrow());
  expect((await hide('rules', null)).status).toBe(200);
  expect((await task('rules'))?.hiddenUntil).toBeNull();
  await hide('rules', tomorrow());
  program.clock.advance(DAY);
  await logInAgain();
  expect((await task('rules'))?.hiddenUntil).toBeNull();
});

test('what is refused', async () => {
  const answers = await Promise.all([
    hide('ukjent', null),
    hide('rules', program.clock.now()),
    hide('rules', program.clock.now() + 7 * DAY + 1),
    hide('vipps', tomorrow()),
    hide('rules', null, { done: true }),
    // Known, and not there.
    hide('matches', tomorrow()),
  ]);
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    ...[
      [404, 'task-unknown'],
      [400, 'until-invalid'],
      [400, 'until-invalid'],
    ],
    ...[
      [409, 'task-not-hidable'],
      [409, 'task-not-hidable'],
      [200, undefined],
    ],
  ]);
});

test('what only a press can tell is done when somebody says so', async () => {
  const { pages } = await program.read(async (stores) => ({ pages: await stores.pages.get('front') }));
  if (!pages) throw new Error('the starter content has a front page');
  await program.container.get(PORTS.unitOfWork).run((stores) => stores.pages.remove('front'));
  expect(await task('try-signup')).toMatchObject({ done: 'Prøvd' });
  expect((await hide('try-signup', null, { done: true })).status).toBe(200);
  expect(await task('try-signup')).toBeUndefined();
  await hide('try-signup', null);
  expect(await task('try-signup')).toBeDefined();
});

test('it costs six statements, however many have paid', async () => {
  const quiet = await startGuardedProgram({ withoutTimers: true });
  const { crew } = await Superadmin.loggedIn(quiet);
  await crew.addsGroup({}, {});
  const many = Array.from({ length: 1_200 }, (_, nth) =>
    aPayment({ id: String(nth), source: String(nth), code: null, importId: '' }),
  );
  await quiet.container.get(PORTS.unitOfWork).run(({ payments }) => payments.add(many));
  const sent = recordStatements(quiet.container.get(PORTS.database).source);
  expect((await told(crew)).tasks).toContainEqual(expect.objectContaining({ id: 'unmatched', count: 1_200 }));
  const asked = sent.filter(({ sql }) => /^SELECT/.test(sql) && !/FROM "admin(_token)?"/.test(sql));
  await quiet.stop();
  expect(asked).toHaveLength(6);
});
