import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { WirePerson } from '../../adapters/http/contract.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';

let site: GuardianVisits;
let families = 0;
beforeAll(async () => {
  site = await GuardianVisits.start();
});
afterEach(async () => expect(await brokenIn(site.visits.program)).toEqual([]));
afterAll(() => site.stop());

/** A guardian whom no other test knows. */
const aGuardian = () => ({ ...MOTHER, email: `forelder${String(++families)}@example.no` });

/** A family that has signed up: its guardian's address and link. */
async function family(...children: readonly Parameters<typeof aChild>[0][]) {
  const guardian = aGuardian();
  const signedUp = await site.signsUp(...children.map((child) => aChild({ guardian, ...child })));
  return { ...signedUp, guardian: guardian.email, token: site.token(guardian.email) };
}

describe('a guardian whose address a sign-up gives', () => {
  test('gets one mail that names the children and nobody else, without phone and booking code', async () => {
    const { guardian, code } = await family(
      { firstName: 'Nils' },
      { firstName: 'Ida' },
      { age: '34', firstName: 'Voksen' },
    );
    const mails = site.mailsTo(guardian);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Noen du er foresatt for /)]);
    const [{ text, html } = { text: '', html: '' }] = mails;
    for (const content of [text, html]) {
      expect(content).toMatch(/\/samtykke#t=[0-9a-f]{64}/);
      for (const secret of [code, 'Voksen', '99887766', '99 88 77 66', '0'.repeat(64)])
        expect(content).not.toContain(secret);
    }
  });

  test('has the same link in each mail, which opens the children of all registrations', async () => {
    const guardian = aGuardian();
    const first = await site.signsUp(
      aChild({ guardian, firstName: 'Nils' }),
      aChild({ guardian, firstName: 'Ida' }),
    );
    const token = site.token(guardian.email);
    const again = { ...guardian, email: guardian.email.toUpperCase() };
    const second = await site.signsUp(aChild({ guardian: again, firstName: 'Per' }));
    expect(site.token(guardian.email.toUpperCase().replace('EXAMPLE.NO', 'example.no'))).toBe(token);
    const { status, body } = await site.open(token);
    const states = body.children.map(({ firstName, state }) => `${firstName} ${state}`).toSorted();
    expect([status, states]).toEqual([200, ['Ida asked', 'Nils asked', 'Per asked']]);
    const contacts = new Set(body.children.map(({ signedUpBy }) => signedUpBy));
    expect([body.rest, contacts]).toEqual([[], new Set([first.email, second.email])]);
    expect(JSON.stringify(body)).not.toContain('99887766');
    for (let time = 0; time < 5; time += 1) expect((await site.open(token)).body).toEqual(body);
  });

  test.each([
    ['no address', { name: 'Mor', phone: '', email: '' }, 'participant-invalid', 'guardian-email-invalid'],
    [
      'digits in the name',
      { name: 'Mor2', phone: '', email: 'm@example.no' },
      'participant-invalid',
      'guardian-name-invalid',
    ],
    [
      'a phone that is none',
      { name: '', phone: '12', email: 'm@example.no' },
      'participant-invalid',
      'guardian-phone-invalid',
    ],
    [
      'the child’s own address',
      { name: '', phone: '', email: 'barn+mor@example.no' },
      'guardian-is-child',
      undefined,
    ],
  ])('with %s is refused, and nobody is signed up', async (_, guardian, error, problem) => {
    const body = await site.visits.signsUp(1, [aChild({ email: 'barn@example.no', guardian })]);
    expect(body).toMatchObject({ error, participant: 1, ...(problem && { problem }) });
  });

  test('is not there where nothing is filled in, or null', async () => {
    for (const guardian of [{ name: ' ', phone: '', email: '' }, null])
      expect(await site.row((await site.signsUp(aChild({ guardian }))).code)).toMatchObject({
        guardian: null,
      });
  });

  test('is dropped unread for who is old enough', async () => {
    const before = site.visits.mails.posted.length;
    const { code, email } = await site.signsUp(aChild({ age: '16', guardian: { ...MOTHER, email: 'tull' } }));
    expect(code).toMatch(/^\w{6}$/);
    expect(await site.row(code)).toBeUndefined();
    expect(
      site.visits.mails.posted.slice(before).every(({ to }) => to === email || to === 'crew@example.no'),
    ).toBe(true);
  });

  test('on the blacklist gets no mail, which the crew sees', async () => {
    const guardian = aGuardian();
    await site.crew.put('/api/admin/addToBlacklist', { email: guardian.email, publicCause: 'p', cause: 'c' });
    const { code } = await site.signsUp(aChild({ guardian }));
    expect(await site.row(code)).toMatchObject({ state: 'missing', blacklisted: true });
    expect(site.mailsTo(guardian.email)).toEqual([]);
  });
});

