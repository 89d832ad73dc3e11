import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useEventFacts } from '../api/event.ts';
import css from './page.module.css';

/** Whether the visitor came from another page of the site. */
export const ArrivalContext = createContext<RefObject<boolean>>({ current: false });

interface PageProps {
  readonly title: string;
  /** One or two sentences under the heading. */
  readonly lead?: ReactNode;
  /** Beside the heading. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** A page: the document title, the h1, which gets the focus after a navigation, and the content. */
export function Page({ title, lead, picture, children }: PageProps) {
  const head = (
    <>
      <PageHeading>{title}</PageHeading>
      {lead ? <p className={`lead ${css.lead}`}>{lead}</p> : null}
    </>
  );
  return (
    <>
      <PageTitle title={title} />
      {picture ? (
        <div className={`stack ${css.head}`}>
          <div>{head}</div>
          {picture}
        </div>
      ) : (
        head
      )}
      {children}
    </>
  );
}

/** The document title: the page's, then the event's. */
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
    // The element that the address points to is only rendered now.
    const part = location.hash && document.getElementById(location.hash.slice(1));
    if (part) part.scrollIntoView();
    // A field or a button that the address names gets the focus by itself, maybe once it is loaded.
    else if (byLink.current && location.hash === '') heading.current?.focus({ preventScroll: true });
  }, [byLink]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
