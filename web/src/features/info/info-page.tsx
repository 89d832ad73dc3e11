import { orderedSections } from '../../../../domain/info-page.ts';
import { usePage } from '../../api/pages.ts';
import { Html } from '../../ui/html.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DEFAULT_INFO } from './texts.ts';
import css from './info-page.module.css';

/** Rules and practical information, section by section. */
export default function InfoPage() {
  const { data: stored, isPending, refetch } = usePage('info');
  const page = stored === undefined ? undefined : (stored ?? DEFAULT_INFO);
  return (
    <Page title={page?.title || DEFAULT_INFO.title}>
      {isPending ? <Skeleton lines={8} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page
        ? orderedSections(page).map((section) => (
            <section key={section.id} className={css.section}>
              <h2>{section.title}</h2>
              <Html html={section.content} />
            </section>
          ))
        : null}
    </Page>
  );
}
