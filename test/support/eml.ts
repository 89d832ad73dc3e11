import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { codeIn } from '../../adapters/mail/code-messages.ts';

/** The mails in a file outbox, newest first; none when the folder does not exist yet. */
export async function mailsIn(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((a, b) => b.at - a.at);
  return Promise.all(files.map(async ({ path }) => PostalMime.parse(await readFile(path))));
}

/** The newest e-mail code in a file outbox, for an address or for any. */
export async function newestCode(folder: string, to?: string): Promise<string | null> {
  for (const { subject = '', to: receivers = [] } of await mailsIn(folder)) {
    const code = codeIn({ subject });
    if (code && (to === undefined || receivers.some(({ address }) => address === to))) return code;
  }
  return null;
}

// `npx tsx test/support/eml.ts data/outbox` prints the newest code.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(`${(await newestCode(process.argv[2] ?? 'data/outbox')) ?? 'Ingen kode'}\n`);
