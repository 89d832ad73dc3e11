import { afterAll, beforeAll, expect, test } from '@jest/globals';
import dns from 'node:dns';
import { textRecordsWithin } from '../../adapters/system/text-records.ts';
import { FakeDns, type DnsAnswer } from '../support/fake-dns.ts';

const NAMES: Readonly<Record<string, DnsAnswer>> = {
  'example.no': [['v=spf1 include:mail', 'gun.org'], ['other']],
  'xn--blbr-roah.no': [['v=spf1 -all']],
  'bare.no': [],
  'failing.no': 'failure',
  'silent.no': 'silence',
};

let server: FakeDns;
const usual = dns.getServers();
beforeAll(async () => {
  server = await FakeDns.start(NAMES);
  dns.setServers([server.address]);
});
afterAll(() => {
  dns.setServers(usual);
  server.stop();
});

test.each<[string, string[][] | null, string]>([
  ['example.no', [['v=spf1 include:mail', 'gun.org'], ['other']], 'each in its strings'],
  ['blåbær.no', [['v=spf1 -all']], 'by the name that DNS knows'],
  ['bare.no', [], 'none where the name has none'],
  ['nowhere.no', [], 'none where there is no such name'],
  ['failing.no', null, 'no answer where the server fails'],
])('the texts of %s are %j: %s', async (name, texts) => {
  const found = await textRecordsWithin(5_000)(name);
  expect(found?.toSorted() ?? null).toEqual(texts?.toSorted() ?? null);
});

test('a server that says nothing is not waited for', async () => {
  expect(await textRecordsWithin(100)('silent.no')).toBeNull();
});
