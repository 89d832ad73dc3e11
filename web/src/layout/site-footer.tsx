import { Link } from 'wouter';
import { useConsentAge, useEventFacts } from '../api/event.ts';
import css from './site-footer.module.css';

/** The organiser, and links to the visitor's registration, payment, terms, consent form and seat map. */
export function SiteFooter() {
  const facts = useEventFacts();
  const consentAge = useConsentAge();
  return (
    <footer className={`wrap top between ruled small muted not-printed ${css.footer}`}>
      <address className={`wrap row gap-1-4 breaks ${css.organiser}`}>
        {facts ? (
          <>
            <strong className="bright">{facts.organisation}</strong>
            {facts.organisationNumber ? <span>Org.nr. {facts.organisationNumber}</span> : null}
            {facts.contactEmail ? <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a> : null}
          </>
        ) : null}
      </address>
      <nav aria-label="Påmelding, betaling og vilkår">
        <ul className="wrap gap-2-5 plain">
          <li>
            <Link href="/min">Min påmelding</Link>
          </li>
          <li>
            <Link href="/betaling">Hvordan betaler jeg?</Link>
          </li>
          <li>
            <Link href="/betingelser">Kjøpsvilkår</Link>
          </li>
          {consentAge > 0 ? (
            <li>
              <Link href="/samtykkeskjema">Samtykkeskjema</Link>
            </li>
          ) : null}
          <li>
            <Link href="/staticSeatmap">Plasskart</Link>
          </li>
        </ul>
      </nav>
      <Link href="/admin" className={css.crew}>
        Crew
      </Link>
    </footer>
  );
}
