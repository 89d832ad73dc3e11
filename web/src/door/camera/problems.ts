/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy' | 'ended' | 'unreadable' | 'other';

/** What the door is told, and what to do about it. */
export const CAMERA_PROBLEMS: Readonly<Record<CameraProblem, string>> = {
  insecure: 'Kameraet virker bare på en adresse som begynner med https. Åpne lenken fra crewet på nytt.',
  refused:
    'Appen får ikke bruke kameraet. Tillat kamera for siden i nettleserens innstillinger, og prøv igjen.',
  missing: 'Fant ikke noe kamera på denne enheten. Søk på navn, plass eller kode i stedet.',
  busy: 'Kameraet er opptatt. Lukk andre apper som bruker det, og prøv igjen.',
  ended: 'Kameraet ble slått av. Prøv igjen.',
  unreadable: 'Fikk ikke startet QR-leseren. Prøv igjen, eller søk på navn, plass eller kode.',
  other: 'Fikk ikke startet kameraet. Prøv igjen, eller søk på navn, plass eller kode.',
};

/** Those that may be over at the next attempt. */
export const MAY_PASS: ReadonlySet<CameraProblem> = new Set([
  'refused',
  'busy',
  'ended',
  'unreadable',
  'other',
]);

/** The browser's names for what is wrong with a camera. */
const BY_NAME: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The problem behind what `getUserMedia` threw. */
export function problemBehind(thrown: unknown): CameraProblem {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  return BY_NAME[name] ?? 'other';
}
