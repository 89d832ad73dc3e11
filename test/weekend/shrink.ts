import type { Played, Step } from './play.ts';

/** How often a course is played at most to make it shorter. */
const MOST_TRIES = 150;

/** The shortest course found that still breaks: leaves out ever smaller parts of it (delta debugging, Zeller 1999). */
export async function shrunk(
  steps: readonly Step[],
  playIt: (steps: readonly Step[]) => Promise<Played>,
  told: (line: string) => void,
): Promise<{ readonly steps: readonly Step[]; readonly played: Played }> {
  let played = await playIt(steps);
  if (played.broken.length === 0) return { steps, played };
  let course = steps.slice(0, played.at + 1);
  let tries = 0;
  for (let size = Math.ceil(course.length / 2); ; size = Math.min(size, Math.ceil(course.length / 2))) {
    let isShorter = false;
    for (let from = 0; from < course.length && tries < MOST_TRIES; tries++) {
      const without = [...course.slice(0, from), ...course.slice(from + size)];
      const again = await playIt(without);
      // A break of another kind is another fault.
      if (kindOf(again) !== kindOf(played)) {
        from += size;
        continue;
      }
      [course, played, isShorter] = [without, again, true];
      told(`${course.length} acts still break`);
    }
    if (tries >= MOST_TRIES || (size === 1 && !isShorter)) return { steps: course, played };
    if (!isShorter) size = Math.ceil(size / 2);
  }
}

/** What broke, without codes, seats and times. */
function kindOf({ broken: [first = ''] }: Played): string {
  return first.split('\n', 1)[0]?.replaceAll(/[A-Z2-9]{6}|\d+/g, '') ?? '';
}
