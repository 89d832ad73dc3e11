import { useId, type ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ErrorPanel } from './panel.tsx';
import type { Form, Work } from './use-form.ts';

interface FormDialogProps<F extends string> extends Pick<
  DialogProps,
  'title' | 'closeLabel' | 'closesOutside' | 'side'
> {
  readonly form: Pick<Form<F>, 'failure' | 'busy' | 'run'>;
  /** What happens when it is sent. */
  readonly submit: Work<NoInfer<F>>;
  /** The label of the button that sends it. */
  readonly act: ReactNode;
  readonly variant?: ButtonVariant;
  /** The label of the button that closes it. */
  readonly cancel?: string;
  /** Whether it can be sent. */
  readonly ready?: boolean;
  /** Whether it cannot be closed while it is busy. */
  readonly firm?: boolean;
  /** Called by Escape, the cross and the closing button. */
  readonly onClose: () => void;
  /** The look of the form in it. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form in a dialog: it takes to its failure above its buttons, and the one that sends it waits while it is busy. */
export function FormDialog<F extends string>(props: FormDialogProps<F>) {
  const { form, submit, act, variant = 'primary', cancel = 'Avbryt', ready = true, firm = false } = props;
  const { title, closeLabel = 'Avbryt', closesOutside, side, onClose, className, children } = props;
  const formId = useId();
  const isHeld = firm && form.busy;
  const close = () => (isHeld ? undefined : onClose());
  return (
    <Dialog
      open
      {...{ title, closeLabel, closesOutside, side }}
      onClose={close}
      actions={
        <>
          <Button aria-disabled={isHeld || undefined} onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} variant={variant} busy={form.busy} disabled={!ready}>
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={className} onSubmit={(event) => form.run(submit, event)}>
        {children}
        {form.failure === null ? null : (
          <div ref={shown} tabIndex={-1} className="quiet-focus">
            <ErrorPanel message={form.failure} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Takes the focus to a failure: below a long form nobody would see it. Another failure is another element. */
function shown(failure: HTMLDivElement | null): void {
  failure?.focus();
}