describe('consenting', () => {
  test('for three children in two registrations is done once, by a code from the mail', async () => {
    const guardian = aGuardian();
    const first = await site.signsUp(aChild({ guardian }), aChild({ guardian, firstName: 'Ida' }));
    await site.signsUp(aChild({ guardian, firstName: 'Per' }));
    const token = site.token(guardian.email);
    const form = await site.form({}, token);
    const night = form.children.map(({ child }, index) => ({ child, night: index === 0 }));
    const given = await site.give({
      ...form,
      children: night,
      emailCode: await site.code(token, guardian.email),
    });
    await site.mailsLeave();
    expect(given).toMatchObject({ status: 200, body: { given: form.children.map(({ child }) => child) } });
    const { body } = await site.open(token);
    expect(body.children.map(({ state, night }) => [state, night])).toEqual([
      ['given', true],
      ['given', false],
      ['given', false],
    ]);
    const persons = (await site.crew.get<WirePerson[]>('/api/admin/getpersons')).body;
    expect(persons.filter(({ code }) => code === first.code).map(({ consent }) => consent)).toEqual([
      true,
      true,
    ]);
    const rows = (await site.consents()).filter((row) => row.guardian?.email === guardian.email);
    expect(rows.map(({ night: alone }) => alone).toSorted()).toEqual([false, false, true]);
    expect(await site.row(first.code)).toMatchObject({
      ...{ state: 'given', method: 'online', currentText: true },
      guardian: { name: 'Mor Hansen', relation: 'Mor', phone: '91234567', email: guardian.email },
    });
    expect(
      site.mailsTo(guardian.email).filter(({ subject }) => subject === 'Kopi av samtykket'),
    ).toHaveLength(1);
  });

  test('sent again, as after a lost answer, answers the same and stores one record and one copy', async () => {
    const { token, guardian } = await family({});
    const form = { ...(await site.form({}, token)), emailCode: await site.code(token, guardian) };
    const answers = await Promise.all([site.give(form), site.give(form)]);
    answers.push(await site.give(form));
    await site.mailsLeave();
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { given: form.children.map(({ child }) => child) }]),
    );
    expect(site.mailsTo(guardian).filter(({ subject }) => subject === 'Kopi av samtykket')).toHaveLength(1);
    const other = { ...form, relation: 'Verge' };
    expect(await site.give(other)).toMatchObject({ status: 403, body: { error: 'wrong-code' } });
  });

  test.each([
    ['a missing tick', { ticks: [true, true, true, false] }, 'ticks'],
    ['too few ticks', { ticks: [true, true, true] }, 'ticks'],
    ['no name', { name: '' }, 'name'],
    ['no relation', { relation: ' ' }, 'relation'],
    ['no phone', { phone: '12' }, 'phone'],
    ['nobody', { children: [] }, 'children'],
    ['somebody else’s child', { children: [{ child: 'x', night: false }] }, 'children'],
    ['no code', { emailCode: '' }, 'emailCode'],
  ])('with %s is refused, naming the field, and uses nothing up', async (_, wrong, field) => {
    const { token, guardian } = await family({});
    const emailCode = await site.code(token, guardian);
    const form = { ...(await site.form({}, token)), emailCode };
    expect(await site.give({ ...form, ...wrong })).toMatchObject({
      status: 400,
      body: { error: 'consent-invalid', field },
    });
    expect((await site.give(form)).status).toBe(200);
  });

  test('to rules that have changed meanwhile is refused with the new text, and the code stays good', async () => {
    const { token, guardian, code } = await family({});
    const form = { ...(await site.form({}, token)), emailCode: await site.code(token, guardian) };
    const section = { id: 1, title: 'REGLER', content: '<p>Ingen høyttalere.</p>', order: 1 };
    await site.crew.put('/api/admin/updateInfoPage', { title: 'Info', sections: [section] });
    const refused = await site.give(form);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'text-changed', text: { rules: '<p>Ingen høyttalere.</p>' } },
    });
    const { textVersion } = refused.body;
    expect((await site.give({ ...form, textVersion })).status).toBe(200);
    await site.crew.put('/api/admin/updateInfoPage', {
      title: 'Info',
      sections: [{ ...section, content: '<p>Ro.</p>' }],
    });
    expect(await site.row(code)).toMatchObject({ state: 'given', currentText: false });
  });

  test('by a wrong code locks after fifteen, from there alone', async () => {
    const { token, guardian } = await family({});
    const form = { ...(await site.form({}, token)), emailCode: await site.code(token, guardian) };
    const ip = '203.0.113.9';
    for (let time = 0; time < 15; time += 1)
      expect((await site.give({ ...form, emailCode: 'ZZZZZZ' }, ip)).status).toBe(403);
    const locked = await site.give(form, ip);
    expect([locked.status, locked.body.error, typeof locked.body.retryAfter]).toEqual([
      403,
      'locked',
      'number',
    ]);
    expect((await site.give(form, '203.0.113.10')).status).toBe(200);
  });

  test('wants the newest code, within its time', async () => {
    const { token, guardian } = await family({});
    const older = await site.code(token, guardian);
    const newer = await site.code(token, guardian);
    const form = await site.form({}, token);
    expect((await site.give({ ...form, emailCode: older })).body.error).toBe('wrong-code');
    site.visits.program.clock.advance(15 * 60_000);
    expect((await site.give({ ...form, emailCode: newer })).body.error).toBe('wrong-code');
  });

  test('has a sixth code in an hour refused', async () => {
    const { token, guardian } = await family({});
    for (let time = 0; time < 5; time += 1) await site.code(token, guardian);
    await expect(site.code(token, guardian)).rejects.toThrow('too-many-requests');
  });
});

