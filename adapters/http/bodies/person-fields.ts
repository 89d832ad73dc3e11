import { IsText, IsTypedNumber } from './body-rules.ts';

/** The fields of a person in every form. A field left out is empty, and the rules report it as missing. */
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
