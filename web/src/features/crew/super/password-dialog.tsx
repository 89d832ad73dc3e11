import { useId, useState } from 'react';
import { failureText } from '../../../admin/calls.ts';
import { ApiError } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../../ui/use-form.ts';

interface PasswordDialogProps {
  /** The name of the act that the password is for. */
  readonly act: string;
  /** Performs the act. If it throws, the dialog stays open and shows why. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the superadmin password. An empty one cancels, like closing. */
export function PasswordDialog({ act, onPassword, onClose }: PasswordDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const { problemAt, failure, busy, run } = useForm<'password'>();

  // A running act cannot be cancelled.
  const close = () => {
    if (!busy) onClose();
  };
  const submit = () => {
    if (password !== '') return onPassword(password).then(() => null, problemOf);
    onClose();
    return null;
  };
  return (
    <Dialog
      open
      title={<span lang="en">{act}</span>}
      onClose={close}
      closeLabel="Avbryt"
      actions={
        <>
          <Button aria-disabled={busy} onClick={close}>
            Avbryt
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            <span lang="en">{act}</span>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => run(submit, event)}>
        <Field
          label="Superadmin-passord"
          rule="Uten passord avbrytes det hele."
          problem={problemAt('password')}
        >
          {(ids) => (
            <TextInput
              {...ids}
              type="password"
              name="password"
              autoFocus
              autoComplete="off"
              enterKeyHint="go"
              readOnly={busy}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      </form>
      <p role="status">{busy ? 'Arbeider. Ikke lukk siden.' : null}</p>
      {failure === null ? null : <ErrorPanel message={failure} />}
    </Dialog>
  );
}

function problemOf(error: unknown): FormProblem<'password'> | null {
  const sentence = failureText(error);
  const wrong = error instanceof ApiError && error.code === 'superadmin-password-wrong';
  return sentence === null ? null : { sentence, fields: wrong ? ['password'] : [] };
}
