import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubmitAnswer } from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { startChild } from '../support/child-program.ts';
import { call } from '../support/http-call.ts';
import { hold, submit, submitBody, wireParticipant } from '../support/signing-up.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const EMAIL = 'kari@example.org';

describe.each(REAL_DATABASES)('killed after the commit and before the answer, on %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanplass-killed-'));
  let place: DatabasePlace;
  let sink: SmtpSink;
  beforeAll(async () => {
    place = await databasePlace(kind);
    sink = await SmtpSink.start();
  });
  afterAll(async () => {
    await sink.stop();
    await place.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('the next process gives the same sign-up its answer, and one mail goes out', async () => {
    const variables = {
      ...{ DATABASE_URL: await place.freshUrl(), SMTP_URL: sink.url, DATA_DIR: dataDir },
      STARTER_CONTENT: 'demo',
    };
    const first = {
      ...(await startChild({ ...variables, DIE_AT: 'committed' }, 'test/support/killed-at.ts')),
      dataDir,
    };
    const asked = await call(first.url, 'GET', `/api/signupemailer/codeMail/${EMAIL}`);
    const { guid } = asked.body as { guid: string };
    const code = codeIn(await sink.newestTo(EMAIL)) ?? '';
    await call(first.url, 'GET', `/api/guidController/checkCode/${code}/${EMAIL}`);
    expect((await hold(first, guid, { rownum: 1, number: 1 })).status).toBe(200);
    const body = submitBody(wireParticipant());
    const died = new Promise((resolve) => first.process.once('exit', (_, signal) => resolve(signal)));
    await expect(submit(first, guid, body)).rejects.toThrow();
    expect(await died).toBe('SIGKILL');

    const second = { ...(await startChild(variables)), dataDir };
    try {
      const seats = (await call(second.url, 'GET', '/api/seating/getseats')).body as readonly object[];
      expect(seats[0]).toMatchObject({ isReserved: 'yes' });
      const answer = await submit(second, guid, body);
      const receipt = answer.body as SubmitAnswer;
      expect([answer.status, receipt.code, receipt.total]).toEqual([200, guid.slice(-6), 450]);
      await sink.newestTo(EMAIL, ({ text }) => text.includes(guid.slice(-6)));
      expect((await submit(second, guid, body)).body).toEqual(receipt);
    } finally {
      expect(await second.end('SIGTERM')).toBe(0);
    }
    expect(sink.mails.filter(({ text }) => text.includes(guid.slice(-6)))).toHaveLength(1);
  });
});
