/** What tells apart the mails of a message in the outbox: no address, by its digest, gets two of them. */
export function aboutMessage(message: string, digest: string): string {
  return `${message} ${digest}`;
}

/** The message that a mail is of. */
export function messageOf({ about }: { readonly about: string | null }): string {
  return about?.split(' ', 1)[0] ?? '';
}
