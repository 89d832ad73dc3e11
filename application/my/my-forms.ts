import type { ParticipantForm } from '../../domain/participant.ts';

/** A person's form without the address, which stays. */
export type MyPersonForm = Omit<ParticipantForm, 'email' | 'foodTicket'>;
/** The form for the person who is given a place. */
export type NewOwnerForm = Omit<ParticipantForm, 'special' | 'foodTicket'>;
