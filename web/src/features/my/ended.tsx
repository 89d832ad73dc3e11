import type { MyAnswer } from '../../../../adapters/http/contract.ts';
import { useEventFacts } from '../../api/event.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RELEASED } from '../../ui/payment/online-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { endingOf } from './texts.ts';

/** How a registration has ended, and what the visitor can do. */
export function Ended({ registration }: { readonly registration: MyAnswer }) {
  const facts = useEventFacts();
  const { title, text } = endingOf(registration);
  return (
    <Panel tone="warning" title={title}>
      <p>{text}</p>
      {registration.online?.state === 'released' ? <p>{RELEASED}</p> : null}
      {registration.state === 'expired' && registration.seatsFree ? (
        <ButtonLink href="/betaling">Slik betaler du</ButtonLink>
      ) : (
        <ButtonLink href="/påmelding">Til påmeldingen</ButtonLink>
      )}
      {facts?.contactEmail ? (
        <p>
          Lurer du på noe? Skriv til <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>.
        </p>
      ) : null}
    </Panel>
  );
}
