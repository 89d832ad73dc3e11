import { FIELDS } from '../../../domain/limits.ts';
import { IsText } from '../core/body-rules.ts';

export class BlacklistBody {
  @IsText()
  email: string = '';

  @IsText(FIELDS.publicCauseLength)
  publicCause: string = '';

  @IsText(FIELDS.textLength)
  cause: string = '';
}
