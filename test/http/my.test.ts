import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ChangesAnswer,
  PaymentsAnswer,
  WireActivity,
  WireDeletedPerson,
  WireMovedPerson,
} from '../../adapters/http/contract.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm, MyVisits, seatsOf } from '../support/my-visits.ts';

let visits: MyVisits;
let crew: Crew;
beforeAll(async () => {
  visits = await MyVisits.start({ LIMIT_LINK_MAIL_PER_IP: '1000' });
  crew = await Crew.loggedIn(visits.program);
});
afterEach(async () => expect(await brokenIn(visits.program)).toEqual([]));
afterAll(() => visits.stop());

describe('a person', () => {
  test('is corrected in all but the address, and the crew’s log tells it', async () => {
    const { me, email, code } = await visits.group();
    const form = aMyForm({ special: 'Nøtteallergi', phone: '+47 98 76 54 32' });
    const { status, body } = await me.put('person/1', form);
    expect(status).toBe(200);
    expect(body.persons[0]).toMatchObject({
      ...{ firstName: 'Ida', lastName: 'Berg', age: 17, phone: '98765432', special: 'Nøtteallergi' },
      ...{ email, price: 450, position: 1 },
    });
    const [entry] = (await crew.get<WireActivity[]>(`/api/admin/getActivityLogs?size=1&q=${code}`)).body;
    expect(entry).toMatchObject({
      type: 'person_corrected',
      admin: 'påmelder',
      details: { to: { age: 17 } },
    });
    expect(JSON.stringify(entry)).not.toContain('Nøtteallergi');
  });

  test('is judged as in the sign-up', async () => {
    const { me } = await visits.group();
    const { status, body } = await me.put('person/2', aMyForm({ age: 'sytten' }));
    expect([status, body]).toMatchObject([
      400,
      { error: 'participant-invalid', participant: 2, problem: 'age-invalid' },
    ]);
    expect((await me.put('person/3', aMyForm())).body.error).toBe('person-unknown');
  });

  test('who was moved keeps the name that they have now on the list of moves', async () => {
    const { me, row, code } = await visits.group(1);
    await me.put('move', { position: 1, rownum: row, number: 7 });
    await me.put('person/1', aMyForm({ firstName: 'Nyinavnet' }));
    const moves = (await crew.get<WireMovedPerson[]>('/api/admin/getMovedUsers')).body;
    expect(moves.find((move) => move.code === code)).toMatchObject({
      ...{ firstName: 'Nyinavnet', UpdatedBy: 'påmelder', newSeatNum: 7 },
    });
  });
});

describe('a seat', () => {
  test('is changed for a free one, and the old one is free in the same moment, on the map too', async () => {
    const { me, row } = await visits.group();
    const moved = await me.put('move', { position: 2, rownum: row, number: 5 });
    expect([moved.status, seatsOf(moved)]).toEqual([200, [`${String(row)}-1`, `${String(row)}-5`]]);
    const next = await visits.signsUp(1);
    expect(next.code).toMatch(/^\w{6}$/);
    const map = (await call(visits.program.url, 'GET', '/api/seating/getseats')).body as {
      rownum: number;
      number: number;
      isReserved: string;
    }[];
    const stateOf = (number: number) =>
      map.find((seat) => seat.rownum === row && seat.number === number)?.isReserved;
    expect([stateOf(2), stateOf(5)]).toEqual(['no', 'yes']);
  });

  test('is swapped within the group, which is one change for the crew', async () => {
    const { me, row, code } = await visits.group();
    await crew.put('/api/admin/seenChanges');
    visits.program.clock.advance(1);
    const swapped = await me.put('swap', { a: 1, b: 2 });
    expect([swapped.status, seatsOf(swapped)]).toEqual([200, [`${String(row)}-2`, `${String(row)}-1`]]);
    const moves = (await crew.get<WireMovedPerson[]>('/api/admin/getMovedUsers')).body;
    expect(moves.filter((move) => move.code === code)).toHaveLength(2);
    const { body } = await crew.get<ChangesAnswer>('/api/admin/getChanges');
    expect(body).toEqual({ count: 1, since: body.until - 1, until: visits.program.clock.now() });
  });

  test('that is not free is refused, and nothing is changed', async () => {
    const { me, row } = await visits.group();
    const other = await visits.signsUp(1);
    const before = (await me.get()).body;
    for (const [rownum, number] of [
      [other.row, 1],
      [row, 2],
      [row, 1],
    ]) {
      const refused = await me.put('move', { position: 1, rownum, number });
      expect([refused.status, refused.body.error]).toEqual([409, 'seat-taken']);
    }
    const unknown = await me.put('move', { position: 1, rownum: 999, number: 1 });
    expect([unknown.status, unknown.body.error]).toEqual([400, 'seat-unknown']);
    expect((await me.put('swap', { a: 1, b: 1 })).body).toMatchObject({
      ...{ error: 'positions-invalid', message: 'Velg hvem det gjelder.' },
    });
    expect((await me.get()).body).toEqual(before);
  });
});

