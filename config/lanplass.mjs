#!/usr/bin/env node
/** `lanplass` on the server's shell: runs the built `lanplass.ts`. A link to this file works as well. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/server/config/lanplass.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  console.error(`Lanplass is not built yet. Build it first: cd ${folder} && npm run build`);
  process.exitCode = 1;
}
