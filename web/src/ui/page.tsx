import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useEventFacts } from '../api/event.ts';
import css from './page.module.css';

/** Whether the visitor came to the page from another one of the site. */
export const ArrivalContext = createContext<RefObject<boolean>>({ current: false });

interface PageProps {
  readonly title: string;
  /** One or two sentences under the heading. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A page: the window's title, the one h1, which takes the focus on arrival, and what follows. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <>
      <PageTitle title={title} />
      <PageHeading>{title}</PageHeading>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </>
  );
}

/** The title of the window: the page's, then the event's. */
export function PageTitle({ title }: { readonly title: string }) {
  const name = useEventFacts()?.shortName;
  return <title>{name ? `${title} · ${name}` : title}</title>;
}

interface PageHeadingProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The h1 of a page. */
export function PageHeading({ className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const byLink = use(ArrivalContext);
  useEffect(() => {
    // The address may ask for a part of the page, which is only there now.
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (part) part.scrollIntoView();
    else if (byLink.current) heading.current?.focus({ preventScroll: true });
  }, [byLink]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
