import { FIELDS } from '../shared/field-limits.ts';
import { HOUR } from '../shared/durations.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { lineAsStored, textAsStored } from '../shared/typed-text.ts';
import { isWebAddress } from '../shared/url.ts';

/** A sponsor's logo: a picture of its own, by id, and its size in pixels. */
export interface Logo {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A sponsor in the strip of the front page. */
export interface Sponsor {
  readonly name: string;
  /** Where its link leads: https. */
  readonly url: string;
  readonly logo: Logo;
}

/** The sponsors as they are stored, in the order of the strip. */
export interface SponsorList {
  readonly sponsors: readonly Sponsor[];
}

/** A sponsor as the crew writes it. `logo`: the id or the address of an uploaded one. */
export interface WrittenSponsor {
  readonly name: string;
  readonly url: string;
  readonly logo: string;
}

/** What can be wrong with a sponsor, or with how many there are. */
export type SponsorField = 'name' | 'url' | 'logo' | 'sponsors';

/** How many sponsors there may be, the longest address in characters, and how large a logo is at most, in pixels. */
export const SPONSORS = { most: 20, urlLength: 500, width: 480, height: 240 } as const;

/** A logo that was never in a saved list goes after this time: nobody is writing its sponsor any more. */
const FORGOTTEN_MS = HOUR;

const LOGO_FILE = /^([0-9a-f]{32})-(\d+)x(\d+)\.webp$/;

/** The file of a logo, whose name tells its size. */
export function logoFile({ id, width, height }: Logo): string {
  return `${id}-${String(width)}x${String(height)}.webp`;
}

/** The logo in a file, by the file's name; null when it is none. */
export function logoOfFile(name: string): Logo | null {
  const [, id, width, height] = LOGO_FILE.exec(name) ?? [];
  return id === undefined ? null : { id, width: Number(width), height: Number(height) };
}

/** The path of a logo on the site. */
export function logoAddress(logo: Logo): string {
  return `/photos/sponsors/${logoFile(logo)}`;
}

/** What is wrong with the texts of a sponsor as somebody types them; null: nothing. */
export function sponsorProblem({ name, url }: Pick<WrittenSponsor, 'name' | 'url'>): 'name' | 'url' | null {
  const line = lineAsStored(name);
  if (line === '' || line.length > FIELDS.nameLength) return 'name';
  const address = textAsStored(url);
  return address.length <= SPONSORS.urlLength && isWebAddress(address) ? null : 'url';
}

/**
 * The whole list as it is to be stored. Throws `sponsor-invalid` with the number of the first sponsor that is wrong,
 * from 1, and the `field`. `logos` are those that there are.
 */
export function sponsorsWritten(written: readonly WrittenSponsor[], logos: readonly Logo[]): Sponsor[] {
  const { most } = SPONSORS;
  if (written.length > most) throw invalid(most + 1, 'sponsors');
  return written.map((sponsor, index) => {
    const problem = sponsorProblem(sponsor);
    if (problem !== null) throw invalid(index + 1, problem);
    const found = logos.find((one) => one.id === sponsor.logo || logoAddress(one) === sponsor.logo);
    if (!found) throw invalid(index + 1, 'logo');
    const { id, width, height } = found;
    return {
      name: lineAsStored(sponsor.name),
      url: textAsStored(sponsor.url),
      logo: { id, width, height },
    };
  });
}

/**
 * The logos to remove: those that the list, stored at `savedAt`, does without although they were there before, and those
 * that have waited too long for a list. Times are epoch ms.
 */
export function unusedLogos<L extends Logo & { readonly addedAt: number }>(
  logos: readonly L[],
  { sponsors }: SponsorList,
  savedAt: number,
  now: number,
): L[] {
  const used = new Set(sponsors.map(({ logo }) => logo.id));
  return logos.filter(
    ({ id, addedAt }) => !used.has(id) && (addedAt < savedAt || now - addedAt > FORGOTTEN_MS),
  );
}

function invalid(sponsor: number, field: SponsorField): RuleViolation {
  return new RuleViolation('sponsor-invalid', { sponsor, field });
}
