import { IsText } from '../core/body-rules.ts';

/** A booking code or an e-mail address. */
export class ExportPersonalDataBody {
  @IsText()
  query!: string;
}

export class ErasePersonalDataBody extends ExportPersonalDataBody {
  @IsText()
  confirm: string = '';
}
