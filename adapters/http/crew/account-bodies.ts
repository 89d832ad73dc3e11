import { IsIn } from 'class-validator';
import type { AdminRole } from '../../../domain/admin.ts';
import { IsText } from '../core/body-rules.ts';

export class LoginBody {
  @IsText()
  username: string = '';

  @IsText()
  password: string = '';
}

export class TokenBody {
  @IsText()
  token: string = '';
}

export class AdminUserBody extends LoginBody {
  @IsIn(['admin', 'superadmin'] satisfies AdminRole[])
  role: AdminRole = 'admin';
}

export class ResetPasswordBody {
  @IsText()
  username: string = '';

  @IsText()
  newPassword: string = '';
}
