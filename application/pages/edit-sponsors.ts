import { PHOTOS } from '../../domain/pages/photo.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { sponsorsWritten, unusedLogos, type Logo, type WrittenSponsor } from '../../domain/pages/sponsor.ts';
import { logActivity } from '../shared/activity.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { NEVER_SAVED, nextVersion, requireSeen } from '../shared/stored-pages.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { LogoStore, ResizeLogo } from '../ports/photos.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const ID_DIGITS = 32;

/** The sponsors as they are stored, and when and by whom; 0 and '' when nobody ever has. */
export type StoredSponsors = Pick<StoredPage<'sponsors'>, 'content' | 'updatedAt' | 'updatedBy'>;

const NEVER: StoredSponsors = { content: { sponsors: [] }, ...NEVER_SAVED };

/** What `EditSponsors` needs. */
export interface EditSponsorsParts {
  readonly logos: LogoStore;
  readonly resize: ResizeLogo;
  readonly units: UnitOfWork;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly clock: Clock;
  readonly livedNow: LivedNow;
  readonly log: Log;
  /** Called with each list that was saved. */
  readonly onSaved: (sponsors: StoredPage<'sponsors'>) => void;
}

/** The sponsors at the foot of the front page, and their logos. */
export class EditSponsors {
  private lastJob: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: EditSponsorsParts) {}

  async read(): Promise<StoredSponsors> {
    return (await this.parts.units.read(({ pages }) => pages.get('sponsors'))) ?? NEVER;
  }

  /** Adds a logo from an uploaded file, for a list to come. Throws `photo-invalid` or `too-many-photos`. */
  async addLogo(by: string, file: Uint8Array): Promise<Logo> {
    const { logos, resize, secrets, units, clock } = this.parts;
    return this.inTurn(async () => {
      if ((await logos.all()).length >= PHOTOS.most) throw new RuleViolation('too-many-photos');
      const { bytes, ...size } = await resize(file);
      const logo = { id: secrets.hex(ID_DIGITS), ...size };
      await logos.add(logo, bytes);
      const details = { admin: by, logo: logo.id };
      await units.run((stores) =>
        logActivity(stores, { type: 'sponsor_logo_added', at: clock.now(), details }),
      );
      return logo;
    });
  }

  /**
   * Stores the whole list, in its order. `seenUpdatedAt` is the `updatedAt` of the version that was edited. Throws
   * `page-changed` when another is stored, and `sponsor-invalid` with the number of the `sponsor` and its `field`.
   */
  async write(
    by: string,
    written: readonly WrittenSponsor[],
    seenUpdatedAt?: number,
  ): Promise<StoredSponsors> {
    const { units, clock, logos, onSaved } = this.parts;
    const saved = await this.inTurn(async () => {
      const present = await logos.all();
      return units.run(async (stores) => {
        const stored = await stores.pages.get('sponsors');
        const before = stored ?? NEVER;
        requireSeen(before, seenUpdatedAt);
        const [sponsors, now] = [sponsorsWritten(written, present), clock.now()];
        const updatedAt = nextVersion(before, now);
        const page = { name: 'sponsors', content: { sponsors }, updatedAt, updatedBy: by } as const;
        await stores.pages.save(page, stored?.updatedAt ?? null);
        const details = { admin: by, sponsors: sponsors.length };
        await logActivity(stores, { type: 'sponsors_changed', at: now, details });
        return page;
      });
    });
    onSaved(saved);
    return saved;
  }

  /** Removes the logos that no sponsor has; not while the clock has leapt. Never throws. */
  async removeUnused(): Promise<void> {
    const { logos, units, livedNow, log } = this.parts;
    try {
      await this.inTurn(async () => {
        const present = await logos.all();
        if (present.length === 0) return;
        const now = await units.read(livedNow);
        if (now === null) return;
        const { content, updatedAt } = await this.read();
        for (const logo of unusedLogos(present, content, updatedAt, now)) await logos.remove(logo);
      });
    } catch (cause) {
      log.error('unused logos were not removed', cause);
    }
  }

  /** One operation at a time: decoding a picture takes much memory, and no logo may go while a list takes it up. */
  private async inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.lastJob.then(act);
    this.lastJob = turn.catch(() => undefined);
    return turn;
  }
}
