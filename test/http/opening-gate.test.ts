import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  ErrorBody,
  EventAnswer,
  NotReadyDetails,
  SignupPageAnswer,
  SignupPageBody,
  TasksAnswer,
} from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { OpeningGate } from '../../application/desk/opening-gate.ts';
import { Warnings } from '../../application/upkeep/warnings.ts';
import { DAY, HOUR, MINUTE } from '../../domain/shared/durations.ts';
import { aSignupPage } from '../support/builders.ts';
import { call } from '../support/http-call.ts';
import { aFrontPage } from '../support/page-builders.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

const CREW_EMAIL = 'crew@lan.example.no';
const CLOSED = { ...aSignupPage(), signupOpen: false };

let program: TestProgram;
let sjef: Superadmin;
beforeEach(async () => {
  program = await startGuardedProgram({
    ...{ withoutTimers: true, variables: { STARTER_CONTENT: 'empty', CREW_EMAIL } },
  });
  sjef = await Superadmin.loggedIn(program);
});
afterEach(async () => {
  await program.stop();
});

const save = (page: Partial<SignupPageBody>) =>
  sjef.crew.put<ErrorBody & Partial<NotReadyDetails>>('/api/admin/updateSignupPage', page);
const setDates = () => sjef.crew.put('/api/admin/updateFrontPage', aFrontPage());
const setHall = () => sjef.remakeSeats();
const signup = async () => ((await call(program.url, 'GET', '/api/event')).body as EventAnswer).signup;
const look = () => program.container.get(OpeningGate).look();
const asks = async () =>
  (await call(program.url, 'GET', '/api/signupemailer/codeMail/gjest@example.no')).status;
const mails = async () => {
  const queued = await program.read(({ outbox }) => outbox.queuedSince(['crew-opening-late'], 0));
  return queued.map(({ mail }) => [mail.to, mail.subject]);
};
const page = async () => (await sjef.crew.get<SignupPageAnswer>('/api/pagedata/getSignupPage')).body[0];
const task = async (id: string) =>
  (await sjef.crew.get<TasksAnswer>('/api/admin/getTasks')).body.tasks.find((one) => one.id === id);
const pass = async (ms: number) => {
  program.clock.advance(ms);
  // Nobody stays logged in for so long.
  sjef = await Superadmin.loggedIn(program);
  await look();
};

test('an empty site tells that it is being set up, until there are seats and dates', async () => {
  expect((await signup()).settingUp).toBe(true);
  await setDates();
  expect((await signup()).settingUp).toBe(true);
  await setHall();
  expect((await signup()).settingUp).toBeUndefined();
});

describe('opening by hand', () => {
  const OPEN = { ...CLOSED, signupOpen: true };

  test('a page that asks is told all that is missing, an older one what nothing could be signed up for without', async () => {
    const asked = await save({ ...OPEN, anyway: false });
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { error: 'not-ready', missing: ['hall', 'dates', 'vipps'] },
    ]);
    expect(asked.body.message).toBe(
      'Ingen kan melde seg på ennå: det mangler plasser i salen, datoer for LAN-et og Vippsnummer.',
    );
    expect((await save(OPEN)).body.missing).toEqual(['hall', 'dates']);
    expect((await signup()).signupOpen).toBe(false);
    expect((await save({ ...OPEN, anyway: true })).status).toBe(200);
    expect((await signup()).signupOpen).toBe(true);
    // Open already: nothing is opened by a save.
    expect((await save({ ...OPEN, anyway: false, post: '<p>Velkommen</p>' })).status).toBe(200);
  });

  test('prices are missing where the page has never been stored and says nothing of them', async () => {
    expect((await save({ signupOpen: true, anyway: false })).body.missing).toContain('price');
  });

  test('mail that does not leave is missing', async () => {
    program.container.get(Warnings).set('mail-server-unreachable', true);
    expect((await save({ ...OPEN, anyway: false })).body.missing).toContain('mail');
  });

  test('an older page opens as soon as something can be signed up for, and ours once all is there', async () => {
    await setDates();
    await setHall();
    expect((await save({ ...OPEN, anyway: false })).body.missing).toEqual(['vipps']);
    await sjef.crew.put('/api/superAdmin/updateFacts', {
      password: SUPERADMIN_PASSWORD,
      vippsNumber: '654321',
    });
    expect((await save({ ...OPEN, anyway: false })).status).toBe(200);
  });

  test('what is over, or only closed, asks for nothing', async () => {
    expect((await save({ ...OPEN, signupOver: true, anyway: false })).status).toBe(200);
    expect((await save({ ...CLOSED, anyway: false })).status).toBe(200);
  });
});

