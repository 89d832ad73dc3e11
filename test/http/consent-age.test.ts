import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { headOf } from '../../adapters/http/pages/site-head.ts';
import { sitePage } from '../../adapters/http/pages/site-pages.ts';
import type { EventAnswer, ExportPersonalDataAnswer, LeftoversAnswer } from '../../adapters/http/contract.ts';
import type { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { mailFacts } from '../support/mail-builders.ts';
import type { TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const AGES = [14, 15, 16, 17, 18];
/** Whatever speaks of a consent. */
const ANY = /samtykke|under \d+ år/i;

let program: TestProgram;
let crew: Crew;
let seats = 0;
beforeAll(async () => {
  program = await startGuardedProgram({ variables: { CREW_EMAIL: 'crew@example.no' } });
  ({ crew } = await Superadmin.loggedIn(program));
});
afterAll(() => program.stop());

const isSet = (consentAge: number) => crew.put('/api/admin/updateSettings', { consentAge });
const event = async () => (await call(program.url, 'GET', '/api/event')).body as EventAnswer;

/** Somebody signs up; returns the code. */
async function signsUp(age: number): Promise<string> {
  seats += 1;
  const seat = { rowNum: Math.ceil(seats / 10), seatNum: ((seats - 1) % 10) + 1 };
  const guid = await verifiedGuid(program, `visitor${String(seats)}@example${String(seats)}.org`);
  await hold(program, guid, { rownum: seat.rowNum, number: seat.seatNum });
  const answer = await submit(program, guid, submitBody(wireParticipant({ ...seat, age: String(age) })));
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([
    200,
    ['code', 'check', 'total', 'paymentDeadline'],
  ]);
  return guid.slice(-6);
}

/** The texts of the mails to the visitor and to the crew. */
async function mailsOf(code: string): Promise<string[]> {
  const mails = await program.read(({ outbox }) => outbox.byCode(code));
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'crew-notice']);
  return mails.map(({ mail }) => mail.text.replace(/\s+/g, ' '));
}

async function printed(): Promise<string | null> {
  const answer = await fetch(`${program.url}/samtykkeskjema.pdf`);
  if (answer.status === 404) return null;
  const data = new Uint8Array(await answer.arrayBuffer());
  const page = await (await getDocument({ data, useSystemFonts: true }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

describe.each([16, 15, 18, 0])('while the age of consent is %i', (consentAge) => {
  const grown = AGES.filter((age) => age >= consentAge);
  const under = `under ${String(consentAge)} år`;
  beforeAll(() => isSet(consentAge));

  test('pages are told so', async () => {
    expect(await event()).toMatchObject({ consentAge, onlineConsent: false });
  });

  test.each(AGES)(
    'a sign-up of somebody of %i, and its mails, say whether a consent is needed',
    async (age) => {
      const code = await signsUp(age);
      const young = age < consentAge;
      const stored = await program.read(({ registrations }) => registrations.byCode(code));
      expect(stored?.tooYoung).toBe(young);
      for (const text of await mailsOf(code))
        if (young) expect(text.replaceAll('\u00a0', ' ').toLowerCase()).toContain(under);
        else expect(text).not.toMatch(ANY);
    },
  );

  test('everybody is judged by it, whenever they signed up', async () => {
    const persons = await program.read((stores) => stores.persons.all());
    const young = persons.filter(({ age }) => age < consentAge);
    const { body } = await crew.get<LeftoversAnswer>('/api/superAdmin/getLeftovers');
    expect(body.find(({ kind }) => kind === 'consents')?.count ?? 0).toBe(young.length);
    for (const { code, age } of persons) {
      const exported = await crew.post<ExportPersonalDataAnswer>('/api/admin/exportPersonalData', {
        query: code,
      });
      expect(exported.body.registrations).toMatchObject([{ code, tooYoung: age < consentAge }]);
    }
  });

  test('whoever lacks a consent does not arrive with the others', async () => {
    const group = AGES.map((age, at) => ({ age, rowNum: 10, seatNum: at + 1 }));
    const [first] = await crew.addsGroup(...group);
    const code = first?.code ?? '';
    await crew.put(`/api/admin/setcodearrived/${code}`, { leaveUnsigned: true });
    const persons = await program.read((stores) => stores.persons.ofCode(code));
    expect(persons.filter(({ arrived }) => arrived).map(({ age }) => age)).toEqual(grown);
    await crew.put(`/api/admin/deletecode/${code}`, { text: 'Plassene trengs' });
  });

  test('the form to print is for those below it, and is there while somebody is', async () => {
    const text = await printed();
    if (consentAge === 0) expect(text).toBeNull();
    else expect(text?.match(/under \d+ år/g)).toEqual([under, under]);
  });

  test('the head of the page about it says so, and the map of the site lists it while it is of use', async () => {
    const page = sitePage('/samtykkeskjema');
    const site = { facts: mailFacts(), publicUrl: 'https://lan.example' };
    expect(page && headOf(page, site, null, { consentAge, onlineConsent: false })).toContain(
      consentAge > 0 ? `Deltakere ${under} må` : 'Det trengs ikke samtykke på dette LAN-et.',
    );
    const sitemap = await (await fetch(`${program.url}/sitemap.xml`)).text();
    expect(sitemap.includes('/samtykkeskjema')).toBe(consentAge > 0);
  });
});

test('a changed age mails nobody', async () => {
  const mails = () =>
    program.read(async ({ outbox, persons }) => {
      const codes = new Set((await persons.all()).map(({ code }) => code));
      return (await Promise.all([...codes].map((code) => outbox.byCode(code)))).flat().length;
    });
  const before = await mails();
  await isSet(18);
  expect(before).toBeGreaterThan(0);
  expect(await mails()).toBe(before);
});
