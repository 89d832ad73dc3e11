/**
 * Makes `test/fixtures/backups/NAME.jsonl.gz` with made-up people by running the program of a checkout, of
 * any version:
 *
 *     node test/support/make-backup-fixture.mjs FOLDER NAME [DATABASE]
 *
 * FOLDER is the checkout, with its packages. `test/contract/old-backups.test.ts` restores all that there are. DATABASE is
 * where its SQLite file goes, compressed, as it is after somebody of the backup was erased.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [checkout, name, database] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lanplass-fixture-'));
const admin = { username: 'sjef@example.no', password: 'en setning for prøven' };
const superadminPassword = 'en lang setning for sjefen';
const program = spawn(process.execPath, ['--import', 'tsx', 'config/main.ts'], {
  cwd: checkout,
  env: {
    ...{ PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEV_CODE: 'ABC234' },
    ...{
      DATABASE_URL: `sqlite:${folder}/lan.sqlite`,
      STARTER_CONTENT: 'demo',
      USUAL_MAIL_DOMAINS: 'example.no',
    },
    ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
    SUPERADMIN_PASSWORD: superadminPassword,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const port = await new Promise((resolve, reject) => {
  let printed = '';
  program.once('exit', () => reject(new Error('it did not start')));
  program.stdout.on('data', (part) => {
    printed += part;
    const listening = /"port":(\d+),"msg":"listening"/.exec(printed);
    if (listening) resolve(listening[1]);
  });
});

let token = '';
async function call(method, path, body, file = false) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': file ? 'text/csv' : 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      // Calls with effects are only answered to scripts of our own pages.
      ...{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    },
    ...(body && { body: file ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
const told = async (...request) => (await call(...request)).json();

/** Signs up made-up people on adjacent seats. */
async function signUp(email, row, people) {
  const { guid } = await told('GET', `signupemailer/codeMail/${email}`);
  await call('GET', `guidController/checkCode/ABC234/${email}`);
  const seats = people.map((_, index) => ({ rownum: row, number: index + 1 }));
  for (const seat of seats) await call('PUT', `seating/holdSeats/${guid}`, seat);
  const persons = people.map(([firstName, lastName, age], index) => ({
    ...{
      id: index + 1,
      firstName,
      lastName,
      age,
      email,
      phone: '90000000',
      foodTicket: index === 0,
      special: 'Nøtter 🥜',
    },
    ...{ rowNum: row, seatNum: index + 1 },
  }));
  return told('PUT', `seating/submit/${guid}`, [seats, persons, false]);
}

// An earlier LAN, of which there is the history.
({ token } = await told('POST', 'admin/login', admin));
await call('POST', 'admin/adduser', {
  ...{ code: '', firstName: 'Siv', lastName: 'Ifjor', email: 'siv@example.no', age: 40, phone: '90000002' },
  ...{ rowNum: 1, seatNum: 1, special: '', foodTicket: false, paid: true, arrived: true, consent: false },
});
const [{ priceNoFood, priceWithFood, ...signupPage }] = await told('GET', 'pagedata/getSignupPage');
await call('POST', 'superAdmin/newEvent', {
  ...{ password: superadminPassword, acknowledged: ['not-over', 'inside'], name: 'Prøve-LAN' },
  ...{ lanDate: 'October 04 2098 12:00', lanFinishedDate: 'October 06 2098 12:00', hall: 'keep', pages: {} },
  ...{ prices: { priceNoFood, priceWithFood }, opensAt: null, closesAt: null },
});
const {
  updatedAt: _,
  UpdatedBy: _by,
  ...open
} = { ...signupPage, priceNoFood, priceWithFood, signupOpen: true };
await call('PUT', 'admin/updateSignupPage', open);
token = '';

await signUp('kari@example.no', 2, [
  ['Kari', 'Prøve', '19'],
  ['Ola', 'Prøve', '20'],
]);
await signUp('aase@example.no', 3, [['Åse', 'Forsøk', '15']]);
const gone = await signUp('per@example.no', 4, [['Per', 'Borte', '30']]);
({ token } = await told('POST', 'admin/login', admin));
const persons = await told('GET', 'admin/getpersons');
const [kari, per] = ['Kari', 'Per'].map((first) => persons.find(({ firstName }) => firstName === first));
await call('PUT', 'admin/setpaid', kari);
await call('PUT', `admin/moveuser/${kari.code}`, {
  ...kari,
  ...{
    oldRowNum: kari.rowNum,
    oldSeatNum: kari.seatNum,
    newRowNum: 5,
    newSeatNum: 5,
    reason: 'Ville sitte alene',
  },
});
await call('PUT', `admin/deleteuser/${gone.code}`, { ...per, text: 'Kan ikke' });

