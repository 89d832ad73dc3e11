import type { GuardianForm } from '../../domain/consent/guardian.ts';
import type { ParticipantForm } from '../../domain/signup/participant.ts';

/** A person's form without the address, which stays. */
export type MyPersonForm = Omit<ParticipantForm, 'email' | 'foodTicket'> & {
  /** Undefined: stays; null or all of it empty: there is none. */
  readonly guardian?: GuardianForm | null | undefined;
};
/** The form for the person who is given a place. */
export type NewOwnerForm = Omit<ParticipantForm, 'special' | 'foodTicket'>;
