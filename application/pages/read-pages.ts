import { currentCompoPage } from '../../domain/pages/compo-page.ts';
import { type CompoStart, isEmptyProgramme } from '../../domain/pages/programme.ts';
import { withoutPlaceholders, type SignupPage } from '../../domain/pages/signup-page.ts';
import { isLate, keptBy, lastSwitch, signupAt, type Opening } from '../../domain/pages/signup-schedule.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import { composStarting } from './compo-starts.ts';
import { settingsOf } from '../shared/settings.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import type { PageContents, PageName, StoredPage } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** The programme as it is now: what is stored, null when nothing is, and the competitions that begin at a set time. */
export interface ProgrammeNow {
  readonly page: StoredPage<'program'> | null;
  readonly compos: readonly CompoStart[];
}

/** Whether visitors get no programme. */
export function hasNoProgramme({ page, compos }: ProgrammeNow): boolean {
  return isEmptyProgramme(page?.content ?? null, compos);
}

/** Reads the pages that the crew edits. */
export class ReadPages {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The current settings. */
  async settings(): Promise<Settings> {
    return this.units.read(settingsOf);
  }

  async programme(): Promise<ProgrammeNow> {
    return this.units.read(async (stores) => ({
      page: await stores.pages.get('program'),
      compos: await composStarting(stores),
    }));
  }

  /** The page as it is now, or null when nothing is stored under its name. */
  async read<N extends PageName>(name: N): Promise<StoredPage<N> | null> {
    const { [name]: page, opening } = await this.units.read(({ pages }) =>
      pages.several<PageName | 'opening'>(name, 'opening'),
    );
    if (!page) return null;
    return asToldAt(inCurrentForm(page), this.clock.now(), opening?.content);
  }

  /** The stored page as visitors see it, or null. */
  async readForVisitors<N extends PageName>(name: N): Promise<StoredPage<N> | null> {
    const page = await this.read(name);
    const content = page && forVisitors(page);
    return content ? ({ ...page, content } as StoredPage as StoredPage<N>) : page;
  }
}

/** What visitors see instead of a page's content; null: they see all of it. */
function forVisitors({ name, content }: StoredPage): PageContents[PageName] | null {
  if (name === 'signup') return withoutPlaceholders(content as PageContents['signup']);
  if (name !== 'screen') return null;
  const screen = content as PageContents['screen'];
  return { ...screen, slides: screen.slides.filter(({ active }) => active) };
}

/**
 * The page as it is told at a moment (epoch ms). Where the clock has opened or closed sign-up since the last save, that
 * counts as a save: whoever began to edit before would else undo it.
 */
export function asToldAt<N extends PageName>(
  page: StoredPage<N>,
  now: number,
  opening: Opening | null | undefined,
): StoredPage<N> {
  if (page.name !== 'signup') return page;
  const kept = keptBy(page.content as SignupPage, opening);
  const { heldBack: _, ...told } = signupAt(kept, now);
  const content = { ...told, ...(isLate(kept, now) && { late: true }) };
  const switched = lastSwitch(kept, now, opening) ?? 0;
  const version = switched > page.updatedAt ? { updatedAt: switched, updatedBy: BY_PROGRAM } : {};
  return { ...page, ...version, content } as StoredPage as StoredPage<N>;
}

/** The page in the current format. Only the competitions page was ever stored in an older one. */
export function inCurrentForm<N extends PageName>(page: StoredPage<N>): StoredPage<N> {
  if (page.name !== 'compo') return page;
  const content = currentCompoPage(page.content as PageContents['compo']);
  return { ...page, content } as StoredPage as StoredPage<N>;
}
