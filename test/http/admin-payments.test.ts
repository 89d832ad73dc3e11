import { describe, expect, test } from '@jest/globals';
import type {
  OperationsAnswer,
  PaymentsAnswer,
  RestAnswer,
  WireListedPerson,
} from '../../adapters/http/contract.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { send } from '../support/crew.ts';
import {
  commitReport,
  REPORT_HEAD,
  reportFile,
  reportLine,
  upload as uploadTo,
} from '../support/vipps-reports.ts';
import { aWorkbook, withZip64Sizes } from '../support/workbooks.ts';
import { crew, logInAgain, program } from '../support/own-program.ts';

const HOUR = 3_600_000;

const line = reportLine;
const csv = reportFile;
const upload = (file: string | Uint8Array) => uploadTo(program, crew, file);
const commit = (id: string, more: object = {}) => commitReport(crew, id, more);
const payments = async () => (await crew.get<PaymentsAnswer>('/api/admin/getPayments')).body;
const listed = async (code: string) =>
  (await crew.get<WireListedPerson[]>('/api/admin/getpersons')).body.find((one) => one.code === code);
const rest = async (code: string) =>
  (await send<RestAnswer>(program, null, 'GET', `/api/seating/getRest/${code}`)).body;

describe('a report of Vipps', () => {
  test('is looked at, booked once however often that is asked, and shown', async () => {
    const { code, price } = await crew.adds({ seatNum: 1 });
    const { status, body } = await upload(
      csv(line(`Takk ${code.toLowerCase()}`, price, 'psp-1'), line('?', 7, 'psp-2')),
    );
    expect(status).toBe(200);
    expect(body.coversUntil).toBe('2025-02-28');
    expect(body.rows).toMatchObject([
      {
        row: 1,
        outcome: 'settles',
        code,
        ore: price * 100,
        payer: 'Ola Hansen',
        psp: 'psp-1',
        suggestions: [],
      },
      { row: 2, outcome: 'unknown', suggestions: [] },
    ]);
    expect(await listed(code)).toMatchObject({ paid: false, owedOre: price * 100, receivedOre: 0 });

    const first = await commit(body.import, { coversUntil: '2025-02-28' });
    expect(first).toMatchObject({ status: 200, body: { booked: 1, revived: 0, mailed: 1 } });
    expect((await commit(body.import)).body).toEqual(first.body);
    expect(await listed(code)).toMatchObject({
      paid: true,
      owedOre: 0,
      receivedOre: price * 100,
      deadline: null,
    });
    expect(await payments()).toMatchObject({
      imports: [
        {
          import: body.import,
          file: 'rapport æøå.csv',
          by: crew.username,
          rows: 2,
          ore: price * 100,
          mailed: 1,
        },
      ],
      payments: [
        { code, kind: 'vipps-report', ore: price * 100, source: 'psp-1' },
        { code: null, source: 'psp-2' },
      ],
      unmatched: [{ ore: 700, message: '?', payer: 'Ola Hansen' }],
      ...{ toPayBack: [], late: [], overdue: [] },
    });
    expect((await upload(csv(line(code, price, 'psp-1')))).body.rows).toMatchObject([{ outcome: 'seen' }]);
  });

  test('may be a workbook', async () => {
    const { code, price } = await crew.adds({ seatNum: 1 });
    const file = aWorkbook([REPORT_HEAD, ['2027-02-28', '2027-02-28', 'Salg', price, code, 'Ola', 'psp-1']]);
    expect((await upload(file)).body.rows).toMatchObject([{ outcome: 'settles', code }]);
  });

  test('names each code when one payment is for several', async () => {
    const [one, other] = [await crew.adds({ seatNum: 1 }), await crew.adds({ seatNum: 2 })];
    const { body } = await upload(csv(line(`${one.code} ${other.code}`, one.price + other.price, 'psp-1')));
    expect(body.rows).toMatchObject([
      {
        outcome: 'split',
        codes: [
          { code: one.code, ore: one.price * 100 },
          { code: other.code, ore: other.price * 100 },
        ],
      },
    ]);
    expect((await commit(body.import)).body).toEqual({ booked: 1, revived: 0, mailed: 2 });
    expect([(await listed(one.code))?.paid, (await listed(other.code))?.paid]).toEqual([true, true]);
  });

  test('is booked by one of two admins; the other is told which lines have changed', async () => {
    const { code, price } = await crew.adds({ seatNum: 1 });
    const file = csv(line(code, price, 'psp-1'), line('?', 7, 'psp-2'));
    const [one, other] = [(await upload(file)).body, (await upload(file)).body];
    const answers = await Promise.all([commit(one.import), commit(other.import)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'import-stale',
      rows: [1, 2],
    });
    expect((await payments()).payments).toHaveLength(2);
  });

  test('is taken back whole, and not once something of it was paid back', async () => {
    const { code, price } = await crew.adds({ seatNum: 1 });
    const { body } = await upload(csv(line(code, price + 50, 'psp-1')));
    await commit(body.import);
    expect((await payments()).toPayBack).toMatchObject([{ code, ore: 5_000, why: 'too-much' }]);
    const undo = () => crew.post(`/api/admin/undoImport/${body.import}`, { reason: 'Feil fil' });
    const refund = (ore: number) => crew.post('/api/admin/addRefund', { code, ore, note: 'For mye' });
    expect(await refund(price * 100 + 5_001)).toMatchObject({
      status: 409,
      body: { error: 'more-than-received' },
    });
    expect((await refund(5_000)).status).toBe(200);
    expect(await undo()).toMatchObject({ status: 409, body: { error: 'import-built-on' } });
    const other = (await upload(csv(line('?', 7, 'psp-9')))).body.import;
    await commit(other);
    for (const status of [200, 200])
      expect((await crew.post(`/api/admin/undoImport/${other}`, { reason: 'Feil' })).status).toBe(status);
    expect((await payments()).unmatched).toEqual([]);
    expect((await payments()).payments.filter(({ voidedAt }) => voidedAt)).toHaveLength(1);
  });

  test('proposes what was paid back, lists what it cannot read, and books only what the crew says', async () => {
    const { code, price } = await crew.adds({ seatNum: 1 });
    await commit((await upload(csv(line(code, price + 50, 'psp-1')))).body.import);
    const back = ['2027-02-28 14:25:30', '2027-02-28', 'Refusjon', '-50.00', '', '', 'back-1'];
    const file = csv(back, line('?', 7, 'psp-2').with(0, '28/02/27'));
    const { body } = await upload(file);
    expect(body.rows).toMatchObject([
      { row: 1, outcome: 'refund', ore: -5_000, suggestions: [{ code, ore: 5_000 }] },
      { row: 2, outcome: 'unreadable', unread: { part: 'time', text: '28/02/27' } },
    ]);
    expect(await commit(body.import, { choices: { 1: 'ZZZZZZ' } })).toMatchObject({
      status: 409,
      body: {
        error: 'more-than-due',
        message:
          'Så mye skal ikke betales tilbake til ZZZZZZ. Ingenting er bokført: se på tilbakebetalingene igjen.',
      },
    });
    const choices = { 1: code, 2: code };
    expect((await commit(body.import, { choices })).body).toEqual({ booked: 1, revived: 0, mailed: 0 });
    const { toPayBack, imports, payments: all, unmatched } = await payments();
    const [booked] = imports.filter((one) => one.import === body.import);
    expect([toPayBack, unmatched, booked?.ore]).toEqual([[], [], -5_000]);
    expect(all.find(({ kind }) => kind === 'refund')).toMatchObject({ code, ore: -5_000, source: 'back-1' });
    expect((await upload(file)).body.rows).toMatchObject([{ outcome: 'seen' }, { outcome: 'unreadable' }]);
  });

  test.each([
    ['UTF-16', Buffer.from(csv(), 'utf16le'), /UTF-16.*CSV UTF-8/],
    ['ZIP64', withZip64Sizes(aWorkbook([REPORT_HEAD])), /ZIP64.*lagre den på nytt/],
    ['an older Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /eldre Excel.*\.xlsx/],
  ])('in %s is refused with what it is and what to do', async (_, file, message) => {
    const { status, body } = await upload(file);
    expect([status, body]).toMatchObject([400, { error: 'report-unreadable' }]);
    expect(body).toHaveProperty('message', expect.stringMatching(message));
  });

  test.each([
    ['empty', '', 400, 'empty'],
    ['other columns', 'a;b\n1;2', 400, 'columns'],
    ['bytes of a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 400, 'format'],
  ])('with %s is refused', async (_, file, status, problem) => {
    expect(await upload(file)).toMatchObject({ status, body: { error: 'report-unreadable', problem } });
  });

  test('of more than five megabytes is refused', async () => {
    expect((await upload('a'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('may have lines without their code assigned later', async () => {
    const { code, price } = await crew.adds({ seatNum: 1 });
    await commit((await upload(csv(line('?', price, 'psp-1')))).body.import);
    const id = (await payments()).unmatched[0]?.id;
    expect(await crew.post('/api/admin/assignPayment', { id, code: 'ZZZZZZ' })).toMatchObject({
      status: 404,
    });
    expect((await crew.post('/api/admin/assignPayment', { id, code })).status).toBe(200);
    expect(await crew.post('/api/admin/assignPayment', { id, code })).toMatchObject({ status: 404 });
    expect((await listed(code))?.paid).toBe(true);
  });
});

describe('a deadline', () => {
  test('that is over is listed, ended by the crew, and its money brings the seats back', async () => {
    const { code, price } = await crew.adds({ seatNum: 1 });
    const deadline = (await listed(code))?.deadline ?? 0;
    expect(await rest(code)).toEqual({ restOre: price * 100, deadline });
    program.clock.advance(deadline + 48 * HOUR - program.clock.now());
    await logInAgain();
    expect((await payments()).overdue).toEqual([{ code, deadline, owedOre: price * 100, receivedOre: 0 }]);
    const reason = 'Ikke betalt innen fristen';
    expect((await crew.post('/api/admin/expireCodes', { codes: [code], reason })).status).toBe(200);
    expect(await crew.post('/api/admin/expireCodes', { codes: [code], reason })).toMatchObject({
      status: 409,
      body: { error: 'codes-changed', codes: [code] },
    });
    const { body } = await upload(csv(line(code, price, 'psp-1')));
    expect(body.rows).toMatchObject([{ outcome: 'revival', code }]);
    expect((await commit(body.import)).body).toEqual({ booked: 1, revived: 1, mailed: 1 });
    expect(await listed(code)).toMatchObject({ paid: true, rowNum: 1, seatNum: 1 });
  });

  test('is given by the crew, ahead and not after the end', async () => {
    const { code } = await crew.adds({ seatNum: 1 });
    const deadline = program.clock.now() + HOUR;
    expect((await crew.put('/api/admin/setDeadline', { code, deadline })).status).toBe(200);
    expect((await listed(code))?.deadline).toBe(deadline);
    const past = { code, deadline: program.clock.now() };
    expect(await crew.put('/api/admin/setDeadline', past)).toMatchObject({
      status: 400,
      body: { error: 'deadline-invalid' },
    });
  });

  test('that is over for who was deleted can be undone on other seats', async () => {
    const { code } = await crew.adds({ seatNum: 1 });
    await crew.put(`/api/admin/deletecode/${code}`, { text: 'Ble syk' });
    await crew.adds({ seatNum: 1 });
    const revive = (seats: object[]) => crew.post('/api/admin/reviveCode', { code, seats });
    expect(await revive([])).toMatchObject({ status: 409, body: { error: 'seat-taken' } });
    expect((await revive([{ rownum: 1, number: 3 }])).status).toBe(200);
    expect(await listed(code)).toMatchObject({ rowNum: 1, seatNum: 3, paid: false });
  });

  test('and what is owed stand on Drift', async () => {
    const told = async () => (await crew.get<OperationsAnswer>('/api/admin/getOperations')).body.money;
    expect(await told()).toEqual({ owedOre: 0, receivedOre: 0, nextDeadline: null });
    const { code, price } = await crew.adds({ seatNum: 1 });
    const later = await crew.adds({ seatNum: 2 });
    const gone = await crew.adds({ seatNum: 3 });
    await crew.put(`/api/admin/deletecode/${gone.code}`, { text: 'Ble syk' });
    const nextDeadline = program.clock.now() + HOUR;
    await crew.put('/api/admin/setDeadline', { code: later.code, deadline: nextDeadline });
    expect(await told()).toEqual({ owedOre: 2 * price * 100, receivedOre: 0, nextDeadline });
    await commit((await upload(csv(line(code, price, 'psp-1')))).body.import);
    program.clock.advance(2 * HOUR);
    await logInAgain();
    expect(await told()).toEqual({ owedOre: price * 100, receivedOre: price * 100, nextDeadline: null });
  });

  test('of a sign-up on other seats tells them so, and what is left to pay', async () => {
    const { code } = await crew.adds({ seatNum: 1, email: 'mor@example.no' });
    await crew.put(`/api/admin/deletecode/${code}`, { text: 'Ble syk' });
    await crew.post('/api/admin/reviveCode', { code, seats: [{ rownum: 2, number: 3 }] });
    const [told] = await program.read(({ outbox }) => outbox.byCode(code));
    expect(told?.mail.subject).toContain(`plassen er din igjen (${code})`);
    expect(told?.mail.text.replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`Crewet har gitt deg rad 2, plass 3\\. Betal \\d+ kr med koden ${code} innen`),
    );
  });

  test('is reminded of in a round of the program, once', async () => {
    const { code } = await crew.adds({ seatNum: 1, email: 'mor@example.no' });
    await crew.put('/api/admin/updateSettings', { reminderHours: [24] });
    program.clock.advance(49 * HOUR);
    await logInAgain();
    for (let round = 0; round < 2; round++) await program.container.get(PaymentDeadlines).runDue();
    const mails = await program.read(({ outbox }) => outbox.byCode(code));
    expect(mails.map(({ kind }) => kind)).toEqual(['payment-reminder']);
    expect(mails[0]?.mail.subject).toContain('husk å betale');
    expect(mails[0]?.mail.text).toContain('Vi har ikke registrert betalingen for');
    const { body } = await crew.get<OperationsAnswer>('/api/admin/getOperations');
    expect(body.deadlines).toEqual({
      ...{ lastRun: program.clock.now(), isLate: false },
      ...{ waiting: 0, waitsForReportOf: null },
    });
  });
});
