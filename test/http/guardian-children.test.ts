import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  ErasePersonalDataAnswer,
  NightListAnswer,
  WireActivity,
  WireListedPerson,
} from '../../adapters/http/contract.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { Crew } from '../support/crew.ts';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm } from '../support/my-visits.ts';
import { Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { livesOn } from '../support/lives-on.ts';

const DAY = 86_400_000;
const GUARDIAN = 'mor@example.no';
let site: GuardianVisits;
beforeEach(async () => {
  site = await GuardianVisits.start({ SUPERADMIN_PASSWORD });
});
afterEach(async () => {
  expect(await brokenIn(site.visits.program)).toEqual([]);
  await site.stop();
});

const program = () => site.visits.program;

describe('whoever signed a child up', () => {
  test('sees how it stands and who was asked, but no phone and not what the guardian typed', async () => {
    const { code, email } = await site.signsUp(aChild());
    await site.gives({ name: 'Kari Foresatt' });
    const { body } = await (await site.visits.opened(code, email)).get();
    expect(body.persons[0]).toMatchObject({
      consentState: 'given',
      guardian: { name: MOTHER.name, email: GUARDIAN },
    });
    for (const secret of ['99887766', '91234567', 'Kari Foresatt'])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  test.each([
    ['another name', { ...MOTHER, name: 'Mamma' }, 'given', 0],
    ['the address in capitals', { ...MOTHER, email: 'MOR@example.no' }, 'given', 0],
    ['a variant of the address', { ...MOTHER, email: 'mor+lan@example.no' }, 'asked', 0],
    ['another address', { ...MOTHER, email: 'far@example.no' }, 'asked', 1],
    ['nobody', null, 'missing', 0],
    ['nothing filled in', { name: '', phone: '', email: '' }, 'missing', 0],
    ['no word about it', undefined, 'given', 0],
  ])('gives %s: what stands, and who is mailed, follows', async (_, guardian, state, mails) => {
    const { code, email } = await site.signsUp(aChild());
    await site.gives();
    const token = site.token();
    const me = await site.visits.opened(code, email);
    const changed = await me.put('person/1', aMyForm({ age: '13', guardian }));
    expect(changed.status).toBe(200);
    expect(changed.body.persons[0]?.consentState).toBe(state);
    await site.mailsLeave();
    expect(site.mailsTo('far@example.no')).toHaveLength(mails);
    expect((await site.open(token)).status).toBe(state === 'given' ? 200 : 404);
  });

  test('who gives the child’s own address as the guardian’s is refused, and nothing changes', async () => {
    const { code, email } = await site.signsUp(aChild());
    const me = await site.visits.opened(code, email);
    const guardian = { ...MOTHER, email };
    const refused = await me.put('person/1', aMyForm({ age: '13', firstName: 'Ny', guardian }));
    expect(refused).toMatchObject({ status: 400, body: { error: 'guardian-is-child', participant: 1 } });
    expect((await me.get()).body.persons[0]).toMatchObject({ firstName: 'Nils', consentState: 'asked' });
  });

  test('who gives the place away takes the consent and the guardian with them', async () => {
    const { code, email } = await site.signsUp(aChild());
    await site.gives();
    const token = site.token();
    const me = await site.visits.opened(code, email);
    const { special: _, ...form } = aMyForm({ age: '14', email: 'ny@example.no' });
    const given = await me.put('give/1', form);
    expect(given.body.persons[0]).toMatchObject({ consentState: 'missing', guardian: null, consent: false });
    expect((await site.open(token)).status).toBe(404);
  });
});

describe('the door', () => {
  test('is told whom to ring, which is logged; the night list has it too; a list never', async () => {
    const { code } = await site.signsUp(aChild(), aChild({ firstName: 'Eldre', age: '17' }));
    const ring = (position: number) => site.crew.get(`/api/door/guardian/${code}/${String(position)}`);
    expect(await ring(1)).toMatchObject({ status: 200, body: { name: MOTHER.name, phone: '99887766' } });
    await site.gives({ children: (await site.form()).children.map(({ child }) => ({ child, night: true })) });
    expect((await ring(1)).body).toEqual({ name: 'Mor Hansen', phone: '91234567' });
    expect((await ring(2)).status).toBe(404);
    const log = (await site.crew.get<WireActivity[]>(`/api/admin/getActivityLogs?q=${code}`)).body;
    expect(log.filter(({ type }) => type === 'guardian_shown')).toHaveLength(2);
    await site.crew.put('/api/admin/setarrived', (await persons())[0]);
    const list = (await site.crew.get<NightListAnswer>('/api/admin/getNightList')).body.persons;
    expect(list).toMatchObject([
      { guardianName: 'Mor Hansen', guardianPhone: '91234567', night: true, consentState: 'given' },
    ]);
    const door = JSON.stringify((await site.crew.get('/api/door/list')).body);
    expect(door).toContain('"consentState":"given","night":true');
    for (const told of [door, JSON.stringify(log), JSON.stringify(await persons())])
      for (const phone of ['91234567', '99887766']) expect(told).not.toContain(phone);
  });

  test('is told whom to ring of who needs no consent and is under age, too, and so is the night list', async () => {
    const { code } = await site.signsUp(aChild());
    await site.crew.put('/api/admin/updateSettings', { consentAge: 14 });
    const ring = await site.crew.get(`/api/door/guardian/${code}/1`);
    expect(ring).toMatchObject({ status: 200, body: { phone: '99887766' } });
    await site.crew.put('/api/admin/setarrived', (await persons())[0]);
    const list = (await site.crew.get<NightListAnswer>('/api/admin/getNightList')).body.persons;
    expect(list).toMatchObject([{ guardianPhone: '99887766' }]);
    await site.crew.put('/api/admin/updateSettings', { consentAge: 16 });
  });

  test('sees a withdrawal in the next changes that it asks for', async () => {
    await site.signsUp(aChild());
    await site.gives();
    const { version } = (await site.crew.get<{ version: string }>('/api/door/list')).body;
    await site.withdraw([(await site.open()).body.children[0]?.child]);
    const { changed } = (await site.crew.get<{ changed: object[] }>(`/api/door/changes?since=${version}`))
      .body;
    expect(changed).toMatchObject([{ consent: false, consentState: 'withdrawn' }]);
  });
});

const superadmin = () => Superadmin.loggedIn(program());
const makesBackup = async () => (await (await superadmin()).makeBackup()).name;
const restores = async (name: string) => expect((await (await superadmin()).restore(name)).status).toBe(200);
const resets = async () => expect((await (await superadmin()).reset()).status).toBe(200);
const persons = async () => (await site.crew.get<WireListedPerson[]>('/api/admin/getpersons')).body;

describe('what is stored of a guardian', () => {
  const exported = async (query: string) =>
    (await site.crew.post<Record<string, object[]>>('/api/admin/exportPersonalData', { query })).body;

  test('is exported whole to them, and to the child and the contact without them', async () => {
    const { code, email } = await site.signsUp(aChild({ email: 'barn@example.no' }));
    await site.gives();
    const own = await exported(GUARDIAN);
    expect(own['consents']).toMatchObject([{ code, state: 'given', guardian: { phone: '91234567' } }]);
    for (const query of [code, 'barn@example.no', email]) {
      const told = await exported(query);
      expect(told['consents']).toMatchObject([{ code, state: 'given', method: 'online', night: false }]);
      for (const secret of ['91234567', '99887766', 'Mor Hansen', '#t='])
        expect(JSON.stringify(told)).not.toContain(secret);
    }
  });

  test('goes with an erasure by their address; the child stays, and a paper form with it', async () => {
    const { code } = await site.signsUp(aChild(), aChild({ firstName: 'Ida' }));
    await site.gives();
    const token = site.token();
    await site.paper(code, true, 2);
    const backup = await makesBackup();
    const erase = { query: GUARDIAN, confirm: GUARDIAN };
    expect(
      (await site.crew.post<ErasePersonalDataAnswer>('/api/admin/erasePersonalData', erase)).status,
    ).toBe(200);
    const stand = async () => {
      const rows = await site.consents();
      return rows.map(({ position, state, guardian }) => [position, state, guardian]).toSorted();
    };
    const after = [
      [1, 'missing', null],
      [2, 'paper', null],
    ];
    expect(await stand()).toEqual(after);
    expect((await site.open(token)).status).toBe(404);
    await expect(exported(GUARDIAN)).resolves.toMatchObject({ error: 'subject-unknown' });
    await restores(backup);
    expect(await stand()).toEqual(after);
  });

  test('goes from mails about several registrations with whom of them is erased', async () => {
    const [first, second] = [
      await site.signsUp(aChild({ firstName: 'Nils' })),
      await site.signsUp(aChild({ firstName: 'Kanutte' }), aChild({ firstName: 'Per', guardian: null })),
    ];
    await site.crew.post('/api/admin/remindConsents');
    await site.gives();
    await site.withdraw((await site.open()).body.children.map(({ child }) => child));
    for (const { code } of [first, second]) {
      const log = await site.crew.get(`/api/admin/getActivityLogs?q=${code}`);
      const mailed = JSON.stringify(
        (log.body as WireActivity[]).filter(({ type }) => type === 'guardian_email'),
      );
      expect([mailed.includes('Nils'), mailed.includes('Kanutte')]).not.toEqual([true, true]);
    }
    const names = async () => {
      const about = (code: string) => program().read(({ outbox }) => outbox.byCode(code));
      return JSON.stringify([await about(first.code), await about(second.code)]);
    };
    expect(await names()).toContain('Kanutte');
    const erase = { query: second.code, confirm: second.code };
    expect((await site.crew.post('/api/admin/erasePersonalData', erase)).status).toBe(200);
    expect(await names()).not.toContain('Kanutte');
    expect(await names()).toContain('Nils');
  });

  test('is gone fourteen days after the end, but for paper forms, and so are the texts of the mails', async () => {
    await site.lanIn(DAY);
    const { code } = await site.signsUp(aChild(), aChild({ firstName: 'Ida' }));
    await site.gives();
    await site.paper(code, true, 2);
    await livesOn(program(), 3 * DAY + 14 * DAY - 1);
    await program().container.get(Retention).runDaily();
    site.crewAgain(await Crew.loggedIn(program()));
    expect((await site.consents()).filter(({ guardian }) => guardian !== null)).toHaveLength(2);
    program().clock.advance(2 * DAY);
    await program().container.get(Retention).runDaily();
    site.crewAgain(await Crew.loggedIn(program()));
    expect((await site.consents()).map(({ state, guardian }) => [state, guardian]).toSorted()).toEqual([
      ['missing', null],
      ['paper', null],
    ]);
    const mails = (await exported(code))['mails'] as unknown as { kind: string; to: string; text: string }[];
    expect(
      mails.filter(({ kind }) => kind.startsWith('guardian-')).map(({ to, text }) => [to, text]),
    ).toEqual([
      [GUARDIAN, ''],
      [GUARDIAN, ''],
    ]);
  });

  test('comes back with a restore, and the link opens again; a reset ends both', async () => {
    await site.signsUp(aChild());
    await site.gives();
    const token = site.token();
    const sent = site.visits.mails.posted.length;
    const backup = await makesBackup();
    await site.withdraw([(await site.open()).body.children[0]?.child]);
    await resets();
    expect((await site.open(token)).status).toBe(404);
    // At the next LAN the same guardian has another link.
    await site.signsUp(aChild({ firstName: 'Neste' }));
    expect([site.token() === token, (await site.open(token)).status]).toEqual([false, 404]);
    expect((await site.open()).body.children).toMatchObject([{ firstName: 'Neste' }]);
    await restores(backup);
    expect((await site.open(token)).body.children).toMatchObject([{ state: 'given' }]);
    await site.mailsLeave();
    // Two of the withdrawal; code, two mails about the sign-up, and the guardian's of the next LAN.
    expect(site.visits.mails.posted.length - sent).toBe(6);
  });

  test('is not in a backup as a link, nor in the log, nor told to the child', async () => {
    const { code, email } = await site.signsUp(aChild());
    const token = site.token();
    const me = await site.visits.opened(code, email);
    const own = JSON.stringify((await me.get('/api/my/data')).body);
    const log = JSON.stringify((await site.crew.get('/api/admin/getActivityLogs')).body);
    for (const told of [own, log, program().logged.join('\n')])
      for (const secret of [token, '99887766']) expect(told).not.toContain(secret);
    const stored = await program().read(({ outbox }) => outbox.byCode(code));
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});
