import { IsText, IsTypedNumber } from './body-rules.ts';

/** What every form asks of a person. What a form left out is empty, and the rules say what is missing. */
export class PersonFields {
  @IsText()
  firstName: string = '';

  @IsText()
  lastName: string = '';

  @IsTypedNumber()
  age: string | number = '';

  @IsTypedNumber()
  phone: string | number = '';
}
