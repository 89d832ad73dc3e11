import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { PORTS } from '../../config/ports.ts';
import { Crew } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm, MyVisitor, MyVisits } from '../support/my-visits.ts';
import { recordStatements } from '../support/recorded-statements.ts';
import { toldIn } from '../support/told.ts';

let visits: MyVisits;
let crew: Crew;
beforeAll(async () => {
  visits = await MyVisits.start({ LIMIT_LINK_MAIL_PER_IP: '1000' });
  crew = await Crew.loggedIn(visits.program);
});
afterEach(async () => {
  expect(await brokenIn(visits.program)).toEqual([]);
});
afterAll(() => visits.stop());

describe('a mailed link', () => {
  test('opens the registration once, and shows it whole', async () => {
    const { code, check, email, row } = await visits.signsUp();
    expect(await visits.asks(` ${code.toLowerCase()} `)).toMatchObject({ status: 200, body: {} });
    const [token = ''] = await visits.tokens(email);
    const opened = await visits.opens(token);
    expect(opened.status).toBe(200);
    const { session } = opened.body as { session: string };
    const { status, body } = await new MyVisitor(visits.program, session).get();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ state: 'active', code, check, owedOre: 90_000, receivedOre: 0, restOre: 90_000 },
      ...{ refundIfCancelledOre: 0, version: expect.any(String), deadline: expect.any(Number) },
    });
    expect(body.persons).toMatchObject([
      { position: 1, rowNum: row, seatNum: 1, paid: false, refundIfCancelledOre: 0, email },
      { position: 2, rowNum: row, seatNum: 2 },
    ]);
    expect(body.seatsFree).toBeUndefined();
    expect(refusal(await visits.opens(token))).toEqual([404, 'link-unknown']);
  });

  test('is the same answer for a code and an address that nobody has, and no mail', async () => {
    const before = visits.mails.posted.length;
    const known = await visits.signsUp(1);
    const answers = [
      await visits.asks(known.code),
      await visits.asks('ZZZZZZ'),
      await visits.asks('\u0130 no code at all'),
      await call(visits.program.url, 'POST', '/api/my/lost', { body: { email: known.email } }),
      await call(visits.program.url, 'POST', '/api/my/lost', { body: { email: 'ingen@example.no' } }),
      await call(visits.program.url, 'POST', '/api/my/lost', { body: { email: 'no address' } }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, '{}']));
    await visits.program.container.get(MailedLinks).settled();
    const sent = visits.mails.posted.slice(before).filter(({ text }) => text.includes('#t='));
    expect(sent.map(({ to }) => to)).toEqual([known.email, known.email]);
  });

  test('costs as much where nobody gets one: what is asked next would wait, and so reveal it', async () => {
    const { program } = visits;
    const { code, email } = await visits.signsUp(1);
    const lost = (email: string) => call(program.url, 'POST', '/api/my/lost', { body: { email } });
    const units = program.container.get(PORTS.databaseUnits);
    const sent = recordStatements(
      await units.runOn(async (_, manager) => Promise.resolve(manager.dataSource)),
    );
    const written = async (ask: () => Promise<unknown>) => {
      sent.length = 0;
      await ask();
      await program.container.get(MailedLinks).settled();
      // Other mails may still be noted as sent meanwhile.
      const own = sent.filter(
        ({ sql, values }) => !/outbox/.test(sql) && !values.includes('order_confirmation_email'),
      );
      return own.flatMap(({ sql }) => /^\s*(INSERT|UPDATE|DELETE)/.exec(sql)?.[1] ?? []);
    };
    const known = await written(() => visits.asks(code));
    // Uses of the limits, when it is asked for and when it is mailed, the link, and its mail's row in the log: or, where
    // there is none, the link's end. An address counts once.
    expect(known).toEqual(['INSERT', 'INSERT', 'INSERT', 'INSERT']);
    expect(await written(() => visits.asks('ZZZZZZ'))).toEqual(['INSERT', 'INSERT', 'INSERT', 'DELETE']);
    expect(await written(() => lost(email))).toEqual(['INSERT', 'INSERT', 'INSERT']);
    expect(await written(() => lost('ingen@example.no'))).toEqual(['INSERT', 'INSERT', 'DELETE']);
  });

  test('goes to the contact that the crew has named, and what the former one had ends', async () => {
    const { code, email, row, me } = await visits.group();
    await visits.asks(code);
    const [unopened = ''] = await visits.tokens(email);
    const contact = `ny-${email}`;
    const correction = { rowNum: row, seatNum: 2, email: contact, contact: true };
    expect((await crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    expect((await me.get()).status).toBe(401);
    expect(refusal(await visits.opens(unopened))).toEqual([404, 'link-unknown']);
    const before = visits.mails.posted.length;
    const { body } = await (await visits.opened(code, contact)).get();
    expect(body.persons.map((person) => person.email)).toEqual([email, contact]);
    expect(visits.mails.posted.slice(before).map(({ to }) => to)).toEqual([contact]);
    const corrections = async () =>
      (await toldIn(visits.program)).filter((act) => act.code === code && act.type === 'person_corrected');
    expect(await corrections()).toMatchObject([{ email: contact, details: { contact: true } }]);
    expect((await crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    expect(await corrections()).toHaveLength(1);
  });

  test('comes for each registration of an address, all in one mail', async () => {
    const { email } = await visits.signsUp(1);
    await crew.adds({ email, rowNum: 90, seatNum: 10 });
    const added = visits.mails.posted.length;
    await call(visits.program.url, 'POST', '/api/my/lost', { body: { email: ` ${email.toUpperCase()}` } });
    const tokens = await visits.tokens(email);
    expect(visits.mails.posted).toHaveLength(added + 1);
    expect(tokens).toHaveLength(2);
    const opened = await Promise.all(tokens.map((token) => visits.opens(token)));
    expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('changes nothing when something looks at its address', async () => {
    const { code, email } = await visits.signsUp(1);
    await visits.asks(code);
    const [token = ''] = await visits.tokens(email);
    for (const method of ['GET', 'HEAD']) {
      await call(visits.program.url, method, `/min?t=${token}`);
      expect((await call(visits.program.url, method, '/api/my/open')).status).toBe(405);
    }
    expect((await visits.opens(token)).status).toBe(200);
  });

  test('opens one session when it is opened twice at once', async () => {
    const { code, email } = await visits.signsUp(1);
    await visits.asks(code);
    const [token = ''] = await visits.tokens(email);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await visits.opens(token)).status),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
  });

  test.each([
    ['nothing', ''],
    ['another form', 'abc'],
    ['one that was never sent', 'f'.repeat(64)],
  ])('%s opens nothing', async (_, token) => {
    expect(refusal(await visits.opens(token))).toEqual([404, 'link-unknown']);
  });

  test('whose mail fails is told to nobody but the log and Drift', async () => {
    const { code } = await visits.signsUp(1);
    visits.mails.refusing = 'unreachable';
    expect((await visits.asks(code)).status).toBe(200);
    await visits.program.container.get(MailedLinks).settled();
    visits.mails.refusing = null;
    expect(visits.program.logged.at(-1)).toContain('link mail not sent');
    const { body } = await crew.get<{ errors: { count: number } }>('/api/admin/getOperations');
    expect(JSON.stringify(body)).toContain('link mail not sent');
  });
});

test('what is said, linked or done on Min påmelding is in no line of the log', async () => {
  const { code, email } = await visits.signsUp(2);
  await visits.asks(code);
  const [token = ''] = await visits.tokens(email);
  const { session } = (await visits.opens(token)).body as { session: string };
  const me = new MyVisitor(visits.program, session);
  await me.get();
  await me.put('give/2', aMyForm({ firstName: 'Kanari', email: 'kanari@example.no' }));
  await me.put(`person/${token}`, aMyForm());
  const logged = visits.program.logged.join('');
  expect(logged).toContain('"route":"/api/my/open"');
  for (const secret of [token, session, code, 'Kanari', 'kanari@example.no'])
    expect([secret, logged.includes(secret)]).toEqual([secret, false]);
});
