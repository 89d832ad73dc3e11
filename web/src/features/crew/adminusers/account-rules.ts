import { mayRemove, mayReset, sameAccount, type Account } from '../../../../../domain/admin.ts';

/** How a button for an account stands. One that is `barred` is shown, and says why it cannot be pressed. */
export type ActState = 'open' | 'hidden' | { readonly barred: string };

const BARRED = {
  'admin-own': 'You cannot delete your own account',
  forbidden: 'Only a superadmin can change a superadmin',
} as const;

/** What one of the crew may do with an account. Nothing is offered for the first one but to its owner: a new password. */
export function rightsOver(
  account: Account,
  first: Account,
  me: Account,
): { readonly reset: ActState; readonly remove: ActState } {
  const remove = sameAccount(account, first) ? 'admin-first' : mayRemove(me, account, first);
  return { reset: stateFor(mayReset(me, account, first)), remove: stateFor(remove) };
}

function stateFor(refusal: keyof typeof BARRED | 'admin-first' | null): ActState {
  if (refusal === null) return 'open';
  return refusal === 'admin-first' ? 'hidden' : { barred: BARRED[refusal] };
}
