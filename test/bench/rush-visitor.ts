import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SubmitAnswer, WireSeat } from '../../adapters/http/contract.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { oneOfMany, submitBody } from '../support/signing-up.ts';
import { ApiError, waitBeforeNextTry } from '../../web/src/api/client.ts';
import { refusedTooLate, waitForOpening } from './rush-opening.ts';
import { sendRequest, type Answer, type Caller } from './rush-request.ts';
import {
  TOO_MANY_CALLS,
  type RushCall,
  type TimedCall,
  type VisitorsMessage,
  type VisitorsReport,
} from './rush-report.ts';

/** How long visitors take: like people in a hurry, or like scripts, which hardly pause. */
export type Pace = 'people' | 'scripts';

/** Longest pause for each activity (ms); the shortest is half of it. */
const TAKES: Readonly<Record<Pace, Readonly<Record<'reading' | 'choosing' | 'typing', number>>>> = {
  // Find the mail and type its code, look for the next seat, type a participant that the browser fills in.
  people: { reading: 6_000, choosing: 600, typing: 3_000 },
  scripts: { reading: 0, choosing: 0, typing: 200 },
};

const MOST_SEATS = 5;
const POLL_MS = 1_000;
const RETRY_MS = 300;
/** A visitor picks among this many free seats nearest the front. */
const WANTED_MOST = 20;
const SHARED_IP = '10.255.255.1';

/** Who waits for a code, by e-mail address. */
export const codes = new Map<string, (code: string) => void>();
/** What the visitors of this process have measured and seen. */
export const report = {
  times: {} as Partial<Record<TimedCall, number[]>>,
  answers: {} as Record<string, number>,
  broken: [] as string[],
  errorsWithoutRetryAfter: [] as string[],
  seated: [] as VisitorsReport['seated'][number][],
  leftOut: [] as string[],
  streamDelays: [] as number[],
  lastSubmit: 0,
};
/** When each hold of this process was answered, by seat; the delay of stream events is timed from then. */
const heldAt = new Map<string, number>();

/** A visitor with a browser: polls the map or streams it, signs up, and retries while there is time. */
export class Visitor implements Caller {
  /** Each visitor has their own connections, as a browser has. */
  readonly agent = new Agent({ keepAlive: true });
  private readonly email: string;
  readonly ip: string;
  private readonly wanted: number;
  private seats = new Map<string, WireSeat>();
  private etag = '';
  private stream: IncomingMessage | null = null;
  /** When the stream was opened (epoch ms). */
  private listensSince = 0;
  /** Whether the session ended before the visitor had signed up, because the server's clock jumped. */
  private isSessionOver = false;
  /** Whether the visitor has seats, or has heard that the hall is sold out. */
  private isServed = false;

  constructor(
    readonly number: number,
    readonly url: string,
    private readonly givesUpAt: number,
    private readonly pace: Pace,
    /** Whether the visitor sits behind the one address that many share. */
    private readonly isTogether: boolean,
    /** When sign-up opens by the clock (epoch ms); null: it is open. */
    private readonly opensAt: number | null,
  ) {
    this.email = `rush${String(number)}@example.no`;
    this.ip = isTogether ? SHARED_IP : `10.${String(number >> 8)}.${String(number & 255)}.1`;
    this.wanted = (number % MOST_SEATS) + 1;
  }

  async signUp(): Promise<void> {
    await this.visit(async () => {
      if (this.opensAt !== null)
        report.broken.push(...(await waitForOpening(this, this.email, this.opensAt)));
      do {
        const guid = await this.proveAddress();
        const held = guid ? await this.takeSeats(guid) : [];
        if (guid && held.length > 0) await this.submit(guid, held);
      } while (this.isSessionOver && Date.now() < this.givesUpAt);
    });
    if (!this.isServed) report.leftOut.push(this.email);
  }

