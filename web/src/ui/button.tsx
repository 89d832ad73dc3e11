import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from './icon.tsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** While the work goes on: keeps its place and focus, and ignores presses. */
  readonly busy?: boolean;
}

/** The standard button. `primary` is the one way forward on a screen. */
export function Button({ variant = 'secondary', busy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`inline-row gap-2 control edged round centred bare-link press bright ${css.button}`}
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
}

/** A link that looks like a button. Pages of the site open by the router, everything else by the browser. */
export function ButtonLink({ href, variant = 'secondary', ...anchor }: ButtonLinkProps) {
  const shared = {
    ...anchor,
    className: `inline-row gap-2 control edged round centred bare-link press bright ${css.button}`,
    'data-variant': variant,
  };
  return isPage(href) ? <Link href={href} {...shared} /> : <a href={href} {...shared} />;
}

function isPage(href: string): boolean {
  return href.startsWith('/') && !/\.\w+$/.test(href);
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  readonly icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
}

/** A small button with an icon only, for the rows of a table. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <Button {...button} variant="ghost" data-square aria-label={label} title={label}>
      <Icon name={icon} />
    </Button>
  );
}
