import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ExportPersonalDataAnswer, WireActivity } from '../../adapters/http/contract.ts';
import type { Use } from '../../application/ports/signup-stores.ts';
import { PORTS } from '../../config/ports.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { Crew } from '../support/crew.ts';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm, type MyVisitor } from '../support/my-visits.ts';

let site: GuardianVisits;
let families = 0;
beforeAll(async () => {
  site = await GuardianVisits.start();
});
afterEach(async () => expect(await brokenIn(site.visits.program)).toEqual([]));
afterAll(() => site.stop());

const aGuardian = (name = 'mor') => ({ ...MOTHER, email: `${name}${String(++families)}@example.no` });
const names = async (token: string) =>
  (await site.open(token)).body.children.map(({ firstName }) => firstName).toSorted();
const opened = ({ code, email }: { readonly code: string; readonly email: string }) =>
  site.visits.opened(code, email);
/** Names another guardian of the first person, by the registration's own page. */
async function name(me: MyVisitor, email: string | null): Promise<string | undefined> {
  const guardian = email === null ? null : { ...MOTHER, email };
  const { body } = await me.put('person/1', aMyForm({ age: '13', firstName: 'Nils', guardian }));
  await site.mailsLeave();
  return body.persons[0]?.consentState;
}
const subjects = (address: string) => site.mailsTo(address).map(({ subject }) => subject);
const REPLACED = 'Du står ikke lenger som foresatt';

describe('a stranger who names a variant of a mother’s address', () => {
  test.each([
    ['with a tag', (email: string) => email.replace('@', '+x@')],
    ['with another tag, first by code', (email: string) => email.replace('@', '+a@')],
  ])('%s has another link, reads nothing of hers, and takes no code from her', async (_, variantOf) => {
    const mother = aGuardian();
    const variant = variantOf(mother.email);
    await site.signsUp(aChild({ guardian: { ...mother, email: variant }, firstName: 'Fremmed' }));
    await site.signsUp(aChild({ guardian: mother, firstName: 'Nils' }));
    await site.signsUp(aChild({ guardian: { ...mother, email: variant }, firstName: 'Enda' }));
    const [own, other] = [site.token(mother.email), site.token(variant)];
    expect(own).not.toBe(other);
    expect([await names(own), await names(other)]).toEqual([['Nils'], ['Enda', 'Fremmed']]);
    for (let time = 0; time < 5; time += 1) await site.code(other, variant);
    const form = { ...(await site.form({}, own)), emailCode: await site.code(own, mother.email) };
    expect((await site.give(form)).status).toBe(200);
    const [child] = form.children;
    expect((await site.withdraw([child?.child], other)).body.error).toBe('consent-invalid');
  });

  test('is not reminded with her, nor of her children', async () => {
    const mother = aGuardian();
    const variant = mother.email.replace('@', '+x@');
    await site.signsUp(aChild({ guardian: mother, firstName: 'Nils' }));
    await site.signsUp(aChild({ guardian: { ...mother, email: variant }, firstName: 'Fremmed' }));
    await site.crew.post('/api/admin/remindConsents');
    await site.mailsLeave();
    const reminded = [mother.email, variant].map((to) =>
      /(\S+) mangler samtykke/.exec(site.mailsTo(to).at(-1)?.text ?? '')?.slice(1),
    );
    expect(reminded).toEqual([['Nils'], ['Fremmed']]);
  });
});

