import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';
import { call, type HttpAnswer } from '../support/http-call.ts';

const HEADER = 'x-proven-address';
const HOME = '198.51.100.7';
let site: GuardianVisits;
beforeEach(async () => {
  site = await GuardianVisits.start({
    ...{ LIMIT_CODE_MAIL_EVERYWHERE_DAY: '3', LIMIT_CODE_MAIL_FIRST_PER_NETWORK: '0' },
    ...{ LIMIT_LINK_MAIL_PER_ADDRESS: '5', LIMIT_LINK_MAIL_PER_IP: '30', LIMIT_CONSENT_CODES: '2' },
    LIMIT_CODE_MAIL_ADDRESSES_PER_IP: '3',
  });
});
afterEach(() => site.stop());

const asks = (method: string, path: string, more: { proven?: string; ip?: string; body?: unknown } = {}) =>
  call(site.visits.program.url, method, path, {
    ip: more.ip ?? HOME,
    ...(more.proven !== undefined && { headers: { [HEADER]: more.proven } }),
    ...(more.body !== undefined && { body: more.body }),
  });
const codeMail = async (email: string, proven?: string, ip?: string) => {
  site.visits.program.clock.advance(20_000);
  return (
    await asks('GET', `/api/signupemailer/codeMail/${email}`, {
      ...(proven !== undefined && { proven }),
      ...(ip && { ip }),
    })
  ).status;
};
const tokenOf = ({ headers }: HttpAnswer) => String(headers[HEADER] ?? '');
/** Proves an address in a browser; returns its token. */
async function proves(email: string, sent = ''): Promise<string> {
  await codeMail(email, sent);
  const code = codeIn(site.mailsTo(email).at(-1) ?? { subject: '' }) ?? '';
  const answer = await asks('GET', `/api/guidController/checkCode/${code}/${email}`, { proven: sent });
  expect(answer.text).toBe('verified');
  return tokenOf(answer);
}
/** Strangers use up all that may be mailed to an address today. */
async function besieged(email: string): Promise<void> {
  for (let nth = 1; nth <= 4; nth += 1) await codeMail(email, undefined, `10.${String(nth)}.0.1`);
}

describe('the owner of an address whom strangers keep waiting', () => {
  test('has a code mailed in a browser that has proven it, and nowhere else', async () => {
    const token = await proves('kari@example.no');
    await besieged('kari@example.no');
    expect(await codeMail('kari@example.no')).toBe(403);
    expect(await codeMail('Kari@Example.no', token)).toBe(200);
    const other = await proves('ola@example.no');
    for (const sent of [
      other,
      `${token}x`,
      token.replace(/^./, 'x'),
      'é'.repeat(64),
      `${'a'.repeat(32)}.${'é'.repeat(64)}`,
      ',',
    ])
      expect(await codeMail('kari@example.no', sent)).toBe(403);
    expect(await codeMail('kari@example.no', `${other},${token}`)).toBe(200);
    expect(await codeMail('kari+x@example.no', token)).toBe(403);
  });

  test('is not kept waiting by others behind the same address', async () => {
    const token = await proves('kari@example.no');
    for (const who of ['en', 'to', 'tre', 'fire']) await codeMail(`${who}@example.no`);
    expect([await codeMail('fem@example.no'), await codeMail('kari@example.no', token)]).toEqual([403, 200]);
  });

  test('has links mailed by address and by code', async () => {
    const { code, email } = await site.signsUp({});
    const token = await proves(email);
    await besieged(email);
    const links = async (path: string, body: object, proven?: string) => {
      const before = site.mailsTo(email).length;
      const { status } = await asks('POST', `/api/my/${path}`, { body, ...(proven && { proven }) });
      await site.visits.program.container.get(MailedLinks).settled();
      return [status, site.mailsTo(email).length - before];
    };
    expect([await links('lost', { email }), await links('lost', { email }, token)]).toEqual([
      [429, 0],
      [200, 1],
    ]);
    expect([await links('link', { code }), await links('link', { code }, token)]).toEqual([
      [200, 0],
      [200, 1],
    ]);
    for (let time = 0; time < 3; time += 1) await links('lost', { email }, token);
    expect(await links('lost', { email }, token)).toEqual([429, 0]);
  });

  test('is a guardian who has codes of their own', async () => {
    await site.signsUp(aChild());
    const token = site.token();
    const form = { ...(await site.form()), emailCode: await site.code() };
    const given = await asks('POST', '/api/consent/give', { body: form });
    const proven = tokenOf(given);
    const code = (sent?: string) =>
      asks('POST', '/api/consent/code', { body: { token }, ...(sent && { proven: sent }) });
    await code();
    expect([(await code()).status, (await code(proven)).status]).toEqual([429, 200]);
    expect([(await code(proven)).status, (await code(proven)).status]).toEqual([200, 429]);
    expect(site.mailsTo(MOTHER.email).length).toBeGreaterThan(0);
  });
});

describe('a token', () => {
  test('comes with an opened link, once for a browser, and says nothing of its address', async () => {
    const { code, email } = await site.signsUp({});
    const opens = async (sent: string) => {
      await site.visits.asks(code, '198.51.100.9');
      const [token = ''] = await site.visits.tokens(email);
      return asks('POST', '/api/my/open', { body: { token }, proven: sent });
    };
    const token = tokenOf(await opens(''));
    expect(token).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{64}$/);
    expect((await opens(token)).headers[HEADER]).toBeUndefined();
  });

  test('has as many mails as an address has, and all of an address together no more than from everywhere', async () => {
    const tokens = [await proves('kari@example.no'), await proves('kari@example.no')];
    const statuses = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push(await codeMail('kari@example.no', tokens[time % 2]));
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403]);
  });

  test('is not given for a wrong code', async () => {
    await codeMail('kari@example.no');
    const answer = await asks('GET', '/api/guidController/checkCode/ZZZZZZ/kari@example.no');
    expect([answer.text, answer.headers[HEADER]]).toEqual(['wrong', undefined]);
  });
});
