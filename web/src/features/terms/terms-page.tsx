import { useEventFacts } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { AGREEMENT_SECTIONS } from './agreement-sections.tsx';
import { COMPLAINT_SECTIONS } from './complaint-sections.tsx';
import { ORGANISER_SECTIONS } from './organiser-sections.tsx';
import type { TermsSection } from './terms-section.ts';
import css from './terms-page.module.css';

const SECTIONS: readonly TermsSection[] = [
  ...ORGANISER_SECTIONS,
  ...AGREEMENT_SECTIONS,
  ...COMPLAINT_SECTIONS,
];

/** The terms of sale: the organiser's own first, then the general consumer terms for online sales. */
export default function TermsPage() {
  const facts = useEventFacts();
  const limits = useLimits();
  return (
    <Page
      title="Kjøpsvilkår"
      lead="Vilkårene gjelder når du melder på deg selv eller andre og betaler for plasser på arrangementet."
    >
      <div className={`grid top ${css.terms}`}>
        <nav className={`not-printed ${css.contents}`} aria-label="Innhold">
          <ol className="plain fenced">
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a className="block bare-link muted" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          {SECTIONS.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 className="mt-0" id={`${id}-title`}>
                {index + 1}. {title}
              </h2>
              {body(facts, limits)}
            </section>
          ))}
        </div>
      </div>
      <NextStep href="/påmelding" label="Til påmeldingen">
        Det er der plassene bestilles.
      </NextStep>
    </Page>
  );
}
