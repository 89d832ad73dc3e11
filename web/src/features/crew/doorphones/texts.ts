import type { UndoDoorPhoneAnswer, WireDoorPhone } from '../../../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../../../domain/shared/durations.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { osloEndText, osloText } from '../../../../../domain/shared/oslo-time.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';

/** Proposed for the browser that the crew page is open in. */
export const THIS_DEVICE = 'Denne enheten';
/** The server's own sentence. */
export const NAME_INVALID =
  'Gi telefonen et navn på 1 til 40 tegn, for eksempel «Dør 1», og ikke et som loggen bruker om andre.';

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

/**
 * Asks whether a phone is to be logged out, and says what becomes of what it has not sent, as far as it has told. `now`: epoch
 * ms.
 */
export function removeQuestion({ name, enrolledAt, lastSeen, waiting }: WireDoorPhone, now: number): string {
  if (enrolledAt === null) return `Lenken til ${name} er ikke brukt ennå. Fjernes den, kan ingen bruke den.`;
  const stops = `${name} slutter å virke med en gang, og navnene på telefonen slettes.`;
  if (waiting === null || lastSeen === null) return `${stops}\nTelefonen har ikke sagt hva som venter.`;
  const seen = osloEndText(now, lastSeen).replace(/^kl\. /, '');
  if (waiting === 0) return `${stops}\nDa den sist meldte seg (${seen}), ventet ingenting.`;
  const acts = waiting === 1 ? '1 handling' : `${String(waiting)} handlinger`;
  const they = waiting === 1 ? 'Den blir liggende' : 'De blir liggende';
  return `${stops}\n${acts} er ikke sendt. ${they} på telefonen og sendes når den får en ny QR-kode. Vent heller til alt er sendt, om telefonen ikke er mistet.`;
}

/** Warns of phones that stop working before the event ends (epoch ms), as a title and what to do; null: there is none. */
export function tooShortWarning(
  phones: readonly WireDoorPhone[],
  ends: number | null,
): { readonly title: string; readonly advice: string } | null {
  const short = phones.filter(
    ({ enrolledAt, expiresAt }) => enrolledAt !== null && ends !== null && expiresAt < ends,
  );
  if (short.length === 0 || ends === null) return null;
  return {
    title: `${listText(short.map(({ name }) => name))} slutter å virke før LAN-et er over`,
    advice: `LAN-et er over ${osloText(ends)}. Gi ${short.length === 1 ? 'den' : 'dem'} en ny QR-kode når det nærmer seg.`,
  };
}

/** How far back (hours) what a phone has done can be taken back. */
export const LONGEST_HOURS = 24;

/** The call that tells what phones have done. */
export function deedsPath(hours = LONGEST_HOURS): string {
  return `/api/admin/getDoorDeeds/${String(hours)}`;
}

/** What a phone has done, a text for each kind of which there is something. */
export function deedTexts(deeds: UndoDoorPhoneAnswer & { readonly guardians?: number }): readonly string[] {
  const { arrivals, payments, ore, consents, walkIns, guardians = 0 } = deeds;
  const texts: readonly (readonly [number, string])[] = [
    [arrivals, arrivals === 1 ? '1 ankomst' : `${String(arrivals)} ankomster`],
    [
      payments,
      `${payments === 1 ? '1 betaling' : `${String(payments)} betalinger`}, ${kronerOfOre(ore)} kontant`,
    ],
    [consents, consents === 1 ? '1 skjema mottatt' : `${String(consents)} skjemaer mottatt`],
    [walkIns, `${String(walkIns)} lagt til ved døra`],
    [guardians, guardians === 1 ? '1 foresattnummer vist' : `${String(guardians)} foresattnumre vist`],
  ];
  return texts.filter(([count]) => count > 0).map(([, text]) => text);
}
