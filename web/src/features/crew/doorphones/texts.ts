import type { WireDoorPhone } from '../../../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../../../domain/durations.ts';

/** Proposed for the browser that the crew page is open in. */
export const THIS_DEVICE = 'Denne enheten';
/** The server's own sentence. */
export const NAME_INVALID = 'Gi telefonen et navn på 1 til 40 tegn, for eksempel «Dør 1».';

/** `Dør 1`, with the first number that no phone of the list has. */
export function nextPhoneName(phones: readonly Pick<WireDoorPhone, 'name'>[]): string {
  const names = new Set(phones.map(({ name }) => name));
  const all = phones.map((_, index) => `Dør ${String(index + 1)}`);
  return all.find((name) => !names.has(name)) ?? `Dør ${String(phones.length + 1)}`;
}

/** `9:05`: minutes and seconds left, 0:00 when none are. */
export function leftText(ms: number): string {
  const left = Math.max(0, ms);
  const seconds = String(Math.floor((left % MINUTE) / SECOND)).padStart(2, '0');
  return `${String(Math.floor(left / MINUTE))}:${seconds}`;
}

/** Asks whether a phone is to be logged out, and says what becomes of what it has not sent. */
export function removeQuestion({ name, enrolledAt, waiting }: WireDoorPhone): string {
  if (enrolledAt === null) return `Lenken til ${name} er ikke brukt ennå. Fjernes den, kan ingen bruke den.`;
  const stops = `${name} slutter å virke med en gang, og navnene på telefonen slettes.`;
  if (waiting === null || waiting === 0) return `${stops}\nIngenting venter på å sendes.`;
  const acts = waiting === 1 ? '1 handling' : `${String(waiting)} handlinger`;
  const they = waiting === 1 ? 'Den blir liggende' : 'De blir liggende';
  return `${stops}\n${acts} er ikke sendt. ${they} på telefonen og sendes når den får en ny QR-kode. Vent heller til alt er sendt, om telefonen ikke er mistet.`;
}
