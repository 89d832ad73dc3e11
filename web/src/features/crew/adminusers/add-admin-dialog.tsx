import { useState } from 'react';
import type {
  AddAdminUserBody,
  RequestOf,
  ValidateTokenAnswer,
} from '../../../../../adapters/http/contract.ts';
import { MAX_USERNAME, mayGrant, type AdminRole } from '../../../../../domain/crew/admin.ts';
import { useAdminCall } from '../../../admin/calls.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { PasswordField, passwordSentence } from './password-field.tsx';
import { ACCOUNT_TEXTS } from './texts.ts';

const REQUIRED = ACCOUNT_TEXTS['admin-incomplete'];

interface AddAdminDialogProps {
  readonly me: ValidateTokenAnswer;
  /** Called once it is added; the dialog closes by itself. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Adds an account. Only superadmins choose its role; all others add admins. */
export function AddAdminDialog({ me, onDone, onClose }: AddAdminDialogProps) {
  const call = useAdminCall();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<AdminRole>('admin');
  const [sent, setSent] = useState(false);
  const nameProblem = username.trim() === '' ? REQUIRED : null;
  const secretProblem = passwordSentence(password, REQUIRED);

  const check = () => {
    setSent(true);
    if (nameProblem !== null) return { sentence: nameProblem, fields: ['username'] };
    return secretProblem === null ? null : { sentence: secretProblem, fields: ['password'] };
  };
  const add = async () => {
    const body: RequestOf<AddAdminUserBody> = { username: username.trim(), password, role };
    await call('/api/admin/addAdminUser', { method: 'POST', body });
    onDone();
  };
  return (
    <AccountDialog
      title="Add Admin User"
      act="Add Admin User"
      success="Admin user added successfully"
      check={check}
      work={add}
      failed={['Failed to add admin user', 'Network error adding admin user']}
      onClose={onClose}
    >
      <div className="grid gap-4 tight">
        <TextField
          label="Username"
          problem={sent ? nameProblem : null}
          name="username"
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={MAX_USERNAME}
          value={username}
          onChange={setUsername}
        />
        <PasswordField
          name="password"
          label="Password"
          value={password}
          // One sentence covers both fields and is shown at the first empty one.
          problem={sent && !(nameProblem && password === '') ? secretProblem : null}
          onChange={setPassword}
        />
        {mayGrant(me, 'superadmin') === null ? (
          <SelectField
            label="Role"
            rule="A superadmin can also reset the LAN and restore backups"
            value={role}
            onChange={(text) => setRole(text === 'superadmin' ? 'superadmin' : 'admin')}
          >
            <option value="admin">admin</option>
            <option value="superadmin">superadmin</option>
          </SelectField>
        ) : null}
      </div>
    </AccountDialog>
  );
}
