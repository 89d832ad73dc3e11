import { useState, type ReactNode } from 'react';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../../ui/use-form.ts';
import { useAfter } from './use-after.ts';
import { accountFailure } from './failures.ts';

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
  /** Performs the act. */
  readonly work: () => Promise<void>;
  /** What is said of a failure, and where the server was not reached. */
  readonly failed: readonly [failure: string, network: string];
  /** Called with whether the act was done. */
  readonly onClose: (done: boolean) => void;
  readonly children: ReactNode;
}

/** A form about an account. Stays open with the reason after a refusal, and for a moment after a success. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, act, variant = 'primary', check, success, work, failed, onClose, children } = props;
  const form = useForm();
  const [done, setDone] = useState(false);
  const close = () => onClose(done);
  useAfter(done, SUCCESS_MS, close);
  const send = async () => {
    try {
      await work();
      setDone(success !== undefined);
      return null;
    } catch (error) {
      const sentence = accountFailure(error, ...failed);
      return sentence === null ? null : { sentence, fields: [] };
    }
  };
  return (
    <FormDialog
      form={{ ...form, busy: form.busy || done }}
      submit={() => (done ? null : (check?.() ?? send()))}
      title={title}
      act={act}
      variant={variant}
      cancel={done ? 'Close' : 'Cancel'}
      closeLabel="Close"
      closesOutside
      onClose={close}
    >
      <div role="status" className="mb-4-filled">
        {done ? <Panel tone="success" title={success} /> : null}
      </div>
      {children}
    </FormDialog>
  );
}
