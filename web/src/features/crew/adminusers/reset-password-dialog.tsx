import { useState } from 'react';
import type { RequestOf, ResetAdminPasswordBody } from '../../../../../adapters/http/contract.ts';
import { useAdminCall } from '../../../admin/calls.ts';
import { AccountDialog } from './account-dialog.tsx';
import { PasswordField, passwordSentence } from './password-field.tsx';

interface ResetPasswordDialogProps {
  readonly username: string;
  readonly own: boolean;
  /** Called once it is reset; the dialog then closes by itself. */
  readonly onDone: () => void;
  /** Called with whether it was reset. */
  readonly onClose: (done: boolean) => void;
}

/** Sets a new password for an account. */
export function ResetPasswordDialog({ username, own, onDone, onClose }: ResetPasswordDialogProps) {
  const call = useAdminCall();
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const problem = passwordSentence(password);

  const check = () => {
    setSent(true);
    return problem === null ? null : { sentence: problem, fields: ['newPassword'] };
  };
  const reset = async () => {
    const body: RequestOf<ResetAdminPasswordBody> = { username, newPassword: password };
    await call('/api/admin/resetAdminPassword', { method: 'POST', body });
    onDone();
  };
  return (
    <AccountDialog
      title={`Reset Password for ${username}`}
      act="Reset Password"
      check={check}
      success="Password reset successfully"
      work={reset}
      failed={['Failed to reset password', 'Network error resetting password']}
      onClose={onClose}
    >
      <div className="grid gap-4 tight">
        <p>
          {own
            ? 'You will be logged out everywhere and must log in with the new password.'
            : `${username} will be logged out everywhere and must log in with the new password.`}
        </p>
        <PasswordField
          name="newPassword"
          label="New Password"
          autoFocus
          value={password}
          problem={sent ? problem : null}
          onChange={setPassword}
        />
      </div>
    </AccountDialog>
  );
}
