import type { ConsentState } from '../../../domain/consent/consent.ts';
import type { ConsentText } from '../../../domain/consent/consent-text.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';

/** A child of the guardian's link. `child` is no more than a name for it in further calls. */
export interface WireWard {
  readonly child: string;
  readonly firstName: string;
  readonly age: number;
  readonly rowNum: number;
  readonly seatNum: number;
  readonly state: ConsentState;
  /** Whether they may go out alone at night, as last given. */
  readonly night: boolean;
  /** The address that signed them up; empty: the crew did. */
  readonly signedUpBy: string;
}

/** `POST /api/consent/open`. Sums in øre, times in epoch ms, null where not known. */
export interface OpenConsentAnswer {
  readonly event: Pick<
    EventFacts,
    'name' | 'organisation' | 'contactEmail' | 'venue' | 'address' | 'vippsNumber' | 'vippsName'
  > & { readonly starts: number | null; readonly ends: number | null };
  /** The four sentences, and the crew's rules as sanitised HTML. */
  readonly text: ConsentText;
  readonly textVersion: string;
  readonly children: readonly WireWard[];
  /** What is left to pay of each registration that the guardian has consented to a child of, or made, and until when. */
  readonly rest: readonly { readonly code: string; readonly restOre: number; readonly deadline: number }[];
}

/** `POST /api/consent/give`. 409 `text-changed` has `text` and `textVersion` as they are now. */
export interface GiveConsentAnswer {
  readonly given: readonly string[];
}

/** `POST /api/consent/withdraw` */
export interface WithdrawConsentAnswer {
  readonly withdrawn: readonly string[];
}

/** A guardian; what they have not typed is empty. */
type WireGuardian = Readonly<Record<'name' | 'relation' | 'phone' | 'email', string>>;

/** A young person of `GET /api/admin/getConsents`, by last name. */
export interface WireConsent {
  readonly code: string;
  readonly position: number;
  readonly name: string;
  readonly age: number;
  readonly state: ConsentState;
  readonly method: 'online' | 'paper' | null;
  /** When it was given, noted or withdrawn (epoch ms). */
  readonly at: number | null;
  readonly night: boolean;
  /** The consent was withdrawn by somebody else than the guardian, who is asked only by `askGuardian`. */
  readonly isHeldBack: boolean;
  readonly guardian: WireGuardian | null;
  /** Who has withdrawn it, where that is somebody else whose address is not erased. */
  readonly withdrawnBy: WireGuardian | null;
  /** The guardian's address is that of whoever signed up. */
  readonly sameAsContact: boolean;
  /** The guardian's address is blocked, so that no mail goes there. */
  readonly blacklisted: boolean;
  /** False: they consented to an older text. */
  readonly currentText: boolean;
}

/** `POST /api/admin/remindConsents`: how many mails were queued. */
export interface RemindConsentsAnswer {
  readonly mailed: number;
}
