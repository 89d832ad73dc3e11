import type { NightListAnswer, WireDoorPhone } from '../../../../../adapters/http/contract.ts';
import type { Report } from './statement.ts';

/** Who is inside, and whether the phones at the door have sent what they know. */
export function door(
  { counts: { inside, out, left, expected } }: Pick<NightListAnswer, 'counts'>,
  phones: readonly Pick<WireDoorPhone, 'enrolledAt' | 'waiting'>[],
): Report {
  const enrolled = phones.filter(({ enrolledAt }) => enrolledAt !== null);
  const waiting = enrolled.filter((phone) => (phone.waiting ?? 0) > 0);
  const acts = waiting.reduce((sum, phone) => sum + (phone.waiting ?? 0), 0);
  return {
    tone: 'info',
    title:
      inside + out + left === 0 ? 'Ingen er kommet ennå' : `${String(inside)} er inne, ${String(out)} er ute`,
    text: `${String(left)} har gått hjem, og ${String(expected)} er ikke kommet. ${phonesText(enrolled.length, waiting.length, acts)}`,
  };
}

function phonesText(enrolled: number, waiting: number, acts: number): string {
  if (enrolled === 0) return 'Ingen dørtelefoner er koblet til.';
  const phones =
    enrolled === 1 ? 'Én dørtelefon er koblet til' : `${String(enrolled)} dørtelefoner er koblet til`;
  if (waiting === 0) return `${phones}, og ingen har noe som venter på å sendes.`;
  const what = `${String(acts)} ${acts === 1 ? 'handling' : 'handlinger'}`;
  return `${phones}. ${what} på ${enrolled === 1 ? 'den' : `${waiting === 1 ? 'én' : String(waiting)} av dem`} venter på å sendes: det går av seg selv når nettet er der.`;
}
