import { currentCompoPage } from '../../domain/compo-page.ts';
import type { PageContents, PageName, StoredPage } from '../ports/crew-stores.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** The pages that the crew writes, as visitors read them. */
export class ReadPages {
  constructor(private readonly units: UnitOfWork) {}

  /** The stored page, or null when nothing is stored under its name. */
  async read<N extends PageName>(name: N): Promise<StoredPage<N> | null> {
    const page = await this.units.read((stores) => stores.pages.get(name));
    return page && inTodaysForm(page);
  }
}

/** The page in today's form: only the competitions page was ever stored in another one. */
export function inTodaysForm<N extends PageName>(page: StoredPage<N>): StoredPage<N> {
  if (page.name !== 'compo') return page;
  const content = currentCompoPage(page.content as PageContents['compo']);
  return { ...page, content } as StoredPage as StoredPage<N>;
}
