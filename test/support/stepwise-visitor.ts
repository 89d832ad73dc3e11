import type { SendMailAnswer, SubmitAnswer } from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { call, type HttpAnswer } from './http-call.ts';
import type { Seated } from './invariants/given.ts';
import { oneOfMany, submitBody, type WireParticipant } from './signing-up.ts';
import type { SmtpSink } from './smtp-sink.ts';
import { until } from './until.ts';

/** The steps of a sign-up. */
export const STEPS = ['asks', 'proves', 'holds', 'submits'] as const;
export type Step = (typeof STEPS)[number];

/** Where a visitor signs up. */
export interface Reception {
  readonly url: string;
  readonly sink: SmtpSink;
  /** Lets the gap pass that is required between two code mails. */
  wait(): void;
}

const PAIRS_PER_ROW = 5;
/** Stands for a call whose connection broke. */
const NO_ANSWER: HttpAnswer = { status: 0, headers: {}, text: '', body: undefined };

/** A visitor who signs up two persons step by step, and remembers the receipt. */
export class StepwiseVisitor {
  readonly email: string;
  readonly places: readonly [Place, Place];
  /** The answer to their submit. */
  private receipt: SubmitAnswer | null = null;
  private readonly ip: string;
  private guid = '';
  private done = 0;

  constructor(
    private readonly number: number,
    private readonly reception: Reception,
  ) {
    this.email = `gjest${String(number)}@example.no`;
    this.ip = `10.77.0.${String(number + 1)}`;
    const row = Math.floor(number / PAIRS_PER_ROW) + 1;
    const first = (number % PAIRS_PER_ROW) * 2 + 1;
    this.places = [
      { row, number: first },
      { row, number: first + 1 },
    ];
  }

  /** Where they sit according to their receipt. */
  get seated(): Seated[] {
    if (!this.receipt) return [];
    const { code, ...receipt } = this.receipt;
    const persons = this.persons();
    return this.places.flatMap((place, index) => ({ code, place, receipt, sent: persons[index] }));
  }

  /** Their booking code; null before they have a receipt. */
  get code(): string | null {
    return this.receipt?.code ?? null;
  }

  /**
   * Tries their next step once; returns the outcome, such as `200`, `503 unavailable` or `no answer`. Throws
   * on other 5xx answers than a 503 with a Retry-After.
   */
  async tries(step: Step): Promise<string> {
    return this.attempt(step, () => this[step]());
  }

  /** Submits, but sends the form itself only once the program asks for it and `meanwhile` has run. */
  async submitsSlowly(meanwhile: () => void): Promise<string> {
    return this.attempt('submits', () => this.submits(meanwhile));
  }

  private async attempt(step: Step, act: () => Promise<HttpAnswer>): Promise<string> {
    if (STEPS[this.done] !== step)
      throw new Error(`the next step is that a visitor ${STEPS[this.done] ?? 'leaves'}`);
    const { status, headers, text, body } = await act();
    if (status === NO_ANSWER.status) return 'no answer';
    if (status >= 500 && !(status === 503 && Number(headers['retry-after']) > 0))
      throw new Error(`rude: ${String(status)} ${text}`);
    const wrong = step === 'proves' && text !== 'verified' ? text : '';
    const error = (body as { error?: string } | undefined)?.error ?? wrong;
    if (status === 200 && error === '') this.done += 1;
    return `${String(status)} ${error}`.trim();
  }

  /** Does all steps up to this one, repeating each while the program is away or answers 503. */
  async goesOnTo(last: Step): Promise<void> {
    for (const step of STEPS.slice(this.done, STEPS.indexOf(last) + 1)) {
      const told: string[] = [];
      await until(async () => {
        told.unshift(await this.tries(step));
        if (told[0] === '403 locked') this.reception.wait();
        else if (!/^(200|503 .*|no answer)$/.test(told[0] ?? ''))
          throw new Error(`${this.email} ${step} and is told: ${told.join(', ')}`);
        return told[0] === '200';
      }, `that ${this.email} ${step}`);
    }
  }

  /** Starts over, as a visitor does who gave up or whose session has ended. */
  beginsAnew(): void {
    this.done = 0;
  }

  /** The seats that the program lists as theirs, or its refusal. */
  async seesHeld(): Promise<string> {
    const { status, body } = await this.call('GET', `/api/seating/checkseats/${this.guid}`);
    if (status !== 200) return `${String(status)} ${(body as { error: string }).error}`;
    const seats = body as readonly { readonly rownum: number; readonly number: number }[];
    return seats.map(({ rownum, number }) => placeKey({ row: rownum, number })).join();
  }

  /** The status of their confirmation, as the thank-you page gets it. */
  async seesMail(): Promise<string> {
    const { body } = await this.call('PUT', `/api/signupemailer/sendmail/${this.guid}`);
    return (body as SendMailAnswer).status;
  }

  private async asks(): Promise<HttpAnswer> {
    const answer = await this.call('GET', `/api/signupemailer/codeMail/${this.email}`);
    if (answer.status === 200) this.guid = (answer.body as { guid: string }).guid;
    return answer;
  }

  private async proves(): Promise<HttpAnswer> {
    const mail = await this.reception.sink.newestTo(this.email, (one) => codeIn(one) !== null);
    const path = `/api/guidController/checkCode/${codeIn(mail) ?? ''}/${this.email}`;
    return this.call('GET', path, undefined, { 'X-Signup-Guid': this.guid });
  }

  private async holds(): Promise<HttpAnswer> {
    const [first, second] = this.places.map(({ row, number }) => ({ rownum: row, number }));
    const path = `/api/seating/holdSeats/${this.guid}`;
    const answer = await this.call('PUT', path, first);
    return answer.status === 200 ? this.call('PUT', path, second) : answer;
  }

  private async submits(meanwhile?: () => void): Promise<HttpAnswer> {
    const path = `/api/seating/submit/${this.guid}`;
    const answer = await this.call('PUT', path, submitBody(...this.persons()), {}, meanwhile);
    if (answer.status === 200) this.receipt = answer.body as SubmitAnswer;
    return answer;
  }

  private persons(): WireParticipant[] {
    return this.places.map(({ row, number }, index) => {
      const where = { id: index + 1, email: this.email, rowNum: row, seatNum: number };
      return oneOfMany(2 * this.number + index, where);
    });
  }

  private async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    beforeBody?: () => void,
  ): Promise<HttpAnswer> {
    const answer = call(this.reception.url, method, path, {
      ...{ ip: this.ip, headers },
      ...(body !== undefined && { body }),
      ...(beforeBody && { beforeBody }),
    });
    return answer.catch(() => NO_ANSWER);
  }
}