describe('a place', () => {
  test('goes to somebody else with all that is paid, and both are told by mail', async () => {
    const { me, code, email } = await visits.group();
    await crew.put(`/api/admin/setcodepaid/${code}`);
    await me.put('person/2', aMyForm({ special: 'Rullestol', age: '14' }));
    const [, before] = (await me.get()).body.persons;
    await crew.put('/api/admin/setconsent', before);
    visits.program.clock.advance(1_000);
    const { status, body } = await me.put(
      'give/2',
      aMyForm({ firstName: 'Nils', age: '15', email: 'Nils@Example.no', special: 'noe' }),
    );
    expect(status).toBe(200);
    expect(body.persons[1]).toMatchObject({
      ...{ firstName: 'Nils', age: 15, email: 'Nils@example.no', special: '', consent: false },
      ...{ paid: true, price: 450, seatNum: 2 },
    });
    const [, nils] = await visits.program.read(({ persons }) => persons.ofCode(code));
    expect(nils?.registeredAt).toBe(visits.program.clock.now());
    await expectMail('Nils@example.no', /du har fått en plass/);
    await expectMail(email, /en plass er gitt videre/);
  });

  test('does not go to an address that is barred, nor to its whole domain', async () => {
    const { me } = await visits.group();
    await crew.put('/api/admin/addToBlacklist', {
      ...{ email: '*@sperret.example', publicCause: 'Utestengt i fjor', cause: 'Ødela et bord' },
    });
    const { status, body } = await me.put('give/1', aMyForm({ email: 'ola@sperret.example' }));
    expect([status, body.error, body.publicCause]).toEqual([403, 'email-blacklisted', 'Utestengt i fjor']);
    expect(JSON.stringify(body)).not.toContain('bord');
    const { body: invalid } = await me.put('give/1', aMyForm({ email: 'ingen' }));
    expect(invalid).toMatchObject({ error: 'participant-invalid', participant: 1, problem: 'email-invalid' });
  });

  const expectMail = async (to: string, subject: RegExp) => {
    while (!visits.mails.to(to).some((mail) => subject.test(mail.subject))) await new Promise(setImmediate);
  };
});

describe('a cancellation', () => {
  test('frees the seats, and what was paid goes on the crew’s list', async () => {
    const { me, code, row } = await visits.group(3);
    await crew.put(`/api/admin/setcodepaid/${code}`);
    const { version, persons } = (await me.get()).body;
    expect(persons.map(({ refundIfCancelledOre }) => refundIfCancelledOre)).toEqual([45_000, 45_000, 45_000]);
    const { status, body } = await me.post('cancel', {
      positions: [1, 3],
      confirm: code.toLowerCase(),
      version,
    });
    expect([status, body.persons.map(({ position }) => position)]).toEqual([200, [2]]);
    expect(body).toMatchObject({
      owedOre: 45_000,
      receivedOre: 135_000,
      restOre: 0,
      refundIfCancelledOre: 45_000,
    });
    expect(await toPayBack(code)).toMatchObject({ ore: 90_000, why: 'cancelled' });
    const deleted = (await crew.get<WireDeletedPerson[]>('/api/admin/getDeletedPersons')).body;
    expect(deleted.filter((one) => one.code === code)).toMatchObject([
      { text: 'Avbestilt', UpdatedBy: 'påmelder' },
      { text: 'Avbestilt', UpdatedBy: 'påmelder' },
    ]);
    expect((await me.put('move', { position: 2, rownum: row, number: 1 })).status).toBe(200);
    await crew.post('/api/admin/addRefund', { code, ore: 90_000, note: 'Vipps' });
    expect(await toPayBack(code)).toBeUndefined();
    expect((await me.get()).body).toMatchObject({
      receivedOre: 45_000,
      restOre: 0,
      persons: [{ paid: true }],
    });
  });

  test('of one whom the crew had seen pay leaves it to who stays', async () => {
    const { me, code } = await visits.group();
    await crew.put('/api/admin/setpaid', (await me.get()).body.persons[0]);
    const { body } = await me.post('cancel', { positions: [1], confirm: code });
    expect(body).toMatchObject({
      owedOre: 45_000,
      receivedOre: 45_000,
      restOre: 0,
      persons: [{ paid: true }],
    });
    expect(await toPayBack(code)).toBeUndefined();
  });

  test('of the last one ends the registration, which can still be looked at', async () => {
    const { me, code, email } = await visits.group(1);
    const { status, body } = await me.post('cancel', { positions: [1], confirm: code });
    expect([status, body.persons, body.state, body.seatsFree]).toEqual([200, [], 'cancelled', true]);
    expect((await me.get()).body).toMatchObject({ state: 'cancelled', code, owedOre: 0, persons: [] });
    const refused = [
      await me.put('person/1', aMyForm()),
      await me.post('resend', {}),
      await me.post('cancel', { positions: [1], confirm: code }),
    ];
    expect(refused.map(({ body: { error } }) => error)).toEqual([
      ...['person-unknown', 'registration-unknown', 'positions-invalid'],
    ]);
    const again = await visits.opened(code, email);
    expect((await again.get()).body).toMatchObject({ state: 'cancelled', persons: [] });
  });

  test.each([
    ['nobody', { positions: [] }, 'positions-invalid', 'Velg hvem'],
    ['somebody who is not there', { positions: [1, 4] }, 'positions-invalid', 'Velg hvem'],
    ['another code', { positions: [1], confirm: 'ZZZZZZ' }, 'confirmation-differs', 'Bookingkoden stemmer'],
  ])('of %s is refused', async (_, given, error, sentence) => {
    const { me, code } = await visits.group();
    const { status, body } = await me.post('cancel', { confirm: code, ...given });
    expect([status, body]).toEqual([400, { error, message: expect.stringContaining(sentence) }]);
    expect((await me.get()).body.persons).toHaveLength(2);
  });

  const toPayBack = async (code: string) => {
    const { body } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
    return body.toPayBack.find((one) => one.code === code);
  };
});

