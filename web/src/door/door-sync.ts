import type { WireActResult } from '../../../adapters/http/contract.ts';
import { DAY, SECOND } from '../../../domain/shared/durations.ts';
import { ApiError, isSessionOver } from '../api/client.ts';
import { isChangesAnswer, isEnrolAnswer, isListAnswer, type IsOurs } from './door-answers.ts';
import {
  NOTHING,
  type DoorMemory,
  type DoorSession,
  type Kept,
  type NewQueuedAct,
  type QueuedAct,
} from './kept.ts';
import { callAsPhone, callDoor, leaveAs, waitToldBy, wrongAct } from './door-calls.ts';
import { DoorLine } from './door-line.ts';
import { KeptWriter } from './kept-writer.ts';
import { merged, withAnswers } from './list-changes.ts';
import { noticeOf, refusedNotice } from './notice-texts.ts';
import { isOtherTime, PhoneClock } from './phone-clock.ts';
import { isFull } from './phone-memory.ts';
import { takingBack, withOutcomes, withoutList, withQueued } from './recent.ts';
import { uuid } from '../ui/uuid.ts';

const ROUND_MS = 5 * SECOND;
const AGAIN_MS = SECOND;
/** While a roll call runs, others tick beside this phone. */
const COUNTING_MS = SECOND;
/** A link can be used once, so an answer that is only slow is worth waiting for. */
export const ENROLLING_MS = 10 * SECOND;
/** How long after the event's end, by the server's time, the phone forgets the list. */
const KEPT_AFTER_END_MS = DAY;

export interface DoorState extends Kept {
  /** Whether the last call was answered; null: none has been made yet. */
  readonly isOnline: boolean | null;
  /** Why the phone would not remember all of it without this page; null where it would. */
  readonly unstored: 'full' | 'failed' | null;
}

const EMPTY: DoorState = { ...NOTHING, isOnline: null, unstored: null };

/**
 * Keeps the phone's list as the server's, and sends its acts, with or without net. An act stays in the queue until the server
 * has answered it, through reloads, lost answers and a session that ended; the same act sent again is done once.
 */
export class DoorSync {
  private state: DoorState = EMPTY;
  private readonly watchers = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round: Promise<void> | null = null;
  private isWanted = false;
  private readonly clock = new PhoneClock();
  private readonly line = new DoorLine(this.clock);
  private readonly writer: KeptWriter;

  constructor(memory: DoorMemory) {
    const onTried = (error: unknown) =>
      this.set({ unstored: error === null ? null : isFull(error) ? 'full' : 'failed' });
    this.writer = new KeptWriter(memory, { current: this.current, onTried });
  }

  readonly current = (): DoorState => this.state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Reads what the phone remembers, and keeps in touch from now on, for as long as the page is there. */
  async start(): Promise<void> {
    await this.recall();
    this.set({ isOnline: navigator.onLine ? null : false });
    addEventListener('online', this.tryAnew);
    addEventListener('offline', () => this.set({ isOnline: false }));
    this.wake();
  }

  /** Enrols this phone by a link's token. Throws `ApiError` with a sentence for the crew, or `TooSlow`. */
  async enrol(token: string): Promise<void> {
    const request = { method: 'POST', body: { token } } as const;
    const { session, name } = await callDoor('/api/door/enrol', isEnrolAnswer, request, ENROLLING_MS);
    const before = this.state.session;
    this.keep({ session: { session, name }, list: null, isGone: false });
    if (before) void leaveAs(before.session);
    await this.synced();
  }

  /** Does acts, in this order; returns their ids. They count at once, and are sent as soon as that is possible. */
  do(acts: readonly NewQueuedAct[]): readonly string[] {
    const [at, known] = [Date.now(), this.clock.known()];
    const queued = acts.map(({ act, ...rest }): QueuedAct => ({
      ...rest,
      act: { ...act, id: uuid(), at },
      ...(known && { known }),
    }));
    this.keep(withQueued(this.state, queued));
    this.wake();
    return queued.map(({ act }) => act.id);
  }

  /** Takes back who was let in on this phone, by the ids of those acts. */
  takeBack(ids: readonly string[]): void {
    const { recent, acts } = takingBack(this.state.recent, ids);
    this.keep({ recent });
    this.do(acts);
  }

  /** Tells the crew at the door of something that went wrong, until they press it away. */
  warn(text: string): void {
    this.keep({ notices: [...this.state.notices, { id: uuid(), tone: 'danger', text }] });
  }

  /** Takes notices away. */
  dismiss(ids: readonly string[]): void {
    this.keep({ notices: this.state.notices.filter(({ id }) => !ids.includes(id)) });
  }

  /** Ends this phone's session and forgets everything, also what was not sent. */
  async leave(): Promise<void> {
    const { session } = this.state;
    this.set(NOTHING);
    this.writer.forget();
    if (session) await leaveAs(session.session);
  }

  /** The time (epoch ms), as the server would tell it. */
  time(): number {
    return this.clock.likelyTime();
  }

  /** Calls the server as this phone. Throws `ApiError`. */
  ask<T>(path: string, isOurs: IsOurs<T>): Promise<T> {
    return callAsPhone(this.state.session?.session ?? '', path, isOurs);
  }

  /** Resolves when the round that is wanted now is over. */
  synced(): Promise<void> {
    this.wake();
    return this.round ?? Promise.resolve();
  }

  /** Gets in touch with the server now, or right after the round that is under way. */
  readonly wake = (): void => {
    clearTimeout(this.timer);
    this.isWanted = true;
    if (this.round) return;
    this.round = this.rounds().finally(() => (this.round = null));
  };

