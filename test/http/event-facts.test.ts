import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventAnswer, OperationsAnswer } from '../../adapters/http/contract.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { PORTS } from '../../config/ports.ts';
import type { StoredFacts } from '../../domain/shared/event-facts.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';
import type { TestProgram } from '../support/program.ts';

const NEW = { name: 'Vinternatt <LAN>', shortName: 'Vinternatt', venue: 'Fjordhallen', address: 'Kaia 2' };
const OLD = JSON.parse(readFileSync('config/event.example.json', 'utf8')) as Required<StoredFacts>;

let sink: SmtpSink;
let program: TestProgram;
let sjef: Superadmin;
beforeEach(async () => {
  sink = await SmtpSink.start();
  program = await startGuardedProgram({ variables: { SMTP_URL: sink.url } });
  sjef = await Superadmin.loggedIn(program);
});
afterEach(async () => {
  await program.stop();
  await sink.stop();
});

/** Stores facts as another process on the database does. */
async function storedElsewhere(facts: StoredFacts): Promise<void> {
  const page = { name: 'facts', content: facts, updatedAt: program.clock.now(), updatedBy: 'sjef' } as const;
  await program.container.get(PORTS.unitOfWork).run(({ pages }) => pages.put(page));
  // Where others may use the database, the program does this by itself.
  await program.container.get(SiteStatus).refresh();
}
const event = async () => (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
const text = async (path: string) => (await fetch(program.url + path)).text();
const facts = async () =>
  (await sjef.crew.get<OperationsAnswer>('/api/admin/getOperations')).body.facts.map(
    ({ fact, value, from }) => [fact, value, from],
  );

/** All that tells the event's name, by where it is told. */
async function toldEverywhere(): Promise<Record<string, string>> {
  const address = `gjest${String(sink.mails.length)}@example.no`;
  await call(program.url, 'GET', `/api/signupemailer/codeMail/${address}`);
  const form = await fetch(`${program.url}/samtykkeskjema.pdf`);
  return {
    event: (await event()).name,
    head: await text('/contact'),
    manifest: await text('/site.webmanifest'),
    door: await text('/dor.webmanifest'),
    calendar: (await text('/arrangement.ics')).replaceAll('\r\n ', ''),
    list: JSON.stringify((await sjef.crew.get('/api/door/list')).body),
    mail: sink.mails.at(-1)?.text ?? '',
    form: form.headers.get('etag') ?? '',
  };
}

test('what the database has counts everywhere at once and without a restart, and else the file', async () => {
  const before = await toldEverywhere();
  await storedElsewhere(NEW);
  const after = await toldEverywhere();
  for (const [where, told] of Object.entries(after)) {
    if (where === 'form') continue;
    expect([where, before[where]]).toEqual([where, expect.stringContaining('Polarnatt')]);
    expect([where, told.includes('Vinternatt'), told.includes('Polarnatt LAN')]).toEqual([
      where,
      true,
      false,
    ]);
  }
  expect(after['form']).not.toBe(before['form']);
  expect(after['calendar']).toContain('LOCATION:Fjordhallen\\, Kaia 2');
  expect(await event()).toMatchObject({ ...NEW, vippsNumber: '123456', seatRows: 10 });
});

test.each<[string, StoredFacts, boolean]>([
  ['another hall', { venue: 'Fjordhallen' }, false],
  ['another address', { address: 'Kaia 2' }, false],
  ['the place of the file', { venue: OLD.venue, address: OLD.address }, true],
  ['another name', { name: 'Vinternatt' }, true],
])('the map of the file is shown only of its own place: %s', async (_, stored, isShown) => {
  await storedElsewhere(stored);
  expect((await event()).mapUrl !== '').toBe(isShown);
});

test('the crew sees which facts count and where each comes from', async () => {
  const all = Object.entries({ ...OLD }).filter(([fact]) =>
    ['name', 'shortName', 'venue', 'address', 'seatRows', 'seatsPerRow'].includes(fact),
  );
  expect(await facts()).toEqual(all.map(([fact, value]) => [fact, value, 'example']));
  await storedElsewhere({ name: 'Vinternatt', seatRows: 4 });
  expect((await facts()).filter(([, , from]) => from === 'database')).toEqual([
    ['name', 'Vinternatt', 'database'],
    ['seatRows', 4, 'database'],
  ]);
});

test('with EVENT_FILE it is told as the source of what the database lacks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-facts-'));
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ ...OLD, name: 'Vårt LAN' }));
  const variables = { EVENT_FILE: join(folder, 'event.json') };
  const other = await startGuardedProgram({ variables });
  const crew = await Crew.loggedIn(other);
  const { body } = await crew.get<OperationsAnswer>('/api/admin/getOperations');
  await other.stop();
  rmSync(folder, { recursive: true });
  expect(body.facts[0]).toEqual({ fact: 'name', value: 'Vårt LAN', from: 'file' });
  expect(new Set(body.facts.map(({ from }) => from))).toEqual(new Set(['file']));
});

test('the hall is laid out in the size that counts', async () => {
  await storedElsewhere({ seatRows: 3, seatsPerRow: 7 });
  expect((await sjef.remakeSeats()).body.seats).toBe(21);
});

test('they stay at a reset, and a restore brings back those of its backup', async () => {
  const before = await sjef.makeBackup();
  await storedElsewhere(NEW);
  const after = await sjef.makeBackup();
  await sjef.reset();
  expect((await event()).name).toBe(NEW.name);
  await sjef.restore(before.name);
  expect((await event()).name).toBe('Polarnatt LAN');
  await sjef.restore(after.name);
  expect(await event()).toMatchObject(NEW);
});
