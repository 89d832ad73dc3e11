import type { NightListAnswer, WireDoorPhone } from '../../../../../adapters/http/contract.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';
import { capitalised } from '../../../../../domain/signup/participant.ts';
import { othersText } from '../../../ui/passes/words.ts';
import type { Report } from './statement.ts';

/** Who is inside, and whether the phones at the door have sent what they know. */
export function door(
  { counts: { inside, out, left, expected }, othersCounts }: Pick<NightListAnswer, 'counts' | 'othersCounts'>,
  phones: readonly Pick<WireDoorPhone, 'name' | 'enrolledAt' | 'waiting' | 'stoppedAt'>[],
): Report {
  const [stopped] = phones.filter(({ stoppedAt }) => stoppedAt !== undefined);
  if (stopped?.stoppedAt !== undefined)
    return {
      tone: 'warning',
      title: `${stopped.name} er stoppet: den ville mer enn en dørtelefon får`,
      text: `${capitalised(osloText(stopped.stoppedAt))} ville den se flere foresattes numre, eller legge til flere, enn den får på en time. Er den mistet, så logg den ut på «Dørtelefoner», og angre det den har gjort.`,
    };
  const enrolled = phones.filter(({ enrolledAt }) => enrolledAt !== null);
  const waiting = enrolled.filter((phone) => (phone.waiting ?? 0) > 0);
  const acts = waiting.reduce((sum, phone) => sum + (phone.waiting ?? 0), 0);
  return {
    tone: 'info',
    title: whoIsHere(
      inside + out + left > 0,
      `${String(inside)} er inne, ${String(out)} er ute`,
      othersText(othersCounts),
    ),
    text: `${String(left)} har gått hjem, og ${String(expected)} er ikke kommet. ${phonesText(enrolled.length, waiting.length, acts)}`,
  };
}

/** `others`: who is there without a seat; empty: nobody. */
function whoIsHere(hasCome: boolean, signedUp: string, others: string): string {
  if (others !== '') return `${signedUp}, ${others}`;
  return hasCome ? signedUp : 'Ingen er kommet ennå';
}

function phonesText(enrolled: number, waiting: number, acts: number): string {
  if (enrolled === 0) return 'Ingen dørtelefoner er koblet til.';
  const phones =
    enrolled === 1 ? 'Én dørtelefon er koblet til' : `${String(enrolled)} dørtelefoner er koblet til`;
  if (waiting === 0) return `${phones}, og ingen har noe som venter på å sendes.`;
  const what = `${String(acts)} ${acts === 1 ? 'handling' : 'handlinger'}`;
  return `${phones}. ${what} på ${enrolled === 1 ? 'den' : `${waiting === 1 ? 'én' : String(waiting)} av dem`} venter på å sendes: det går av seg selv når nettet er der.`;
}
