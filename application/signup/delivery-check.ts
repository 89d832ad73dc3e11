import { DAY, MINUTE } from '../../domain/shared/durations.ts';
import { dmarcNames, dmarcRecord, spfRecord, type MailRecord } from '../../domain/upkeep/mail-records.ts';
import type { FindTextRecords } from '../ports/dns.ts';
import type { Job } from '../ports/maintenance.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { runAlone } from '../shared/run-alone.ts';

const JOB = 'mail-records';
/** Longer than DNS is waited for. */
const CLAIM_MS = MINUTE;
const MOST_REFUSED = 50;
const UNASKED: MailRecord = { state: 'unknown', record: null };

/** Whether mail from this site can be expected to arrive. Times are epoch ms. */
export interface Delivery {
  /** When DNS was last asked; null: never about this domain. */
  readonly at: number | null;
  /** The domain that mail is from. */
  readonly domain: string;
  readonly spf: MailRecord;
  readonly dmarc: MailRecord;
  /** What the mail server last said to a mail, and whether it took it; null: nothing yet. */
  readonly relay: { readonly at: number; readonly ok: boolean; readonly answer: string } | null;
  /** The addresses of the last 24 hours that were refused for good, with the words of the mail server. Newest first. */
  readonly refused: readonly { readonly to: string; readonly at: number; readonly why: string }[];
}

/** What `DeliveryCheck` needs. */
export interface DeliveryCheckParts {
  readonly units: UnitOfWork;
  readonly findTextRecords: FindTextRecords;
  readonly mailDomain: string;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly log: Log;
}

/** Sees whether the site's mail can be expected to arrive: by its domain's records, and by what became of the last mails. */
export class DeliveryCheck {
  private asking: Promise<void> | null = null;

  constructor(private readonly parts: DeliveryCheckParts) {}

  /** What was found when DNS was last asked, and what the mail server has said since. */
  async last(): Promise<Delivery> {
    const { units, clock, mailDomain: domain } = this.parts;
    return units.read(async (stores) => {
      const job = await this.lastJob(stores);
      return {
        at: job?.doneAt ?? null,
        domain,
        spf: job ? stored(job.result, 'spf') : UNASKED,
        dmarc: job ? stored(job.result, 'dmarc') : UNASKED,
        relay: await lastAnswer(stores),
        refused: await refusedSince(stores, clock.now() - DAY),
      };
    });
  }

  /** Asks DNS now, and answers as `last`. Callers at the same time share one question. */
  async ask(): Promise<Delivery> {
    this.asking ??= this.askDns().finally(() => (this.asking = null));
    await this.asking;
    return this.last();
  }

  /** Asks if nobody has for a day; with several processes, one does. Never throws: the next check tries again. */
  async askDaily(): Promise<void> {
    const job = { name: JOB, ms: CLAIM_MS, failed: 'mail records not looked up', isDue: () => this.isDue() };
    await runAlone(this.parts, job, async () => {
      await this.ask();
    });
  }

  private async isDue(): Promise<boolean> {
    const job = await this.parts.units.read(async (stores) => this.lastJob(stores));
    // A time ahead is a wrong clock's.
    return job === null || Math.abs(this.parts.clock.now() - job.doneAt) >= DAY;
  }

  /** The last question about this domain. */
  private async lastJob({ jobs }: Stores): Promise<Job | null> {
    const job = await jobs.find(JOB);
    return job && job.doneAt > 0 && job.result['domain'] === this.parts.mailDomain ? job : null;
  }

  private async askDns(): Promise<void> {
    const { units, findTextRecords, mailDomain: domain, clock } = this.parts;
    const [texts, ...ofDmarc] = await Promise.all([domain, ...dmarcNames(domain)].map(findTextRecords));
    const [spf, dmarc] = [spfRecord(texts ?? null), dmarcRecord(ofDmarc)];
    const result = { domain, ...fieldsOf('spf', spf), ...fieldsOf('dmarc', dmarc) };
    await units.run(({ jobs }) => jobs.done(JOB, clock.now(), result));
  }
}

function fieldsOf(name: string, { state, record }: MailRecord): Job['result'] {
  return { [name]: state, [`${name}Record`]: record ?? '' };
}

function stored(result: Job['result'], name: string): MailRecord {
  const [state, record] = [result[name], result[`${name}Record`]];
  return { state: state as MailRecord['state'], record: record === '' ? null : String(record) };
}

async function lastAnswer({ activityLog }: Stores): Promise<Delivery['relay']> {
  const [mail] = await activityLog.find({ mail: 'answered' }, 0, 1);
  if (!mail) return null;
  const { success, answer, error } = mail.details;
  return { at: mail.at, ok: success === true, answer: String(answer ?? error) };
}

async function refusedSince({ activityLog }: Stores, from: number): Promise<Delivery['refused']> {
  const mails = await activityLog.find({ mail: 'refused', from }, 0, MOST_REFUSED);
  return mails.map(({ email = '', at, details }) => ({ to: email, at, why: String(details['error']) }));
}
