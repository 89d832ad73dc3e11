import { NOTHING, type DoorMemory, type Kept } from '../../web/src/door/kept.ts';

/** How a phone's storage is: `unsure` stores, and says that it did not. */
export const STORAGE_MOODS = ['fine', 'full', 'dead', 'unreadable', 'unsure'] as const;
export type StorageMood = (typeof STORAGE_MOODS)[number];

/** The storage of a phone, which outlives its pages. */
export class PhoneStorage implements DoorMemory {
  mood: StorageMood = 'fine';
  private kept: Kept = NOTHING;

  /** `onQueued` is told of each act that is stored as waiting. */
  constructor(private readonly onQueued: (kept: Kept) => void) {}

  async read(): Promise<Kept> {
    if (this.mood === 'dead' || this.mood === 'unreadable') throw new Error('the phone does not answer');
    return structuredClone(this.kept);
  }

  async put(parts: Partial<Kept>): Promise<void> {
    if (this.mood === 'full') throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    if (this.mood === 'dead') throw new Error('the phone does not answer');
    this.kept = { ...this.kept, ...structuredClone(parts) };
    this.onQueued(this.kept);
    if (this.mood === 'unsure') throw new Error('the connection was lost');
  }
}
