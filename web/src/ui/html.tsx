import { useMemo } from 'react';
import { safeHtml } from './safe-html.ts';
import css from './html.module.css';

/** Shows HTML that the crew wrote. The one place where HTML enters the page, and it is sanitised again on its way. */
export function Html({ html }: { readonly html: string }) {
  const safe = useMemo(() => safeHtml(html), [html]);
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: safe }} />;
}
