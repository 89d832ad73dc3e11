import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SubmitAnswer, WireSeat } from '../../adapters/http/contract.ts';
import { placeKey, type Place } from '../../domain/seat.ts';
import { oneOfMany, submitBody } from '../support/signing-up.ts';
import type { RushCall, VisitorsMessage, VisitorsReport } from './rush-report.ts';

/** How long visitors take: as people do who hurry, or none at all, as scripts do. */
export type Pace = 'people' | 'scripts';

/** Milliseconds at most, and half of it at least, by what a visitor does. */
const TAKES: Readonly<Record<Pace, Readonly<Record<'reading' | 'choosing' | 'typing', number>>>> = {
  // To find the mail and type its code, to look for the next seat, to type a participant whom the browser fills in.
  people: { reading: 6_000, choosing: 600, typing: 3_000 },
  scripts: { reading: 0, choosing: 0, typing: 200 },
};

const MOST_SEATS = 5;
const POLL_MS = 1_000;
/** After no answer, or one that says to come back. */
const RETRY_MS = 300;
/** How many of the free seats nearest the front a visitor picks among. */
const WANTED_MOST = 20;

/** Who waits for the code of which mail. */
export const codes = new Map<string, (code: string) => void>();
/** What the visitors of this process have met with. */
export const report = {
  times: {} as Partial<Record<RushCall, number[]>>,
  answers: {} as Record<string, number>,
  broken: [] as string[],
  rude: [] as string[],
  seated: [] as VisitorsReport['seated'][number][],
  told: [] as number[],
  lastSubmit: 0,
};
/** When a hold of this process was answered, by seat: what the other pages are told of it is timed from then. */
const heldAt = new Map<string, number>();

interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly retryAfter: string;
  readonly text: string;
}

/** A visitor with a browser of their own: polls or a stream, a sign-up, and patience. */
export class Visitor {
  /** Connections of this visitor's own, as a browser has them. */
  private readonly agent = new Agent({ keepAlive: true });
  private readonly email: string;
  private readonly ip: string;
  private readonly wanted: number;
  private seats = new Map<string, WireSeat>();
  private etag = '';
  private stream: IncomingMessage | null = null;
  /** Since when its stream has been open (epoch ms). */
  private listensSince = 0;
  /** Whether its session was over before it was signed up: the server's clock has jumped. */
  private isSessionOver = false;

  constructor(
    readonly number: number,
    private readonly url: string,
    private readonly givesUpAt: number,
    private readonly pace: Pace,
  ) {
    this.email = `rush${String(number)}@example.no`;
    this.ip = `10.${String(number >> 8)}.${String(number & 255)}.1`;
    this.wanted = (number % MOST_SEATS) + 1;
  }

  async signUp(): Promise<void> {
    await this.visit(async () => {
      do {
        const guid = await this.proveAddress();
        const held = guid ? await this.takeSeats(guid) : [];
        if (guid && held.length > 0) await this.submit(guid, held);
      } while (this.isSessionOver && Date.now() < this.givesUpAt);
    });
  }

  /** Watches the map until it is over. */
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
      // Two of three pages have the live map open, the third one asks for it.
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
    if (asked.status !== 200) return null;
    const { guid } = JSON.parse(asked.text) as { guid: string };
    const known = await Promise.race([code, pause(this.givesUpAt - Date.now(), null, { ref: false })]);
    if (!known) return null;
    await this.takesTimeFor('reading');
    const path = `/api/guidController/checkCode/${known}/${this.email}`;
    const checked = await this.call('checkCode', 'GET', path, { 'X-Signup-Guid': guid });
    return checked.text === 'verified' ? guid : null;
  }

  /** Reaches for seats near the front until it has as many as it wants, or there are no more. */
  private async takeSeats(guid: string): Promise<Place[]> {
    const held: Place[] = [];
    while (held.length < this.wanted && !this.isSessionOver && Date.now() < this.givesUpAt) {
      if (!this.stream) await this.look();
      const free = [...this.seats.values()].filter(
        ({ isReserved, isBlocked }) => isReserved === 'no' && !isBlocked,
      );
      const seat = free[Math.floor(Math.random() * Math.min(free.length, WANTED_MOST))];
      if (!seat) {
        if (held.length > 0 || [...this.seats.values()].every(({ isReserved }) => isReserved === 'yes'))
          break;
        await pause(POLL_MS);
        continue;
      }
      await this.takesTimeFor('choosing');
      const place = { row: seat.rownum, number: seat.number };
      const answer = await this.call('holdSeats', 'PUT', `/api/seating/holdSeats/${guid}`, {}, seat);
      // Unless its stream has told the page more by now.
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

  /** Opens the live map; resolves when the whole hall has come. Whoever gets none asks for the map instead. */
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
          report.told.push(Date.now() - at);
      }
    this.show(seats);
  }

  /** Calls, and again while the server is away or says to come back, as our pages and their visitors do. */
  private async call(
    name: RushCall,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<Answer> {
    for (;;) {
      const start = performance.now();
      try {
        const answer = await this.send(method, path, headers, body);
        (report.times[name] ??= []).push(performance.now() - start);
        this.note(name, answer);
        if (answer.status !== 503 || Date.now() > this.givesUpAt) return answer;
      } catch (cause) {
        if (Date.now() > this.givesUpAt) throw cause;
        report.broken.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
      }
      await pause(RETRY_MS);
    }
  }

  private note(name: RushCall, { status, retryAfter, text }: Answer): void {
    const [, problem = ''] = (status >= 400 && /"error":"([\w-]+)"/.exec(text)) || [];
    const told = `${name} ${String(status)} ${problem}`.trim();
    report.answers[told] = (report.answers[told] ?? 0) + 1;
    if (status >= 500 && !(status === 503 && Number(retryAfter) > 0)) report.rude.push(told);
  }

  private async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const all = {
        'X-Forwarded-For': this.ip,
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
        ...headers,
      };
      const sent = request(this.url + path, { method, headers: all, agent: this.agent }, (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (part: string) => (received += part));
        answer.on('error', reject);
        answer.on('end', () => {
          const { etag = '', 'retry-after': retryAfter = '' } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, etag, retryAfter, text: received });
        });
      });
      sent.on('error', (cause: NodeJS.ErrnoException) => {
        // The server let an idle connection go just as it was used again: a browser asks anew, too.
        if (sent.reusedSocket && cause.code === 'ECONNRESET')
          this.send(method, path, headers, body).then(resolve, reject);
        else reject(cause);
      });
      sent.end(text);
    });
  }
}
