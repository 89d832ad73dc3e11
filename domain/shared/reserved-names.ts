import { lettersSeen, looksOf, passesFor } from './look-alikes.ts';
import { RESERVED_ACTORS, RESERVED_FOR_CREW } from './stored-texts.ts';

const OF_ACTORS = /* @__PURE__ */ seenOf(RESERVED_ACTORS);
const OF_CREW = /* @__PURE__ */ seenOf(RESERVED_FOR_CREW);

function seenOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(lettersSeen));
}

/** Whether the name of an account, as it is shown, passes for whoever acts without one. */
export function isReservedActor(shown: string): boolean {
  return passesFor(shown, OF_ACTORS);
}

/** Whether the name of a door phone passes for one of those, or for the crew: the log shows it as who has acted. */
export function isReservedPhone(shown: string): boolean {
  return isReservedActor(shown) || passesFor(shown, OF_CREW);
}

/** Whether a name that visitors choose passes for the crew, or for one of these names of theirs. */
export function passesForCrew(name: string, usernames: readonly string[]): boolean {
  if (passesFor(name, OF_CREW) || passesFor(name, OF_ACTORS)) return true;
  // Whatever stands before it: `The Crew`, `Lan-Admin`.
  if (
    looksOf(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => OF_CREW.has(word))
  )
    return true;
  const seen = lettersSeen(name);
  return (
    seen !== '' &&
    usernames.some((one) => [one, ...one.split('@', 1)].some((shown) => lettersSeen(shown) === seen))
  );
}