  /** The net is back: what was sent into nothing is not waited for. */
  private readonly tryAnew = (): void => {
    this.line.hangUp();
    this.wake();
  };

  private async rounds(): Promise<void> {
    let wait = ROUND_MS;
    while (this.isWanted) {
      this.isWanted = false;
      wait = await this.oneRound();
    }
    this.timer = setTimeout(this.wake, wait);
  }

  /** Sends what is waiting and hears what is new; returns how long (ms) to wait before the next time. */
  private async oneRound(): Promise<number> {
    // What the phone could not read or store is tried again.
    await this.recall();
    this.writer.write();
    this.forgetPastList();
    const { session } = this.state;
    if (session) {
      try {
        await this.send(session);
        await this.hear(session);
        this.line.hasBeenGood();
        this.keepTime();
        this.set({ isOnline: true });
      } catch (error) {
        // An answer to a session that has ended meanwhile says nothing about the next.
        return this.state.session === session ? this.afterFailure(error) : 0;
      }
    }
    return this.state.list?.muster?.endedAt === null ? COUNTING_MS : ROUND_MS;
  }

  /** Takes in what the phone remembers, unless that is done. */
  private async recall(): Promise<void> {
    const kept = await this.writer.read();
    if (!kept) return;
    this.clock.recall(kept.heard);
    this.keep(kept);
  }

  private async send(session: DoorSession): Promise<void> {
    while (this.state.queue.length > 0) {
      const batch = this.state.queue.slice(0, this.line.most);
      try {
        const waiting = this.state.queue.length - batch.length;
        const { results } = await this.answerTo(session, this.line.send(session, batch, waiting));
        this.answered(batch, results);
        this.set({ isOnline: true });
      } catch (error) {
        const wrong = batch[wrongAct(error) ?? -1];
        if (!wrong || this.state.session !== session) throw error;
        // Nothing of the call was done: the rest goes on without it.
        const notices = [...this.state.notices, refusedNotice(wrong)];
        this.keep({ ...withOutcomes(this.state, new Map([[wrong.act.id, 'refused']])), notices });
      }
    }
  }

  private answered(batch: readonly QueuedAct[], results: readonly WireActResult[]): void {
    const byId = new Map(results.map((result) => [result.id, result]));
    const notices = batch.flatMap((queued) => {
      const result = byId.get(queued.act.id);
      return (result && noticeOf(queued, result)) ?? [];
    });
    const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
    const { list, session } = this.state;
    this.keep({
      ...withOutcomes(this.state, outcomes),
      ...(notices.length > 0 && { notices: [...this.state.notices, ...notices] }),
      ...(list && { list: withAnswers(list, batch, results, session?.name ?? '') }),
    });
  }

  /** Waits for an answer. Throws when the session has ended meanwhile, for then the answer is nobody's. */
  private async answerTo<T>(session: DoorSession, asked: Promise<T>): Promise<T> {
    const answer = await asked;
    if (this.state.session !== session) throw new Error('the session ended meanwhile');
    return answer;
  }

  private async hear(session: DoorSession): Promise<void> {
    const { list, queue } = this.state;
    if (!list) return this.hearAll(session);
    const query = new URLSearchParams({ since: list.version, waiting: String(queue.length) });
    try {
      const { version, changed, gone, event, muster, lastRound } = await this.answerTo(
        session,
        this.line.ask(session, `/api/door/changes?${query.toString()}`, isChangesAnswer),
      );
      const persons = this.state.list?.persons ?? list.persons;
      const news = { version, event, muster, lastRound };
      const { muster: counted = null, lastRound: walked = null, ...known } = this.state.list ?? list;
      const last = { version: known.version, event: known.event, muster: counted, lastRound: walked };
      if (JSON.stringify(news) !== JSON.stringify(last))
        this.keep({ list: { ...news, persons: merged(persons, changed, gone) } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'list-too-old') throw error;
      await this.hearAll(session);
    }
  }

  private async hearAll(session: DoorSession): Promise<void> {
    const { version, persons, event, muster, lastRound } = await this.answerTo(
      session,
      this.line.ask(session, '/api/door/list', isListAnswer),
    );
    this.keep({ list: { version, persons, event, muster, lastRound } });
  }

  /** Keeps how the phone's clock is to the server's for when the page is opened without net. */
  private keepTime(): void {
    const [heard, before] = [this.clock.lastHeard(), this.state.heard];
    if (heard && (!before || isOtherTime(heard, before))) this.keep({ heard });
  }

  private afterFailure(error: unknown): number {
    if (isSessionOver(error)) {
      this.keep({ ...withoutList(this.state), session: null, isGone: true });
      return ROUND_MS;
    }
    this.set({ isOnline: false });
    return waitToldBy(error) ?? AGAIN_MS;
  }

  /** The list goes when the event is long over by the server's time. What is not sent outlives it, and the server ends the session. */
  private forgetPastList(): void {
    const [endsAt, now] = [this.state.list?.event.endsAt, this.clock.serverTime()];
    if (typeof endsAt === 'number' && now !== null && endsAt + KEPT_AFTER_END_MS < now)
      this.keep(withoutList(this.state));
  }

  private keep(parts: Partial<Kept>): void {
    this.set(parts);
    this.writer.write(parts);
  }

  private set(parts: Partial<DoorState>): void {
    this.state = { ...this.state, ...parts };
    for (const watcher of this.watchers) watcher();
  }
}
