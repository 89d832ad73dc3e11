import { lettersSeen, passesFor } from './look-alikes.ts';
import { ACTORS_WITHOUT_ACCOUNT } from './stored-texts.ts';

/** What lists and the log show for who acts without an account, or is not known, and where money comes from. */
const ACTORS = [...ACTORS_WITHOUT_ACCOUNT, 'Unknown', 'Ukjent', 'Vipps'];
/** What only the crew calls itself. */
const CREW = [
  'Crew',
  'Arrangør',
  'Arrangøren',
  'Arrangørene',
  'Admin',
  'Administrator',
  'Superadmin',
  'Dommer',
];

const OF_ACTORS = /* @__PURE__ */ seenOf(ACTORS);
const OF_CREW = /* @__PURE__ */ seenOf(CREW);

function seenOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(lettersSeen));
}

/** Whether the name of an account or a door phone, as it is shown, passes for whoever acts without one. */
export function isReservedActor(shown: string): boolean {
  return passesFor(shown, OF_ACTORS);
}

/** Whether a name that visitors choose passes for the crew, or for one of these names of theirs. */
export function passesForCrew(name: string, usernames: readonly string[]): boolean {
  if (passesFor(name, OF_CREW) || passesFor(name, OF_ACTORS)) return true;
  const seen = lettersSeen(name);
  return (
    seen !== '' &&
    usernames.some((one) => [one, ...one.split('@', 1)].some((shown) => lettersSeen(shown) === seen))
  );
}