describe('what a registration costs', () => {
  const rest = async (token: string) => (await site.open(token)).body.rest.map(({ code }) => code);

  test('is for a guardian who has consented to a child of it', async () => {
    const guardian = aGuardian();
    const { code, email } = await site.signsUp(aChild({ guardian }), aChild({ guardian, firstName: 'Ida' }));
    await site.signsUp(aChild({ guardian, firstName: 'Fremmed' }));
    const token = site.token(guardian.email);
    const { children } = (await site.open(token)).body;
    const one = children.filter(({ firstName }) => firstName === 'Nils');
    expect([await rest(token), one[0]?.signedUpBy]).toEqual([[], email]);
    const emailCode = await site.code(token, guardian.email);
    await site.give({
      ...(await site.form({}, token)),
      ...{ emailCode, children: one.map(({ child }) => ({ child, night: false })) },
    });
    expect(await rest(token)).toEqual([code]);
    await site.withdraw([one[0]?.child], token);
    expect(await rest(token)).toEqual([]);
  });

  test('is for a guardian who has made it', async () => {
    const { code, email } = await site.signsUp(
      { age: '41', firstName: 'Mor' },
      aChild({ email: 'nils@example.no' }),
    );
    const me = await opened({ code, email });
    const guardian = { ...MOTHER, email: email.toUpperCase() };
    await me.put('person/2', aMyForm({ age: '13', guardian }));
    await site.mailsLeave();
    expect(await rest(site.token(email.toUpperCase().replace('EXAMPLE.NO', 'example.no')))).toEqual([code]);
  });
});

