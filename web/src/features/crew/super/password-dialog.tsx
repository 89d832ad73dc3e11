import { useId, useState, type SubmitEvent } from 'react';
import { failureText } from '../../../admin/calls.ts';
import { ApiError } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';

interface PasswordDialogProps {
  /** What the password is wanted for, as its button is called. */
  readonly act: string;
  /** Does it, or throws: then the dialog tells why and stays. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the superadmins' password. An empty one ends it, as closing does. */
export function PasswordDialog({ act, onPassword, onClose }: PasswordDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const told = failure === undefined ? null : failureText(failure);
  const wrong = failure instanceof ApiError && failure.code === 'superadmin-password-wrong';

  // What is under way cannot be called back.
  const close = () => {
    if (!busy) onClose();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') {
      onClose();
      return;
    }
    setFailure(undefined);
    setBusy(true);
    await onPassword(password).catch(setFailure);
    setBusy(false);
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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Superadmin-passord"
          rule="Uten passord avbrytes det hele."
          problem={wrong ? told : null}
        >
          {(ids) => (
            <TextInput
              {...ids}
              type="password"
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
      {told !== null && !wrong ? <ErrorPanel message={told} /> : null}
    </Dialog>
  );
}