describe('a consent', () => {
  test('is withdrawn by the link alone, at once, and both the contact and the crew are told', async () => {
    const { token, guardian, email, code } = await family({ firstName: 'Nils' });
    const form = await site.form({}, token);
    await site.give({ ...form, emailCode: await site.code(token, guardian) });
    const child = (await site.open(token)).body.children[0]?.child ?? '';
    for (let time = 0; time < 2; time += 1)
      expect(await site.withdraw([child], token)).toMatchObject({
        status: 200,
        body: { withdrawn: [child] },
      });
    const subject = 'Samtykket for Nils er trukket';
    for (const to of [email, 'crew@example.no']) {
      const told = site.mailsTo(to).filter((mail) => mail.subject === subject);
      expect(told.filter(({ text }) => to === email || text.includes(code))).toHaveLength(1);
      for (const secret of ['Hansen', '91234567', guardian])
        expect(JSON.stringify(told)).not.toContain(secret);
    }
    expect(await site.row(code)).toMatchObject({ state: 'withdrawn', method: null });
    expect(await site.withdraw(['x'], token)).toMatchObject({ status: 400, body: { field: 'children' } });
  });

  test('on paper beats what the guardian says, but for a later withdrawal, and stands again when noted anew', async () => {
    const { token, code } = await family({});
    const steps: readonly [() => Promise<unknown>, string][] = [
      [() => site.paper(code, true), 'paper'],
      [() => site.paper(code, false), 'asked'],
      [() => site.paper(code, true), 'paper'],
      [async () => site.withdraw([(await site.open(token)).body.children[0]?.child], token), 'withdrawn'],
      [() => site.paper(code, true), 'paper'],
      [() => site.paper(code, false), 'withdrawn'],
    ];
    for (const [step, state] of steps) {
      await step();
      expect(await site.row(code)).toMatchObject({ state });
    }
  });

  test('is not needed from the consent age on, which the crew sets, and is what it was below it', async () => {
    const { code, token } = await family({ age: '13' });
    await site.sets({ consentAge: 13 });
    expect(await site.row(code)).toBeUndefined();
    expect((await site.open(token)).body.error).toBe('nobody-left');
    expect((await site.paper(code, true)).body.error).toBe('not-needed');
    await site.sets({ consentAge: 16 });
    expect(await site.row(code)).toMatchObject({ state: 'asked' });
  });

  test('switched off: cannot be given, but what was given can be taken back', async () => {
    const { token, guardian } = await family({});
    const form = { ...(await site.form({}, token)), emailCode: await site.code(token, guardian) };
    await site.give(form);
    await site.sets({ onlineConsent: false });
    try {
      expect((await site.give(form)).body.error).toBe('online-consent-off');
      await expect(site.code(token, guardian)).rejects.toThrow('online-consent-off');
      const { body } = await site.open(token);
      expect((await site.withdraw([body.children[0]?.child], token)).status).toBe(200);
    } finally {
      await site.sets({ onlineConsent: true });
    }
  });
});
