import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MyAnswer, OpenLinkAnswer } from '../../adapters/http/contract.ts';
import { startChild } from '../support/child-program.ts';
import { GIFT_MOMENTS } from '../support/act-moments.ts';
import { call } from '../support/http-call.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { aMyForm } from '../support/my-visits.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { submitBody, wireParticipant } from '../support/signing-up.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const EMAIL = 'kari@example.org';
const NEW = 'nils@example.org';

describe.each(someDatabase())('killed while a place is given away, on %s', (kind) => {
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

  test.each(GIFT_MOMENTS)(
    'at %s, the place is the old one’s or the new one’s, never both’s',
    async (moment) => {
      const url = await place.freshUrl();
      const variables = {
        ...{ DATABASE_URL: url, SMTP_URL: sink.url, DATA_DIR: dataDir, STARTER_CONTENT: 'demo' },
      };
      const first = await startChild({ ...variables, DIE_AT: moment }, 'test/support/killed-at.ts');
      const session = await opened(first.url);
      const headers = { Authorization: `Bearer ${session}` };
      const body = aMyForm({ firstName: 'Nils', email: NEW });
      const before = sink.mails.length;
      await expect(call(first.url, 'PUT', '/api/my/give/1', { headers, body })).rejects.toThrow();

      const second = await startChild(variables);
      try {
        const isGiven = moment !== 'gift-written';
        const { persons } = (await call(second.url, 'GET', '/api/my', { headers })).body as MyAnswer;
        expect(persons).toMatchObject([{ email: isGiven ? NEW : EMAIL, rowNum: 1, seatNum: 1 }]);
        if (isGiven) await sink.newestTo(NEW, ({ subject }) => subject.includes('du har fått en plass'));
        else expect(sink.mails.slice(before).map(({ to }) => to)).toEqual([]);
      } finally {
        expect(await second.end('SIGTERM')).toBe(0);
      }
      expect(brokenInvariants(await storedAt(url), { now: Date.now() })).toEqual([]);
    },
  );

  /** Signs somebody up and opens their link; returns the session. */
  async function opened(url: string): Promise<string> {
    const asked = await call(url, 'GET', `/api/signupemailer/codeMail/${EMAIL}`);
    const { guid } = asked.body as { guid: string };
    const mailed = await sink.newestTo(EMAIL, (mail) => codeIn(mail) !== null);
    await call(url, 'GET', `/api/guidController/checkCode/${codeIn(mailed) ?? ''}/${EMAIL}`);
    await call(url, 'PUT', `/api/seating/holdSeats/${guid}`, { body: { rownum: 1, number: 1 } });
    const code = guid.slice(-6);
    await call(url, 'PUT', `/api/seating/submit/${guid}`, { body: submitBody(wireParticipant()) });
    await sink.newestTo(EMAIL, ({ subject }) => subject.includes(`registrert (${code})`));
    await call(url, 'POST', '/api/my/link', { body: { code } });
    const link = await sink.newestTo(EMAIL, ({ text }) => text.includes('#t=') && text.includes(code));
    const token = /#t=([0-9a-f]{64})/.exec(link.text)?.[1] ?? '';
    const { body } = await call(url, 'POST', '/api/my/open', { body: { token } });
    return (body as OpenLinkAnswer).session;
  }
});
