import { useId, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../../ui/use-form.ts';

interface AccountDialogProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly act: string;
  readonly variant?: ButtonVariant;
  /** The first wrong field, which shows its sentence itself. */
  readonly check?: () => FormProblem | null;
  /** Does it. Returns the message of a failure, or null. */
  readonly onSubmit: () => Promise<string | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form about an account. Stays open with the reason when the server refuses. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, act, variant = 'primary', check, onSubmit, onClose, children } = props;
  const formId = useId();
  const form = useForm();
  const send = async () => {
    const failure = await onSubmit();
    return failure === null ? null : { sentence: failure, fields: [] };
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
          <Button type="submit" form={formId} variant={variant} busy={form.busy}>
            {act}
          </Button>
        </>
      }
    >
      {form.failure === null ? null : <ErrorPanel message={form.failure} />}
      <form id={formId} noValidate onSubmit={(event) => form.run(() => check?.() ?? send(), event)}>
        {children}
      </form>
    </Dialog>
  );
}
