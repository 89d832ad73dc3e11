import type { DoorActsAnswer, DoorChangesAnswer, DoorListAnswer } from '../../../adapters/http/contract.ts';
import type { EnrolAnswer, WireActResult } from '../../../adapters/http/contract.ts';
import { DAY, SECOND } from '../../../domain/durations.ts';
import { ApiError, call, type Call } from '../api/client.ts';
import {
  NOTHING,
  type DoorList,
  type DoorMemory,
  type DoorSession,
  type Kept,
  type NewQueuedAct,
  type QueuedAct,
} from './kept.ts';
import { callAsPhone, TooSlow, wrongAct } from './door-calls.ts';
import { KeptWriter } from './kept-writer.ts';
import { merged } from './list-changes.ts';
import { noticeOf, refusedNotice } from './notice-texts.ts';
import { FIRST_PACE, slower, type Pace } from './pace.ts';
import { takingBack, withOutcomes, withoutSession, withQueued } from './recent.ts';
import { uuid } from './uuid.ts';

const ROUND_MS = 5 * SECOND;
const AGAIN_MS = SECOND;
/** How long after the event's end the phone forgets everything. */
const KEPT_AFTER_END_MS = DAY;

export interface DoorState extends Kept {
  /** Whether the last call was answered; null: none has been made yet. */
  readonly isOnline: boolean | null;
  /** Whether all of it is on the phone's disk, and not only in this page. */
  readonly isStored: boolean;
}

const EMPTY: DoorState = { ...NOTHING, isOnline: null, isStored: true };

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
  private pace: Pace = FIRST_PACE;
  private asking: AbortController | undefined;
  private readonly writer: KeptWriter;

  constructor(private readonly memory: DoorMemory) {
    this.writer = new KeptWriter(memory, (isStored) => this.set({ isStored }));
  }

  readonly current = (): DoorState => this.state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Reads what the phone remembers, and keeps in touch from now on, for as long as the page is there. */
  async start(): Promise<void> {
    const kept = await this.memory.read().catch(() => NOTHING);
    this.set({ ...kept, isOnline: navigator.onLine ? null : false });
    addEventListener('online', this.tryAnew);
    addEventListener('offline', () => this.set({ isOnline: false }));
    this.wake();
  }

  /** Enrols this phone by a link's token. Throws `ApiError` with a sentence for the crew. */
  async enrol(token: string): Promise<void> {
    const { session, name } = await call<EnrolAnswer>('/api/door/enrol', { method: 'POST', body: { token } });
    const before = this.state.session;
    this.keep({ session: { session, name }, list: null, isGone: false });
    if (before)
      void callAsPhone(before.session, '/api/door/leave', { method: 'POST' }).catch(() => undefined);
    await this.synced();
  }

  /** Does acts, in this order; returns their ids. They count at once, and are sent as soon as that is possible. */
  do(acts: readonly NewQueuedAct[]): readonly string[] {
    const at = Date.now();
    const queued = acts.map(({ act, ...rest }): QueuedAct => ({
      ...rest,
      act: { ...act, id: uuid(), at },
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
    this.forget();
    if (session)
      await callAsPhone(session.session, '/api/door/leave', { method: 'POST' }).catch(() => undefined);
  }

  /** Calls the server as this phone. Throws `ApiError`. */
  ask<T>(path: string): Promise<T> {
    return callAsPhone(this.state.session?.session ?? '', path);
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
    this.pace = FIRST_PACE;
    this.asking?.abort();
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
    const { session, until } = this.state;
    // What the phone had no room for is tried again.
    this.writer.write();
    if (until !== null && until < Date.now()) this.forget();
    else if (session) {
      try {
        await this.send(session);
        await this.hear(session);
        this.pace = FIRST_PACE;
        this.set({ isOnline: true });
      } catch (error) {
        // An answer to a session that has ended meanwhile says nothing about the next.
        return this.state.session === session ? this.afterFailure(error) : 0;
      }
    }
    return ROUND_MS;
  }

  private async send(session: DoorSession): Promise<void> {
    while (this.state.queue.length > 0) {
      const batch = this.state.queue.slice(0, this.pace.most);
      const body = {
        ...{ sentAt: Date.now(), waiting: this.state.queue.length - batch.length },
        acts: batch.map(({ act }) => act),
      };
      try {
        const { results } = await this.askAs<DoorActsAnswer>(session, '/api/door/acts', {
          method: 'POST',
          body,
        });
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
    const told = results.flatMap(({ person, persons = [] }) => (person ? [person, ...persons] : persons));
    const { list } = this.state;
    this.keep({
      ...withOutcomes(this.state, outcomes),
      ...(notices.length > 0 && { notices: [...this.state.notices, ...notices] }),
      ...(list && told.length > 0 && { list: { ...list, persons: merged(list.persons, told, []) } }),
    });
  }

  /** Calls the server as a session. Throws when it has ended meanwhile, for then the answer is nobody's. */
  private async askAs<T>(session: DoorSession, path: string, request?: Call): Promise<T> {
    this.asking = new AbortController();
    const { patienceMs } = this.pace;
    const answer = await callAsPhone<T>(session.session, path, request, patienceMs, this.asking).catch(
      (error: unknown) => {
        if (error instanceof TooSlow) this.pace = slower(this.pace);
        throw error;
      },
    );
    if (this.state.session !== session) throw new Error('the session ended meanwhile');
    return answer;
  }

  private async hear(session: DoorSession): Promise<void> {
    const { list, queue } = this.state;
    if (!list) return this.hearAll(session);
    const query = new URLSearchParams({ since: list.version, waiting: String(queue.length) });
    try {
      const { version, changed, gone, event } = await this.askAs<DoorChangesAnswer>(
        session,
        `/api/door/changes?${query.toString()}`,
      );
      const persons = this.state.list?.persons ?? list.persons;
      if (version !== list.version || JSON.stringify(event) !== JSON.stringify(list.event))
        this.heard({ version, persons: merged(persons, changed, gone), event });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 410) throw error;
      await this.hearAll(session);
    }
  }

  private async hearAll(session: DoorSession): Promise<void> {
    const { version, persons, event } = await this.askAs<DoorListAnswer>(session, '/api/door/list');
    this.heard({ version, persons, event });
  }

  private heard(list: DoorList): void {
    const { endsAt } = list.event;
    this.keep({ list, until: endsAt === null ? null : endsAt + KEPT_AFTER_END_MS });
  }

  private afterFailure(error: unknown): number {
    if (error instanceof ApiError && error.status === 401) {
      this.keep(withoutSession(this.state));
      return ROUND_MS;
    }
    this.set({ isOnline: false });
    const seconds = error instanceof ApiError ? error.details.retryAfter : undefined;
    return seconds === undefined ? AGAIN_MS : seconds * SECOND;
  }

  private forget(): void {
    this.keep(NOTHING);
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
