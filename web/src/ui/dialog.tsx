import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { whenScrolled } from './hidden-ends.ts';
import { Icon } from './icon.tsx';
import css from './dialog.module.css';

const FIRST_FIELD = ':is(input, select, textarea):not(:disabled, [readonly]), footer button';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called by Escape, the cross and the closing button. The caller sets `open` to false. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons instead of the single closing one. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  /** Whether a click outside closes it: only where nothing typed can be lost. */
  readonly closesOutside?: boolean | undefined;
  /** White in both themes, and on a phone as large as its screen: for a code that another phone reads. */
  readonly paper?: boolean;
  /** At the side of a wide window, and a sheet at the foot of a narrow one: for the details of one of a list. */
  readonly side?: boolean | undefined;
}

/** The platform's modal dialog: it traps the focus, restores it, and closes on Escape. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  closeLabel = 'Lukk',
  closesOutside,
  paper,
  side,
}: DialogProps) {
  const titleId = useId();
  return (
    <dialog
      className={`card pad-0 bright ${css.dialog}`}
      data-paper={paper || undefined}
      data-side={side || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // If this cannot be prevented, the browser closes the dialog, and `onClose` below handles that.
        if (!event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        // The frame covers the whole dialog, so a click on the dialog itself is on its backdrop.
        if (closesOutside && target === currentTarget) onClose();
      }}
      onClose={(event) => {
        if (!open || event.currentTarget.open) return;
        // Some browsers do not let a second Escape be prevented, but the caller may ask before it closes.
        openModal(event.currentTarget);
        onClose();
      }}
    >
      {open ? (
        <>
          <Opening />
          <div className={css.frame}>
            <header className={`flex between gap-4 ${css.head}`}>
              <h2 id={titleId} className="flush huge">
                {title}
              </h2>
              <button
                type="button"
                className={`middle rigid bare round press muted lit-text ${css.cross}`}
                aria-label={closeLabel}
                onClick={onClose}
              >
                <Icon name="close" />
              </button>
            </header>
            <div className={`starts-0 ${css.body}`} ref={scrolledByKeys}>
              {children}
            </div>
            <footer className={`wrap gap-3 ${css.actions}`}>
              {actions ?? (
                <Button variant="primary" autoFocus onClick={onClose}>
                  {closeLabel}
                </Button>
              )}
            </footer>
          </div>
        </>
      ) : null}
    </dialog>
  );
}

/**
 * Sets `data-more-up` and `data-more-down` while a body can scroll that way, and makes it a tab stop, so that keys scroll it in
 * every browser. Used as a ref.
 */
function scrolledByKeys(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  return whenScrolled(body, () => {
    const below = body.scrollHeight - body.clientHeight - body.scrollTop;
    body.toggleAttribute('data-more-up', body.scrollTop > 1);
    body.toggleAttribute('data-more-down', below > 1);
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
}

/**
 * Opens the dialog it is in, and closes it before it is removed, because the browser restores the focus only
 * then. It comes first, because React focuses `autoFocus` elements in document order, which fails before the
 * dialog is open.
 */
function Opening() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('dialog');
    if (dialog) openModal(dialog);
    return () => dialog?.close();
  }, []);
  return <span ref={ref} hidden />;
}

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // The browser would focus the closing cross. An element with `autoFocus` takes the focus afterwards.
  dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
}
