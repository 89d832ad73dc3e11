import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { IsText } from '../bodies/body-rules.ts';

/** `PUT /api/admin/addToBlacklist` */
export class AddToBlacklistBody {
  @IsText()
  email: string = '';

  @IsText(FIELDS.publicCauseLength)
  publicCause: string = '';

  @IsText(FIELDS.textLength)
  cause: string = '';
}
