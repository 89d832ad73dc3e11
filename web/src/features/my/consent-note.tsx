import { needsConsent } from '../../../../domain/signup/participant.ts';
import { CONSENT_ON_SITE } from '../../../../domain/consent/consent-way.ts';
import { useConsentTerms } from '../../api/event.ts';
import { Panel } from '../../ui/panel.tsx';

/** Says that a consent is needed, and how it is given, when the person is below the age of consent. */
export function ConsentNote({ age }: { readonly age: string | number }) {
  const { consentAge, onlineConsent } = useConsentTerms();
  return (
    <div role="status">
      {needsConsent(age, consentAge) ? (
        <Panel tone="warning" title={`Under ${String(consentAge)} år`}>
          <p>
            {onlineConsent
              ? `Deltakeren ${CONSENT_ON_SITE}.`
              : 'Et samtykkeskjema signert av foresatte må leveres ved ankomst.'}{' '}
            <a href="/samtykkeskjema" target="_blank">
              Les om samtykkeskjemaet
            </a>
          </p>
        </Panel>
      ) : null}
    </div>
  );
}