describe('a withdrawal', () => {
  async function withdrawn(given = true) {
    const mother = aGuardian();
    const signedUp = await site.signsUp(aChild({ guardian: mother }));
    const token = site.token(mother.email);
    if (given)
      await site.give({ ...(await site.form({}, token)), emailCode: await site.code(token, mother.email) });
    await site.withdraw([(await site.open(token)).body.children[0]?.child], token);
    return { ...signedUp, mother: mother.email, token, me: await opened(signedUp) };
  }

  test.each<[string, boolean, readonly (string | null)[]]>([
    ['by naming another', true, ['selv']],
    ['of what was never given, by naming another', false, ['selv']],
    ['by naming nobody, and then another', true, [null, 'selv']],
    ['by naming others, one after the other', true, ['selv', 'to', 'selv']],
  ])('is not undone %s, whom nobody asks, and its guardian is told', async (_, given, named) => {
    const { me, code, mother, token } = await withdrawn(given);
    const own = (one: string) => `${one}-${code.toLowerCase()}@example.no`;
    for (const one of named) expect(await name(me, one === null ? null : own(one))).toBe('withdrawn');
    expect(site.mailsTo(own('selv'))).toEqual([]);
    // What the crew needs to talk with whoever has withdrawn it, and nothing of theirs under another's name.
    const typed = given
      ? { name: 'Mor Hansen', relation: 'Mor', phone: '91234567' }
      : { name: '', relation: '', phone: '' };
    expect(await site.row(code)).toMatchObject({
      ...{ state: 'withdrawn', isHeldBack: true, night: false, withdrawnBy: { ...typed, email: mother } },
      guardian: { email: own('selv'), relation: '' },
    });
    const { consents: about } = (
      await site.crew.post<ExportPersonalDataAnswer>('/api/admin/exportPersonalData', { query: own('selv') })
    ).body;
    expect(about).toMatchObject([{ guardian: { email: own('selv'), relation: '' } }]);
    expect(subjects(mother).filter((subject) => subject === REPLACED)).toHaveLength(1);
    expect(await names(token)).toEqual(['Nils']);
    // A mother of other children has a link already.
    await site.signsUp(aChild({ guardian: { ...MOTHER, email: own('selv') }, firstName: 'Annen' }));
    expect(await names(site.token(own('selv')))).toEqual(['Annen']);
  });

  const as = (more: object) => aMyForm({ firstName: 'Nils', email: 'nils@example.no', ...more });
  test.each<[string, string, object, number, string]>([
    ['giving the place to oneself', 'give/1', as({ age: '13' }), 409, 'withdrawn'],
    ['an age that needs no consent', 'person/1', as({ age: '16', email: undefined }), 409, 'withdrawn'],
    ['an age that needs one', 'person/1', as({ age: '15', email: undefined }), 200, 'withdrawn'],
    ['giving the place to somebody of age', 'give/1', as({ age: '30' }), 409, 'withdrawn'],
    ['giving the place to oneself, said to be older', 'give/1', as({ age: '17' }), 409, 'withdrawn'],
    ['giving it to another address of oneself', 'give/1', as({ email: 'to@example.no' }), 409, 'withdrawn'],
  ])('is not undone by %s', async (_, path, form, status, state) => {
    const { me, mother } = await withdrawn();
    const { body, ...answer } = await me.put(path, form);
    expect([answer.status, body.error]).toEqual([status, status === 409 ? 'consent-withdrawn' : undefined]);
    await site.mailsLeave();
    expect((await me.get()).body.persons[0]?.consentState).toBe(state);
    expect(subjects(mother)).not.toContain(REPLACED);
  });

  test('is not undone by giving the place away once the crew has noted another age', async () => {
    const { me, code } = await withdrawn();
    const [{ rowNum, seatNum } = { rowNum: 0, seatNum: 0 }] = (await me.get()).body.persons;
    const correction = { code, rowNum, seatNum, age: '17' };
    expect((await site.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    expect(await me.put('give/1', as({ age: '13' }))).toMatchObject({ body: { error: 'consent-withdrawn' } });
  });

  test('is lifted by its guardian, who is the child’s again', async () => {
    const { me, code, mother, token } = await withdrawn();
    await name(me, `far-${code.toLowerCase()}@example.no`);
    const form = { ...(await site.form({}, token)), emailCode: await site.code(token, mother) };
    expect((await site.give(form)).status).toBe(200);
    expect(await site.row(code)).toMatchObject({ state: 'given', guardian: { email: mother } });
  });

  test('is lifted by the crew, and only then is the new guardian asked', async () => {
    const { me, code, token } = await withdrawn();
    const father = `far-${code.toLowerCase()}@example.no`;
    await name(me, father);
    for (let time = 0; time < 2; time += 1) {
      const asked = await site.crew.post('/api/admin/askGuardian', { code, position: 1 });
      expect(asked).toMatchObject({ status: 200, body: { state: 'asked', isHeldBack: false } });
    }
    await site.mailsLeave();
    expect(site.mailsTo(father)).toHaveLength(1);
    expect([await names(site.token(father)), (await site.open(token)).status]).toEqual([['Nils'], 404]);
    const log = (await site.crew.get<WireActivity[]>(`/api/admin/getActivityLogs?q=${code}`)).body;
    expect(log.filter(({ type }) => type === 'consent_lifted')).toHaveLength(1);
  });

  test.each([
    ['of nobody', { code: 'ZZZZZZ', position: 1 }, 404],
    ['without a position', { code: 'ZZZZZZ' }, 400],
  ])('%s is not lifted', async (_, body, status) => {
    expect((await site.crew.post('/api/admin/askGuardian', body)).status).toBe(status);
  });

  test('stands without a guardian’s address once that is erased, until the crew lifts it', async () => {
    const { me, code, mother } = await withdrawn();
    await name(me, `far-${code.toLowerCase()}@example.no`);
    await site.crew.post('/api/admin/erasePersonalData', { query: mother, confirm: mother });
    expect(await site.row(code)).toMatchObject({ state: 'withdrawn', isHeldBack: true, withdrawnBy: null });
    const record = await site.visits.program.read(({ consents }) => consents.all());
    for (const own of [mother, '91234567'])
      expect(JSON.stringify(record.filter((one) => one.code === code))).not.toContain(own);
    await site.crew.post('/api/admin/askGuardian', { code, position: 1 });
    expect(await site.row(code)).toMatchObject({ state: 'asked' });
  });

  test('stands once the address is erased that was named after it', async () => {
    const { me, code, mother } = await withdrawn();
    const own = `selv-${code.toLowerCase()}@example.no`;
    await name(me, own);
    await site.crew.post('/api/admin/erasePersonalData', { query: own, confirm: own });
    expect(await site.row(code)).toMatchObject({
      ...{ state: 'withdrawn', isHeldBack: true, guardian: null, withdrawnBy: { email: mother } },
    });
  });

  test('is told of a few times a day', async () => {
    const [guardian, mother] = [aGuardian(), aGuardian()];
    const { code, email } = await site.signsUp(aChild({ guardian }), aChild({ guardian: mother }));
    const token = site.token(guardian.email);
    const ofCrew = () =>
      subjects('crew@example.no').filter((subject) => subject.endsWith('er trukket')).length;
    const before = ofCrew();
    for (let time = 0; time < 12; time += 1) {
      if (time % 4 === 0) site.visits.program.clock.advance(3_600_001);
      const form = { ...(await site.form({}, token)), emailCode: await site.code(token, guardian.email) };
      await site.give(form);
      await site.withdraw([form.children[0]?.child], token);
    }
    const toContact = () => subjects(email).filter((subject) => subject.endsWith('er trukket')).length;
    expect([toContact(), ofCrew() - before]).toEqual([5, 5]);
    const { container, clock, limits } = site.visits.program;
    const usesUp = Array.from({ length: limits.withdrawalMailPerCode }, (): Use => [
      'withdrawal-mail-code',
      code,
    ]);
    for (const use of usesUp)
      await container.get(PORTS.unitOfWork).run((stores) => stores.limits.use(clock.now(), use));
    // What others have used up does not silence the first of hers.
    const link = site.token(mother.email);
    await site.withdraw([(await site.open(link)).body.children[0]?.child], link);
    expect([toContact(), ofCrew() - before]).toEqual([6, 6]);
  });
});

describe('whoever was a guardian', () => {
  test('is told once a day and child that another is named, without a name in the subject', async () => {
    const mother = aGuardian();
    const signedUp = await site.signsUp(aChild({ guardian: mother }));
    const token = site.token(mother.email);
    await site.give({ ...(await site.form({}, token)), emailCode: await site.code(token, mother.email) });
    const me = await opened(signedUp);
    const told = () => site.mailsTo(mother.email).filter(({ subject }) => subject === REPLACED);
    // Enough others first to use up what the code may mail to strangers.
    for (let nth = 0; nth < 6; nth += 1) await name(me, nth % 2 ? mother.email : aGuardian('annen').email);
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain('Nils');
    site.visits.program.clock.advance(DAY);
    site.crewAgain(await Crew.loggedIn(site.visits.program));
    const again = await opened(signedUp);
    for (const email of [aGuardian('annen').email, mother.email, aGuardian('annen').email])
      await name(again, email);
    expect(told()).toHaveLength(2);
  });
});

describe('mails to addresses that nobody has proven', () => {
  test('are five a day for a code, whatever they are, and the sign-up goes on', async () => {
    const strangers = Array.from({ length: 29 }, () => aGuardian('fremmed').email);
    const signedUp = await site.signsUp(
      ...strangers.slice(0, 4).map((email) => aChild({ guardian: { ...MOTHER, email } })),
    );
    const me = await opened(signedUp);
    for (const email of strangers.slice(4)) await name(me, email);
    const given = await me.put('give/4', aMyForm({ email: 'gitt@example.no', age: '30' }));
    expect(given).toMatchObject({ status: 429, body: { error: 'gives-used' } });
    await site.mailsLeave();
    expect(strangers.reduce((sum, to) => sum + site.mailsTo(to).length, 0)).toBe(5);
    expect(await site.row(signedUp.code)).toMatchObject({
      state: 'missing',
      guardian: { email: strangers.at(-1) },
    });
  });

  test('are thirty an hour for a network', async () => {
    const own = await GuardianVisits.start({ LIMIT_UNPROVEN_MAIL_PER_NETWORK: '2' });
    const signedUp = await own.signsUp(
      ...['a', 'b', 'c'].map((who) => aChild({ guardian: { ...MOTHER, email: `${who}@example.no` } })),
    );
    const asked = (await own.consents()).filter(({ state }) => state === 'asked');
    expect([signedUp.code.length, asked.length]).toEqual([6, 2]);
    await own.signsUp(aChild({ guardian: { ...MOTHER, email: 'd@example.no' } }));
    expect(own.mailsTo('d@example.no')).toHaveLength(1);
    await own.stop();
  });
});
