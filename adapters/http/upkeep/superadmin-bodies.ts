import { IsOptional } from 'class-validator';
import { IsText } from '../bodies/body-rules.ts';

/** `POST /api/superAdmin/purgeLAN` */
export class PurgeLanBody {
  @IsText()
  password: string = '';
}

/** `POST /api/superAdmin/restoreFromBackup`: without a name, the newest backup that is not the safety copy of a restore. */
export class RestoreBody extends PurgeLanBody {
  @IsOptional()
  @IsText()
  name?: string;
}
