import type { StartPaymentAnswer, SubmitAnswer } from '../../adapters/http/contract.ts';
import { Crew } from './crew.ts';
import { call, type HttpAnswer } from './http-call.ts';
import { PROVEN_BY, type PayingSite } from './paying-site.ts';
import { oneOfMany, submitBody } from './signing-up.ts';
import type { VippsServer } from './vipps-server.ts';

interface Group {
  readonly guid: string;
  readonly code: string;
  readonly ip: string;
  readonly seat: { readonly rowNum: number; readonly seatNum: number };
  /** The names at Vipps of what was begun for them. */
  readonly references: string[];
}

const ROW = 10;

/** People who pay, give up, press twice and go back, and a crew that books and deletes meanwhile; all by one seed. */
export class PayingCrowd {
  private readonly groups: Group[] = [];
  private state: number;

  constructor(
    private readonly site: PayingSite,
    private readonly vipps: VippsServer,
    seed: number,
  ) {
    this.state = seed >>> 0;
  }

  async signsUp(count: number): Promise<void> {
    for (let nth = 0; nth < count; nth++) {
      const ip = `10.7.${String(nth)}.1`;
      const email = `betaler${String(nth)}@example.no`;
      const asks = (method: string, path: string, body?: unknown) =>
        call(this.site.url, method, path, { ip, ...(body !== undefined && { body }) });
      const { guid } = (await asks('GET', `/api/signupemailer/codeMail/${email}`)).body as { guid: string };
      await asks('GET', `/api/guidController/checkCode/${PROVEN_BY}/${email}`);
      const seat = { rowNum: Math.floor(nth / ROW) + 1, seatNum: (nth % ROW) + 1 };
      await asks('PUT', `/api/seating/holdSeats/${guid}`, { rownum: seat.rowNum, number: seat.seatNum });
      const person = oneOfMany(nth, { email, foodTicket: false, ...seat });
      const { body } = await asks('PUT', `/api/seating/submit/${guid}`, submitBody(person));
      const { code } = body as SubmitAnswer;
      this.groups.push({ guid, code, ip, seat, references: [] });
    }
  }

  /** Each does something; `meanwhile` happens while they are at it. */
  async round(meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const crew = await Crew.loggedIn(this.site, {
      username: 'sjef@example.no',
      password: 'en setning for testen',
    });
    const acts = this.groups.map((group) => this.act(group, crew).catch(() => undefined));
    await meanwhile();
    await Promise.all(acts);
  }

  /** Nobody pays any more what is open: its time is over. */
  async givesUp(): Promise<void> {
    for (const { reference, state } of (await this.vipps.ledger()).payments)
      if (state === 'CREATED') await this.vipps.act(reference, 'expire');
  }

  private async act(group: Group, crew: Crew): Promise<void> {
    const chance = this.chance();
    const last = group.references.at(-1);
    if (last === undefined || chance < 0.25) {
      const begun = [this.begins(group), ...(this.chance() < 0.2 ? [this.begins(group)] : [])];
      await Promise.all(begun);
    } else if (chance < 0.65) await this.vipps.act(last, 'approve');
    else if (chance < 0.75) await this.vipps.act(last, this.chance() < 0.5 ? 'abort' : 'expire');
    else if (chance < 0.8) await crew.put('/api/admin/setpaid', { code: group.code, ...group.seat });
    else if (chance < 0.88) await this.isDeleted(group, crew);
    // Who goes back from Vipps' page begins anew, though it may have been paid just then.
    else if (chance < 0.95) await Promise.all([this.vipps.act(last, 'approve'), this.begins(group)]);
  }

  private async isDeleted(group: Group, crew: Crew): Promise<void> {
    const text = this.chance() < 0.5 ? 'Ikke betalt innen fristen' : 'Kommer ikke';
    await crew.put(`/api/admin/deleteuser/${group.code}`, { code: group.code, ...group.seat, text });
  }

  private async begins({ guid, ip, references }: Group): Promise<void> {
    const answer: HttpAnswer = await call(this.site.url, 'POST', '/api/payment/start', {
      ...{ ip, body: { guid, acceptTerms: true } },
    });
    if (answer.status !== 200) return;
    const { redirectUrl } = answer.body as StartPaymentAnswer;
    references.push(/[^/]+$/.exec(redirectUrl)?.[0] ?? '');
  }

  private chance(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }
}
