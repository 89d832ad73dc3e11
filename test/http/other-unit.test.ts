import { expect, test } from '@jest/globals';
import type { ErrorBody, FactsAnswer } from '../../adapters/http/contract.ts';
import { commitReport, REPORT_HEAD, reportLine, upload } from '../support/vipps-reports.ts';
import { startGuardedProgram, Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

test('a report of another sales unit is booked once somebody has said that it is right', async () => {
  const program = await startGuardedProgram();
  const { crew } = await Superadmin.loggedIn(program);
  const [person] = await crew.addsGroup({});
  const lines = [
    [...REPORT_HEAD, 'MSN/Vippsnummer'],
    [...reportLine(person?.code ?? '', 450, 'psp-1'), '654321'],
    [...reportLine('?', 7, 'psp-2'), '123456'],
  ];
  const file = lines.map((cells) => cells.join(';')).join('\r\n');
  const { body } = await upload(program, crew, file);
  expect(body.otherUnit).toEqual({ msn: '654321', rows: 1 });
  const refused = await commitReport(crew, body.import);
  expect([refused.status, refused.body as unknown as ErrorBody]).toMatchObject([
    ...[409, { error: 'other-unit', msn: '654321' }],
  ]);
  const booked = await commitReport(crew, body.import, { otherUnit: true });
  expect([booked.status, booked.body.booked]).toEqual([200, 1]);

  // What is the site's own follows what is set there.
  const facts = { password: SUPERADMIN_PASSWORD, vippsNumber: '654321' };
  await crew.put<FactsAnswer>('/api/superAdmin/updateFacts', facts);
  expect((await upload(program, crew, file)).body.otherUnit).toEqual({ msn: '123456', rows: 1 });
  await program.stop();
});
