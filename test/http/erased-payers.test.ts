import { expect, test } from '@jest/globals';
import type { PaymentsAnswer } from '../../adapters/http/contract.ts';
import { anAddUserBody } from '../support/crew.ts';
import { program, sjef } from '../support/own-program.ts';
import { aMyForm, MyVisitor } from '../support/my-visits.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

/** Books one payment with this message. */
async function pays(message: string, kroner: number): Promise<void> {
  const { body } = await upload(program, sjef.crew, reportFile(reportLine(message, kroner, 'psp-1')));
  await commitReport(sjef.crew, body.import);
}
const stored = () => program.read((stores) => stores.payments.all());

test('a payment of who was erased is known after a backup from before that, or from after it, is restored', async () => {
  const { code, price } = await sjef.crew.adds();
  const file = reportFile(reportLine(`Takk ${code}`, price, 'psp-1'));
  const first = await upload(program, sjef.crew, file);
  await commitReport(sjef.crew, first.body.import);
  const before = await sjef.makeBackup();
  await sjef.erase(code);
  const [left] = await stored();
  expect(left).toMatchObject({ code: null, ore: price * 100, note: '', payer: '' });
  program.clock.advance(1000);
  const after = await sjef.makeBackup();
  for (const { name } of [before, after]) {
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await stored()).toEqual([left]);
    const again = await upload(program, sjef.crew, file);
    expect(again.body.rows.map(({ outcome }) => outcome)).toEqual(['seen']);
    program.clock.advance(1000);
  }
  const { body } = await sjef.crew.get<PaymentsAnswer>('/api/admin/getPayments');
  expect(body).toMatchObject({ payments: [{ code: null, source: '' }], unmatched: [] });
});

test.each(['code', 'address'])(
  'money for a cancelled sign-up, given to nobody yet, goes by its %s, too',
  async (by) => {
    const gone = await sjef.crew.adds();
    const other = await sjef.crew.adds({ rowNum: 2, firstName: 'Ola', email: 'ola@example.org' });
    for (const person of [gone, other])
      await sjef.crew.put(`/api/admin/deleteuser/${person.code}`, { ...person, text: 'Ble syk' });
    const lines = [gone, other].map(({ code, price }) =>
      reportLine(`takk ${code.toLowerCase()}`, price, code),
    );
    const { body } = await upload(program, sjef.crew, reportFile(...lines));
    await commitReport(sjef.crew, body.import);
    const query = by === 'code' ? gone.code : gone.email;
    await sjef.erase(query);
    const payments = await stored();
    expect(payments.map(({ code, ore }) => [code, ore])).toEqual(
      [gone, other].map(({ price }) => [null, price * 100]),
    );
    expect(payments.map(({ note }) => note).sort()).toEqual(['', `takk ${other.code.toLowerCase()}`]);
    expect(JSON.stringify(payments)).not.toContain(gone.code);
  },
);

test('money that nobody has been given stays with what it tells where it names another sign-up, too', async () => {
  const gone = await sjef.crew.adds();
  const other = await sjef.crew.adds({ rowNum: 2, firstName: 'Ola', email: 'ola@example.org' });
  await sjef.crew.put(`/api/admin/deleteuser/${gone.code}`, { ...gone, text: 'Ble syk' });
  const note = `for ${other.code} (og ${gone.code})`;
  const { body } = await upload(program, sjef.crew, reportFile(reportLine(note, 455, 'psp-1')));
  await commitReport(sjef.crew, body.import);
  const before = await stored();
  expect(before).toMatchObject([{ code: null, note }]);
  await sjef.erase(gone.code);
  expect(await stored()).toEqual(before);
});

test('money that came after its code was erased, and was erased with it again, does not come back', async () => {
  const { code } = await sjef.crew.adds({ firstName: 'Karidotter' });
  await sjef.erase(code);
  const file = reportFile(reportLine(`Karidotter ${code}`, 455, 'psp-1'));
  await commitReport(sjef.crew, (await upload(program, sjef.crew, file)).body.import);
  expect(await stored()).toMatchObject([{ code: null, note: `Karidotter ${code}` }]);
  const { name } = await sjef.makeBackup();
  await sjef.erase(code);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await stored()).toMatchObject([{ code: null, ore: 45_500, note: '', payer: '' }]);
});

