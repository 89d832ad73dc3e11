import { useState } from 'react';
import type { EventFacts } from '../../../../domain/shared/event-facts.ts';
import { useEventFacts, useServerClock } from '../../api/event.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FRAME_RIGHTS } from '../../ui/click-frame.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SitePhoto } from '../../ui/site-photo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './contact-page.module.css';

/** Who the organisers are, and how to reach them. */
export default function ContactPage() {
  const facts = useEventFacts();
  return (
    <Page title="Om oss">
      {facts ? <About facts={facts} /> : <Skeleton lines={6} />}
      <NextStep href="/info" label="Regler og info">
        Se hva du må ha med, og hva som gjelder hos oss.
      </NextStep>
    </Page>
  );
}

function About({ facts }: { readonly facts: EventFacts }) {
  const [showsWay, setShowsWay] = useState(false);
  const clock = useServerClock();
  const [thisYear] = useState(() => new Date(clock()).getFullYear());
  const jubilee = facts.founded + 10;
  return (
    <div className={`grid top ${css.about}`}>
      <div>
        <p className={css.lead}>
          {facts.name} ble startet i {facts.founded} og arrangeres to ganger i året, med omtrent 70 deltakere
          i snitt.{jubilee <= thisYear ? ` I ${String(jubilee)} feiret vi tiårsjubileum.` : null}
        </p>
        <p>Alt gjøres av et crew av frivillige, som er der fordi de synes det er gøy.</p>
        <p className={`wrap gap-3 ${css.ways}`}>
          {facts.contactEmail ? (
            <ButtonLink href={`mailto:${facts.contactEmail}`} variant="primary">
              <Icon name="mail" /> Send oss en e-post
            </ButtonLink>
          ) : null}
          {facts.socialUrl ? (
            <ButtonLink href={facts.socialUrl} rel="noopener noreferrer">
              <Icon name="people" /> Facebook
            </ButtonLink>
          ) : null}
          {facts.venue || facts.address || facts.mapUrl ? (
            <Button onClick={() => setShowsWay(true)}>
              <Icon name="pin" /> Veibeskrivelse
            </Button>
          ) : null}
        </p>
        <dl className={`grid ruled ${css.facts}`}>
          <dt className="underlined flush pad-3-0 breaks muted">Arrangør</dt>
          <dd className="underlined flush pad-3-0">{facts.organisation}</dd>
          {facts.organisationNumber ? (
            <>
              <dt className="underlined flush pad-3-0 breaks muted">Organisasjonsnummer</dt>
              <dd className="underlined flush pad-3-0">{facts.organisationNumber}</dd>
            </>
          ) : null}
          <dt className="underlined flush pad-3-0 breaks muted">Nettside</dt>
          <dd className="underlined flush pad-3-0">Laget av frivillige i crewet</dd>
        </dl>
      </div>
      <SitePhoto
        name="lan-04"
        alt="Skolen en vinterkveld med lys i vinduene og nordlys over taket"
        sizes="(width < 1200px) 94vw, 46rem"
        className={`block fill round-l ${css.picture}`}
        loading="eager"
      />
      <Dialog open={showsWay} title="Veibeskrivelse" onClose={() => setShowsWay(false)}>
        <address className="grid mb-4 not-italic">
          <strong>{facts.venue}</strong>
          <span>{facts.address}</span>
        </address>
        {facts.mapUrl ? (
          <iframe
            className={`block fill lined round ${css.map}`}
            src={facts.mapUrl}
            title={`Kart over ${facts.venue || facts.address}`}
            {...FRAME_RIGHTS}
          />
        ) : null}
      </Dialog>
    </div>
  );
}
