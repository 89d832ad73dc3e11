import { KeepCrew } from '../../../admin/keep-crew.tsx';
import { ApiError } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFields, failed } from '../../../ui/use-form.ts';

interface PasswordDialogProps {
  /** The name of the act that the password is for. */
  readonly act: string;
  /** Whether it asks if the crew stays. */
  readonly asksCrew?: boolean | undefined;
  /** Performs the act. If it throws, the dialog stays open and shows why. */
  readonly onPassword: (password: string, keepCrew: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the superadmin password. An empty one cancels, like closing. */
export function PasswordDialog({ act, asksCrew, onPassword, onClose }: PasswordDialogProps) {
  const form = useFields({ password: '', keepCrew: false });
  const { password, keepCrew } = form.values;
  const submit = () => {
    if (password !== '') return onPassword(password, keepCrew).then(() => null, problemOf);
    onClose();
    return null;
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      title={<span lang="en">{act}</span>}
      act={<span lang="en">{act}</span>}
      variant="danger"
      firm
      onClose={onClose}
    >
      <TextField
        {...form.field('password')}
        label="Superadmin-passord"
        rule="Uten passord avbrytes det hele."
        type="password"
        autoFocus
        enterKeyHint="go"
        readOnly={form.busy}
      />
      {asksCrew ? <KeepCrew checked={keepCrew} onChange={(keep) => form.change({ keepCrew: keep })} /> : null}
      <p role="status">{form.busy ? 'Arbeider. Ikke lukk siden.' : null}</p>
    </FormDialog>
  );
}

function problemOf(error: unknown) {
  const isWrong = error instanceof ApiError && error.code === 'superadmin-password-wrong';
  return isWrong ? failed(error, 'password') : failed<never>(error);
}
