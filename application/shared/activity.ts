import type { RefusalReason, MailFailed } from '../../domain/crew/activity-details.ts';
import type { ACTIVITIES, ActivityDetails, ActivityType } from '../../domain/crew/activity.ts';
import { hasSeat } from '../../domain/door/pass.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { placeKey } from '../../domain/shared/place.ts';
import type { Activity } from '../ports/crew-stores.ts';
import { MailFailure } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** An activity with the details of its type. */
export type TypedActivity = {
  readonly [Type in ActivityType]: Omit<Activity, 'details'> & {
    readonly type: Type;
    readonly details: ActivityDetails[Type];
  } & ((typeof ACTIVITIES)[Type] extends { readonly bounded: true } ? { readonly ip: string } : unknown);
}[ActivityType];

/**
 * Writes activities to the crew's log, in the unit of the act itself: a rollback removes both. The log leaves out those
 * of types that anybody can cause, beyond the quota of their IP key (`LogQuota`).
 */
export async function logActivity(
  { activityLog }: Pick<Stores, 'activityLog'>,
  ...acts: readonly TypedActivity[]
): Promise<void> {
  await activityLog.add(...acts);
}

/** The fields that all activities on a person share. */
export function activityOn(person: RegisteredPerson, admin: string, at: number) {
  const { id: personId, code, place } = person;
  return { at, code, personId, details: { admin, ...(hasSeat(person) && { seat: placeKey(place) }) } };
}

/** The logged details of a mail that was not sent. */
export function mailFailed({ message, reason }: MailFailure): MailFailed {
  return {
    success: false,
    error: message,
    ...((reason === 'rejected' || reason === 'address-refused') && { final: true }),
    ...(reason === 'address-refused' && { refused: true }),
  };
}

/** How somebody who waits for a mail is refused that could not be sent. */
export function refusalOfMail(cause: unknown): 'email-refused' | 'mail-unavailable' {
  const isAddress = cause instanceof MailFailure && cause.reason === 'address-refused';
  return isAddress ? 'email-refused' : 'mail-unavailable';
}

/** The logged result of an attempt: success when `reason` is null. */
export function outcomeOf(reason: RefusalReason | null): ActivityDetails['email_code_verification'] {
  return reason === null ? { success: true } : { success: false, reason };
}
