import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { DoorActsAnswer, TasksAnswer } from '../../adapters/http/contract.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { livesOn } from '../support/lives-on.ts';
import { crew, logInAgain, program } from '../support/own-program.ts';

let phone: DoorPhoneAt;
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, crew);
});
const now = () => program.clock.now();
const lastRound = async () => (await phone.list()).body.lastRound;

test('a round is told to every phone, once however often it is sent', async () => {
  const { body: before } = await phone.list();
  expect(before.lastRound).toBeNull();
  const round = { id: randomUUID(), at: now() - MINUTE, type: 'round' };
  expect(await phone.act(round)).toEqual({ id: round.id, outcome: 'done' });
  expect(await phone.act(round)).toEqual({ id: round.id, outcome: 'done' });
  const { body: after } = await phone.changes(before.version);
  expect(after).toMatchObject({ changed: [], gone: [], lastRound: { at: round.at, by: 'Dør 1' } });
  expect(await lastRound()).toEqual(after.lastRound);
});

test('the one that was walked last counts, whenever it becomes known, and an admin may walk one', async () => {
  const acts = [{ id: randomUUID(), at: now(), type: 'round' }];
  const { body } = await crew.post<DoorActsAnswer>('/api/door/acts', { sentAt: now(), acts });
  expect(body.results).toEqual([{ id: acts[0]?.id, outcome: 'done' }]);
  await phone.act({ type: 'round', at: now() - 5 * MINUTE });
  expect(await lastRound()).toEqual({ at: now(), by: crew.username });
});

test('phones are told how often, where anybody counts', async () => {
  expect((await phone.list()).body.event).not.toHaveProperty('roundMinutes');
  await crew.put('/api/admin/updateSettings', { roundMinutes: 60 });
  expect((await phone.list()).body.event).toMatchObject({ roundMinutes: 60 });
});

test('an overdue one waits on «Nå», by night alone, until it is walked', async () => {
  const task = async () =>
    (await crew.get<TasksAnswer>('/api/admin/getTasks')).body.tasks.find(({ id }) => id === 'round');
  await crew.put('/api/admin/updateSettings', { roundMinutes: 60, nightFrom: '23:00', nightTo: '07:00' });
  const dates = { lanDate: 'March 01 2027 18:00', lanFinishedDate: 'March 03 2027 12:00' };
  await crew.put('/api/admin/updateFrontPage', dates);
  await livesOn(program, Date.parse('2027-03-01T22:00:00Z') - now());
  await logInAgain();
  expect(await task()).toBeUndefined();
  program.clock.advance(61 * MINUTE);
  await logInAgain();
  expect(await task()).toMatchObject({ severity: 'now', text: 'Runde på overtid: ingen er gått ennå.' });
  await crew.post('/api/door/acts', {
    sentAt: now(),
    acts: [{ id: randomUUID(), at: now(), type: 'round' }],
  });
  expect(await task()).toBeUndefined();
});
