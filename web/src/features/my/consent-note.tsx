import { needsConsent } from '../../../../domain/signup/participant.ts';
import { useConsentAge } from '../../api/event.ts';
import { Panel } from '../../ui/panel.tsx';

/** Says that a consent form is needed when the person is below the age of consent. */
export function ConsentNote({ age }: { readonly age: string | number }) {
  const consentAge = useConsentAge();
  return (
    <div role="status">
      {needsConsent(age, consentAge) ? (
        <Panel tone="warning" title={`Under ${String(consentAge)} år`}>
          <p>
            Et samtykkeskjema signert av foresatte må leveres ved ankomst.{' '}
            <a href="/samtykkeskjema" target="_blank">
              Les om samtykkeskjemaet
            </a>
          </p>
        </Panel>
      ) : null}
    </div>
  );
}
