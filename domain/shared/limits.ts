import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/** Those limits that pages tell visitors of: apart, so that no page loads all of them. */
export const TOLD_LIMITS = {
  /** From the first seat of a hold window; all seats of the session end together. */
  holdMs: 10 * MINUTE,
  codeMailGapMs: 20 * SECOND,
  codeMailPerAddress: 15,
  codeMailPerAddressMs: 15 * MINUTE,
  linkMs: 30 * MINUTE,
};

/**
 * The limits on what visitors and the crew can do. `…Ms` are milliseconds, `…Bytes` bytes, the rest are counts.
 * Each can be set by an environment variable of its name: `codeMailPerIp` by `LIMIT_CODE_MAIL_PER_IP`. So can those that
 * adapters have for themselves (`config/limits.ts`).
 */
export const LIMITS = {
  ...TOLD_LIMITS,

  // Sessions and seats.
  sessionUnverifiedMs: 15 * MINUTE,
  sessionVerifiedMs: HOUR,
  /** Sending the same sign-up again gets the same answer for so long. */
  sessionSubmittedMs: DAY,
  holdWindows: 3,
  /** Seats that an address holds in all its sessions. The persons of one sign-up: `MAX_PERSONS` in registration.ts. */
  heldPerAddress: 5,
  heldPerIp: 25,
  /** Unpaid sign-ups of an address, and unpaid seats of an IP key and of a mail domain. */
  unpaidPerAddress: 2,
  unpaidSeatsPerIp: 50,
  unpaidSeatsPerDomain: 25,

  // E-mail codes. What is counted per address is counted apart for each IP key that asks.
  emailCodeMs: 15 * MINUTE,
  wrongPerCode: 5,
  wrongPerAddress: 15,
  wrongPerAddressMs: 15 * MINUTE,
  codeChecksPerIp: 60,
  codeChecksPerIpMs: 15 * MINUTE,
  // From here on all that visitors have mailed: codes, links, news of a place given away.
  codeMailPerAddressDay: 30,
  /** Mails to one address in a day, whoever asks. */
  codeMailEverywhereDay: 100,
  /** Beyond these, a network that has had fewer of them than this number may have so many more. */
  codeMailFirstPerNetwork: 3,
  /** How many networks may, and how many of these may have had mails before. */
  codeMailNetworks: 40,
  codeMailKnownNetworks: 20,
  codeMailPerIp: 60,
  codeMailPerIpMs: 15 * MINUTE,
  codeMailAddressesPerIp: 40,
  codeMailAddressesPerIpMs: HOUR,
  codeMailAddressesPerNetwork: 200,
  codeMailAddressesPerNetworkMs: HOUR,

  // Min påmelding. Links are counted per code or address, apart for each IP key that asks.
  linkMailPerCode: 5,
  linkMailPerAddress: 5,
  linkMailPerIp: 30,
  /** A link is mailed at a random moment within this time: what it costs must not show which request it was for. */
  linkMailSpreadMs: 2 * SECOND,
  linkMailWindowMs: HOUR,
  mySessionIdleMs: HOUR,
  mySessionMs: 4 * HOUR,
  myActsPerCode: 30,
  myResendsPerCode: 3,
  /**
   * Mails that a code causes in a day to addresses that nobody has proven: news of a place given to one that is new to it,
   * and whatever guardians are told; and such mails of one network.
   */
  givesToNewPerCode: 5,
  unprovenMailPerNetwork: 30,
  unprovenMailPerNetworkMs: HOUR,
  /**
   * Mails in a day, to its contact and to the crew, about consents of a code that one guardian has withdrawn, and all of
   * them: each guardian's first goes beyond that, too.
   */
  withdrawalMailPerGuardian: 5,
  withdrawalMailPerCode: 20,

  /** How often an address joins the waiting list in a day. */
  waitingJoinsPerAddress: 10,

  // Competitions, of one booking code: acts on its teams in a day, and wrong codes of teams.
  compoActsPerCode: 60,
  teamCodeMisses: 10,
  teamCodeMissesMs: 15 * MINUTE,

  // Codes to a guardian's address in an hour.
  consentCodes: 5,
  consentCodesMs: HOUR,

  // Reading without a login.
  lookupMissesPerIp: 10,
  lookupMissesPerIpMs: 15 * MINUTE,
  lookupMissesInAll: 600,
  lookupMissesInAllMs: HOUR,
  lookupHitsPerIp: 100,
  lookupHitsPerIpMs: HOUR,
  blacklistAddressesPerIp: 10,
  blacklistAddressesPerIpMs: DAY,

  // The crew.
  loginFailuresPerName: 5,
  loginFailuresPerIp: 20,
  loginFailuresPerDevice: 5,
  loginFailuresMs: 15 * MINUTE,
  superadminFailures: 5,
  superadminFailuresMs: 15 * MINUTE,
  activityRowsPerIpMinute: 20,
  adminTokenMs: 12 * HOUR,
  adminTokenIdleMs: HOUR,

  // The door. Phones are enrolled by a link, and stay until some hours after the event, or for so long.
  doorPhones: 30,
  doorLinkMs: 10 * MINUTE,
  doorSessionMs: 5 * DAY,
  doorEnrolMissesPerIp: 20,
  doorEnrolMissesPerIpMs: 15 * MINUTE,
  doorActsPerCall: 200,
  /** Of one phone, which may be in a stranger's hands: guardians' numbers that it is shown, and people whom it adds. */
  guardianLooksPerPhone: 60,
  guardianLooksPerPhoneMs: HOUR,
  walkInsPerPhone: 20,
  walkInsPerPhoneMs: HOUR,

  // Messages to many: in any minute and in 24 hours over all admins, and how long what was looked at can be sent.
  bulkMailPerMinute: 20,
  bulkMailPerDay: 5,
  bulkMailReceivers: 2_000,
  messagePreviewMs: DAY,

  // Payments online: starts of a code in an hour, and what Vipps tells from one address in a minute.
  paymentStartsPerCode: 10,
  paymentWebhooksPerIp: 200,
  /** How long Vipps may take for one answer, and for all that a start asks of it. */
  onlineHangMs: 10 * SECOND,
  onlineStartMs: 12 * SECOND,

  /** How long a payment report that was looked at can be booked. */
  importPreviewMs: DAY,

  /** Requests that wait to be decided. Beyond, calls are told to try again: the page would give up before a later answer. */
  requestsWaiting: 5_000,
};

export type Limits = Readonly<typeof LIMITS>;

/** Days after an event's end until special needs, and all personal data, are erased. The pages promise it. */
export const KEPT_DAYS = { special: 14, all: 180 } as const;
/** `KEPT_DAYS.all` in months, as some pages say it. */
export const KEPT_MONTHS = KEPT_DAYS.all / 30;
