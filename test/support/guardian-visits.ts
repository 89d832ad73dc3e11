import type {
  ErrorBody,
  GiveConsentAnswer,
  OpenConsentAnswer,
  SettingsAnswer,
  WireConsent,
  WithdrawConsentAnswer,
} from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { Crew, type CrewAnswer } from './crew.ts';
import { call } from './http-call.ts';
import { MyVisits } from './my-visits.ts';
import { aFrontPage } from './page-builders.ts';
import type { WireParticipant } from './signing-up.ts';

export const MOTHER = { name: 'Mor Hansen', phone: '99 88 77 66', email: 'mor@example.no' };

/** A child with a guardian, as the form gives them. */
export function aChild(overrides: Partial<WireParticipant> = {}): Partial<WireParticipant> {
  return { firstName: 'Nils', age: '13', guardian: MOTHER, ...overrides };
}

interface Told<T> {
  readonly status: number;
  readonly body: T & ErrorBody;
}

/** A program where guardians consent on the site, with its crew. */
export class GuardianVisits {
  private constructor(
    readonly visits: MyVisits,
    public crew: Crew,
  ) {}

  static async start(
    variables: Readonly<Record<string, string>> = {},
    options: Parameters<typeof MyVisits.start>[1] = {},
  ): Promise<GuardianVisits> {
    const all = {
      ...{
        LIMIT_LINK_MAIL_PER_IP: '1000',
        LIMIT_LINK_MAIL_PER_ADDRESS: '1000',
        CREW_EMAIL: 'crew@example.no',
      },
      ...variables,
    };
    const visits = await MyVisits.start(all, options);
    const crew = await Crew.loggedIn(visits.program);
    const one = new GuardianVisits(visits, crew);
    await one.sets({ onlineConsent: true });
    return one;
  }

  /** The crew logs in again, as after so long that its token has run out. */
  crewAgain(crew: Crew): void {
    this.crew = crew;
  }

  async sets(settings: Partial<SettingsAnswer>): Promise<void> {
    const { status, body } = await this.crew.put('/api/admin/updateSettings', settings);
    if (status !== 200) throw new Error(`settings not saved: ${JSON.stringify(body)}`);
  }

  /** Has the LAN begin so long from now (ms), for two days. */
  async lanIn(ms: number): Promise<void> {
    const starts = this.visits.program.clock.now() + ms;
    const dates = { lanDate: formatOsloDate(starts), lanFinishedDate: formatOsloDate(starts + 2 * DAY) };
    await this.crew.put('/api/admin/updateFrontPage', aFrontPage(dates));
  }

  /** Signs a group up and lets its mails leave. */
  async signsUp(...children: readonly Partial<WireParticipant>[]) {
    const signedUp = await this.visits.signsUp(children.length, children);
    await this.mailsLeave();
    return signedUp;
  }

  async mailsLeave(): Promise<void> {
    await this.visits.program.container.get(OutboxDispatch).sendDue();
  }

  mailsTo(address: string): readonly Mail[] {
    return this.visits.mails.to(address);
  }

  /** The token of the link in the newest mail to a guardian that has one. */
  token(address = MOTHER.email): string {
    const tokens = this.mailsTo(address).flatMap(({ text }) => /#t=([0-9a-f]{64})/.exec(text)?.[1] ?? []);
    return tokens.at(-1) ?? '';
  }

  open(token = this.token()): Promise<Told<OpenConsentAnswer>> {
    return this.post('open', { token });
  }

  /** Has a code mailed; returns it. */
  async code(token = this.token(), address = MOTHER.email): Promise<string> {
    const { status, body } = await this.post('code', { token });
    if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`);
    return codeIn(this.mailsTo(address).at(-1) ?? { subject: '' }) ?? '';
  }

  /** What a guardian sends who consents for all their children, but for what is given. */
  async form(overrides: object = {}, token = this.token()) {
    const { body } = await this.open(token);
    return {
      ...{ token, textVersion: body.textVersion, ticks: [true, true, true, true] },
      ...{ name: 'Mor Hansen', relation: 'Mor', phone: '91 23 45 67', emailCode: 'ABC234' },
      children: body.children.map(({ child }) => ({ child, night: false })),
      ...overrides,
    };
  }

  give(form: object, ip?: string): Promise<Told<GiveConsentAnswer>> {
    return this.post('give', form, ip);
  }

  /** Consents for all children by a fresh code. */
  async gives(overrides: object = {}, token = this.token()): Promise<Told<GiveConsentAnswer>> {
    const form = await this.form(overrides, token);
    const given = await this.give({ ...form, emailCode: await this.code(token) });
    await this.mailsLeave();
    return given;
  }

  async withdraw(children: readonly unknown[], token = this.token()): Promise<Told<WithdrawConsentAnswer>> {
    const told = await this.post<WithdrawConsentAnswer>('withdraw', { token, children });
    await this.mailsLeave();
    return told;
  }

  async consents(): Promise<readonly WireConsent[]> {
    return (await this.crew.get<WireConsent[]>('/api/admin/getConsents')).body;
  }

  /** The crew's row of somebody. */
  async row(code: string, position = 1): Promise<WireConsent | undefined> {
    return (await this.consents()).find((one) => one.code === code && one.position === position);
  }

  paper(code: string, on: boolean, position = 1): Promise<CrewAnswer<WireConsent & ErrorBody>> {
    return this.crew.post('/api/admin/setPaperConsent', { code, position, on });
  }

  stop(): Promise<void> {
    return this.visits.stop();
  }

  private async post<T>(act: string, body: unknown, ip?: string): Promise<Told<T>> {
    const answer = await call(this.visits.program.url, 'POST', `/api/consent/${act}`, {
      ...{ body, ...(ip !== undefined && { ip }) },
    });
    return { status: answer.status, body: answer.body as T & ErrorBody };
  }
}
