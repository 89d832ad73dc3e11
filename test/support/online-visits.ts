import type {
  ErrorBody,
  OperationsAnswer,
  PaymentsAnswer,
  PaymentStateAnswer,
  StartPaymentAnswer,
  WireListedPerson,
} from '../../adapters/http/contract.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { SettleOnline } from '../../application/payments/settle-online.ts';
import { GuardianVisits } from './guardian-visits.ts';
import { call } from './http-call.ts';
import { SUPERADMIN_PASSWORD } from './superadmin.ts';
import { VippsServer } from './vipps-server.ts';

/** What a start of a payment was answered. */
export interface StartedAnswer {
  readonly status: number;
  readonly body: StartPaymentAnswer & ErrorBody;
  /** The payment's name at Vipps; empty: none was begun. */
  readonly reference: string;
}

type Bearer = Readonly<{ Authorization?: string }>;

/** A program where one pays online, at a Vipps of its own. Nothing comes due by itself: `jobRuns` makes it. */
export class OnlineVisits {
  private constructor(
    readonly vipps: VippsServer,
    readonly guardians: GuardianVisits,
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<OnlineVisits> {
    const vipps = await VippsServer.start();
    // The crew stays logged in however far the clock is moved.
    const logins = { LIMIT_ADMIN_TOKEN_MS: '9999999999', LIMIT_ADMIN_TOKEN_IDLE_MS: '9999999999' };
    const settings = { ...vipps.variables, ...logins, SUPERADMIN_PASSWORD, ...variables };
    return new OnlineVisits(vipps, await GuardianVisits.start(settings, { withoutTimers: true }));
  }

  get visits() {
    return this.guardians.visits;
  }

  get program() {
    return this.visits.program;
  }

  get crew() {
    return this.guardians.crew;
  }

  async begins(body: object, headers: Bearer = {}): Promise<StartedAnswer> {
    const answer = await call(this.program.url, 'POST', '/api/payment/start', {
      ...{ body: { acceptTerms: true, ...body }, headers },
    });
    const started = answer.body as StartedAnswer['body'];
    const reference = answer.status === 200 ? (/[^/]+$/.exec(started.redirectUrl)?.[0] ?? '') : '';
    return { status: answer.status, body: started, reference };
  }

  /** Signs a group up, and begins to pay for it. */
  async paying(persons = 2) {
    const group = await this.visits.signsUp(persons);
    return { ...group, ...(await this.begins({ guid: group.guid })) };
  }

  /** A group that has paid. */
  async paid(persons = 2) {
    const group = await this.paying(persons);
    await this.vipps.act(group.reference, 'approve');
    await this.jobRuns();
    return group;
  }

  async state(attempt: string): Promise<string> {
    const { body } = await call(this.program.url, 'GET', `/api/payment/${attempt}`);
    return (body as PaymentStateAnswer).state;
  }

  /** Lets so long pass, and settles what is due then. */
  async jobRuns(ms = 30_000): Promise<void> {
    this.program.clock.advance(ms);
    await this.program.container.get(SettleOnline).runDue();
    await this.program.container.get(OutboxDispatch).sendDue();
  }

  /** The payment as Vipps has it. */
  async atVipps(reference: string) {
    return (await this.vipps.ledger()).payments.find((payment) => payment.reference === reference);
  }

  /** The calls that Vipps got about a payment, with their keys. */
  async askedOf(reference: string): Promise<string[]> {
    const { calls } = await this.vipps.ledger();
    return calls.filter((one) => one.reference === reference).map((one) => `${one.call} ${one.key}`);
  }

  async payments(): Promise<PaymentsAnswer> {
    return (await this.crew.get<PaymentsAnswer>('/api/admin/getPayments')).body;
  }

  async operations(): Promise<OperationsAnswer> {
    return (await this.crew.get<OperationsAnswer>('/api/admin/getOperations')).body;
  }

  async listed(code: string): Promise<WireListedPerson[]> {
    const { body } = await this.crew.get<WireListedPerson[]>('/api/admin/getpersons');
    return body.filter((one) => one.code === code);
  }

  mailsTo(email: string) {
    return this.visits.mails.to(email);
  }

  subjectsTo(email: string): string[] {
    return this.visits.mails.subjectsTo(email);
  }

  async stop(): Promise<void> {
    await this.guardians.stop();
    await this.vipps.stop();
  }
}
