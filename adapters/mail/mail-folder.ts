import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailFiles } from '../../application/ports/privacy.ts';
import { safeId } from './outgoing.ts';

/** A mail, or the unfinished file of a process that died while writing it. */
const MAIL_FILE = /\.(eml|part)$/;

/** Removes files that `FileOutbox` wrote. The folder may be missing. */
export class MailFolder implements MailFiles {
  constructor(private readonly folder: string) {}

  async removeOlder(before: number): Promise<number> {
    return this.removeWhere(async (path) => {
      const file = await stat(path);
      return file.mtimeMs < before;
    });
  }

  async removeOf(ids: readonly string[], emails: readonly string[]): Promise<number> {
    const names = new Set(ids.map((id) => `${safeId(id)}.eml`));
    const addresses = new Set(emails.map((email) => email.toLowerCase()));
    return this.removeWhere(async (path, name) => {
      if (names.has(name)) return true;
      return addresses.size > 0 && addresses.has(recipientOf(await readFile(path, 'utf8')));
    });
  }

  private async removeWhere(matches: (path: string, name: string) => Promise<boolean>): Promise<number> {
    let removed = 0;
    for (const name of await this.names()) {
      const path = join(this.folder, name);
      // Another process may have removed it.
      if (!(await matches(path, name).catch(falseIfMissing))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private async names(): Promise<string[]> {
    const names = await readdir(this.folder).catch((cause: unknown) => {
      if (isMissing(cause)) return [];
      throw cause;
    });
    return names.filter((name) => MAIL_FILE.test(name));
  }
}

/** The address in the `To` header (there is only one), in lower case. */
function recipientOf(mail: string): string {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const to = /^to:(.*)$/im.exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  const [address = ''] = to.slice(to.lastIndexOf('<') + 1).split('>');
  return address.trim().toLowerCase();
}

function falseIfMissing(cause: unknown): false {
  if (isMissing(cause)) return false;
  throw cause;
}

function isMissing(cause: unknown): boolean {
  return (cause as { code?: unknown }).code === 'ENOENT';
}
