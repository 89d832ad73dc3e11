import { useId, useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../../ui/use-form.ts';
import { useAfter } from './use-after.ts';
import css from './adminusers.module.css';

/** How long a success is shown before the dialog closes. From the specs. */
const SUCCESS_MS = 1_500;

interface AccountDialogProps {
  readonly title: string;
  /** The label of the submit button. */
  readonly act: string;
  readonly variant?: ButtonVariant;
  /** The first wrong field, which shows its sentence itself. */
  readonly check?: () => FormProblem | null;
  /** Shown after a success, before the dialog closes by itself. Without it the page shows the success. */
  readonly success?: string;
  /** Performs the act. Returns the message of a failure, or null. */
  readonly onSubmit: () => Promise<string | null>;
  /** Called with whether the act was done. */
  readonly onClose: (done: boolean) => void;
  readonly children: ReactNode;
}

/** A form about an account. Stays open with the reason after a refusal, and for a moment after a success. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, act, variant = 'primary', check, success, onSubmit, onClose, children } = props;
  const formId = useId();
  const form = useForm();
  const [done, setDone] = useState(false);
  const close = () => onClose(done);
  useAfter(done, SUCCESS_MS, close);
  const send = async () => {
    const failure = await onSubmit();
    if (failure === null && success !== undefined) setDone(true);
    return failure === null ? null : { sentence: failure, fields: [] };
  };
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      closeLabel="Close"
      closesOutside
      actions={
        <>
          <Button onClick={close}>{done ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" form={formId} variant={variant} busy={form.busy || done}>
            {act}
          </Button>
        </>
      }
    >
      {form.failure === null ? null : <ErrorPanel message={form.failure} />}
      <div role="status" className={css.message}>
        {done ? <Panel tone="success" title={success} /> : null}
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => form.run(() => (done ? null : (check?.() ?? send())), event)}
      >
        {children}
      </form>
    </Dialog>
  );
}
