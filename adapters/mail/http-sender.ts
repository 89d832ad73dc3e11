import {
  MailFailure,
  type Mail,
  type MailFailureReason,
  type MailSender,
  type SentMail,
} from '../../application/ports/mail.ts';
import { outgoing, type Mailbox, type OutgoingMail } from './outgoing.ts';
import { SendingTurns } from './sending-turns.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A mail provider that takes mails over HTTPS: how it is asked, and what its answers mean. */
export interface HttpProvider {
  /** Authorises each request, and stands in no answer that is told. */
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where mails are posted. */
  readonly mailsUrl: string;
  /** What is read to see whether the key is good. */
  readonly checkUrl: string;
  /** A mail as the provider takes it: a form, or what becomes JSON. */
  body(mail: OutgoingMail): FormData | object;
  /** The provider's own words in an answer. */
  words(answer: ProviderAnswer): string;
  /** Whether an answer means that it took the mail. Missing: its status says so. */
  accepts?(answer: ProviderAnswer): boolean;
  /** Whether a refusal is about the receiver's address, for good. */
  refusesReceiver(answer: ProviderAnswer): boolean;
  /** `checkUrl` is the domain that mail is from: it must be there, but a key that may only send cannot read it. */
  readonly checksDomain?: true;
}

/** An answer, with the fields of its JSON, if it is any. */
export interface ProviderAnswer {
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How requests are made; tests replace it. */
export interface HttpWire {
  readonly fetch: typeof fetch;
  /** How long an answer may take (ms). */
  readonly answerMs: number;
}

const WIRE: HttpWire = { fetch: async (url, request) => fetch(url, request), answerMs: 10_000 };
/** Mails sent at the same time. */
const MOST_AT_ONCE = 10;
/** What is told of an answer at most, in characters. */
const LONGEST_WORDS = 400;
/** No connection came about, so that nothing was sent. */
const UNCONNECTED: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

/** Sends mails through the HTTP interface of a provider. */
export class HttpSender implements MailSender {
  private readonly turns = new SendingTurns(MOST_AT_ONCE);
  /** Until when the provider wants to be left alone (ms, as `performance.now`). */
  private resumesAt = -Infinity;
  private hasSent = false;

  constructor(
    private readonly provider: HttpProvider,
    private readonly from: Mailbox,
    private readonly wire: HttpWire = WIRE,
  ) {}

  /** Hands the mail to the provider. Throws `MailFailure`. */
  async send(mail: Mail, id: string): Promise<SentMail> {
    const message = outgoing(mail, this.from, id);
    return this.turns.run(async () => {
      const waitMs = this.resumesAt - performance.now();
      if (waitMs > 0)
        throw new MailFailure('the provider asked us to wait', 'unreachable', { retryAfterMs: waitMs });
      return this.sendNow(mail, message);
    });
  }

  /** Asks about the account. Throws what the provider says when its key is not good, or it is out of service. */
  async check(): Promise<void> {
    const answer = await this.ask('GET', this.provider.checkUrl);
    const { status } = answer;
    const { checksDomain = false } = this.provider;
    if (isOfKey(status) && checksDomain && this.hasSent) return;
    const isMissing = status === 404 && checksDomain;
    if (isOfKey(status) || isMissing || status === 402 || status >= 500) throw new Error(this.told(answer));
  }

  close(): void {
    // Connections that are kept open end by themselves.
  }

  private async sendNow(mail: Mail, message: OutgoingMail): Promise<SentMail> {
    const { provider } = this;
    const answer = await this.ask('POST', provider.mailsUrl, provider.body(message));
    const words = withoutSecrets(this.told(answer), mail);
    const isTaken = answer.status >= 200 && answer.status < 300 && (provider.accepts?.(answer) ?? true);
    if (!isTaken) {
      const { retryAfterMs } = answer;
      if (retryAfterMs !== undefined) this.resumesAt = performance.now() + retryAfterMs;
      throw new MailFailure(words, reasonOf(answer, provider), { retryAfterMs });
    }
    this.hasSent = true;
    return { messageId: message.messageId, answer: words };
  }

  private told(answer: ProviderAnswer): string {
    const words = this.provider.words(answer).replace(/\s+/g, ' ').slice(0, LONGEST_WORDS);
    return `${String(answer.status)} ${words}`.trim().replaceAll(this.provider.key, '…');
  }

  private async ask(method: 'GET' | 'POST', url: string, content?: FormData | object) {
    const isForm = content instanceof FormData;
    const json = content && !isForm ? { 'Content-Type': 'application/json' } : {};
    const body = isForm ? content : content && JSON.stringify(content);
    try {
      const response = await this.wire.fetch(url, {
        method,
        headers: { Accept: 'application/json', ...this.provider.headers, ...json },
        ...(body !== undefined && { body }),
        // Who is asked elsewhere would be given the key.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.wire.answerMs),
      });
      const fields = fieldsOf(await response.text());
      return { status: response.status, fields, retryAfterMs: retryAfterOf(response) };
    } catch (cause) {
      this.turns.noteSilence();
      const reason = isUnconnected(cause) ? 'unreachable' : 'deferred';
      throw new MailFailure(`the provider gave no answer: ${messageOf(cause)}`, reason, { cause });
    }
  }
}

/** What an answer that is no acceptance means: of this receiver, of this mail, or of every mail. */
function reasonOf(answer: ProviderAnswer, provider: HttpProvider): MailFailureReason {
  const { status } = answer;
  if (status < 500 && !isOfKey(status) && provider.refusesReceiver(answer)) return 'address-refused';
  if (status === 413) return 'rejected';
  // It may have taken the mail before it fell over.
  if (status === 408 || (status >= 500 && status !== 503)) return 'deferred';
  return 'unreachable';
}

function isOfKey(status: number): boolean {
  return status === 401 || status === 403;
}

/** The fields of a JSON object; none for another text. */
function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What the header `Retry-After` says, seconds or a date, in ms from now. */
function retryAfterOf({ headers }: Response): number | undefined {
  const said = headers.get('Retry-After') ?? '';
  if (said === '') return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return ms > 0 ? ms : undefined;
}

/** Whether a request failed before anything was sent. */
function isUnconnected(cause: unknown): boolean {
  const { code, cause: deeper, errors } = cause as { code?: unknown; cause?: unknown; errors?: unknown };
  if (UNCONNECTED.has(code)) return true;
  const inner = Array.isArray(errors) ? (errors as unknown[]) : [];
  return [deeper, ...inner].some((one) => typeof one === 'object' && one !== null && isUnconnected(one));
}

/** What an error of `fetch` says, with the code of what is behind it. */
function messageOf(failure: unknown): string {
  const { message, cause } = failure as { readonly message?: unknown; readonly cause?: unknown };
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  return [message, code].map(textOf).filter(Boolean).join(': ');
}

/** A field of an answer as text; empty when it is none. */
export function textOf(field: unknown): string {
  return typeof field === 'string' || typeof field === 'number' ? String(field) : '';
}

/** `"Name" <address>`, as providers want the sender in one field. Neither part can hold a quote or a line break. */
export function mailboxText({ name, address }: Mailbox): string {
  return name === '' ? address : `"${name.replaceAll('\\', '\\\\')}" <${address}>`;
}

/** A text as the providers take files. */
export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
