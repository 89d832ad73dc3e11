import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../ui/icon.tsx';

interface WayLinkProps {
  readonly href: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Something that is to be done, as a line that leads to where it is done. */
export function WayLink({ children, ...link }: WayLinkProps) {
  return (
    <Link {...link} className="row between gap-3 box pad-3-4 bare-link bright">
      {children}
      <Icon name="next" />
    </Link>
  );
}
