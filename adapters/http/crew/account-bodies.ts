import { IsIn } from 'class-validator';
import type { AdminRole } from '../../../domain/crew/admin.ts';
import { IfThere, IsText } from '../bodies/body-rules.ts';

class NameAndPassword {
  @IsText()
  username: string = '';

  @IsText()
  password: string = '';
}

/** `POST /api/admin/login`. `device`: what an earlier login with this name on this device returned. */
export class LoginBody extends NameAndPassword {
  @IfThere()
  @IsText()
  device?: string;
}

/** `POST /api/admin/validate-token` */
export class TokenBody {
  @IsText()
  token: string = '';
}

/** `POST /api/admin/addAdminUser` */
export class AddAdminUserBody extends NameAndPassword {
  @IsIn(['admin', 'superadmin'] satisfies AdminRole[])
  role: AdminRole = 'admin';
}

/** `POST /api/admin/resetAdminPassword` */
export class ResetAdminPasswordBody {
  @IsText()
  username: string = '';

  @IsText()
  newPassword: string = '';
}
