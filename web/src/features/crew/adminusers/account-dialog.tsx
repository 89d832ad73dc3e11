import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';

interface AccountDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly act: string;
  readonly variant?: ButtonVariant;
  /** The name of the first field that is not filled in as it should be. */
  readonly wrongField?: () => string | null;
  /** Does it; gives the sentence of a failure, null when it is done. */
  readonly onSubmit: () => Promise<string | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done to an account, and stays open with the reason when the server refuses. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, act, variant = 'primary', wrongField, onSubmit, onClose, children } = props;
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wrong = wrongField?.() ?? null;
    if (wrong !== null) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    setFailure(await onSubmit());
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel="Close"
      closesOutside
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={variant} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      {failure === null ? null : <ErrorPanel message={failure} />}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </Dialog>
  );
}
