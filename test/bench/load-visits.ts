import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '../../domain/shared/place.ts';
import type { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import type { Ledger, Seated } from '../support/invariants/given.ts';
import { Visitors } from '../support/visitors.ts';
import { signUp, type Mailbox } from './sign-ups.ts';

const SEATS_OF_EACH = 3;
/** How long a sign-up stays before the crew deletes it. */
const STAYS_MS = 10_000;
export const HALL = { seatRows: 60, seatsPerRow: 25 };

/** Starts sign-ups on schedule, however slow the program is with the earlier ones. */
export class LoadVisits {
  /** Duration of each sign-up (ms). */
  readonly times: number[] = [];
  readonly broken: string[] = [];
  /** Sign-ups in progress. */
  underWay = 0;
  private readonly visitors = new Visitors();
  private readonly seated: Seated[] = [];
  private readonly ended = new Set<string>();
  private readonly free: Place[] = Array.from({ length: HALL.seatRows * HALL.seatsPerRow }, (_, seat) => ({
    row: Math.floor(seat / HALL.seatsPerRow) + 1,
    number: (seat % HALL.seatsPerRow) + 1,
  }));

  constructor(
    private readonly url: string,
    private readonly mailbox: Mailbox,
    private readonly crew: Crew,
  ) {}

  /** What the clients were told: who has signed up, and whose sign-up was deleted. */
  get ledger(): Ledger {
    return { seated: this.seated, ended: this.ended };
  }

  /** Starts `aSecond` sign-ups per second for `lengthMs`, and waits until all are done. */
  async come(aSecond: number, lengthMs: number): Promise<void> {
    const eachMs = 1_000 / aSecond;
    const start = Date.now();
    const visits = new Set<Promise<void>>();
    for (let visitor = 0; visitor * eachMs < lengthMs; visitor++) {
      await pause(Math.max(0, start + visitor * eachMs - Date.now()));
      const visit = this.visit(visitor).finally(() => visits.delete(visit));
      visits.add(visit);
    }
    await Promise.all(visits);
    this.visitors.close();
  }

  /** Signs up, stays, and is deleted. The seats are reused as soon as the crew's deletion is answered. */
  private async visit(visitor: number): Promise<void> {
    const places = this.free.splice(0, SEATS_OF_EACH);
    try {
      if (places.length < SEATS_OF_EACH) throw new Error('no seats are left: the crew is too far behind');
      const code = await this.signUp(visitor, places);
      await pause(STAYS_MS);
      const { status } = await call(this.url, 'PUT', `/api/admin/deletecode/${code}`, {
        headers: { Authorization: `Bearer ${this.crew.token}` },
        body: { text: 'Prøve' },
      });
      if (status !== 200) throw new Error(`deletecode: ${String(status)}`);
      this.ended.add(code);
      this.free.push(...places);
    } catch (cause) {
      this.broken.push(cause instanceof Error ? cause.message : String(cause));
    }
  }

  private async signUp(visitor: number, places: readonly Place[]): Promise<string> {
    const start = performance.now();
    this.underWay++;
    try {
      const { visitors, url, mailbox } = this;
      const { code, persons, total, paymentDeadline } = await signUp(
        { visitors, url, mailbox },
        visitor,
        places,
      );
      const receipt = { total, paymentDeadline };
      this.seated.push(...places.map((place, index) => ({ code, place, receipt, sent: persons[index] })));
      this.times.push(performance.now() - start);
      return code;
    } finally {
      this.underWay--;
    }
  }
}
