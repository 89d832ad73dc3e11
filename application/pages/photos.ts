import { PHOTOS } from '../../domain/pages/photo.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { ActivityDetails } from '../../domain/crew/activity.ts';
import { logActivity } from '../shared/activity.ts';
import type { Photo, PhotoStore, ResizePhoto } from '../ports/photos.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const ID_DIGITS = 32;

type PhotoType = 'photo_added' | 'photo_removed' | 'photos_ordered';
type PhotoAct = {
  [Type in PhotoType]: { type: Type; details: ActivityDetails[Type] };
}[PhotoType];

/** What `Photos` needs. */
export interface PhotosParts {
  readonly store: PhotoStore;
  readonly resize: ResizePhoto;
  readonly units: UnitOfWork;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** The organiser's photos. While there are any, the carousel shows them instead of the built-in ones. */
export class Photos {
  private lastJob: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: PhotosParts) {}

  /** In the order of the carousel. */
  async all(): Promise<Photo[]> {
    return this.parts.store.all();
  }

  /** Adds a photo from an uploaded file. Throws `photo-invalid` or `too-many-photos`. `by` is the admin's username. */
  async add(by: string, file: Uint8Array): Promise<Photo> {
    return this.inTurn(async () => {
      if ((await this.parts.store.all()).length >= PHOTOS.most) throw new RuleViolation('too-many-photos');
      const id = this.parts.secrets.hex(ID_DIGITS);
      await this.parts.store.add(id, await this.parts.resize(file));
      await this.log({ type: 'photo_added', details: { admin: by, photo: id } });
      return { id, sized: true };
    });
  }

  /** Reorders the photos. Throws `photos-changed` unless `ids` contains each of them once. */
  async order(by: string, ids: readonly string[]): Promise<Photo[]> {
    return this.inTurn(async () => {
      const present = new Set((await this.parts.store.all()).map(({ id }) => id));
      const named = new Set(ids);
      if (named.size !== ids.length || named.size !== present.size || !ids.every((id) => present.has(id)))
        throw new RuleViolation('photos-changed');
      await this.parts.store.order(ids);
      await this.log({ type: 'photos_ordered', details: { admin: by, photos: ids.length } });
      return this.parts.store.all();
    });
  }

  /** Deletes a photo. Throws `photo-unknown`. */
  async remove(by: string, id: string): Promise<void> {
    await this.inTurn(async () => {
      if (!(await this.parts.store.remove(id))) throw new RuleViolation('photo-unknown');
      await this.log({ type: 'photo_removed', details: { admin: by, photo: id } });
    });
  }

  /** One operation at a time: decoding a photo takes much memory, and each operation depends on the previous list. */
  private async inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.lastJob.then(act);
    this.lastJob = turn.catch(() => undefined);
    return turn;
  }

  private async log(act: PhotoAct): Promise<void> {
    await this.parts.units.run((stores) => logActivity(stores, { ...act, at: this.parts.clock.now() }));
  }
}
