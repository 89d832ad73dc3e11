import { IsOptional } from 'class-validator';
import { IsText } from '../core/body-rules.ts';

export class PurgeLanBody {
  @IsText()
  password: string = '';
}

/** Without a name, the newest backup. */
export class RestoreBody extends PurgeLanBody {
  @IsOptional()
  @IsText()
  name?: string;
}
