import { expect, test } from '@jest/globals';
import type { ErrorBody, EventAnswer, FactsAnswer, WireActivity } from '../../adapters/http/contract.ts';
import { call } from '../support/http-call.ts';
import { SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { program, sjef } from '../support/own-program.ts';

const change = (facts: object, password = SUPERADMIN_PASSWORD) =>
  sjef.crew.put<FactsAnswer & ErrorBody>('/api/superAdmin/updateFacts', { password, ...facts });
const facts = async () => (await sjef.crew.get<FactsAnswer>('/api/admin/getFacts')).body;

test('the facts come from the example until they are set, and the public pages follow at once', async () => {
  const before = await facts();
  expect(before).toMatchObject({ name: 'Polarnatt LAN', vippsNumber: '123456' });
  expect(new Set(Object.values(before.source))).toEqual(new Set(['example']));
  const { status, body } = await change({ vippsNumber: '654321', contactEmail: 'vi@lan.example.no' });
  expect([status, body.vippsNumber, body.source.vippsNumber, body.source.name]).toEqual([
    ...[200, '654321', 'database', 'example'],
  ]);
  const event = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  expect(event).toMatchObject({ vippsNumber: '654321', contactEmail: 'vi@lan.example.no' });
  expect(await facts()).toEqual(body);
});

test('the log tells which facts were changed, and not what they are', async () => {
  await change({ vippsNumber: '654321', venue: 'Fjordhallen' });
  await change({ vippsNumber: '654321' });
  const { body } = await sjef.crew.get<WireActivity[]>('/api/admin/getActivityLogs?type=facts_changed');
  expect(body.map(({ details }) => details)).toEqual([
    { admin: 'sjef@example.no', facts: ['venue', 'vippsNumber'] },
  ]);
});

test('a wrong field is named and nothing is changed, and a wrong password changes nothing', async () => {
  const wrong = await change({ venue: 'Fjordhallen', vippsNumber: '12' });
  expect([wrong.status, wrong.body]).toMatchObject([400, { error: 'facts-invalid', field: 'vippsNumber' }]);
  const refused = await change({ venue: 'Fjordhallen' }, 'feil');
  expect([refused.status, refused.body.error]).toEqual([403, 'superadmin-password-wrong']);
  expect((await facts()).venue).toBe('Nordlia skole');
});

test('the name in Vipps is told with the number to everybody, and may be none', async () => {
  expect((await change({ vippsName: '  Polarnatt  spilleforening ' })).body.vippsName).toBe(
    'Polarnatt spilleforening',
  );
  expect((await call(program.url, 'GET', '/api/event')).body).toMatchObject({
    vippsName: 'Polarnatt spilleforening',
  });
  expect((await change({ vippsName: '' })).body).toMatchObject({
    vippsName: '',
    source: { vippsName: 'database' },
  });
  expect(await change({ vippsName: 'x'.repeat(61) })).toMatchObject({
    status: 400,
    body: { error: 'facts-invalid', field: 'vippsName' },
  });
});

test('a map that is set counts though the place is another one', async () => {
  const mapUrl = 'https://www.openstreetmap.org/export/embed.html?bbox=5';
  expect((await change({ venue: 'Fjordhallen' })).body.mapUrl).toBe('');
  expect((await change({ mapUrl })).body).toMatchObject({ venue: 'Fjordhallen', mapUrl });
});
