import { describe, expect, test } from '@jest/globals';
import type { PageSavedAnswer, SignupPageAnswer } from '../../adapters/http/contract.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { type CrewAnswer } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { crew, program } from '../support/own-program.ts';

interface Refused {
  readonly error: string;
  readonly field?: string;
  readonly UpdatedBy?: string;
  readonly updatedAt?: number;
}

const SEAT = { rownum: 1, number: 1 };
const MINUTE = 60_000;

const now = () => program.clock.now();
const save = <T = PageSavedAnswer>(body: unknown): Promise<CrewAnswer<T>> =>
  crew.put<T>('/api/admin/updateSignupPage', body);
const told = async (token: string | null = null) => {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const { body } = await call(program.url, 'GET', '/api/pagedata/getSignupPage', { headers });
  return (body as SignupPageAnswer)[0];
};
const news = async () => {
  const { body } = await call(program.url, 'GET', '/api/event');
  return (body as { signup: Record<string, unknown> }).signup;
};
const asksForCode = async () =>
  refusal(await call(program.url, 'GET', '/api/signupemailer/codeMail/ola@example.org'));

describe('an opening by the clock', () => {
  test('is told to everybody, and takes the first hold at its very millisecond', async () => {
    const guid = await verifiedGuid(program, 'kari@example.org');
    const opensAt = now() + 10 * MINUTE;
    expect((await save({ signupOpen: false, opensAt })).status).toBe(200);
    expect(await told()).toMatchObject({ signupOpen: false, opensAt });
    expect(await news()).toMatchObject({ signupOpen: false, opensAt });
    program.clock.advance(10 * MINUTE - 1);
    expect(refusal(await hold(program, guid, SEAT))).toEqual([403, 'signup-closed']);
    expect(await asksForCode()).toEqual([409, 'signup-closed']);
    program.clock.advance(1);
    expect((await hold(program, guid, SEAT)).status).toBe(200);
    expect(await told()).toMatchObject({ signupOpen: true, opensAt });
    expect(await told(crew.token)).toMatchObject({ signupOpen: true, opensAt });
    expect(await news()).toMatchObject({ signupOpen: true, opensAt });
  });

  test('is open as soon as a program that was down at the moment is up', async () => {
    const opensAt = now() + MINUTE;
    await save({ signupOpen: false, opensAt });
    program.clock.advance(2 * MINUTE);
    await program.container.get(SiteStatus).load();
    expect(await news()).toMatchObject({ signupOpen: true });
  });

  test('is told to open pages at the moment', async () => {
    await save({ signupOpen: false, opensAt: now() + MINUTE });
    const heard: boolean[] = [];
    const status = program.container.get(SiteStatus);
    const leave = status.subscribe(() => heard.push(status.news().signupOpen));
    status.tick();
    program.clock.advance(MINUTE);
    status.tick();
    status.tick();
    leave();
    expect(heard).toEqual([true]);
  });

  test('is not undone by an editor that was opened before', async () => {
    const { body } = await save({ signupOpen: false, opensAt: now() + MINUTE });
    const before = await told(crew.token);
    expect(before?.updatedAt).toBe(body.updatedAt);
    program.clock.advance(MINUTE);
    const { status, body: refused } = await save<Refused>({ ...before, post: '<p>Ny</p>' });
    expect([status, refused]).toMatchObject([
      409,
      {
        ...{ error: 'page-changed', UpdatedBy: 'automatisk', updatedAt: before?.opensAt },
        message: 'Påmeldingen åpnet eller stengte av seg selv etter at du åpnet siden.',
      },
    ]);
    const after = await told(crew.token);
    expect(after).toMatchObject({ signupOpen: true, UpdatedBy: 'automatisk', updatedAt: before?.opensAt });
    const saved = await save({ ...after, post: '<p>Ny</p>' });
    expect(saved.body).toEqual({ UpdatedBy: crew.username, updatedAt: expect.any(Number) });
    expect(await told()).toMatchObject({ signupOpen: true, opensAt: before?.opensAt, post: '<p>Ny</p>' });
  });

  test('falls when the crew opens by hand, which the answer tells', async () => {
    await save({ signupOpen: false, opensAt: now() + MINUTE });
    const { body } = await save({ signupOpen: true });
    expect(body.scheduleCleared).toEqual(['opensAt']);
    const page = await told();
    expect(page?.signupOpen).toBe(true);
    expect(page).not.toHaveProperty('opensAt');
    expect(await news()).not.toHaveProperty('opensAt');
  });

  test('stays closed while the crew says that sign-up is over', async () => {
    await save({ signupOpen: false, signupOver: true, opensAt: now() + MINUTE });
    program.clock.advance(MINUTE);
    expect(await asksForCode()).toEqual([409, 'signup-closed']);
  });
});

describe('a closing by the clock', () => {
  test('ends new holds at its very millisecond; what is held may still be submitted, and nothing else', async () => {
    const [kari, ola] = [
      await verifiedGuid(program, 'kari@example.org'),
      await verifiedGuid(program, 'ola@example.org'),
    ];
    await save({ closesAt: now() + MINUTE });
    program.clock.advance(MINUTE - 1);
    expect((await hold(program, kari, SEAT)).status).toBe(200);
    program.clock.advance(1);
    expect(refusal(await hold(program, ola, { rownum: 1, number: 2 }))).toEqual([403, 'signup-closed']);
    expect(refusal(await hold(program, kari, { rownum: 1, number: 2 }))).toEqual([403, 'signup-closed']);
    expect(await told()).toMatchObject({ signupOpen: false });
    const body = submitBody(wireParticipant());
    expect((await submit(program, kari, body)).status).toBe(200);
    expect(refusal(await submit(program, ola, body))).toEqual([409, 'signup-closed']);
  });

  test('falls when the crew opens again', async () => {
    await save({ closesAt: now() + MINUTE });
    program.clock.advance(MINUTE);
    const { body } = await save({ signupOpen: true });
    expect(body.scheduleCleared).toEqual(['closesAt']);
    await verifiedGuid(program, 'ola@example.org');
  });
});

test.each([
  ['an opening that is past', () => ({ signupOpen: false, opensAt: now() }), 'opensAt'],
  ['an opening of an open page', () => ({ signupOpen: true, opensAt: now() + MINUTE }), 'opensAt'],
  [
    'a closing before the opening',
    () => ({ signupOpen: false, opensAt: now() + 2, closesAt: now() + 1 }),
    'closesAt',
  ],
  ['half a millisecond', () => ({ closesAt: now() + MINUTE + 0.5 }), 'closesAt'],
])('%s is refused and changes nothing', async (_, body, field) => {
  const before = await told(crew.token);
  const { status, body: refused } = await save<Refused>(body());
  expect([status, refused]).toMatchObject([400, { error: 'schedule-invalid', field }]);
  expect(await told(crew.token)).toEqual(before);
});

test.each(['soon', true, [1]])('%j is no time', async (opensAt) => {
  expect(await save<Refused>({ signupOpen: false, opensAt })).toMatchObject({
    status: 400,
    body: { error: 'malformed' },
  });
});

test('a time is taken away by null and kept by its absence', async () => {
  const opensAt = now() + MINUTE;
  await save({ signupOpen: false, opensAt });
  await save({ post: '<p>Snart</p>' });
  expect(await told()).toMatchObject({ opensAt });
  expect((await save({ opensAt: null })).body).not.toHaveProperty('scheduleCleared');
  expect(await told()).not.toHaveProperty('opensAt');
});
