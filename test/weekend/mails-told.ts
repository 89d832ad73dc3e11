import type { Stored } from '../support/invariants/stored.ts';
import type { Post } from './post.ts';

/** Whose addresses those of mails are, and which mails were read already. */
export class ToldByMail {
  private readonly known = new Set<string>();
  /** Every address that was given for a code, also by whoever had a place before. */
  private readonly everyCode = new Map<string, Set<string>>();
  /** The codes of which all addresses are known. */
  private readonly told = new Set<string>();
  private read = 0;

  /** Somebody knows this address and may be mailed there. */
  knows(...addresses: readonly string[]): void {
    for (const address of addresses) this.known.add(address);
  }

  /** From now on all addresses of the code are told. */
  tellsOf(code: string): void {
    this.told.add(code);
  }

  addresses(code: string, ...addresses: readonly string[]): void {
    this.knows(...addresses);
    const ever = this.everyCode.get(code) ?? new Set();
    this.everyCode.set(code, new Set([...ever, ...addresses]));
  }

  /** The codes for which one of these addresses was ever given. */
  codesOf(addresses: readonly string[]): readonly string[] {
    return [...this.everyCode].flatMap(([code, theirs]) =>
      addresses.some((address) => theirs.has(address)) ? code : [],
    );
  }

  /** Nobody is mailed twice, or at an address that is not theirs, and what is stored as sent has left. */
  broken({ outbox }: Stored, post: Post): string[] {
    const left = new Set(post.posted.map(({ messageId }) => messageId));
    return [
      ...this.wrong(post),
      ...outbox
        .filter(({ id, status }) => status === 'sent' && !left.has(id))
        .map(({ kind, code }) => `the ${kind} of ${code} is stored as sent, and has never left`),
    ];
  }

  private wrong({ posted, unsure }: Post): string[] {
    const seen = new Set(posted.slice(0, this.read).map(({ to, messageId }) => `${messageId} ${to}`));
    const fresh = posted.slice(this.read);
    this.read = posted.length;
    return fresh.flatMap((mail) => {
      const { to, messageId, subject, text } = mail;
      const isAgain = seen.has(`${messageId} ${to}`) && !unsure.has(messageId);
      seen.add(`${messageId} ${to}`);
      const strange = [...this.everyCode].filter(
        ([code, theirs]) => this.told.has(code) && text.includes(code) && !theirs.has(to),
      );
      return [
        ...(isAgain ? [`«${subject}» went to ${to} twice`] : []),
        ...(this.known.has(to) ? [] : [`«${subject}» went to ${to}, whom nobody knows`]),
        ...strange.map(([code]) => `«${subject}» went to ${to}, who has nothing to do with ${code}`),
      ];
    });
  }
}
