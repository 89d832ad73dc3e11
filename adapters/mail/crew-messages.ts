import { missingText } from '../../domain/desk/readiness.ts';
import type { MailedShift } from '../../application/ports/mail.ts';
import { osloClockText, osloText } from '../../domain/shared/oslo-time.ts';
import { listText } from '../../domain/shared/words.ts';
import type { MessageValues } from '../../domain/messages/message-receivers.ts';
import { normaliseAddress } from '../../domain/shared/email-address.ts';
import { lineAsStored } from '../../domain/shared/typed-text.ts';
import { filledIn, hasEnding, type Placeholder } from '../../domain/messages/message-text.ts';
import { dateText } from './mail-format.ts';
import type { Block } from './message.ts';
import type { MailRows } from './mail-rows.ts';
import { oreText, placesText } from './payment-messages.ts';
import { paragraph } from './usual-blocks.ts';

/** As much of a message as mail programs show beside the subject. */
const PREVIEW_LENGTH = 120;

/** What stands in a message in place of its placeholders, in the words of the other mails. */
function messageTexts({
  firstName,
  codes,
  places,
  restOre,
  deadline,
}: MessageValues): Readonly<Record<Placeholder, string>> {
  return {
    fornavn: firstName,
    kode: listText(codes),
    plasser: placesText(places) || '–',
    sum: oreText(restOre),
    frist: deadline === null ? '–' : dateText(deadline),
  };
}

function shiftsBlock(title: string, shifts: readonly MailedShift[]): Block {
  return {
    ...{ kind: 'facts', title },
    facts: shifts.map(({ label, from, to }) => ({
      label,
      value: `${dateText(from)} til ${osloClockText(to)}`,
    })),
  };
}

export const CREW_MAILS = {
  message({ facts: { name, contactEmail } }, to, texts, values, trial = false) {
    const { subject: filled, text } = filledIn(texts, messageTexts(values));
    const subject = trial ? `[Prøve] ${filled}` : filled;
    const replyTo = normaliseAddress(contactEmail);
    return {
      ...{ to, subject, ...(replyTo !== null && { replyTo }) },
      preview: lineAsStored(text).slice(0, PREVIEW_LENGTH),
      heading: subject,
      blocks: [{ kind: 'typed', text }],
      greets: hasEnding(text),
      foot: `Du får denne fordi du er ${values.isCrew ? 'med i crewet på' : 'påmeldt'} ${name}.`,
    };
  },
  shifts({ facts }, { to, firstName, on, off, calendar }) {
    const isOn = on.length > 0;
    return {
      ...{ to, subject: `${facts.shortName}: ${isOn ? 'vaktene dine' : 'du er ikke på vakt lenger'}` },
      preview:
        on.map(({ label, from }) => `${label} ${dateText(from)}`).join(', ') || 'Vaktene dine er tatt bort.',
      heading: isOn ? 'Vaktene dine' : 'Du er ikke på vakt lenger',
      blocks: [
        paragraph(
          `Hei ${firstName}! ${isOn ? `Dette er vaktene dine på ${facts.name}.` : `Vaktene dine på ${facts.name} er tatt bort.`}`,
        ),
        ...(isOn ? [shiftsBlock('Du er på vakt', on)] : []),
        ...(off.length > 0 ? [shiftsBlock('Dette er tatt bort', off)] : []),
        paragraph(
          'Åpne fila som følger med, så står det i kalenderen din. Kommer det en ny, endrer den det som står der.',
        ),
      ],
      foot: `Du får denne fordi du står på vaktplanen til ${facts.name}.`,
      files: [{ name: 'vakter.ics', type: 'text/calendar', text: calendar }],
    };
  },
  openingLate({ facts, page }, { to, opensAt, missing, isLate }) {
    const when = osloText(opensAt);
    const what = isLate
      ? `Påmeldingen skulle ha åpnet ${when}, men er fortsatt stengt.`
      : `Påmeldingen åpner ikke ${when} slik det står nå.`;
    const why = `Det mangler ${missingText(missing)}.`;
    return {
      ...{ to, subject: `${facts.shortName}: påmeldingen ${isLate ? 'er ikke åpnet' : 'åpner ikke'}` },
      preview: why,
      heading: isLate ? 'Påmeldingen er ikke åpnet' : 'Påmeldingen åpner ikke',
      blocks: [
        paragraph(`${what} ${why}`),
        paragraph('Den åpner av seg selv straks det er på plass.'),
        { kind: 'button', link: page('Se hva som gjenstår', 'admin/naa') },
      ],
    };
  },
} satisfies Partial<MailRows>;
