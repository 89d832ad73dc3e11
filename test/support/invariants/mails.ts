import { grouped, type Check } from './given.ts';
import type { Stored } from './stored.ts';

/** I5: what a visitor submitted is confirmed once; whoever the crew added gets no mail. */
export const mails: Check = (stored) => confirmations(stored);

function confirmations({ registration, person, outbox }: Stored): string[] {
  const present = new Set(person.map(({ code }) => code));
  const ofCode = grouped(outbox, ({ code }) => code);
  return registration
    .filter(({ code }) => present.has(code))
    .flatMap(({ code, body_hash }) => {
      const due = body_hash ? 1 : 0;
      const count = (kind: string) => (ofCode.get(code) ?? []).filter((mail) => mail.kind === kind).length;
      const [confirmed, noticed] = [count('confirmation'), count('crew-notice')];
      return [
        ...(confirmed === due
          ? []
          : [`I5: ${code} has ${String(confirmed)} confirmations, not ${String(due)}`]),
        ...(noticed <= due ? [] : [`I5: the crew has ${String(noticed)} notices of ${code}`]),
      ];
    });
}
