import type { DoorMemory, Kept } from './kept.ts';

/** Writes what the phone is to remember, one change after the other, and keeps what there was no room for. */
export class KeptWriter {
  private unwritten: Partial<Kept> = {};
  private writing: Promise<void> | null = null;

  constructor(
    private readonly memory: DoorMemory,
    /** Called after each try with whether all is on the phone's disk. */
    private readonly onTried: (isStored: boolean) => void,
  ) {}

  /** Writes these parts, and those that could not be written before. */
  write(parts: Partial<Kept> = {}): void {
    this.unwritten = { ...this.unwritten, ...parts };
    if (Object.keys(this.unwritten).length === 0) return;
    this.writing ??= this.writeAll().finally(() => (this.writing = null));
  }

  private async writeAll(): Promise<void> {
    while (Object.keys(this.unwritten).length > 0) {
      const parts = this.unwritten;
      this.unwritten = {};
      try {
        await this.memory.put(parts);
        this.onTried(true);
      } catch {
        this.unwritten = { ...parts, ...this.unwritten };
        this.onTried(false);
        return;
      }
    }
  }
}
