import { currentCompoPage } from '../../domain/compo-page.ts';
import { withoutPlaceholders } from '../../domain/signup-page.ts';
import { settingsOf } from '../core/settings.ts';
import type { Settings } from '../../domain/settings.ts';
import type { PageContents, PageName, StoredPage } from '../ports/crew-stores.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Reads the pages that the crew edits. */
export class ReadPages {
  constructor(private readonly units: UnitOfWork) {}

  /** The current settings. */
  async settings(): Promise<Settings> {
    return this.units.read(settingsOf);
  }

  /** The stored page, or null when nothing is stored under its name. */
  async read<N extends PageName>(name: N): Promise<StoredPage<N> | null> {
    const page = await this.units.read((stores) => stores.pages.get(name));
    return page && inCurrentForm(page);
  }

  /** The stored page as visitors see it, or null. */
  async readForVisitors<N extends PageName>(name: N): Promise<StoredPage<N> | null> {
    const page = await this.read(name);
    if (page?.name !== 'signup') return page;
    const content = withoutPlaceholders(page.content as PageContents['signup']);
    return { ...page, content } as StoredPage as StoredPage<N>;
  }
}

/** The page in the current format. Only the competitions page was ever stored in an older one. */
export function inCurrentForm<N extends PageName>(page: StoredPage<N>): StoredPage<N> {
  if (page.name !== 'compo') return page;
  const content = currentCompoPage(page.content as PageContents['compo']);
  return { ...page, content } as StoredPage as StoredPage<N>;
}
