import type { DoorActsAnswer } from '../../../adapters/http/contract.ts';
import { timeByClockNow } from '../../../domain/door/door-clock.ts';
import type { Call } from '../api/client.ts';
import { isActsAnswer, type IsOurs } from './door-answers.ts';
import { callAsPhone, TooSlow } from './door-calls.ts';
import type { DoorSession, QueuedAct } from './kept.ts';
import { FIRST_PACE, slower, type Pace } from './pace.ts';
import type { PhoneClock } from './phone-clock.ts';

/** The line to the server: as patient as the net is slow, and by each answer it hears the server's time. */
export class DoorLine {
  private pace: Pace = FIRST_PACE;
  private asking: AbortController | undefined;

  constructor(private readonly clock: PhoneClock) {}

  /** How many acts are to be sent in one call. */
  get most(): number {
    return this.pace.most;
  }

  /** Calls the server as a session. Throws `ApiError`, or `TooSlow`. */
  async ask<T extends { readonly at: number }>(
    { session }: DoorSession,
    path: string,
    isOurs: IsOurs<T>,
    request?: Call,
  ): Promise<T> {
    this.asking = new AbortController();
    try {
      const answer = await callAsPhone(session, path, isOurs, request, this.pace.patienceMs, this.asking);
      this.clock.hear(answer.at);
      return answer;
    } catch (error) {
      if (error instanceof TooSlow) this.pace = slower(this.pace);
      throw error;
    }
  }

  /** Sends acts in one call, with their times by the clock that the call goes by. `waiting`: how many are left after them. */
  async send(session: DoorSession, batch: readonly QueuedAct[], waiting: number): Promise<DoorActsAnswer> {
    // The clock may have been put right since the acts were done.
    if (batch.length > 0 && !this.clock.isSure()) await this.send(session, [], waiting + batch.length);
    const now = this.clock.known();
    const sentAt = Date.now();
    const times = batch.map(({ act: { at }, known }) => (known && now ? timeByClockNow(at, known, now) : at));
    // No call carries a time before 1970, where a clock that was reset may be. Only what lies between the times counts there.
    const first = Math.min(0, sentAt, ...times);
    const acts = batch.map(({ act }, index) => ({ ...act, at: (times[index] ?? act.at) - first }));
    const isOurs = isActsAnswer(acts.map(({ id }) => id));
    const body = { sentAt: sentAt - first, waiting, acts };
    return this.ask(session, '/api/door/acts', isOurs, { method: 'POST', body });
  }

  /** The net is good. */
  hasBeenGood(): void {
    this.pace = FIRST_PACE;
  }

  /** Gives up what is being asked: it was sent into nothing. */
  hangUp(): void {
    this.hasBeenGood();
    this.asking?.abort();
  }
}
