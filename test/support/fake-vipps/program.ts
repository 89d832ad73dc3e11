import { FakeVippsServer } from './server.ts';
import { VIPPS_KEYS } from './vipps.ts';

/** Plays Vipps in a process of its own, for tests and for `npm run dev`. */
const port = await new FakeVippsServer().start(
  Number(process.env['FAKE_VIPPS_PORT'] ?? process.env['PORT'] ?? 0),
);
const settings = { ...VIPPS_KEYS, VIPPS_URL: `http://127.0.0.1:${String(port)}` };
// Tests wait for this line, as for the program's own.
process.stdout.write(`${JSON.stringify({ port, msg: 'listening' })}\n`);
process.stdout.write('\nStart the program with:\n');
for (const [name, value] of Object.entries(settings)) process.stdout.write(`  ${name}=${value}\n`);
