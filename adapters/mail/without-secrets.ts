import type { Mail } from '../../application/ports/mail.ts';

/** Secrets that give access: a link's token, a code, the check of a ticket. */
const SECRET = /[0-9a-f]{64}|(?<![A-Z0-9])[A-HJ-NP-Z2-9]{6,8}(?![A-Z0-9])/g;

/** The server's reply, which is logged, without the codes and tokens that it quotes from the mail. */
export function withoutSecrets(reply: string, { subject, text }: Mail): string {
  const isQuoted = (word: string) => text.includes(word) || subject.includes(word);
  return reply.replaceAll(SECRET, (word) => (isQuoted(word) ? '…' : word));
}
