import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { samePlace, type Place } from '../../domain/shared/place.ts';

/**
 * Units that read the seats before they begin, and write them whatever has changed since: look, then take.
 * Shows that a race test can fail.
 */
export class UnguardedUnits implements UnitOfWork {
  private expected = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly units: UnitOfWork) {}

  /** Holds back the next units until this many have read the seats. */
  holdUntilRead(count: number): void {
    this.expected = count;
  }

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const before = await this.units.read((stores) => stores.seats.all());
    if (this.expected > 0) await this.allHaveLooked();
    return this.units.run((stores) =>
      work(Object.create(stores, { seats: { value: unguarded(stores.seats, before) } }) as Stores),
    );
  }

  async runSerially<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.run(work);
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.units.read(work);
  }

  private async allHaveLooked(): Promise<void> {
    const looked = new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.waiting.length === this.expected) {
      this.expected = 0;
      for (const go of this.waiting.splice(0)) go();
    }
    return looked;
  }
}

function unguarded(seats: Stores['seats'], before: readonly Seat[]): Stores['seats'] {
  type Keys = readonly string[];
  const find = async (places: readonly Place[]) =>
    Promise.resolve(before.filter((seat) => places.some((place) => samePlace(seat, place))));
  return Object.assign(Object.create(seats) as Stores['seats'], {
    find,
    findOrHeldBy: async (places: readonly Place[], blockKeys: Keys, ips: Keys) => [
      ...(await seats.findOrHeldBy([], blockKeys, ips)),
      ...(await find(places)),
    ],
    save: async (changed: readonly Seat[]) => {
      const current = await seats.find(changed);
      const versionOf = (seat: Seat) =>
        current.find((each) => samePlace(each, seat))?.version ?? seat.version;
      await seats.save(changed.map((seat) => ({ ...seat, version: versionOf(seat) })));
    },
  });
}
