import type { ReactNode } from 'react';
import { PageHeading, PageTitle } from '../ui/page.tsx';

interface SummedPageProps {
  readonly title: string;
  /** What it comes to, in a few words; undefined: not known yet. */
  readonly sum: string | undefined;
  /** Which job is done here, and which on other pages. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the crew whose heading and sum stand in one line. */
export function SummedPage({ title, sum, about, children }: SummedPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <div className="wrap baseline gap-0-4 mb-3 tight">
        <PageHeading className="flush">{title}</PageHeading>
        <p className="small muted">{sum}</p>
      </div>
      {about}
      {children}
    </>
  );
}