describe('opening by the clock', () => {
  const opensIn = (ms: number, more: object = { anyway: true }) =>
    save({ ...CLOSED, opensAt: program.clock.now() + ms, ...more });

  test('setting the time asks as opening does', async () => {
    expect((await opensIn(DAY, { anyway: false })).body.missing).toEqual(['hall', 'dates', 'vipps']);
    expect((await opensIn(DAY, {})).body.missing).toEqual(['hall', 'dates']);
  });

  test('it does not open what nobody can use, says so, and opens as soon as it is mended', async () => {
    await opensIn(2 * HOUR);
    await pass(HOUR - MINUTE);
    expect([await mails(), await task('opening-late')]).toEqual([[], undefined]);
    await pass(2 * MINUTE);
    expect(await mails()).toEqual([[CREW_EMAIL, 'Polarnatt: påmeldingen åpner ikke']]);
    expect((await task('opening-late'))?.text).toContain('det mangler plasser i salen og datoer for LAN-et');
    await pass(HOUR - 2 * MINUTE);
    expect((await signup()).late).toBeUndefined();
    await pass(2 * MINUTE);
    expect(await signup()).toMatchObject({ signupOpen: false, late: true });
    expect(await page()).toMatchObject({ signupOpen: false, late: true });
    expect(await asks()).toBe(409);
    expect((await mails())[1]).toEqual([CREW_EMAIL, 'Polarnatt: påmeldingen er ikke åpnet']);
    expect((await task('opening-late'))?.text).toContain('skulle ha åpnet');

    await setDates();
    await pass(MINUTE);
    expect((await signup()).late).toBe(true);
    await setHall();
    await look();
    expect((await signup()).signupOpen).toBe(true);
    expect((await signup()).late).toBeUndefined();
    expect(await asks()).toBe(200);
    expect(await mails()).toHaveLength(2);
    // Whoever has begun to edit before is told that it has opened since.
    expect(await page()).toMatchObject({ signupOpen: true, UpdatedBy: 'automatisk' });
  });

  test('where all is there it opens at the moment, and what fails later closes nothing', async () => {
    await setDates();
    await setHall();
    await opensIn(2 * HOUR);
    await pass(2 * HOUR - 1);
    expect((await signup()).signupOpen).toBe(false);
    program.clock.advance(1);
    expect((await signup()).signupOpen).toBe(true);
    await look();
    program.container.get(Warnings).set('mail-server-unreachable', true);
    await pass(MINUTE);
    expect((await signup()).signupOpen).toBe(true);
    expect(await mails()).toEqual([]);
  });

  test('mail that does not leave keeps it closed', async () => {
    await setDates();
    await setHall();
    await opensIn(2 * HOUR);
    program.container.get(Warnings).set('mail-server-unreachable', true);
    await pass(2 * HOUR);
    expect(await signup()).toMatchObject({ signupOpen: false, late: true });
    program.container.get(Warnings).set('mail-server-unreachable', false);
    await look();
    expect((await signup()).signupOpen).toBe(true);
  });

  test('somebody who opens it all the same does so, and saving its texts does not', async () => {
    await opensIn(HOUR);
    await pass(HOUR);
    const late = await page();
    expect((await save({ ...late, post: '<p>Straks</p>', anyway: false })).status).toBe(200);
    expect(await signup()).toMatchObject({ signupOpen: false, late: true });
    expect((await save({ signupOpen: true, anyway: true })).status).toBe(200);
    expect(await signup()).toMatchObject({ signupOpen: true });
  });

  test('an opening that was before anybody looked stays open', async () => {
    const content = { ...CLOSED, opensAt: program.clock.now() + HOUR };
    const stored = { name: 'signup', content, updatedAt: 1, updatedBy: 'sjef' } as const;
    await program.container.get(PORTS.unitOfWork).run(({ pages }) => pages.put(stored));
    await program.container.get(SiteStatus).load();
    await pass(3 * HOUR);
    expect((await signup()).signupOpen).toBe(true);
  });
});