  /** Watches the map until the rush is over. */
  async lookOn(over: AbortSignal): Promise<void> {
    await this.visit(async () => {
      while (!over.aborted) {
        if (!this.stream) await this.look();
        await pause(POLL_MS, undefined, { signal: over }).catch(() => undefined);
      }
    });
  }

  private async visit(stay: () => Promise<void>): Promise<void> {
    try {
      // Two of three pages stream the map, the third polls it.
      if (this.number % 3 > 0) await this.listen();
      await stay();
    } catch (cause) {
      report.broken.push(cause instanceof Error ? cause.message : String(cause));
    } finally {
      this.stream?.destroy();
      this.agent.destroy();
    }
  }

  private async proveAddress(): Promise<string | null> {
    this.isSessionOver = false;
    const code = new Promise<string>((resolve) => codes.set(this.email, resolve));
    const asked = await this.call('codeMail', 'GET', `/api/signupemailer/codeMail/${this.email}`);
    // As it is when the hall is sold out.
    this.isServed = asked.text.includes('"signup-closed"');
    if (this.isServed) report.broken.push(...refusedTooLate(this.opensAt));
    if (asked.status !== 200) return null;
    const { guid } = JSON.parse(asked.text) as { guid: string };
    const emailCode = await Promise.race([code, pause(this.givesUpAt - Date.now(), null, { ref: false })]);
    if (!emailCode) return null;
    await this.takesTimeFor('reading');
    const path = `/api/guidController/checkCode/${emailCode}/${this.email}`;
    const checked = await this.call('checkCode', 'GET', path, { 'X-Signup-Guid': guid });
    return checked.text === 'verified' ? guid : null;
  }

  /** Holds seats near the front until the visitor has as many as wanted or none are left. */
  private async takeSeats(guid: string): Promise<Place[]> {
    const held: Place[] = [];
    while (held.length < this.wanted && !this.isSessionOver && Date.now() < this.givesUpAt) {
      if (!this.stream) await this.look();
      const free = [...this.seats.values()].filter(
        ({ isReserved, isBlocked }) => isReserved === 'no' && !isBlocked,
      );
      const seat = free[Math.floor(Math.random() * Math.min(free.length, WANTED_MOST))];
      if (!seat) {
        const isSoldOut = [...this.seats.values()].every(({ isReserved }) => isReserved === 'yes');
        this.isServed ||= isSoldOut;
        if (held.length > 0 || isSoldOut) break;
        await pause(POLL_MS);
        continue;
      }
      await this.takesTimeFor('choosing');
      const place = { row: seat.rownum, number: seat.number };
      const answer = await this.call('holdSeats', 'PUT', `/api/seating/holdSeats/${guid}`, {}, seat);
      // Unless the stream has updated the seat in the meantime.
      if (this.seats.get(placeKey(place)) === seat)
        this.seats.set(placeKey(place), { ...seat, isReserved: 'held' });
      this.isSessionOver = answer.status === 404;
      if (answer.status !== 200) continue;
      held.push(place);
      if (!heldAt.has(placeKey(place))) heldAt.set(placeKey(place), Date.now());
    }
    return this.isSessionOver ? [] : held;
  }

  private async submit(guid: string, held: readonly Place[]): Promise<void> {
    for (let typed = 0; typed < held.length; typed++) await this.takesTimeFor('typing');
    const persons = held.map(({ row, number }, index) =>
      oneOfMany(MOST_SEATS * this.number + index, {
        ...{ id: index + 1, email: this.email, rowNum: row, seatNum: number },
      }),
    );
    const answer = await this.call(
      'submit',
      'PUT',
      `/api/seating/submit/${guid}`,
      {},
      submitBody(...persons),
    );
    this.isSessionOver = answer.status === 404;
    if (answer.status !== 200) return;
    this.isServed = true;
    const { code, ...receipt } = JSON.parse(answer.text) as SubmitAnswer;
    report.seated.push(...held.flatMap((place, index) => ({ code, place, receipt, sent: persons[index] })));
    report.lastSubmit = Date.now();
    process.send?.({ submitted: true } satisfies VisitorsMessage);
    await this.call('sendmail', 'PUT', `/api/signupemailer/sendmail/${guid}`);
  }

