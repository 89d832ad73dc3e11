import { useAdminCall } from '../../../admin/calls.ts';
import { AccountDialog } from './account-dialog.tsx';

interface RemoveAdminDialogProps {
  readonly username: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms before an account is removed. */
export function RemoveAdminDialog({ username, onDone, onClose }: RemoveAdminDialogProps) {
  const call = useAdminCall();
  const remove = async () => {
    await call(`/api/admin/removeAdminUser/${encodeURIComponent(username)}`, { method: 'DELETE' });
    onDone();
  };
  return (
    <AccountDialog
      title="Remove Admin User"
      act="Remove"
      variant="danger"
      work={remove}
      failed={['Failed to remove admin user', 'Network error removing admin user']}
      onClose={onClose}
    >
      <p>Are you sure you want to remove {username}? They will be logged out at once.</p>
    </AccountDialog>
  );
}
