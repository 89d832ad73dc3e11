import type { Mail } from '../../application/ports/mail.ts';
import { timeText } from '../../domain/shared/words.ts';
import type { AddressedMessage, MailRows, MailSite } from './mail-rows.ts';
import type { Block } from './message.ts';
import { paragraph } from './usual-blocks.ts';

const UNPAID =
  'Du har påmeldinger som ikke er betalt. Før de er betalt eller slettet, kan du ikke holde av flere plasser. Ta kontakt med oss hvis noe er feil.';
const CODE_SUBJECT = ' er koden din';

function withCode(
  { limits }: MailSite,
  to: string,
  code: string,
  asked: string,
  more: readonly Block[] = [],
): AddressedMessage {
  const time = timeText(limits.emailCodeMs);
  return {
    to,
    // First, because a phone shows little more of a mail than the beginning of its subject.
    subject: `${code}${CODE_SUBJECT}`,
    preview: `Koden gjelder i ${time}.`,
    heading: 'Her er koden din',
    blocks: [
      paragraph(asked),
      { kind: 'code', code },
      paragraph(`Koden gjelder i ${time}. Ikke del den med noen.`),
      ...more,
      paragraph('Har du ikke bedt om den, kan du se bort fra denne e-posten.'),
    ],
  };
}

/** The e-mail code in a code mail; null for other mails. */
export function codeIn({ subject }: Pick<Mail, 'subject'>): string | null {
  return subject.endsWith(CODE_SUBJECT) ? subject.slice(0, -CODE_SUBJECT.length) : null;
}

export const CODE_MAILS = {
  code(site, to, code, tooManyUnpaid) {
    const asked = `Hei! Skriv inn denne koden på påmeldingssiden for å melde deg på ${site.facts.name}:`;
    return withCode(site, to, code, asked, tooManyUnpaid ? [paragraph(UNPAID)] : []);
  },

  guardianCode(site, to, code) {
    const asked = `Hei! Skriv inn denne koden på siden der du gir samtykke til ${site.facts.name}:`;
    return withCode(site, to, code, asked);
  },
} satisfies Partial<MailRows>;
