import { IsText } from '../bodies/body-rules.ts';

/** `POST /api/admin/resendconfirmation/{code}`: to one of its persons' addresses; empty: to whoever signed up. */
export class ResendConfirmationBody {
  @IsText()
  email: string = '';
}
