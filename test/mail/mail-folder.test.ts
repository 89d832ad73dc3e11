import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileOutbox } from '../../adapters/mail/file-outbox.ts';
import { MailFolder } from '../../adapters/mail/mail-folder.ts';
import { aMail } from '../support/builders.ts';

const LONG_AGO = Date.parse('2020-01-01');

let folder: string;
let mails: MailFolder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanplass-mails-'));
  mails = new MailFolder(folder);
  const outbox = new FileOutbox(folder, { name: 'LAN', address: 'lan@example.org' });
  const { mail } = aMail();
  await outbox.send({ ...mail, to: 'Kari@example.org' }, 'code-mail');
  await outbox.send({ ...mail, to: 'crew@example.org', text: 'kari@example.org er påmeldt' }, 'notice');
  await outbox.send({ ...mail, to: `${'o'.repeat(60)}@eksempel-med-et-langt-navn.example.org` }, 'long');
  await writeFile(join(folder, 'notes.txt'), 'To: kari@example.org');
});
afterEach(() => rm(folder, { recursive: true }));

const left = async () => (await readdir(folder)).sort();

test('mails to an address and mails of an id are removed, and nothing else', async () => {
  expect(await mails.removeOf([], ['KARI@example.org'])).toBe(1);
  expect(await left()).toEqual(['long.eml', 'notes.txt', 'notice.eml']);
  expect(await mails.removeOf(['notice', '../notes.txt', 'none'], [])).toBe(1);
  expect(await left()).toEqual(['long.eml', 'notes.txt']);
  const long = `${'o'.repeat(60)}@eksempel-med-et-langt-navn.example.org`;
  expect(await mails.removeOf([], [long])).toBe(1);
});

test('mails written before a moment are removed, also those that were never finished', async () => {
  await writeFile(join(folder, 'half.eml.7.part'), 'To: ');
  for (const name of ['notice.eml', 'half.eml.7.part'])
    await utimes(join(folder, name), LONG_AGO / 1000, LONG_AGO / 1000);
  expect(await mails.removeOlder(LONG_AGO)).toBe(0);
  expect(await mails.removeOlder(LONG_AGO + 1)).toBe(2);
  expect(await left()).toEqual(['code-mail.eml', 'long.eml', 'notes.txt']);
});

test('a folder that is not there holds no mails', async () => {
  const none = new MailFolder(join(folder, 'none'));
  expect([await none.removeOlder(Date.now()), await none.removeOf(['a'], ['b@example.org'])]).toEqual([0, 0]);
});
