import { mayRemove, mayReset, sameAccount, type Account } from '../../../../../domain/crew/admin.ts';
import { ACCOUNT_TEXTS } from './texts.ts';

/** The state of an account's button. A `barred` button is shown disabled, with the reason. */
export type ActState = 'open' | 'hidden' | { readonly barred: string };

const BARRED = {
  'admin-own': ACCOUNT_TEXTS['admin-own'],
  forbidden: 'Only a superadmin can change a superadmin',
} as const;

/** The actions offered on an account. The first account's owner alone may reset its password. */
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
