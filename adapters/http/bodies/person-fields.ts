import { IsBoolean } from 'class-validator';
import {
  BLANK_PARTICIPANT,
  fieldRules,
  pickFields,
  type ParticipantField,
  type TypedFields,
} from '../../../domain/signup/participant-fields.ts';
import { all, IfThere, IsText, IsTypedNumber, withFields, type BodyClass } from './body-rules.ts';

/** The guardian of a young person. The rules say what must be there. */
export class GuardianBody {
  @IsText()
  name: string = '';

  @IsText()
  phone: string = '';

  @IsText()
  email: string = '';
}

/** A body with these fields of a participant. One that is left out is blank, and the rules report it where it is required. */
export function participantBody<F extends ParticipantField>(
  fields: readonly F[],
): BodyClass<Pick<TypedFields, F>> {
  return withFields<Pick<TypedFields, F>>(pickFields(fields, BLANK_PARTICIPANT), typed);
}

/** Another body, with these fields of a participant. One that is left out is undefined. */
export function partlyCorrectedBody<F extends ParticipantField, Base extends object>(
  fields: readonly F[],
  base: BodyClass<Base>,
): BodyClass<{ readonly [Field in F]?: TypedFields[Field] | undefined } & Base> {
  type Corrected = { readonly [Field in F]?: TypedFields[Field] | undefined };
  const leftOut = Object.fromEntries(fields.map((field) => [field, undefined])) as Corrected;
  return withFields(leftOut, (field) => all(IfThere(), typed(field)), base);
}

function typed(field: ParticipantField): PropertyDecorator {
  const rules = fieldRules(field);
  if (rules.kind === 'tick') return IsBoolean();
  if (rules.kind === 'age' || rules.kind === 'phone') return IsTypedNumber();
  // Of what is required the rules say what is wrong with it, its length included.
  return rules.required || !('length' in rules) ? IsText() : IsText(rules.length);
}
