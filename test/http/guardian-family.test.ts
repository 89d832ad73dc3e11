import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';
import { call } from '../support/http-call.ts';
import { aMyForm } from '../support/my-visits.ts';

let site: GuardianVisits;
beforeAll(async () => {
  site = await GuardianVisits.start();
});
afterAll(() => site.stop());

describe('the commonest family: a mother, and a child with the same contact', () => {
  const mother = (email: string) => ({ ...MOTHER, email });

  test.each([
    ['with the mother first', [{ age: '41' }, { age: '12' }], 2],
    ['with the child first', [{ age: '12' }, { age: '41' }], 1],
  ])('%s is signed up with her own address as the guardian’s', async (_, ages, participant) => {
    const email = `gruppe${String(await nextGroup())}@example.no`;
    const { code } = await site.signsUp(
      ...ages.map((one, index) => ({
        ...one,
        ...(index + 1 === participant && { guardian: mother(email) }),
      })),
    );
    expect(await site.row(code, participant)).toMatchObject({ state: 'asked', sameAsContact: true });
  });

  test('mails to her do not count as to a stranger', async () => {
    const { code, email } = await site.signsUp({ age: '41' }, aChild({ email: 'nils@example.no' }));
    const me = await site.visits.opened(code, email);
    for (let nth = 0; nth < 4; nth += 1)
      await me.put('person/2', aMyForm({ age: '13', guardian: nth % 2 ? null : { ...MOTHER, email } }));
    await site.mailsLeave();
    const asked = site.mailsTo(email).filter(({ subject }) => subject.includes('er meldt på'));
    expect(asked).toHaveLength(2);
  });

  test('is refused for a child alone, and corrected once somebody of age is there', async () => {
    const email = `gruppe${String(await nextGroup())}@example.no`;
    const refused = await site.visits.signsUp(1, [aChild({ guardian: mother(email) })]);
    expect(refused).toMatchObject({ error: 'guardian-is-child', participant: 1 });
    const signedUp = await site.signsUp({ age: '41' }, aChild({ guardian: null }));
    const me = await site.visits.opened(signedUp.code, signedUp.email);
    const corrected = await me.put('person/2', aMyForm({ age: '13', guardian: mother(signedUp.email) }));
    expect([corrected.status, corrected.body.contact]).toEqual([200, signedUp.email]);
    const only = await site.signsUp({ age: '15' }, aChild({ guardian: null }));
    const they = await site.visits.opened(only.code, only.email);
    const wrong = await they.put('person/2', aMyForm({ age: '13', guardian: mother(only.email) }));
    expect(wrong).toMatchObject({ status: 400, body: { error: 'guardian-is-child' } });
  });

  test('keeps the mother’s address as the child’s guardian’s where she has cancelled her own place', async () => {
    const email = `gruppe${String(await nextGroup())}@example.no`;
    const signedUp = await site.signsUp({ age: '41' }, { age: '12', guardian: mother(email) });
    const me = await site.visits.opened(signedUp.code, email);
    await me.post('cancel', { positions: [1], confirm: signedUp.code });
    const renamed = aMyForm({ age: '12', guardian: { ...mother(email), name: 'Mor Moe' } });
    expect((await me.put('person/2', renamed)).status).toBe(200);
    expect(await site.row(signedUp.code, 2)).toMatchObject({ guardian: { name: 'Mor Moe', email } });
  });

  /** The number of the group that signs up next. */
  async function nextGroup(): Promise<number> {
    return (await site.visits.signsUp(1)).row + 1;
  }
});

test('the guardian’s field does not tell whether an address is on the blacklist, and counts as asking', async () => {
  const own = await GuardianVisits.start({ LIMIT_BLACKLIST_ADDRESSES_PER_IP: '2' });
  const causes = { publicCause: 'p', cause: 'c' };
  await own.crew.put('/api/admin/addToBlacklist', { email: 'sperret@example.no', ...causes });
  const emails = ['sperret@example.no', 'fri@example.no'];
  const sheets = [];
  for (const email of emails) {
    const { code, email: contact } = await own.signsUp(aChild({ guardian: { ...MOTHER, email } }));
    const { body } = await (await own.visits.opened(code, contact)).get();
    sheets.push(body.persons[0]?.consentState);
    expect(await own.row(code)).toMatchObject({
      ...(email === emails[0]
        ? { state: 'missing', blacklisted: true }
        : { state: 'asked', blacklisted: false }),
    });
  }
  expect(sheets).toEqual(['asked', 'asked']);
  const { code, email } = await own.signsUp(aChild({ guardian: null }));
  const me = await own.visits.opened(code, email);
  for (const to of emails)
    await me.put('person/1', aMyForm({ age: '13', guardian: { ...MOTHER, email: to } }));
  const asks = await call(
    own.visits.program.url,
    'GET',
    '/api/signupemailer/getBlacklistData/tre@example.no',
  );
  expect(asks.status).toBe(429);
  await own.stop();
});
