import type { GuardianForm } from '../../domain/consent/guardian.ts';
import type { NewOwnersField, TypedFields, VisitorsField } from '../../domain/signup/participant-fields.ts';

/** The form for what visitors may correct of a person. */
export type MyPersonForm = Pick<TypedFields, VisitorsField> & {
  /** Undefined: stays; null or all of it empty: there is none. */
  readonly guardian?: GuardianForm | null | undefined;
};
/** The form for the person who is given a place. */
export type NewOwnerForm = Pick<TypedFields, NewOwnersField>;
