import { CONSENT_AGE, needsConsent } from '../../../../domain/participant.ts';
import { Panel } from '../../ui/panel.tsx';

/** Says that a consent form is needed when the person is below the consent age. */
export function ConsentNote({ age }: { readonly age: string | number }) {
  return (
    <div role="status">
      {needsConsent(age) ? (
        <Panel tone="warning" title={`Under ${String(CONSENT_AGE)} år`}>
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
