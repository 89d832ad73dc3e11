import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { SeatsSaved, Stores } from '../../application/ports/unit-of-work.ts';
import type { UnitOfWorkOptions } from '../../adapters/database/unit-of-work.ts';
import { storePlace, type OpenStores, type StorePlace } from './stores.ts';
import type { TestDatabase } from './test-databases.ts';

/** The stores of the running test. */
export interface FreshStores {
  readonly opened: () => OpenStores;
  readonly run: <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;
  readonly read: <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;
}

/** Opens empty stores before each test of the calling suite. `onSeatsSaved` gets every saved seat. */
export function freshStores(
  kind: TestDatabase,
  onSeatsSaved?: SeatsSaved,
  limits?: UnitOfWorkOptions['limits'],
): FreshStores {
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
