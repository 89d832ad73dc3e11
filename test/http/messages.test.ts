import { describe, expect, test } from '@jest/globals';
import { readEventFacts } from '../../config/event-facts.ts';
import { addPass } from '../support/passes.ts';
import { messageScene } from '../support/message-scene.ts';
import { REAL_DATABASES } from '../support/stores.ts';
import { Superadmin } from '../support/superadmin.ts';

const DAY = 24 * 3_600_000;
const LAN = readEventFacts(undefined).name;

describe.each(REAL_DATABASES)('messages to many, on %s', (kind) => {
  const scene = messageScene(kind);

  test('a preview shows the first three word for word, and neither changes nor mails anything', async () => {
    const [code] = await scene.signUp(4);
    const text = 'Hei {fornavn}!\n\n{kode} har {plasser}. Dere skylder {sum} innen {frist}.';
    const { status, body } = await scene.desk.preview({ subject: 'Husk {sum}', text });
    expect([status, body.count, body.samples.length]).toEqual([200, 4, 3]);
    expect(body.finishedAt).toBe(scene.program.clock.now() + 12_000);
    const sample = body.samples[0];
    expect(sample?.to).toBe('gjest1@example.no');
    expect(sample?.subject).toBe('Husk 450 kr');
    expect(sample?.text).toContain(
      `Hei Gjest!\n\n${code ?? ''} har rad 1, plass 1. Dere skylder 450 kr innen `,
    );
    expect(sample?.text.split('\n').at(-1)).toBe(`Du får denne fordi du er påmeldt ${LAN}.`);
    await scene.desk.seconds(2);
    expect(scene.posted()).toEqual([]);
    expect(await scene.desk.all()).toEqual([]);
    await scene.desk.sends({ subject: 'Husk {sum}', text });
    await scene.desk.seconds(1);
    expect(scene.posted()[0]).toMatchObject({ ...sample, replyTo: expect.any(String) });
  });

  const REFUSED = [
    [
      { subject: '', text: '', filter: null },
      { error: 'message-invalid', field: 'subject' },
    ],
    [
      { text: '{navn}', subject: 'x'.repeat(121) },
      { error: 'message-invalid', field: 'subject' },
    ],
    [{ text: ' ' }, { error: 'message-invalid', field: 'text' }],
    [
      { text: '{Fornavn}', filter: null },
      { error: 'placeholder-unknown', name: 'Fornavn' },
    ],
    [{ filter: { kind: 'waiting' } }, { error: 'filter-invalid' }],
    [{ filter: { kind: 'compo', game: 'CS2' } }, { error: 'filter-invalid' }],
    [{ filter: { kind: 'rows', from: 2, to: 1 } }, { error: 'filter-invalid' }],
    [{ filter: undefined }, { error: 'filter-invalid' }],
    [{ subject: 1 }, { error: 'malformed' }],
    [{ perPerson: 'ja' }, { error: 'malformed' }],
  ] as const;
  test('what cannot be sent is refused with the part that is wrong', async () => {
    for (const [wrong, body] of REFUSED)
      expect(await scene.desk.preview(wrong)).toMatchObject({ status: 400, body });
  });

  test('crew and guards with an address get theirs, and nobody who is signed up or visits', async () => {
    await scene.signUp(1);
    const pass = { kind: 'crew', firstName: 'Kari', lastName: 'Lie', phone: '91234567' };
    const { crew } = scene.desk;
    const kari = await addPass(crew, { ...pass, email: 'kari@crew.example' });
    const guard = { kind: 'guard', lastName: 'Moe', email: 'KARI@crew.example' };
    const also = await addPass(crew, { ...pass, ...guard });
    await addPass(crew, { ...pass, lastName: 'Uten' });
    await addPass(crew, { ...pass, kind: 'visitor', email: 'gjest@crew.example' });
    const { body } = await scene.desk.preview({ filter: { kind: 'crew' }, text: 'Hei {fornavn}! {kode}' });
    expect([body.count, body.samples[0]?.to]).toEqual([1, 'kari@crew.example']);
    expect(body.samples[0]?.text).toContain(`Hei Kari! ${kari.code} og ${also.code}`);
    expect(body.samples[0]?.text.split('\n').at(-1)).toBe(`Du får denne fordi du er med i crewet på ${LAN}.`);
    expect((await scene.desk.send(body.preview, 1)).status).toBe(201);
  });

  test('nobody to write to is 0, and cannot be sent; too many are refused', async () => {
    const { body } = await scene.desk.preview();
    expect(body).toMatchObject({ count: 0, samples: [] });
    for (const count of [0, 4])
      expect(await scene.desk.send(body.preview, count)).toMatchObject({
        ...{ status: 400, body: { error: 'no-receivers' } },
      });
    await scene.signUp(7);
    expect(await scene.desk.preview()).toMatchObject({
      ...{ status: 400, body: { error: 'too-many-receivers', most: 6 } },
    });
  });

  test('twenty presses at once are one message, and each address gets one mail', async () => {
    await scene.signUp(4);
    const { body } = await scene.desk.preview();
    const sent = await Promise.all(Array.from({ length: 20 }, () => scene.desk.send(body.preview, 4)));
    expect(new Set(sent.map(({ status, body: { id } }) => `${String(status)} ${id}`)).size).toBe(1);
    expect(sent[0]?.status).toBe(201);
    // Whatever is confirmed, and whoever is signed up by then.
    await scene.desk.crew.adds({ email: 'sen@example.no', seatNum: 9 });
    expect((await scene.desk.send(body.preview, 99)).body.id).toBe(sent[0]?.body.id);
    await scene.desk.seconds(6);
    expect(scene.posted().map(({ to }) => to)).toEqual(
      [1, 2, 3, 4].map((seat) => `gjest${String(seat)}@example.no`),
    );
    expect(await scene.desk.all()).toEqual([
      {
        ...{ id: sent[0]?.body.id, at: expect.any(Number), by: scene.desk.crew.username },
        ...{ subject: 'Husk sovepose', count: 4, sent: 4, failed: [], queued: 0, stoppedAt: null },
      },
    ]);
    const log = await scene.program.read(({ activityLog }) =>
      activityLog.find({ type: 'message_sent' }, 0, 9),
    );
    expect(log.map(({ details }) => details)).toEqual([
      { admin: scene.desk.crew.username, subject: 'Husk sovepose', mails: 4 },
    ]);
  });

  test('who has come since the preview has to be confirmed, and who comes later gets nothing', async () => {
    await scene.signUp(1);
    const { body } = await scene.desk.preview();
    await scene.desk.crew.adds({ email: 'ny@example.no', seatNum: 5 });
    expect(await scene.desk.send(body.preview, 1)).toMatchObject({
      ...{ status: 409, body: { error: 'audience-changed', count: 2 } },
    });
    expect((await scene.waiting()).messages.queued).toBe(0);
    expect((await scene.desk.send(body.preview, 2)).status).toBe(201);
    await scene.desk.crew.adds({ email: 'sen@example.no', seatNum: 6 });
    await scene.desk.seconds(4);
    expect(scene.posted().map(({ to }) => to)).toEqual(['gjest1@example.no', 'ny@example.no']);
  });

  test('a preview is kept for a day, of any admin, and not over a reset', async () => {
    await scene.signUp(1);
    const { body } = await scene.desk.preview();
    scene.program.clock.advance(DAY - 1);
    await scene.logIn();
    const { body: newer } = await scene.desk.preview();
    expect((await scene.desk.send(body.preview, 1)).status).toBe(201);
    scene.program.clock.advance(DAY);
    await scene.logIn();
    const gone = { status: 404, body: { error: 'preview-unknown' } };
    expect(await scene.desk.send(newer.preview, 1)).toMatchObject(gone);
    expect(await scene.desk.send('x'.repeat(400), 1)).toMatchObject(gone);
    const { body: last } = await scene.desk.preview();
    await (await Superadmin.loggedIn(scene.program)).reset();
    expect(await scene.desk.send(last.preview, 1)).toMatchObject(gone);
    expect(await scene.desk.all()).toEqual([]);
  });

  test('in a day go five messages, or fifty to try, or some of both', async () => {
    await scene.signUp(1);
    for (let sent = 0; sent < 4; sent += 1) await scene.desk.sends();
    const { body } = await scene.desk.preview();
    await scene.desk.crew.post('/api/admin/testMessage', { subject: 'a', text: 'b', to: 'meg@example.no' });
    const refused = await scene.desk.send(body.preview, 1);
    expect(refused).toMatchObject({ status: 429, body: { error: 'too-many-requests' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    const tests = Array.from({ length: 10 }, () =>
      scene.desk.crew.post('/api/admin/testMessage', { subject: 'a', text: 'b', to: 'meg@example.no' }),
    );
    const statuses = (await Promise.all(tests)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(9).fill(200), 429]);
    scene.program.clock.advance(DAY);
    await scene.logIn();
    await scene.desk.sends();
  });

  test('a mail to try has made-up values, goes at once, and costs nothing when it cannot go', async () => {
    const path = '/api/admin/testMessage';
    const text = '{fornavn} {kode} {plasser} {sum}';
    expect(
      (await scene.desk.crew.post(path, { subject: 'Husk {kode}', text, to: 'Meg@example.no' })).status,
    ).toBe(200);
    const [mail] = scene.mails.to('Meg@example.no');
    expect(mail?.subject).toBe('[Prøve] Husk ABC123');
    expect(mail?.text).toContain('Kari ABC123 rad 1, plass 1 450 kr');
    const wrong = [
      [{ to: 'meg' }, 'email-invalid'],
      [{ subject: '' }, 'message-invalid'],
      [{ text: '{x}' }, 'placeholder-unknown'],
    ] as const;
    for (const [body, error] of wrong)
      expect(
        await scene.desk.crew.post(path, { subject: 'Husk', text: 'x', to: 'meg@example.no', ...body }),
      ).toMatchObject({ status: 400, body: { error } });
    const good = { subject: 'Husk', text: 'x', to: 'meg@example.no' };
    scene.mails.refusing = 'address-refused';
    for (let time = 0; time < 50; time += 1)
      expect(await scene.desk.crew.post(path, good)).toMatchObject({
        status: 400,
        body: { error: 'email-refused' },
      });
    scene.mails.refusing = 'unreachable';
    expect(await scene.desk.crew.post(path, good)).toMatchObject({
      status: 503,
      body: { error: 'mail-unavailable' },
    });
    scene.mails.refusing = null;
    expect((await scene.desk.crew.post(path, good)).status).toBe(200);
  });
});
