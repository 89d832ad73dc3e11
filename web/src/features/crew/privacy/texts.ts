/** What each of the server's counts is called. */
const WORDS: Readonly<Record<string, string>> = {
  registrations: 'påmeldinger',
  persons: 'påmeldte',
  deletedPersons: 'slettede',
  seatMoves: 'flyttinger',
  activities: 'linjer i loggen',
  mails: 'e-poster',
  sessions: 'påbegynte påmeldinger',
  blacklist: 'sperrede adresser',
  mailFiles: 'e-postfiler',
};

/** What was erased, in one sentence. */
export function erasedText(erased: Readonly<Record<string, number>>): string {
  const parts = Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${WORDS[what] ?? what}`);
  return `Slettet: ${parts.join(', ')}.`;
}
