import { orderedSections, type InfoPage } from '../../../../domain/pages/info-page.ts';
import { Html } from '../html.tsx';
import css from './info-view.module.css';

/** Rules and practical information, section by section. */
export function InfoView({ page }: { readonly page: InfoPage }) {
  return orderedSections(page).map((section) => (
    <section key={section.id} className={`stack ruled ${css.section}`}>
      <h2 className="flush">{section.title}</h2>
      <Html html={section.content} />
    </section>
  ));
}
