import { Allow, IsBoolean, IsInt, IsString, Min } from 'class-validator';
import { IsGivenText, IsText } from '../bodies/body-rules.ts';

/** `POST /api/admin/previewMessage`. The rules say what is wrong with filter, subject and text. */
export class PreviewMessageBody {
  /** `{kind}`; of kind `rows` with `from` and `to`. */
  @Allow()
  filter: unknown = undefined;

  /** To each person's own address, instead of one mail for each registration. */
  @IsBoolean()
  perPerson: boolean = false;

  @IsString()
  subject: string = '';

  @IsString()
  text: string = '';
}

/** `POST /api/admin/testMessage` */
export class TestMessageBody {
  @IsString()
  subject: string = '';

  @IsString()
  text: string = '';

  @IsText()
  to: string = '';
}

/** `POST /api/admin/sendMessage` */
export class SendMessageBody {
  @IsGivenText()
  preview: string = '';

  /** How many addresses the admin has confirmed. */
  @IsInt()
  @Min(0)
  confirmCount: number = -1;
}
