import type { ReactNode } from 'react';
import { PageHeading, PageTitle } from '../ui/page.tsx';
import css from './crew-page.module.css';

interface CrewPageProps {
  readonly title: string;
  /** What the page adds up to, beside its title. */
  readonly sum?: ReactNode;
  /** The one primary act of the page, at the end of that line. */
  readonly act?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the crew: its title, what it adds up to and what is done there in one line, then the content. */
export function CrewPage({ title, sum, act, children }: CrewPageProps) {
  return (
    <>
      <PageTitle title={title} />
      <div className={`wrap row gap-2-4 mb-4 ${css.head}`}>
        <PageHeading>{title}</PageHeading>
        {sum ? <p className="flush muted">{sum}</p> : null}
        {act ? <div className="aside">{act}</div> : null}
      </div>
      {children}
    </>
  );
}
