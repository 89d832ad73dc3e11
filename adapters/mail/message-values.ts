import { listText } from '../../domain/shared/words.ts';
import type { MessageValues } from '../../domain/messages/message-receivers.ts';
import type { Placeholder } from '../../domain/messages/message-text.ts';
import { dateText } from './mail-format.ts';
import { oreText, placesText } from './payment-messages.ts';

/** What stands in a message in place of its placeholders, in the words of the other mails. */
export function messageTexts({
  firstName,
  codes,
  places,
  restOre,
  deadline,
}: MessageValues): Readonly<Record<Placeholder, string>> {
  return {
    fornavn: firstName,
    kode: listText(codes),
    plasser: placesText(places),
    sum: oreText(restOre),
    frist: deadline === null ? '–' : dateText(deadline),
  };
}
