import { retryAfter } from '../../domain/shared/counted-uses.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { CheckSignature, PaymentWebhooks, SignedMessage } from '../ports/online-payments.ts';
import type { WebhookRegistration } from '../ports/payment-stores.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { logActivity } from '../shared/activity.ts';
import { alone, runAlone } from '../shared/run-alone.ts';
import type { SettleOnline } from './settle-online.ts';

const JOB = 'payment-webhook';
/** How often it is looked whether Vipps still has the registration, and how often the job looks whether it is time. */
const LOOK_MS = 24 * 60 * MINUTE;
export const WEBHOOK_CHECK_MS = 10 * MINUTE;
/** That Vipps has told of something is stored at most this often. */
const SEEN_EACH_MS = MINUTE;
const TRY_AGAIN = 10;
/** Who died while looking or registering keeps others from it so long. */
const CLAIM_MS = MINUTE;

/** The sales unit that payments go to; null: nobody can pay online. */
export interface SalesUnit {
  readonly msn: string;
  readonly url: string;
}

/** What is told of the registration: never its secret. */
export type ToldWebhook = Pick<WebhookRegistration, 'id' | 'url' | 'registeredAt' | 'ok'> & {
  readonly lastSeenAt: number | null;
};

export interface PaymentWebhookParts {
  readonly units: UnitOfWork;
  readonly webhooks: PaymentWebhooks | null;
  readonly settle: SettleOnline;
  readonly checkSignature: CheckSignature;
  readonly unit: SalesUnit | null;
  readonly publicUrl: string;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What Vipps tells of payments by itself, and that it is registered there. */
export class PaymentWebhook {
  private readonly url: string;

  constructor(private readonly parts: PaymentWebhookParts) {
    this.url = `${parts.publicUrl}/api/payment/webhook`;
  }

  /**
   * Takes what somebody tells at the address of the webhook. Throws `too-many-requests`, or `webhook-unsigned` unless Vipps has
   * signed it. What it says is not believed: Vipps is asked, later.
   */
  async take(message: SignedMessage, ip: string): Promise<void> {
    const { units, clock, settle } = this.parts;
    const now = clock.now();
    const wait = await units.run(({ limits }) => limits.use(now, ['payment-webhook-ip', ip]));
    if (wait) throw new RuleViolation('too-many-requests', retryAfter(wait));
    const registration = await this.registration();
    if (!registration || !this.parts.checkSignature(message, registration.secret, this.url))
      throw new RuleViolation('webhook-unsigned');
    if (now - registration.lastSeenAt >= SEEN_EACH_MS)
      await this.change((stored) =>
        stored.id === registration.id ? { ...stored, lastSeenAt: now } : stored,
      );
    const reference = referenceIn(message.body);
    const attempt = await units.read(({ onlinePayments }) => onlinePayments.withReference(reference));
    if (attempt) settle.soon(attempt.id);
  }

  /** The sales unit, and where Vipps tells of its payments; null: nowhere. */
  async told(): Promise<{ readonly unit: SalesUnit | null; readonly webhook: ToldWebhook | null }> {
    const { unit } = this.parts;
    const registration = unit && (await this.registration());
    if (!registration) return { unit, webhook: null };
    const { id, url, registeredAt, lastSeenAt, ok } = registration;
    return { unit, webhook: { id, url, registeredAt, lastSeenAt: lastSeenAt || null, ok } };
  }

  /** How payments online go, for Drift; null: nobody can pay so. */
  async now() {
    const { unit, webhook } = await this.told();
    if (!unit) return null;
    const runs = await this.parts.settle.runs();
    const ok = webhook !== null && webhook.ok && runs.notCaptured === 0 && !runs.isLate;
    return { ok, webhook: webhook !== null, lastSeenAt: webhook?.lastSeenAt ?? null, ...runs };
  }

  /**
   * Registers it anew, and removes what we had registered for the same address. Throws `online-payment-off`, and
   * `payment-unavailable` also while somebody else does it: each would remove the other's.
   */
  async register(by: string): Promise<void> {
    const { webhooks } = this.parts;
    if (!webhooks) throw new RuleViolation('online-payment-off');
    const job = { name: JOB, ms: CLAIM_MS };
    if (!(await alone(this.parts, job, () => this.registerAlone(webhooks, by)))) throw unavailable();
  }

  private async registerAlone(webhooks: PaymentWebhooks, by: string): Promise<void> {
    const { units, clock } = this.parts;
    const registered = await webhooks.register(this.url);
    if (registered.is !== 'done') throw unavailable();
    const now = clock.now();
    const { id, secret } = registered;
    await units.run(async (stores) => {
      const before = await stores.onlinePayments.webhook();
      const times = { registeredAt: now, lastSeenAt: 0, lookedAt: now };
      await stores.onlinePayments.saveWebhook(before, { id, url: this.url, secret, ok: true, ...times });
      await logActivity(stores, { type: 'webhook_registered', at: now, details: { admin: by } });
    });
    await this.removeOthers(webhooks, id);
  }

  /** Looks once a day, and once the site has another address, whether Vipps still has it. Never throws. */
  async lookDaily(): Promise<void> {
    const { webhooks, units, clock, log } = this.parts;
    if (!webhooks) return;
    const isDue = async () => this.isLookDue(await this.registration());
    const job = { name: JOB, ms: CLAIM_MS, failed: 'the webhook of payments not looked at', isDue };
    await runAlone(this.parts, job, async () => {
      const registration = await this.registration();
      const listed = await webhooks.all();
      if (!registration || listed.is !== 'done') return;
      const isThere = listed.webhooks.some(({ id }) => id === registration.id);
      const ok = isThere && registration.url === this.url;
      await this.change((stored) =>
        stored.id === registration.id ? { ...stored, ok, lookedAt: clock.now() } : stored,
      );
      if (!ok) log.warn('Vipps does not have our webhook any more');
      await units.run(({ jobs }) => jobs.done(JOB, clock.now(), { listed: listed.webhooks.length }));
    });
  }

  private isLookDue(registration: WebhookRegistration | null): boolean {
    if (!registration) return false;
    const { ok, url, lookedAt } = registration;
    const since = this.parts.clock.now() - lookedAt;
    // What Vipps tells at a former address is heard by nobody.
    return since < 0 || since >= LOOK_MS || (ok && url !== this.url);
  }

  private async removeOthers(webhooks: PaymentWebhooks, id: string): Promise<void> {
    const listed = await webhooks.all();
    if (listed.is !== 'done') return;
    const others = listed.webhooks.filter((one) => one.url === this.url && one.id !== id);
    for (const other of others) await webhooks.remove(other.id);
  }

  private async registration(): Promise<WebhookRegistration | null> {
    return this.parts.units.read(({ onlinePayments }) => onlinePayments.webhook());
  }

  private async change(change: (stored: WebhookRegistration) => WebhookRegistration): Promise<void> {
    await this.parts.units.run(async ({ onlinePayments }) => {
      const stored = await onlinePayments.webhook();
      if (stored) await onlinePayments.saveWebhook(stored, change(stored));
    });
  }
}

function unavailable(): RuleViolation {
  return new RuleViolation('payment-unavailable', { retryAfter: TRY_AGAIN });
}

/** The reference that a message names; empty where it is none. */
function referenceIn(body: Uint8Array): string {
  try {
    const message: unknown = JSON.parse(new TextDecoder().decode(body));
    const { reference } = (message ?? {}) as { readonly reference?: unknown };
    return typeof reference === 'string' ? reference.slice(0, 100) : '';
  } catch {
    return '';
  }
}
