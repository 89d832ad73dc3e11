import type { Visit, VisitKind } from '../ports/maintenance.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** A visitor who stays is noted again this often. */
const NOTE_AGAIN_MS = 5 * 60_000;
/** Most visits kept between two flushes: someone with ever new addresses must not fill the memory. */
const MOST_GATHERED = 20_000;
const LAST_SHOWN = 5;

/** How many IP keys of a kind were seen, and the last of them. */
export interface SeenVisits {
  readonly unique: number;
  readonly last: readonly Visit[];
}

/** Counts visitors by IP key. Kept in memory and flushed now and then, so that a call costs no write. */
export class VisitorLog {
  /** When each was last noted, by kind and address as it came. */
  private noted = new Map<string, number>();
  private gathered = new Map<string, Visit>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly log: Log,
    /** The IP key of an address. */
    private readonly keyOf: (address: string) => string,
  ) {}

  /** Notes that someone at an address came by now. */
  see(address: string, kind: VisitKind): void {
    const now = this.clock.now();
    const key = `${kind} ${address}`;
    if (now - (this.noted.get(key) ?? -Infinity) < NOTE_AGAIN_MS) return;
    if (this.noted.size >= MOST_GATHERED) this.noted = new Map();
    this.noted.set(key, now);
    const ip = this.keyOf(address);
    if (this.gathered.size < MOST_GATHERED) this.gathered.set(`${kind} ${ip}`, { ip, kind, seenAt: now });
  }

  /** Stores what was gathered. Never throws: what could not be stored is stored the next time. */
  async flush(): Promise<void> {
    const visits = [...this.gathered.values()];
    if (visits.length === 0) return;
    this.gathered = new Map();
    try {
      await this.units.run((stores) => stores.visitors.note(visits));
    } catch (cause) {
      for (const visit of visits) {
        const key = `${visit.kind} ${visit.ip}`;
        if (!this.gathered.has(key)) this.gathered.set(key, visit);
      }
      this.log.error('visits not stored', cause);
    }
  }

  /** Forgets who was seen by this process: what is stored was cleared. */
  forget(): void {
    this.noted = new Map();
    this.gathered = new Map();
  }

  /** What is known of each kind up to now. */
  async seen(): Promise<Record<VisitKind, SeenVisits>> {
    await this.flush();
    return this.units.read(async ({ visitors }) => {
      const of = async (kind: VisitKind): Promise<SeenVisits> => ({
        unique: await visitors.count(kind),
        last: await visitors.newest(kind, LAST_SHOWN),
      });
      return { visitor: await of('visitor'), admin: await of('admin') };
    });
  }
}