// Ola is corrected, and corrected back.
const ola = { rowNum: 2, seatNum: 2 };
await call('PUT', `admin/correctuser/${kari.code}`, {
  ...ola,
  firstName: 'Olav',
  email: 'olav@example.no',
});
await call('PUT', `admin/correctuser/${kari.code}`, { ...ola, firstName: 'Ola' });

// Siri gives her place to Tor, who then cannot come.
const crew = token;
token = '';
const { code: given } = await signUp('siri@example.no', 6, [['Siri', 'Før', '22']]);
/** The links in all mails, whose long lines are broken by `=`. */
const mailed = () =>
  readdirSync(join(folder, 'outbox')).flatMap((name) => {
    const mail = readFileSync(join(folder, 'outbox', name), 'utf8').replace(/=\r?\n/g, '');
    return /\/min#t=([0-9a-f]{64})/.exec(mail.replaceAll('=3D', '='))?.[1] ?? [];
  });
/** Goes on as whoever signed up with a code. */
async function goOnAs(code) {
  const before = new Set(mailed());
  await call('POST', 'my/link', { code });
  let link;
  while (!(link = mailed().find((one) => !before.has(one))))
    await new Promise((resolve) => setTimeout(resolve, 100));
  ({ session: token } = await told('POST', 'my/open', { token: link }));
}
await goOnAs(given);
await call('PUT', 'my/give/1', {
  ...{ firstName: 'Tor', lastName: 'Etter', age: '23', phone: '90000001', email: 'tor@example.no' },
});
token = crew;
const tor = (await told('GET', 'admin/getpersons')).find(({ firstName }) => firstName === 'Tor');
await call('PUT', `admin/deleteuser/${given}`, { ...tor, text: 'Kan ikke' });

// Kari and Åse play against each other.
const [{ games }] = await told('GET', 'pagedata/getComposPage');
const compo = `Compo/${games[0].id}`;
await call('PUT', `admin/set${compo}`, { kind: 'single', teamSize: { least: 1, most: 5 } });
for (const [first, name] of [
  ['Kari', 'Rad A'],
  ['Åse', 'Rad B'],
]) {
  await goOnAs(persons.find(({ firstName }) => firstName === first).code);
  await call('POST', `my/compo/${games[0].id}/team`, { position: 1, nick: `${first} 🎮`, name });
}
token = crew;
const drawn = await told('POST', `admin/draw${compo}`, { seed: 1 });
await call('PUT', `admin/report${compo.replace('Compo', 'Match')}`, {
  ...{ match: drawn.next[0], a: 16, b: 12, version: drawn.version },
});

// Ola pays for Kari and himself.
const report = [
  'Tidspunkt,Type,Beløp,Melding,Kundens navn,PSP-referanse',
  `2026-03-23 14:24:30,Belastning,500.00,${kari.code},Ola Prøve,psp-1`,
].join('\n');
const preview = await told('POST', 'admin/previewPayments', report, true);
await call('POST', 'admin/commitPayments', {
  ...{ import: preview.import, choices: {}, coversUntil: preview.coversUntil, mail: false },
});
await call('PUT', 'admin/addToBlacklist', {
  email: 'braak@example.no',
  publicCause: 'Bråk',
  cause: 'Bråk i fjor',
});

// The crew writes to all.
const looked = await told('POST', 'admin/previewMessage', {
  ...{ filter: { kind: 'all' }, perPerson: false, subject: 'Husk sovepose', text: 'Hei {fornavn}!' },
});
await call('POST', 'admin/sendMessage', { preview: looked.preview, confirmCount: looked.count });
const backup = await told('POST', 'superAdmin/makeBackup');
const file = await call('GET', `superAdmin/backup/${backup.name}`);
const target = fileURLToPath(new URL(`../fixtures/backups/${name}.jsonl.gz`, import.meta.url));
writeFileSync(target, Buffer.from(await file.arrayBuffer()));
console.log(`${target}: ${backup.persons} persons`);
if (database) {
  const erased = 'aase@example.no';
  await call('POST', 'admin/erasePersonalData', { query: erased, confirm: erased });
}
program.kill('SIGTERM');
await new Promise((resolve) => program.on('exit', resolve));
if (database) writeFileSync(database, gzipSync(readFileSync(join(folder, 'lan.sqlite'))));
rmSync(folder, { recursive: true });
