import { useId, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { useForm, type FormProblem } from '../../ui/use-form.ts';
import { failureOf } from '../../my/my-calls.ts';
import css from './my.module.css';

interface ActDialogProps<F extends string> {
  readonly title: string;
  /** The label of the submit button. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Returns what is wrong with the input; null when nothing is. */
  readonly check: () => FormProblem<F> | null;
  /** Performs the act. An error is shown in the dialog. */
  readonly work: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: (problemAt: (field: F) => string | null) => ReactNode;
}

/** A form in a dialog that changes the registration. */
export function ActDialog<F extends string>(props: ActDialogProps<F>) {
  const { title, label, variant = 'primary', check, work, onClose, children } = props;
  const { problemAt, failure, busy, run } = useForm<F>();
  const formId = useId();
  const send = async () => {
    try {
      await work();
      return null;
    } catch (error) {
      return { sentence: failureOf(error), fields: [] };
    }
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeLabel="Avbryt"
      actions={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button type="submit" form={formId} variant={variant} busy={busy}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={`stack start gap-4 ${css.form}`}
        onSubmit={(event) => run(() => check() ?? send(), event)}
      >
        {children(problemAt)}
        {failure ? (
          <div ref={focused} tabIndex={-1} className="quiet-focus">
            <ErrorPanel message={failure} />
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}

/** Has the focus, and is scrolled to: below a long form nobody would see it. Another refusal is another element. */
function focused(refusal: HTMLDivElement | null): void {
  refusal?.focus();
}