test('an act on what has changed meanwhile is refused', async () => {
  const { me, code } = await visits.group();
  const { version, persons } = (await me.get()).body;
  expect((await me.put('person/1', aMyForm({ version }))).status).toBe(200);
  const stale = await me.put('person/1', aMyForm({ version }));
  expect([stale.status, stale.body.error]).toEqual([409, 'changed-meanwhile']);
  const now = (await me.get()).body.version;
  await crew.put('/api/admin/setpaid', persons[1]);
  const { body } = await me.post('cancel', { positions: [2], confirm: code, version: now });
  expect(body.error).toBe('changed-meanwhile');
});

test('whoever has arrived is left alone, and the others are not', async () => {
  const { me, code } = await visits.group();
  const [first] = (await me.get()).body.persons;
  await crew.put('/api/admin/setarrived', first);
  const refused = [
    await me.put('person/1', aMyForm()),
    await me.put('give/1', aMyForm({ email: 'ny@example.no' })),
    await me.put('move', { position: 1, rownum: 90, number: 9 }),
    await me.put('swap', { a: 2, b: 1 }),
    await me.post('cancel', { positions: [1, 2], confirm: code }),
  ];
  expect(refused.map(({ status, body: { error } }) => [status, error])).toEqual(
    refused.map(() => [409, 'person-arrived']),
  );
  expect((await me.put('person/2', aMyForm())).status).toBe(200);
});

test('the confirmation comes again, three times a day and no more', async () => {
  const { me, email } = await visits.group(1);
  for (let times = 1; times <= 3; times++) expect((await me.post('resend', {})).status).toBe(200);
  const { status, body } = await me.post('resend', {});
  expect([status, body.error]).toEqual([429, 'too-many-requests']);
  const again = () => visits.mails.to(email).filter(({ subject }) => subject.includes('slik den står nå'));
  while (again().length < 3) await new Promise(setImmediate);
  expect(again()[0]?.pictures?.[0]?.qr).toContain('/min#b=');
});

const download = (session: string) =>
  call(visits.program.url, 'GET', '/api/my/data', { headers: { Authorization: `Bearer ${session}` } });

test('what is downloaded tells the registration as its persons are now', async () => {
  const { me, code } = await visits.group();
  const registration = async () => {
    const { body } = await download(me.session);
    return (body as { readonly registrations: readonly object[] }).registrations[0];
  };
  for (const one of ['person/1', 'person/2']) await me.put(one, aMyForm());
  expect(await registration()).toMatchObject({ total: 900, tooYoung: false });
  await me.put('person/2', aMyForm({ age: '14' }));
  expect(await registration()).toMatchObject({ total: 900, tooYoung: true });
  await me.post('cancel', { positions: [2], confirm: code });
  expect(await registration()).toMatchObject({ total: 450, tooYoung: false });
  await me.post('cancel', { positions: [1], confirm: code });
  expect(await registration()).toMatchObject({ code, total: 0, tooYoung: false });
});

test('all that is stored can be downloaded, without the crew and without addresses on the net', async () => {
  const { me, code } = await visits.group();
  await crew.put(`/api/admin/setcodepaid/${code}`);
  const answer = await download(me.session);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.body).toMatchObject({ code, persons: [{ code }, { code }], registrations: [{ code }] });
  for (const hidden of [crew.username, '"ip', '192.0.2.', '127.0.0.1', me.session, '#t='])
    expect([hidden, answer.text.includes(hidden)]).toEqual([hidden, false]);
});
