import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { SeatsSaved, Stores } from '../../application/ports/unit-of-work.ts';
import type { Limits } from '../../domain/limits.ts';
import { storePlace, type OpenStores, type StorePlace } from './stores.ts';
import type { TestDatabase } from './test-databases.ts';

/** The stores of the test that runs. */
export interface FreshStores {
  readonly opened: () => OpenStores;
  readonly run: <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;
  readonly read: <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;
}

/** Gives each test of the suite that calls this empty stores of a kind. `onSeatsSaved` hears of every seat that they save. */
export function freshStores(kind: TestDatabase, onSeatsSaved?: SeatsSaved, limits?: Limits): FreshStores {
  let place: StorePlace;
  let open: OpenStores;
  beforeAll(async () => {
    place = await storePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    open = await place.open(onSeatsSaved, limits);
  });
  afterEach(() => open.close());
  return {
    opened: () => open,
    run: (work) => open.units.run(work),
    read: (work) => open.units.read(work),
  };
}
