import type { ConsentState } from '../../../domain/consent/consent.ts';
import type { GuardedHour, PlanPass, PlanRow } from '../../../domain/door/guard-plan.ts';
import type { DoorPerson, SeatedPerson } from '../../../domain/door/door-person.ts';
import type { Band } from '../../../domain/shared/settings.ts';
import type { DoorMuster } from '../../../domain/door/muster.ts';
import type { Pass, PassCounts, PassKind } from '../../../domain/door/pass.ts';
import type { Round } from '../../../domain/door/round.ts';
import type { PresenceCounts } from '../../../domain/door/presence.ts';

/** `GET /api/admin/getDoorPhones`, as added. Times in epoch ms; null: not yet. */
export interface WireDoorPhone {
  readonly id: string;
  readonly name: string;
  readonly addedBy: string;
  readonly enrolledAt: number | null;
  readonly lastSeen: number | null;
  /** The link's end until the phone is enrolled, then the session's. */
  readonly expiresAt: number;
  /** How many acts the phone had not sent yet when it last told. */
  readonly waiting: number | null;
  /** When it was last refused, because it wanted more guardians' numbers, or to add more people, than it may in an hour. */
  readonly stoppedAt?: number;
}

/** What a phone has done that still stands; sums in øre, of cash. `POST /api/admin/undoDoorPhone/{id}` has taken it back. */
export interface UndoDoorPhoneAnswer {
  readonly arrivals: number;
  readonly payments: number;
  readonly ore: number;
  readonly consents: number;
  readonly walkIns: number;
}

/** `GET /api/admin/getDoorDeeds/{hours}`: of each phone that did something in so many last hours, removed ones too. */
export interface WireDoorDeeds extends UndoDoorPhoneAnswer {
  readonly id: string;
  readonly name: string;
  readonly removed: boolean;
  /** How many guardians' numbers it was shown. */
  readonly guardians: number;
}

/** `POST /api/admin/addDoorPhone`: the link, shown once. */
export interface AddDoorPhoneAnswer {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly url: string;
  readonly expiresAt: number;
}

/** `POST /api/door/enrol` */
export interface EnrolAnswer {
  readonly session: string;
  readonly name: string;
  readonly expiresAt: number;
}

interface DoorAnswer {
  /** Epoch ms. */
  readonly at: number;
  /** Goes back as `since`. */
  readonly version: string;
  /** Of those who are signed up. */
  readonly counts: PresenceCounts;
  /** Of passes: who is inside or out. */
  readonly others: PassCounts;
  /** The roll call that runs, or has ended in the last ten minutes. */
  readonly muster: DoorMuster | null;
  /** The round that was walked last; null: none is known. */
  readonly lastRound: Round | null;
  /** What the app needs of the event without net. */
  readonly event: {
    readonly name: string;
    readonly startsAt?: number | null;
    readonly endsAt: number | null;
    readonly consentAge: number;
    readonly walkInOre: number;
    /** Missing where visitors pay nothing. */
    readonly visitOre?: number;
    readonly vippsNumber: string;
    readonly nightFrom: string;
    readonly nightTo: string;
    /** What is given to whom; missing where that is nothing. */
    readonly bands?: readonly Band[];
    /** How often somebody walks a round at night; missing where nobody counts. */
    readonly roundMinutes?: number;
  };
}

/** `GET /api/door/list` */
export interface DoorListAnswer extends DoorAnswer {
  readonly persons: readonly DoorPerson[];
}

/** `GET /api/door/changes?since=V` */
export interface DoorChangesAnswer extends DoorAnswer {
  readonly changed: readonly DoorPerson[];
  readonly gone: readonly { readonly code: string; readonly position: number }[];
}

/** `GET /api/door/guardian/{code}/{position}`: whom to ring about a child. */
export interface DoorGuardianAnswer {
  readonly name: string;
  readonly phone: string;
}

/** What came of an act. `person` and `persons` are as they are now, and missing where they are gone. */
export interface WireActResult {
  readonly id: string;
  readonly outcome: string;
  readonly person?: DoorPerson;
  readonly persons?: readonly DoorPerson[];
  readonly flagged?: true;
  readonly [detail: string]: unknown;
}

/** `POST /api/door/acts`: the results in the order of the acts. */
export interface DoorActsAnswer {
  readonly at: number;
  readonly results: readonly WireActResult[];
}

/** `GET /api/admin/getNightList`, by last name. `others`: who has a pass; an adult of no known age has none. */
export interface NightListAnswer {
  readonly at: number;
  readonly counts: PresenceCounts;
  readonly persons: readonly (Pick<
    SeatedPerson,
    'firstName' | 'lastName' | 'age' | 'rowNum' | 'seatNum' | 'code' | 'presence' | 'since'
  > & {
    readonly consentState: ConsentState;
    readonly night: boolean;
    readonly guardianName: string | null;
    readonly guardianPhone: string | null;
  })[];
  readonly others: readonly (Pick<
    DoorPerson,
    'firstName' | 'lastName' | 'age' | 'code' | 'presence' | 'since' | 'arrivedAt'
  > & {
    readonly kind: PassKind;
    readonly phone: string | null;
    /** HH:MM; null: they may stay. */
    readonly until: string | null;
  })[];
  readonly othersCounts: PassCounts;
}

/** `GET /api/admin/getPasses`, by last name. Sums in øre, times in epoch ms; null: not known. `check`: of the QR code to print. */
export type WirePass = Pick<
  Pass,
  'id' | 'code' | 'kind' | 'firstName' | 'lastName' | 'age' | 'phone' | 'email' | 'until' | 'priceOre'
> & {
  readonly check: string;
  readonly paidOre: number;
  readonly presence: DoorPerson['presence'];
  readonly since: number | null;
  readonly arrivedAt: number | null;
};

/** `POST /api/admin/addPasses` */
export interface AddPassesAnswer {
  readonly passes: readonly WirePass[];
}

/**
 * `GET /api/admin/getMusters`, the newest first. `missing`: who was not ticked when it ended, or later than five minutes after
 * the start, by last name; `missed`: how many, which stays when the names are erased.
 */
export interface WireMuster {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly drill: boolean;
  /** Null: it runs. */
  readonly endedAt: number | null;
  /** Null: it has ended by itself, or runs. */
  readonly endedBy: string | null;
  readonly counted: number;
  readonly seen: number;
  readonly missed: number;
  readonly missing: readonly {
    readonly firstName: string;
    readonly lastName: string;
    readonly code: string;
    readonly rowNum: number | null;
    readonly seatNum: number | null;
    readonly foundAt: number | null;
  }[];
}

/** `GET /api/admin/getPlan`, `PUT /api/admin/updatePlan`: who is on when. Times in epoch ms. */
export interface PlanAnswer {
  /** Goes back with the next change; 0: none has been stored. */
  readonly version: number;
  readonly UpdatedBy: string;
  readonly rows: readonly PlanRow[];
  /** How many awake adults there have to be in each hour of night, and the hours that have fewer. */
  readonly need: number;
  readonly lacks: readonly GuardedHour[];
  /** Who can be chosen, by last name. */
  readonly passes: readonly WirePlanPass[];
}

/** Somebody with a pass, as the plan shows them. */
export type WirePlanPass = PlanPass;

/** `POST /api/admin/sendPlan`: how many were mailed, and how many of those who are on have no address. */
export interface SendPlanAnswer {
  readonly sent: number;
  readonly without: number;
}
