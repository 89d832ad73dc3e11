import type { CompoStart } from '../../domain/programme.ts';
import type { Stores } from '../ports/unit-of-work.ts';

export type { CompoStart } from '../../domain/programme.ts';

/** The competitions that begin at a set time: of each active game with a compo that has a start. */
export const composStarting: (stores: Pick<Stores, 'pages'>) => Promise<readonly CompoStart[]> = () =>
  Promise.resolve([]);
