import { COMPO_PAGE_FIELDS } from '../../domain/pages/compo-page.ts';
import { FOOD_PAGE_FIELDS } from '../../domain/pages/food-page.ts';
import { endsTooEarly, FRONT_PAGE_FIELDS, type FrontPage } from '../../domain/pages/front-page.ts';
import { INFO_PAGE_FIELDS } from '../../domain/pages/info-page.ts';
import {
  blankPage,
  fieldsAsStored,
  type PageFields,
  type PageProblem,
} from '../../domain/pages/page-fields.ts';
import { PROGRAMME_FIELDS, programmeWritten } from '../../domain/pages/programme-rows.ts';
import { SCREEN_DEFAULTS, SCREEN_FIELDS, screenWritten } from '../../domain/pages/screen-page.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { SIGNUP_PAGE_FIELDS, type SignupPage } from '../../domain/pages/signup-page.ts';
import { scheduleSaved } from '../../domain/pages/schedule-saved.ts';
import {
  isSet,
  isSignupOpen,
  keptBy,
  SCHEDULE_FIELDS,
  type KeptSchedule,
  type ScheduleField,
} from '../../domain/pages/signup-schedule.ts';
import { missingToOpen, type Readiness } from '../../domain/desk/readiness.ts';
import { logActivity } from '../shared/activity.ts';
import { NEVER_SAVED, nextVersion, requireSeen } from '../shared/stored-pages.ts';
import { asToldAt, inCurrentForm } from './read-pages.ts';
import type { PageContents, PageName, RecordContents, StoredPage } from '../ports/crew-stores.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { rememberPassedEnd } from '../privacy/retention.ts';
import type { PhotoStore } from '../ports/photos.ts';
import type { Clock, HtmlCleaner, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** The fields of each page. */
export const PAGE_FIELDS: { readonly [N in PageName]: PageFields<PageContents[N]> } = {
  front: FRONT_PAGE_FIELDS,
  signup: SIGNUP_PAGE_FIELDS,
  food: FOOD_PAGE_FIELDS,
  compo: COMPO_PAGE_FIELDS,
  info: INFO_PAGE_FIELDS,
  program: PROGRAMME_FIELDS,
  screen: SCREEN_FIELDS,
};

/** The pages that somebody finds not empty before anything is stored. */
const FIRST: { readonly [N in PageName]?: PageContents[N] } = { screen: SCREEN_DEFAULTS };

const ENDS_TOO_EARLY = {
  problem: 'ends-too-early' satisfies PageProblem,
  field: 'lanFinishedDate' satisfies keyof FrontPage,
};

const ID_DIGITS = 16;

/** What was saved. `scheduleCleared`: times of the sign-up page that fell because opening or closing it by hand says otherwise. */
export interface SavedPage<N extends PageName = PageName> {
  readonly page: StoredPage<N>;
  readonly scheduleCleared: readonly ScheduleField[];
}

/** The version that was edited (its `updatedAt`, 0 if there was none), and whether what is missing has been seen. */
export interface SavedAs {
  readonly seenUpdatedAt?: number | undefined;
  readonly anyway?: boolean | undefined;
}

/** Saves the pages that the crew edits. */
export class EditPages {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clean: HtmlCleaner,
    private readonly secrets: Pick<Secrets, 'hex'>,
    private readonly clock: Clock,
    private readonly livedNow: LivedNow,
    private readonly photos: Pick<PhotoStore, 'all'>,
    /** What of what a sign-up needs is there. */
    private readonly readiness: (stores: Stores, now: number) => Promise<Readiness>,
    /** Called with each page that was saved. */
    private readonly onSaved: (page: StoredPage) => void = () => undefined,
  ) {}

  /**
   * Saves the given fields of a page; the others stay. `seenUpdatedAt` is the `updatedAt` of the version that
   * was edited, 0 if there was none: throws `page-changed` with who saved it and when if another is stored,
   * even an older one that a restore brought back. Throws `schedule-invalid` as `scheduleSaved` does, and `not-ready` where
   * sign-up would be opened, now or by the clock, and something is `missing`: see `missingToOpen`.
   */
  async save<N extends PageName>(
    by: string,
    name: N,
    given: Partial<PageContents[N]>,
    { seenUpdatedAt, anyway }: SavedAs = {},
  ): Promise<SavedPage<N>> {
    const fields: PageFields<PageContents[N]> = PAGE_FIELDS[name];
    const changes = await this.judged(name, given);
    const saved = await this.units.run(async (stores) => {
      const { [name]: found, opening } = await stores.pages.several<PageName | 'opening'>(name, 'opening');
      const stored = found ?? null;
      const now = this.clock.now();
      const told = stored ? asToldAt(stored, now, opening?.content) : NEVER_SAVED;
      requireSeen(told, seenUpdatedAt);
      if (name === 'front') await rememberPassedEnd(stores, await this.livedNow(stores));
      const before = stored ? inCurrentForm(stored).content : (FIRST[name] ?? blankPage(fields));
      const { schedule, cleared } =
        name === 'signup'
          ? withSchedule(keptBy(before as SignupPage, opening?.content), changes, now)
          : { schedule: {}, cleared: [] };
      const content = { ...before, ...changes, ...schedule };
      if (name === 'signup' && opens(before as SignupPage, content as SignupPage, now))
        await this.requireReady(stores, now, stored !== null || 'priceNoFood' in changes, anyway);
      // Checks the merged content: the other date may be the stored one.
      if (name === 'front' && endsTooEarly(content as PageContents['front']))
        throw new RuleViolation('page-invalid', ENDS_TOO_EARLY);
      const page: StoredPage<N> = {
        name,
        content: content as RecordContents[N],
        updatedAt: nextVersion(told, now),
        updatedBy: by,
      };
      await stores.pages.save(page, stored?.updatedAt ?? null);
      await logActivity(stores, { type: 'page_changed', at: now, details: { admin: by, page: name } });
      return { page, scheduleCleared: cleared };
    });
    this.onSaved(saved.page);
    return saved;
  }

  /** `hasPrices`: they are stored with the page, or by what is saved now. */
  private async requireReady(stores: Stores, now: number, hasPrices: boolean, anyway: boolean | undefined) {
    if (anyway === true) return;
    const ready = await this.readiness(stores, now);
    const missing = missingToOpen({ ...ready, price: ready.price || hasPrices }, anyway);
    if (missing.length > 0) throw new RuleViolation('not-ready', { missing });
  }

  /** The fields to store. The programme's rows and the slides of the screens have rules of their own. */
  private async judged<N extends PageName>(
    name: N,
    given: Partial<PageContents[N]>,
  ): Promise<Partial<PageContents[N]>> {
    const newId = () => this.secrets.hex(ID_DIGITS);
    if (name === 'screen') {
      const photos = (await this.photos.all()).map(({ id }) => id);
      return screenWritten(given, photos, newId) as Partial<PageContents[N]>;
    }
    const changes = fieldsAsStored(PAGE_FIELDS[name], given, this.clean);
    return name === 'program' ? (programmeWritten(changes, newId) as Partial<PageContents[N]>) : changes;
  }
}

/** The fields of the schedule to store; times that are not set are undefined, so that nothing is stored of them. */
function withSchedule(before: KeptSchedule, changes: Partial<SignupPage>, now: number) {
  const { schedule, cleared } = scheduleSaved(before, changes, now);
  const unset = Object.fromEntries(SCHEDULE_FIELDS.map((field) => [field, undefined]));
  return { schedule: { ...unset, ...schedule }, cleared };
}

/** Whether saving opens sign-up, or sets when it opens by itself. */
function opens(before: SignupPage, after: SignupPage, now: number): boolean {
  if (after.signupOver) return false;
  const isNewTime = isSet(after.opensAt) && after.opensAt !== before.opensAt;
  return isNewTime || (after.signupOpen && !isSignupOpen(before, now));
}
