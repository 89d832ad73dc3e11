import type { Container, ServiceIdentifier } from 'inversify';
import type { AreaCalls } from '../../adapters/http/core/app.ts';
import type { CallTools } from '../../adapters/http/guards/call-tools.ts';
import type { StartupParts } from '../ports.ts';

/** Resolves a binding of the container. */
export interface Resolver {
  get<T>(token: ServiceIdentifier<T>): T;
}

/** A job that is repeated while the program runs. `run` must not throw. */
export interface Timer {
  readonly everyMs: number;
  readonly run: () => unknown;
  /** Whether it runs at the start, too. */
  readonly atStart?: boolean;
}

/** An area of the program: its bindings, its HTTP calls, its timers, and what it finishes at the end. */
export interface Area {
  bind(c: Container, parts: StartupParts): void;
  calls?(x: Resolver, parts: StartupParts, tools: CallTools): AreaCalls;
  timers?(x: Resolver, parts: StartupParts): readonly Timer[];
  /** Finishes what is under way, once the last call is answered and the last timer has run. */
  finish?(x: Resolver): Promise<void>;
}
