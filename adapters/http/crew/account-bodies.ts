import { IsIn } from 'class-validator';
import type { AdminRole } from '../../../domain/admin.ts';
import { IsText } from '../core/body-rules.ts';

/** `POST /api/admin/login` */
export class LoginBody {
  @IsText()
  username: string = '';

  @IsText()
  password: string = '';
}

/** `POST /api/admin/validate-token` */
export class TokenBody {
  @IsText()
  token: string = '';
}

/** `POST /api/admin/addAdminUser` */
export class AddAdminUserBody extends LoginBody {
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
