import type { ActivityDetails, ActivityType, MailFailed, RefusalReason } from '../../domain/activity.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { MailFailure } from '../ports/mail.ts';
import { LOG_SHARES, type LogQuota } from './log-quota.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** An activity with the details of its type. */
export type TypedActivity = {
  readonly [Type in ActivityType]: Omit<Activity, 'details'> & {
    readonly type: Type;
    readonly details: ActivityDetails[Type];
  };
}[ActivityType];

/** Writes activities to the crew's log, in the unit of the act itself: a rollback removes both. */
export async function logActivity(
  { activityLog }: Pick<Stores, 'activityLog'>,
  ...acts: readonly TypedActivity[]
): Promise<void> {
  await activityLog.add(...acts);
}

/** As `logActivity` for acts of visitors. Drops those beyond the quota of their IP key; a rollback gives its rows back. */
export async function logVisitorActivity(
  stores: Pick<Stores, 'activityLog' | 'ifRolledBack'>,
  logQuota: LogQuota,
  ...acts: readonly (TypedActivity & { readonly ip: string })[]
): Promise<void> {
  const allowed = acts.filter((act) => {
    const giveBack = logQuota.take(act.ip, shareOf(act));
    if (giveBack) stores.ifRolledBack(giveBack);
    return giveBack !== null;
  });
  if (allowed.length > 0) await logActivity(stores, ...allowed);
}

function shareOf({ type, details }: TypedActivity): number {
  if (type === 'admin_login') return LOG_SHARES.login;
  return 'reason' in details && details.reason === 'locked' ? LOG_SHARES.refusal : LOG_SHARES.other;
}

/** The logged details of a mail that was not sent. */
export function mailFailed({ message, reason }: MailFailure): MailFailed {
  return {
    success: false,
    error: message,
    ...((reason === 'rejected' || reason === 'address-refused') && { final: true }),
  };
}

/** The logged result of an attempt: success when `reason` is null. */
export function outcomeOf(reason: RefusalReason | null): ActivityDetails['email_code_verification'] {
  return reason === null ? { success: true } : { success: false, reason };
}