  private async takesTimeFor(what: 'reading' | 'choosing' | 'typing'): Promise<void> {
    const most = TAKES[this.pace][what];
    if (most > 0) await pause((most * (1 + Math.random())) / 2);
  }

  private async look(): Promise<void> {
    const answer = await this.call('getseats', 'GET', '/api/seating/getseats', {
      ...(this.etag && { 'If-None-Match': this.etag }),
    });
    if (answer.status !== 200) return;
    this.etag = answer.etag;
    this.show(JSON.parse(answer.text) as WireSeat[]);
  }

  private show(seats: readonly WireSeat[]): void {
    for (const seat of seats) this.seats.set(placeKey({ row: seat.rownum, number: seat.number }), seat);
  }

  /** Opens the live map; resolves once the whole hall has come. If that fails, the visitor polls. */
  private async listen(): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        this.stream = null;
        resolve();
      };
      const headers = { 'X-Forwarded-For': this.ip, Accept: 'text/event-stream' };
      request(`${this.url}/api/seating/stream`, { headers, agent: false }, (stream) => {
        this.stream = stream;
        this.listensSince = Date.now();
        let rest = '';
        stream.setEncoding('utf8').on('data', (part: string) => {
          const events = (rest + part).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) this.hear(event);
          if (this.seats.size > 0) resolve();
        });
        stream.on('error', over);
        stream.on('end', over);
      })
        .on('error', over)
        .end();
    });
  }

  private hear(event: string): void {
    const [, kind] = /^event: (\w+)$/m.exec(event) ?? [];
    const [, data] = /^data: (.*)$/m.exec(event) ?? [];
    if (!data || (kind !== 'map' && kind !== 'seats')) return;
    const seats = JSON.parse(data) as WireSeat[];
    if (kind === 'seats')
      for (const { rownum, number, isReserved } of seats) {
        const place = placeKey({ row: rownum, number });
        const at = heldAt.get(place);
        if (
          at &&
          at > this.listensSince &&
          isReserved === 'held' &&
          this.seats.get(place)?.isReserved === 'no'
        )
          report.streamDelays.push(Date.now() - at);
      }
    this.show(seats);
  }

  /** Makes a call and repeats it while the server is away or answers 503, as our pages do. */
  private async call(
    name: RushCall,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<Answer> {
    const timed = this.isTogether ? (`${name}, together` as const) : name;
    for (let tries = 1; ; tries++) {
      const start = performance.now();
      try {
        const answer = await sendRequest(this, method, path, headers, body);
        (report.times[timed] ??= []).push(performance.now() - start);
        this.note(name, answer);
        if (answer.status !== 503 || Date.now() > this.givesUpAt) return answer;
        if (answer.text.includes(`"${TOO_MANY_CALLS}"`)) {
          const wait = waitBeforeNextTry(tooManyCalls(answer), tries);
          if (wait === null) return answer;
          await pause(wait);
          continue;
        }
      } catch (cause) {
        if (Date.now() > this.givesUpAt) throw cause;
        report.broken.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
      }
      await pause(RETRY_MS);
    }
  }

  private note(name: RushCall, { status, retryAfter, text }: Answer): void {
    const [, problem = ''] = (status >= 400 && /"error":"([\w-]+)"/.exec(text)) || [];
    const outcome = `${name} ${String(status)} ${problem}`.trim();
    report.answers[outcome] = (report.answers[outcome] ?? 0) + 1;
    const saysWhen = status === 503 && Number(retryAfter) > 0;
    if (status >= 500 && !saysWhen) report.errorsWithoutRetryAfter.push(outcome);
  }
}

function tooManyCalls({ status, retryAfter }: Answer): ApiError {
  return new ApiError(status, TOO_MANY_CALLS, '', { retryAfter: Number(retryAfter) });
}
