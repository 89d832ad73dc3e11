import { joined, NOTHING, type DoorMemory, type Kept } from './kept.ts';

/** What the page does with what it knows and what the phone remembers. */
interface Page {
  /** All that the page knows now. */
  readonly current: () => Kept;
  /** Called after each try with why the phone does not remember all of it; null where it does. */
  readonly onTried: (error: unknown) => void;
}

/** Keeps what the phone remembers as the page has it: one change after the other, and again what did not work before. */
export class KeptWriter {
  private unwritten: Partial<Kept> = {};
  private working: Promise<void> | null = null;
  /** Whether it is known what the phone remembers. Until then nothing is written, for that could be lost. */
  private isKnown = false;

  constructor(
    private readonly memory: DoorMemory,
    private readonly page: Page,
  ) {}

  /** Reads what the phone remembers; null where that is known already, or cannot be read now. */
  async read(): Promise<Kept | null> {
    if (this.isKnown) return null;
    try {
      return this.taken(await this.memory.read());
    } catch (error) {
      this.page.onTried(error);
      return null;
    }
  }

  /** Writes these parts, and those that could not be written before. */
  write(parts: Partial<Kept> = {}): void {
    this.unwritten = { ...this.unwritten, ...parts };
    if (!this.isKnown || Object.keys(this.unwritten).length === 0) return;
    this.working ??= this.writeAll().finally(() => (this.working = null));
  }

  /** Has the phone forget everything, also what could not be read. */
  forget(): void {
    this.isKnown = true;
    this.write(NOTHING);
  }

  /** What was read, with what the page has done meanwhile; null where all was forgotten meanwhile. */
  private taken(kept: Kept): Kept | null {
    if (this.isKnown) return null;
    this.isKnown = true;
    return joined(kept, this.page.current());
  }

  private async writeAll(): Promise<void> {
    while (Object.keys(this.unwritten).length > 0) {
      const parts = this.unwritten;
      this.unwritten = {};
      try {
        await this.memory.put(parts, this.page.current());
        this.page.onTried(null);
      } catch (error) {
        this.unwritten = { ...parts, ...this.unwritten };
        this.page.onTried(error);
        return;
      }
    }
  }
}
