import { IsText, IsTypedNumber } from './body-rules.ts';

/** The guardian of a young person. The rules say what must be there. */
export class GuardianBody {
  @IsText()
  name: string = '';

  @IsText()
  phone: string = '';

  @IsText()
  email: string = '';
}

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
