import type { ValidateTokenAnswer, WireAdminUser } from '../../../../../adapters/http/contract.ts';
import { adminKey } from '../../../../../domain/admin.ts';

/** What one of the crew may do with an account. `barred`: it is shown, and says why it cannot be pressed. */
export interface AccountRights {
  readonly own: boolean;
  readonly reset: 'open' | 'barred' | 'hidden';
  readonly remove: 'open' | 'barred' | 'hidden';
  /** Why something is barred. */
  readonly why: string;
}

const OWN = 'You cannot delete your own account';
const SUPERADMIN = 'Only a superadmin can change a superadmin';

/** The rules of the server for these buttons: the first account is its owner's, a superadmin is a superadmin's. */
export function rightsOver(
  account: WireAdminUser,
  first: WireAdminUser,
  me: ValidateTokenAnswer,
): AccountRights {
  const own = sameAdmin(account, me);
  const isFirst = sameAdmin(account, first);
  const above = account.role === 'superadmin' && me.role !== 'superadmin';
  const others = above ? 'barred' : 'open';
  return {
    own,
    reset: own ? 'open' : isFirst ? 'hidden' : others,
    remove: isFirst ? 'hidden' : own ? 'barred' : others,
    why: own ? OWN : SUPERADMIN,
  };
}

function sameAdmin(a: { readonly username: string }, b: { readonly username: string }): boolean {
  return adminKey(a.username) === adminKey(b.username);
}
