import type { PageName, StoredPage } from './ports/crew-stores.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';

/** The pages that the crew writes, as visitors read them. */
export class ReadPages {
  constructor(private readonly units: UnitOfWork) {}

  /** The stored page, or null when nothing is stored under its name. */
  async read<N extends PageName>(name: N): Promise<StoredPage<N> | null> {
    return this.units.read((stores) => stores.pages.get(name));
  }
}
