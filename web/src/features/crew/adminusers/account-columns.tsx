import type { ValidateTokenAnswer, WireAdminUser } from '../../../../../adapters/http/contract.ts';
import { sameAccount } from '../../../../../domain/crew/admin.ts';
import { momentText } from '../../../admin/times.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { rightsOver, type ActState } from './account-rules.ts';
import css from './adminusers.module.css';

interface AccountColumnsProps {
  readonly first: WireAdminUser | undefined;
  readonly me: ValidateTokenAnswer;
  readonly onReset: (account: WireAdminUser) => void;
  readonly onRemove: (account: WireAdminUser) => void;
}

/** The columns of the accounts, with the actions that the logged-in admin may take on each. */
export function accountColumns({
  first,
  me,
  ...acts
}: AccountColumnsProps): readonly Column<WireAdminUser>[] {
  return [
    {
      key: 'username',
      bare: true,
      title: 'Username',
      cell: (account) => (
        <>
          <span dir="auto">{account.username}</span>
          {sameAccount(account, me) ? <span className="muted"> (you)</span> : null}
        </>
      ),
    },
    {
      key: 'role',
      title: 'Role',
      width: '120px',
      cell: ({ role }: Partial<WireAdminUser>) => role ?? 'admin',
    },
    {
      key: 'lastLogin',
      title: 'Last Login',
      width: '160px',
      cell: ({ lastLogin }) => (lastLogin ? momentText(lastLogin) : 'Never'),
    },
    { key: 'created', title: 'Created', width: '160px', cell: ({ created }) => momentText(created) },
    {
      key: 'acts',
      bare: true,
      title: 'Actions',
      width: '260px',
      cell: (account) => <AccountActs account={account} first={first ?? account} me={me} {...acts} />,
    },
  ];
}

interface AccountActsProps extends Omit<AccountColumnsProps, 'first'> {
  readonly account: WireAdminUser;
  readonly first: WireAdminUser;
}

function AccountActs({ account, first, me, onReset, onRemove }: AccountActsProps) {
  const { reset, remove } = rightsOver(account, first, me);
  return (
    <div className={`wrap gap-2 ${css.acts}`}>
      {reset === 'hidden' ? null : (
        <Button
          aria-label={`Reset Password for ${account.username}`}
          onClick={() => onReset(account)}
          {...barredProps(reset)}
        >
          Reset Password
        </Button>
      )}
      {remove === 'hidden' ? null : (
        <Button
          variant="danger"
          aria-label={`Remove ${account.username}`}
          onClick={() => onRemove(account)}
          {...barredProps(remove)}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

function barredProps(state: ActState) {
  return typeof state === 'string' ? {} : { disabled: true, title: state.barred };
}
