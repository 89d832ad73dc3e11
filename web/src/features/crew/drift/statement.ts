import type { Tone } from '../../../ui/panel.tsx';
import { DAY, MINUTE } from '../../../../../domain/shared/durations.ts';

/** The state of one thing: headline, what to do about it, and severity. */
export interface Statement {
  readonly about: string;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** What only whoever runs the server understands: names of its settings, and its commands. */
  readonly server?: string;
}

/** A statement without its subject. */
export type Report = Omit<Statement, 'about'>;

/** Whom the crew asks for what is only done on the server. */
export const KEEPER = 'Be den som drifter serveren, om å';

/** Neuter. `numberWord` here would make the build split the sign-up page's code, which has no room for that. */
const NUMBER_WORDS = ['null', 'et', 'to', 'tre', 'fire', 'fem', 'seks', 'sju'];

/** `et minutt`, `to døgn`: whole days or minutes in words. */
export function spanText(ms: number): string {
  const [unit, one, many] = ms % DAY === 0 ? [DAY, 'døgn', 'døgn'] : [MINUTE, 'minutt', 'minutter'];
  const count = ms / unit;
  return `${NUMBER_WORDS[count] ?? String(count)} ${count === 1 ? one : many}`;
}
