import type { Chance } from '../chance.ts';
import type { World } from '../world.ts';

/** One thing that somebody does, by the world as it is and by chance alone. */
export type Act = (world: World, chance: Chance) => Promise<void>;
export type Acts = Readonly<Record<string, Act>>;
