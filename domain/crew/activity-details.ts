import type { Corrections } from '../people/person-correction.ts';

/** Why something was refused, as the log stores it. Older versions wrote the two of `too-many`. */
export type RefusalReason =
  | ('login-failed' | 'mail-unavailable' | 'email-refused' | 'signup-closed' | 'email-blacklisted')
  | ('too-many-unpaid' | 'too-many-requests' | 'locked' | 'expired' | 'wrong');

export type Succeeded = { readonly success: true };
export type Refused = { readonly success: false; readonly reason: RefusalReason };
export type ByAdmin = { readonly admin: string };
/** `seat` is written as `row-number`; missing for who has none. */
export type OfPerson = ByAdmin & { readonly seat?: string };
/** An act at the door. `at`: when, by the phone that told later; `flagged`: that is more than a day ago. */
export type AtTheDoor = { readonly at?: number; readonly flagged?: true; readonly guardianTold?: true };
export type OfNamed = ByAdmin & { readonly name: string };
export type OfAccount = ByAdmin & Readonly<Record<'username' | 'role', string>>;
export type Switched = { readonly from: boolean; readonly to: boolean };
/** `error`: what the mail server said; `final`: it refuses the mail or its address for good; `refused`: its address. */
export type MailFailed = {
  readonly success: false;
  readonly error: string;
  readonly final?: true;
  readonly refused?: true;
};
/** `answer`: the mail server's reply. */
export type MailSent = Succeeded & { readonly messageId: string; readonly answer?: string };
/** The result of sending a mail. */
export type MailOutcome = MailSent | MailFailed;
export type OfMail = { readonly subject: string } & MailOutcome;
/** `subject`: the beginning of it, at most 40 characters. */
export type OfMessage = ByAdmin & { readonly subject: string };
/** A competition, by its game's id. */
export type OfCompo = ByAdmin & { readonly game: string };
export type OfTeam = OfCompo & { readonly team: string };
export type Causes = Readonly<Record<'publicCause' | 'cause', string>>;
export type SeatFlags = Readonly<Record<'hidden' | 'blocked', boolean | undefined>>;
export type ChangedSeat = { readonly seat: string; readonly from: SeatFlags; readonly to: SeatFlags };
/** Notes may be about health, so that nothing is logged of a correction of theirs but that it was one. */
export type Correction = Corrections & {
  /** Another guardian, who is not named here. */
  readonly guardian?: true;
  /** Mails about the whole sign-up go to this person from now on. */
  readonly contact?: true;
};
export type Blacklisting =
  | { readonly act: 'added'; readonly from: Causes | null; readonly to: Causes }
  | { readonly act: 'removed'; readonly from: Causes };
export type Started = Readonly<Record<'version' | 'nodeEnv' | 'platform' | 'serverType', string>> & {
  readonly port: number;
};
export type AnyDetails = Readonly<Record<string, unknown>>;
