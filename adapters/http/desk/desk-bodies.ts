import type { TypedFacts } from '../../../domain/desk/facts.ts';
import { IfThere, IsText } from '../bodies/body-rules.ts';

/** `PUT /api/superAdmin/updateFacts`: the superadmin password, and the facts to change. */
export class FactsBody implements TypedFacts {
  @IsText()
  password: string = '';

  @IfThere()
  @IsText()
  name?: string;

  @IfThere()
  @IsText()
  venue?: string;

  @IfThere()
  @IsText()
  address?: string;

  @IfThere()
  @IsText()
  organisation?: string;

  @IfThere()
  @IsText()
  organisationNumber?: string;

  @IfThere()
  @IsText()
  contactEmail?: string;

  @IfThere()
  @IsText()
  vippsNumber?: string;

  @IfThere()
  @IsText()
  mapUrl?: string;
}
