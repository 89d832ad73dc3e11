import { MIN_PASSWORD } from '../../../../../domain/crew/admin.ts';

/** Why an account cannot be added, changed or removed, worded as on the server. */
export const ACCOUNT_TEXTS = {
  'admin-incomplete': 'Username and password are required',
  'admin-own': 'You cannot delete your own account',
  'password-missing': 'New password is required',
  'password-too-short': `Password must be at least ${String(MIN_PASSWORD)} characters`,
  'password-too-long': 'Password is too long',
} as const;
