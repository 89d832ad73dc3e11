import type { Container, ServiceIdentifier } from 'inversify';
import type { AreaCalls } from '../../adapters/http/core/app.ts';
import type { CallTools } from '../../adapters/http/core/call-tools.ts';
import type { Ground } from '../ports.ts';

/** Where what is bound is asked for. */
export interface Bound {
  get<T>(token: ServiceIdentifier<T>): T;
}

/** Something that is done again and again while the program runs. It never throws. */
export interface Timer {
  readonly everyMs: number;
  readonly run: () => unknown;
}

/** A part of the house: what it binds, what it answers, and what it does by itself. */
export interface Area {
  bind(c: Container, ground: Ground): void;
  calls?(x: Bound, ground: Ground, tools: CallTools): AreaCalls;
  timers?(x: Bound, ground: Ground): readonly Timer[];
}
