import { Link } from 'wouter';
import { CONSENT_ON_SITE } from '../../../../domain/consent/consent-way.ts';
import type { GuardianTerms } from '../../../../domain/consent/guardian.ts';
import { useEventFacts } from '../../api/event.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HEAD_PICTURE_SIZES, SitePhoto } from '../../ui/site-photo.tsx';

/** The consent form for participants below the age of consent and their guardians. */
export default function ConsentPage() {
  const facts = useEventFacts();
  const consentAge = facts?.consentAge;
  const needed = consentAge !== 0;
  return (
    <Page
      title="Samtykkeskjema"
      lead={leadOf(facts)}
      picture={
        <SitePhoto
          name="lan-29"
          alt="Armbånd i stoff og plasskort klare for utdeling ved inngangen"
          sizes={HEAD_PICTURE_SIZES}
          loading="eager"
        />
      }
    >
      {needed ? <TheForm onSite={facts?.onlineConsent} /> : null}
      <NextStep href="/info" label="Regler og info">
        {needed ? 'Les reglene sammen før dere signerer.' : 'Les reglene før du kommer.'}
      </NextStep>
    </Page>
  );
}

/** Empty until the server has told the terms. */
function leadOf(terms: GuardianTerms | undefined): string {
  if (terms === undefined) return '';
  const { consentAge, onlineConsent } = terms;
  if (consentAge > 0 && onlineConsent) return `Deltakere under ${String(consentAge)} år ${CONSENT_ON_SITE}.`;
  return consentAge > 0
    ? `Deltakere under ${String(consentAge)} år må levere et samtykkeskjema som er signert av foresatte, når de ankommer.`
    : 'Det trengs ikke samtykke på dette LAN-et.';
}

/** Where the form is, and how it is handed in. */
function TheForm({ onSite = false }: { readonly onSite: boolean | undefined }) {
  return (
    <>
      {onSite ? (
        <>
          <Panel tone="warning" title="Uten samtykke, ingen adgang">
            <p>Unge deltakere slipper ikke inn uten samtykke fra en foresatt.</p>
          </Panel>
          <h2>På nettet</h2>
          <p>
            Fyll inn foresattes e-post når du melder på, eller senere på{' '}
            <Link href="/min">Min påmelding</Link>. Foresatte får en lenke til siden der de leser reglene og
            samtykker. Da trengs ikke skjemaet.
          </p>
        </>
      ) : (
        <Panel tone="warning" title="Uten skjema, ingen adgang">
          <p>Unge deltakere som ikke har med signert skjema, slipper ikke inn.</p>
        </Panel>
      )}
      <h2>{onSite ? 'På papir' : 'Før du kommer'}</h2>
      <p>
        Last ned skjemaet og fyll det ut, på telefonen eller for hånd. Skriv det ut og få det signert av
        foresatte. Lever det i inngangen.
      </p>
      <p>
        <ButtonLink href="/samtykkeskjema.pdf" variant="primary" download>
          <Icon name="download" /> Last ned samtykkeskjema (PDF)
        </ButtonLink>
      </p>
      <h2>Har du ikke skriver?</h2>
      <p>
        Skjemaer er skrevet ut og ligger klare i inngangen. Foresatte kan bli med dit og signere på stedet.
      </p>
    </>
  );
}
