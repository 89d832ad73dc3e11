import { shiftNews, toldBy, type SentPlan, type SentShift } from '../../domain/door/sent-plan.ts';
import { shiftOwner } from '../../domain/door/guard-plan.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { queueMails, type QueuedMail } from '../messages/queue-mail.ts';
import { logActivity } from '../shared/activity.ts';
import { NEVER_SAVED, nextVersion } from '../shared/stored-pages.ts';
import type { MailWriter, WriteShifts } from '../ports/mail.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { planOf, planPasses } from './guards.ts';

/** What `SendPlan` needs. */
export interface SendPlanParts {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly writer: MailWriter;
  readonly writeShifts: WriteShifts;
  readonly facts: EventFacts;
  readonly publicUrl: string;
  readonly onMailQueued: () => void;
}

const NOTHING: SentPlan = { shifts: [] };

/** Mails those on the plan their shifts, with a calendar file: whom it has changed for since the last time. */
export class SendPlan {
  constructor(private readonly parts: SendPlanParts) {}

  /** Returns how many were mailed, and how many of those who are on have no address, typed ones too. */
  async send(by: string): Promise<{ sent: number; without: number }> {
    const { units, clock, secrets, onMailQueued } = this.parts;
    const told = await units.run(async (stores) => {
      const now = clock.now();
      const { 'sent-plan': stored, ...pages } = await stores.pages.several('plan', 'sent-plan');
      const listed = await planPasses(stores);
      const { rows } = planOf(pages, listed);
      const passes = new Map(listed.map((pass) => [pass.id, pass]));
      // Whom nobody knows any more is told nothing, and nothing is kept of them.
      const before = {
        shifts: (stored?.content ?? NOTHING).shifts.filter(({ passId }) => passes.has(passId)),
      };
      const all = shiftNews({ rows }, before, now);
      const news = all.filter(({ passId }) => passes.get(passId)?.email);
      const mails = news.flatMap(({ passId, on, off }): QueuedMail[] => {
        const { code = '', email, firstName = '' } = passes.get(passId) ?? {};
        const calendar = this.parts.writeShifts([...on, ...off].map((shift) => this.inCalendar(shift)));
        return email
          ? [
              {
                kind: 'shifts',
                code,
                about: null,
                mail: this.parts.writer.shifts({ to: email, firstName, on, off, calendar }),
              },
            ]
          : [];
      });
      const shifts = rows.flatMap((row) => row.shifts);
      const without = shifts.filter(({ passId }) => passId === undefined || !passes.get(passId)?.email);
      if (mails.length > 0) {
        await queueMails(stores, secrets, now, mails);
        const updatedAt = nextVersion(stored ?? NEVER_SAVED, now);
        const page = { name: 'sent-plan', content: toldBy(before, news), updatedAt, updatedBy: by } as const;
        await stores.pages.save(page, stored?.updatedAt ?? null);
        const details = { admin: by, mails: mails.length };
        await logActivity(stores, { type: 'plan_sent', at: now, details });
      }
      return { sent: mails.length, without: new Set(without.map(shiftOwner)).size };
    });
    if (told.sent > 0) onMailQueued();
    return told;
  }

  private inCalendar({ id, passId, from, to, label, sequence, changedAt, isOff }: SentShift) {
    const { facts, publicUrl } = this.parts;
    const { hostname } = new URL(publicUrl);
    return {
      ...{ uid: `${id}-${passId}@${hostname}`, title: `${label}: ${facts.name}`, starts: from, ends: to },
      place: [facts.venue, facts.address].filter(Boolean).join(', '),
      ...{ sequence, changedAt, isOff: isOff === true },
    };
  }
}