test('money of who had given their place away forgets who paid it', async () => {
  const ola = { rowNum: 2, firstName: 'Olavsen', email: 'ola@example.org' };
  const { code, price } = await sjef.crew.adds({ lastName: 'Vik' });
  const { code: _, ...person } = anAddUserBody(ola);
  await sjef.crew.post('/api/admin/addusers', { code, join: true, persons: [person] });
  const { body } = await upload(
    program,
    sjef.crew,
    reportFile(reportLine(`Olavsen ${code}`, price, 'psp-1')),
  );
  await commitReport(sjef.crew, body.import);
  program.clock.advance(1000);
  const visitor = await MyVisitor.of(program, code);
  const nils = aMyForm({ firstName: 'Nils', lastName: 'Berg', email: 'nils@example.org' });
  expect((await visitor.put('give/2', nils)).status).toBe(200);
  await sjef.erase(ola.email);
  expect(await stored()).toMatchObject([{ code, ore: price * 100, note: '', payer: '' }]);
});

test('money of who stays keeps its payer, though they had the erased address when a backup was made', async () => {
  const { code, price } = await sjef.crew.adds({ firstName: 'Trulsen', email: 'truls@example.org' });
  const { code: _, ...ola } = anAddUserBody({ rowNum: 2, firstName: 'Olavsen', email: 'kari@example.org' });
  await sjef.crew.post('/api/admin/addusers', { code, join: true, persons: [ola] });
  await pays(`Olavsen ${code}`, price);
  const { name } = await sjef.makeBackup();
  const correction = { rowNum: 2, seatNum: 1, email: 'ola@example.org' };
  expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
  const before = await stored();
  await sjef.erase('kari@example.org');
  expect(await stored()).toEqual(before);
  await sjef.reset();
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test('money of who stays keeps its payer, though the erased had their name by mistake', async () => {
  const { code, price } = await sjef.crew.adds({ firstName: 'Trulsen', email: 'truls@example.org' });
  const swapped = [
    { rowNum: 2, firstName: 'Olavsen', lastName: 'Vik', email: 'kari@example.org' },
    { rowNum: 3, firstName: 'Olavsen', lastName: 'Vik', email: 'ola@example.org' },
  ];
  const persons = swapped.map((person) => anAddUserBody(person)).map(({ code: _, ...person }) => person);
  expect((await sjef.crew.post('/api/admin/addusers', { code, join: true, persons })).status).toBe(201);
  const correction = { rowNum: 2, seatNum: 1, firstName: 'Karianna', lastName: 'Berg' };
  expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
  await pays(`Olavsen ${code}`, price);
  const before = await stored();
  await sjef.erase('kari@example.org');
  expect(await stored()).toEqual(before);
});

test('money that names the erased as they once were forgets it again after a restore', async () => {
  const { code, price } = await sjef.crew.adds({ firstName: 'Trulsen', email: 'truls@example.org' });
  const { code: _, ...kaia } = anAddUserBody({ rowNum: 2, firstName: 'Kaia', email: 'kari@example.org' });
  await sjef.crew.post('/api/admin/addusers', { code, join: true, persons: [kaia] });
  const correct = async (fields: object): Promise<void> => {
    program.clock.advance(1000);
    const correction = { rowNum: 2, seatNum: 1, ...fields };
    expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
  };
  await pays(`Kaia ${code}`, price);
  await correct({ firstName: 'Karianna', lastName: 'Vik' });
  await correct({ email: 'mid@example.org' });
  const { name } = await sjef.makeBackup();
  await correct({ email: 'kari@example.org' });
  await sjef.erase('kari@example.org');
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await stored()).toMatchObject([{ code, note: '', payer: '' }]);
});
