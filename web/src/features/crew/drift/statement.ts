import type { Tone } from '../../../ui/panel.tsx';

/** The state of one thing: headline, what to do about it, and severity. */
export interface Statement {
  readonly about: string;
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/** A statement before it is said what it is about. */
export type Report = Omit<Statement, 'about'>;
