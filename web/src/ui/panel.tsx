import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import css from './panel.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

interface PanelProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** A message that stands out from the page. */
export function Panel({ tone = 'info', title, children }: PanelProps) {
  return (
    <div className={`grid gap-3-4 measure box pad-5 ${css.panel}`} data-tone={tone}>
      <span className={css.sign}>
        <Icon name={ICONS[tone]} />
      </span>
      <div className="stack start gap-3 min-0 breaks tight-all">
        {title ? <p className="title">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

interface ErrorPanelProps {
  readonly message?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Says that something failed, with a button to try again. What stands on a second line of the message explains it. */
export function ErrorPanel({ message = 'Noe gikk dessverre feil', onRetry }: ErrorPanelProps) {
  const [title, more] = message.split('\n');
  return (
    <div role="alert">
      <Panel tone="danger" title={title}>
        {more ? <p>{more}</p> : null}
        {onRetry ? (
          <Button lang="nb" onClick={onRetry}>
            Prøv igjen
          </Button>
        ) : null}
      </Panel>
    </div>
  );
}
