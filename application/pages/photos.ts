import { PHOTOS } from '../../domain/photo.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { logActivity, type ActivityDetails } from '../core/activity.ts';
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

/** The organiser's own photos: while there are any, the carousel shows them instead of the house's. */
export class Photos {
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: PhotosParts) {}

  /** In the order of the carousel. */
  async all(): Promise<Photo[]> {
    return this.parts.store.all();
  }

  /** Adds the photo of a file. Throws `photo-invalid` or `too-many-photos`. `by` is the admin's username in each act. */
  async add(by: string, file: Uint8Array): Promise<Photo> {
    return this.inTurn(async () => {
      if ((await this.parts.store.all()).length >= PHOTOS.most) throw new RuleViolation('too-many-photos');
      const id = this.parts.secrets.hex(ID_DIGITS);
      await this.parts.store.add(id, await this.parts.resize(file));
      await this.log({ type: 'photo_added', details: { admin: by, photo: id } });
      return { id, sized: true };
    });
  }

  /** Puts the photos in an order. Throws `photos-changed` unless it names each of them once. */
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

  /** One act after the other: an opened photo takes much memory, and each act builds on the last one's list. */
  private async inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(act);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  private async log(act: PhotoAct): Promise<void> {
    await this.parts.units.run((stores) => logActivity(stores, { ...act, at: this.parts.clock.now() }));
  }
}
