import { Link } from 'wouter';
import { daysText } from '../../../../domain/shared/words.ts';
import { useEventFacts } from '../../api/event.ts';
import { useLimits } from '../../api/limits.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Steps } from './steps.tsx';

/** How to pay for a registration. */
export default function PaymentPage() {
  const facts = useEventFacts();
  const days = daysText(useLimits().paymentDays);
  return (
    <Page
      title="Hvordan betaler jeg?"
      lead={`Vi tar bare imot betaling med Vipps. Betalingen må være gjennomført innen ${days} etter påmelding.`}
    >
      <p>Det du kjøper på stedet, kan du også betale med kontanter, men ikke med bankkort.</p>
      {facts?.onlinePayment ? (
        <div className="mb-6-filled">
          <Panel title="Betal rett fra nettsiden">
            <p>
              Åpne Min påmelding med lenken på e-post, og trykk «Betal med Vipps». Du må være 15 år. Eller
              betal selv i appen, slik:
            </p>
            <ButtonLink href="/min">Til Min påmelding</ButtonLink>
          </Panel>
        </div>
      ) : null}
      <Steps vippsName={facts?.vippsName} vippsNumber={facts?.vippsNumber} />
      <Panel tone="warning" title={`Ikke betalt innen ${days}?`}>
        <p>
          Da kan plassene bli frigitt til andre. Les mer i <Link href="/betingelser">kjøpsvilkårene</Link>.
        </p>
      </Panel>
      <h2>Er noe uklart?</h2>
      <p>
        Ta kontakt på e-post
        {facts?.contactEmail ? (
          <>
            {' '}
            (<a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>)
          </>
        ) : null}{' '}
        eller på{' '}
        {facts?.socialUrl ? (
          <a href={facts.socialUrl} rel="noopener noreferrer">
            Facebook
          </a>
        ) : (
          'Facebook'
        )}
        , så hjelper vi deg.
      </p>
      <NextStep href="/påmelding" label="Til påmeldingen">
        Der ser du også om betalingen din er registrert.
      </NextStep>
    </Page>
  );
}
