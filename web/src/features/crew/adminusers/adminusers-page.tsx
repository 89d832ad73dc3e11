import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ValidateTokenAnswer, WireAdminUser } from '../../../../../adapters/http/contract.ts';
import { sameAccount } from '../../../../../domain/crew/admin.ts';
import { useAdminQuery, useFreshData } from '../../../admin/calls.ts';
import { LastUpdated } from '../../../admin/last-updated.tsx';
import { endSession, useSession } from '../../../admin/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accountColumns } from './account-columns.tsx';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { accountFailure } from './failures.ts';
import { RemoveAdminDialog } from './remove-admin-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { useAfter } from './use-after.ts';
import css from './adminusers.module.css';

/** How long the message about a removed account is shown. From the specs. */
const REMOVED_MS = 3_000;

/** The admin accounts, oldest first. The specs give this page's texts in English. */
export default function AdminUsersPage() {
  const { data: session } = useSession();
  return (
    <Page title="Admin brukere">
      <div lang="en">{session?.status === 'in' ? <Accounts me={session} /> : null}</div>
    </Page>
  );
}

type Open = { readonly what: 'add' } | { readonly what: 'reset' | 'remove'; readonly account: WireAdminUser };

function Accounts({ me }: { readonly me: ValidateTokenAnswer }) {
  const { data, error, refetch, dataUpdatedAt } =
    useAdminQuery<readonly WireAdminUser[]>('/api/admin/getAdminUsers');
  const refresh = useFreshData();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const [message, setMessage] = useState('');
  const ask = (next: Open) => {
    setMessage('');
    setOpen(next);
  };
  const close = () => setOpen(undefined);
  const fresh = () => void refresh();
  const removed = () => {
    close();
    setMessage('Admin user removed successfully');
    fresh();
  };
  useAfter(message !== '', REMOVED_MS, () => setMessage(''));
  const first = data?.[0];
  const columns = useMemo(
    () =>
      accountColumns({
        ...{ first, me },
        onReset: (account) => ask({ what: 'reset', account }),
        onRemove: (account) => ask({ what: 'remove', account }),
      }),
    [first, me],
  );
  const own = open?.what === 'reset' && sameAccount(open.account, me);
  return (
    <>
      <div className={`wrap row gap-2-4 mb-4 ${css.head}`}>
        <Button variant="primary" onClick={() => ask({ what: 'add' })}>
          <Icon name="plus" /> Add Admin User
        </Button>
        <span lang="nb">
          <LastUpdated at={dataUpdatedAt} />
        </span>
      </div>
      <div role="status" className="mb-4-filled">
        {message ? <Panel tone="success" title={message} /> : null}
      </div>
      <LoadFailure error={error} onRetry={() => void refetch()} />
      {data ? (
        <DataTable
          label="Admin users"
          rows={data}
          columns={columns}
          rowKey={({ username }) => username}
          className={css.accounts}
          empty="No admin users."
        />
      ) : null}
      {!data && !error ? <Skeleton height="2.5rem" lines={5} /> : null}

      {open?.what === 'add' ? <AddAdminDialog me={me} onDone={fresh} onClose={close} /> : null}
      {open?.what === 'reset' ? (
        <ResetPasswordDialog
          username={open.account.username}
          own={own}
          onDone={() => {
            if (!own) fresh();
          }}
          onClose={(done) => {
            close();
            // The server has ended the sessions of this account, this one too.
            if (own && done) endSession(client, false);
          }}
        />
      ) : null}
      {open?.what === 'remove' ? (
        <RemoveAdminDialog username={open.account.username} onDone={removed} onClose={close} />
      ) : null}
    </>
  );
}

interface LoadFailureProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function LoadFailure({ error, onRetry }: LoadFailureProps) {
  if (!error) return null;
  const text = accountFailure(error, 'Failed to load admin users', 'Network error loading admin users');
  return text === null ? null : <ErrorPanel message={text} onRetry={onRetry} />;
}
