import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './next-step.module.css';

interface NextStepProps {
  readonly href: string;
  readonly label: string;
  /** Why to go there. */
  readonly children: ReactNode;
}

/** A link to the next step, at the foot of a page. */
export function NextStep({ href, label, children }: NextStepProps) {
  return (
    <nav className={`wrap row between measure not-printed ${css.next}`} aria-label="Neste steg">
      <p>{children}</p>
      <ButtonLink href={href}>
        {label} <Icon name="next" />
      </ButtonLink>
    </nav>
  );
}
