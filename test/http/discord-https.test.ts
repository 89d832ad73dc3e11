import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startChild } from '../support/child-program.ts';
import { Crew } from '../support/crew.ts';
import { FakeDiscord, TAKEN, webhook } from '../support/fake-discord.ts';
import { FIRST_ADMIN } from '../support/program.ts';
import { until } from '../support/until.ts';

/** The key and the certificate of a made-up discord.com, which is its own authority. */
const PEM = resolve('test/fixtures/tls/discord.pem');

test('what waits is posted over HTTPS after a kill in the middle, and nobody is kept waiting by it', async () => {
  const discord = await FakeDiscord.start();
  const pem = readFileSync(PEM);
  const server = createServer({ key: pem, cert: pem }, discord.listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const dataDir = mkdtempSync(join(tmpdir(), 'lanplass-test-'));
  const variables = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: `sqlite:${join(dataDir, 'test.sqlite')}`, STARTER_CONTENT: 'demo' },
    ...{ ADMIN_USERNAME: FIRST_ADMIN.username, ADMIN_PASSWORD: FIRST_ADMIN.password },
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/support/to-fake-discord.mjs')).href}`,
    NODE_EXTRA_CA_CERTS: PEM,
    FAKE_DISCORD_PORT: String((server.address() as AddressInfo).port),
  };
  let child = await startChild(variables);
  try {
    const crew = await Crew.loggedIn(child);
    await crew.put('/api/admin/updateSettings', { discordPublic: webhook('b4c5') });
    expect((await crew.post('/api/admin/testDiscord', { which: 'public' })).status).toBe(200);
    expect(discord.posts[0]?.headers.host).toBe('discord.com');
    discord.reply = 'hang';
    const notice = { text: 'Maten er klar', until: null, discord: true };
    expect((await crew.put('/api/admin/updateNotice', notice)).status).toBe(200);
    await until(async () => discord.posts.length === 2, 'that the notice is being posted');
    await child.end('SIGKILL');
    discord.reply = TAKEN;
    child = await startChild(variables);
    await until(async () => discord.posts.length === 3, 'that it is posted again');
    expect(discord.contents().slice(1)).toEqual(['Maten er klar', 'Maten er klar']);
    discord.reply = 'hang';
    const again = await Crew.loggedIn(child);
    await again.put('/api/admin/updateNotice', { ...notice, text: 'Kaffe' });
    await until(async () => discord.posts.length === 4, 'that the next one hangs');
    expect(await child.end('SIGTERM')).toBe(0);
  } finally {
    await child.end('SIGKILL');
    server.close();
    server.closeAllConnections();
    discord.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
