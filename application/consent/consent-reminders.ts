import { consentOf, consentState, type Consent } from '../../domain/consent/consent.ts';
import {
  reminderDueNow,
  REMINDED_AGAIN_MS,
  type DueReminder,
} from '../../domain/consent/consent-reminder.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { addressKeyOf } from '../../domain/shared/email-address.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { byPerson } from '../shared/consents.ts';
import { guardianEvent } from './guardian-event.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { runAlone } from '../shared/run-alone.ts';
import { settingsOf } from '../shared/settings.ts';
import type { MailWriter } from '../ports/mail.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { blockedAmong } from './consent-list.ts';

const JOB = 'consent-reminders';
/** How often it is looked whether reminders are due. Drift warns after two missed runs. */
export const CONSENT_REMINDERS_MS = MINUTE;

/** What `ConsentReminders` needs. */
export interface ConsentReminderParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly secrets: Pick<Secrets, 'hex' | 'hmac'>;
  readonly clock: Clock;
  readonly livedNow: LivedNow;
  readonly log: Log;
  readonly onMailQueued: () => void;
}

/** The last run (epoch ms; null: none), whether that is too long ago, and whether guardians are asked on the site at all. */
export interface ReminderRuns {
  readonly lastRun: number | null;
  readonly isLate: boolean;
  readonly isOn: boolean;
}

/** One mail: to which address, and which children it names. */
interface Reminder {
  readonly to: string;
  /** Those whose guardian has the address. */
  readonly wards: Consent[];
  /** All that it names, in their order. */
  readonly persons: Set<RegisteredPerson>;
}

/** Reminds guardians, and whoever signed the children up, of consents that are missing. */
export class ConsentReminders {
  constructor(private readonly parts: ConsentReminderParts) {}

  /**
   * Reminds of all that are missing now, but for addresses reminded in the last 48 hours; returns how many mails were
   * queued. Throws `online-consent-off`.
   */
  async remind(): Promise<number> {
    const mailed = await this.parts.units.runSerially(async (stores) => {
      const { onlineConsent } = await settingsOf(stores);
      if (!onlineConsent) throw new RuleViolation('online-consent-off');
      return this.remindIn(stores, null);
    });
    this.parts.onMailQueued();
    return mailed;
  }

  /** Sends the reminders of the program itself when they are due. Never throws: the next run retries what failed. */
  async runDue(): Promise<void> {
    const { units, clock } = this.parts;
    const job = { name: JOB, ms: CONSENT_REMINDERS_MS, failed: 'consent reminders not looked through' };
    await runAlone(this.parts, job, async () => {
      const { mailed, doneFor } = await this.remindDue();
      await units.run(({ jobs }) => jobs.done(JOB, clock.now(), { mailed, doneFor }));
      if (mailed > 0) this.parts.onMailQueued();
    });
  }

  /** The state of the job, for Drift. */
  async runs(): Promise<ReminderRuns> {
    return this.parts.units.read(async (stores) => {
      const lastRun = (await stores.jobs.find(JOB))?.doneAt || null;
      const isLate = lastRun === null || this.parts.clock.now() - lastRun > 2 * CONSENT_REMINDERS_MS;
      return { lastRun, isLate, isOn: (await settingsOf(stores)).onlineConsent };
    });
  }

  /**
   * Reminds once for each moment before the start: whoever lacks a consent only later, as by another guardian, has had a
   * mail of their own. Nobody while the clock has leapt. `doneFor` is the last such moment (epoch ms; 0: none yet).
   */
  private async remindDue(): Promise<{ mailed: number; doneFor: number }> {
    const find = async (stores: Stores): Promise<{ due: DueReminder | null; doneFor: number }> => {
      const doneFor = Number((await stores.jobs.find(JOB))?.result['doneFor'] ?? 0);
      if (!(await settingsOf(stores)).onlineConsent) return { due: null, doneFor };
      const { starts } = eventDates((await stores.pages.get('front'))?.content);
      const now = await this.parts.livedNow(stores);
      const due = now === null ? null : reminderDueNow(starts, now);
      return { due: due?.at === doneFor ? null : due, doneFor };
    };
    // Mostly nothing is due: then nobody has to wait for a unit that reads everything.
    const found = await this.parts.units.read(find);
    if (found.due === null) return { mailed: 0, doneFor: found.doneFor };
    return this.parts.units.runSerially(async (stores) => {
      const { due, doneFor } = await find(stores);
      return due ? { mailed: await this.remindIn(stores, due), doneFor: due.at } : { mailed: 0, doneFor };
    });
  }

  private async remindIn(stores: Stores, due: DueReminder | null): Promise<number> {
    const { writer, secrets, clock } = this.parts;
    const now = clock.now();
    const reminders = await this.remindersNow(stores, due);
    const about = await guardianEvent(stores);
    for (const { to, wards, persons } of reminders) {
      const isGuardian = wards.length > 0;
      const children = [...persons].map(({ firstName }) => firstName);
      const codes = [...new Set([...persons].map(({ code }) => code))];
      const mail = writer.consentReminder({
        to,
        children,
        isGuardian,
        isOneGroup: codes.length === 1,
        ...about,
      });
      const kind = isGuardian ? 'guardian-reminder' : 'consent-reminder';
      const queued = { kind, code: codes[0] ?? '', codes, mail, about: null } as const;
      await queueMail(stores, secrets, now, queued);
      for (const ward of wards) await stores.consents.save({ ...ward, askedAt: now });
    }
    return reminders.length;
  }

  /** One mail an address that was not reminded lately, by hand or by the program. */
  private async remindersNow(stores: Stores, due: DueReminder | null): Promise<Reminder[]> {
    const settings = await settingsOf(stores);
    const records = byPerson(await stores.consents.all());
    const lacking = (await stores.persons.all()).filter((person) => {
      const state = consentState(person, records.get(person.id) ?? null, settings);
      return (state === 'missing' || state === 'asked') && (due === null || person.registeredAt <= due.at);
    });
    const contacts = await stores.registrations.contacts([...new Set(lacking.map(({ code }) => code))]);
    const isBlocked = await blockedAmong(stores, [...records.values()]);
    const since = (due?.at ?? this.parts.clock.now()) - REMINDED_AGAIN_MS;
    const sent = await stores.outbox.queuedSince(['guardian-reminder', 'consent-reminder'], since + 1);
    const reminded = new Set(sent.map(({ mail }) => addressKeyOf(mail.to)));
    const reminders = new Map<string, Reminder>();
    const add = (email: string, person: RegisteredPerson, ward: Consent | null): void => {
      const key = addressKeyOf(email);
      const reminder = reminders.get(key) ?? { to: email, wards: [], persons: new Set<RegisteredPerson>() };
      reminder.persons.add(person);
      if (ward) reminder.wards.push(ward);
      reminders.set(key, reminder);
    };
    for (const person of lacking) {
      const record = records.get(person.id) ?? consentOf(person);
      const guardian = record.guardian?.email;
      if (guardian !== undefined && !isBlocked(guardian)) add(guardian, person, record);
      const contact = contacts.get(person.code) ?? '';
      if (contact !== '') add(contact, person, null);
    }
    return [...reminders].filter(([key]) => !reminded.has(key)).map(([, reminder]) => reminder);
  }
}
