import { useAdminCall } from '../../../admin/calls.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountFailure } from './failures.ts';

interface RemoveAdminDialogProps {
  readonly username: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms before an account is removed. */
export function RemoveAdminDialog({ username, onDone, onClose }: RemoveAdminDialogProps) {
  const call = useAdminCall();
  const remove = async () => {
    try {
      await call(`/api/admin/removeAdminUser/${encodeURIComponent(username)}`, { method: 'DELETE' });
      onDone();
      return null;
    } catch (error) {
      return accountFailure(error, 'Failed to remove admin user', 'Network error removing admin user');
    }
  };
  return (
    <AccountDialog
      title="Remove Admin User"
      act="Remove"
      variant="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to remove {username}? They will be logged out at once.</p>
    </AccountDialog>
  );
}
