import { useEffect } from 'react';
import { Link } from 'wouter';
import type { SubmitAnswer } from '../../../../adapters/http/contract.ts';
import { DAY } from '../../../../domain/shared/durations.ts';
import { KEPT_DAYS } from '../../../../domain/shared/limits.ts';
import { timeText } from '../../../../domain/shared/words.ts';
import { osloText } from '../../../../domain/shared/oslo-time.ts';
import { PROMISES } from '../../../../domain/privacy/promises.ts';
import { isTooYoung } from '../../../../domain/signup/registration.ts';
import { CONSENT_ON_SITE } from '../../../../domain/consent/consent-way.ts';
import { useConsentTerms, useEventFacts, useServerClock } from '../../api/event.ts';
import { Membership } from '../../ui/membership.tsx';
import { rememberSignup } from '../../ui/payment/payer.ts';
import { PaymentBlock } from '../../ui/payment/payment-block.tsx';
import { rememberTicket } from '../../ui/ticket/remembered-ticket.ts';
import { TicketCard } from '../../ui/ticket/ticket-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { areAllGuarded, participantsOf, type Flow } from './flow.ts';
import { StepHead } from './step-head.tsx';
import { WhenAndWhereCard } from './when-and-where-card.tsx';
import css from './thank-you.module.css';

const ORE = 100;

interface ThankYouProps {
  readonly flow: Flow;
  readonly receipt: SubmitAnswer;
  readonly onBack: () => void;
}

/** The registration is done: how to pay and by when, the ticket, and when and where to come. */
export function ThankYou({ flow, receipt, onBack }: ThankYouProps) {
  const { code, check, total, paymentDeadline, atEntrance } = receipt;
  useRememberedTicket(receipt);
  useEffect(() => rememberSignup(flow.guid), [flow.guid]);
  const terms = useConsentTerms();
  const { consentAge } = terms;
  const consent = isTooYoung(participantsOf(flow), consentAge);
  const guarded = areAllGuarded(flow, terms);
  return (
    <section className={`stack gap-6 min-0 close-all  ${css.thanks}`}>
      <StepHead flow={flow} title="Takk for påmeldingen!" />
      <Held receipt={receipt} isOne={flow.count === 1} />
      {total > 0 ? (
        <PaymentBlock
          {...{ code, atEntrance, restOre: total * ORE, deadline: paymentDeadline }}
          level={3}
          primary
          payer={{ guid: flow.guid }}
        />
      ) : null}
      {/* A receipt from before an update of the site may have no check. */}
      {check ? <TicketCard code={code} check={check} withoutCode={total > 0} /> : null}
      <WhenAndWhereCard flow={flow} />
      {guarded ? (
        <Panel title="Foresatte får en e-post om samtykke">
          <p>De gir det på nettet før dere kommer. Da slipper dere papirskjemaet.</p>
        </Panel>
      ) : consent ? (
        <Panel
          tone="warning"
          title={`Husk ${terms.onlineConsent ? 'samtykke' : 'samtykkeskjema'} for deltakere under ${String(consentAge)} år`}
        >
          <p>
            {terms.onlineConsent
              ? `De ${CONSENT_ON_SITE}. Fyll inn foresattes e-post på Min påmelding, så spør vi dem.`
              : 'Skjemaet signeres av foresatte og leveres når dere kommer.'}
          </p>
          <Link href="/samtykkeskjema">Til samtykkeskjemaet</Link>
        </Panel>
      ) : null}
      {flow.mailLate ? (
        <Panel tone="warning" title="Bekreftelsen lar vente på seg">
          <p>Du er påmeldt, men e-posten er ikke kommet av gårde ennå. Ta vare på koden over.</p>
        </Panel>
      ) : (
        <Panel title="Bekreftelse på e-post">
          <p>
            Vi sender en bekreftelse til {flow.email || 'adressen som sto på ventelisten'}. Den kommer innen{' '}
            {timeText(PROMISES.confirmationMs)}. Sjekk søppelposten hvis du ikke ser den.
          </p>
        </Panel>
      )}
      <p>
        Vil du rette noe, bytte plass eller avbestille senere? Det gjør du på{' '}
        <Link href="/min">Min påmelding</Link>.
      </p>
      <Membership />
      <div className="wrap row gap-3 not-printed">
        <ButtonLink href="/">Til forsiden</ButtonLink>
        <Button onClick={onBack}>Til påmeldingssiden</Button>
      </div>
    </section>
  );
}

/** Says, as the confirmation by mail does, that seats are held until the payment, and no longer than the deadline. */
function Held({ receipt, isOne }: { readonly receipt: SubmitAnswer; readonly isOne: boolean }) {
  const { total, paymentDeadline, atEntrance } = receipt;
  const seats = isOne ? 'Plassen' : 'Plassene';
  const yours = isOne ? 'din' : 'deres';
  if (total === 0)
    return (
      <p>
        {seats} er {yours}, og det er ingenting å betale.
      </p>
    );
  return atEntrance ? (
    <p>
      {seats} er holdt av. <strong>Betal ved inngangen</strong>, eller med Vipps før {isOne ? 'du' : 'dere'}{' '}
      kommer.
    </p>
  ) : (
    <p>
      {seats} er holdt av til <strong>{osloText(paymentDeadline)}</strong>, og {yours} når betalingen er
      kommet inn.
    </p>
  );
}

/** Remembers on this device that it has signed up, until the event is over. */
function useRememberedTicket({ code, check }: SubmitAnswer): void {
  const ends = useEventFacts()?.dates.ends;
  const clock = useServerClock();
  useEffect(() => {
    if (check && ends !== undefined) rememberTicket({ code, check }, ends ?? clock() + KEPT_DAYS.all * DAY);
  }, [check, clock, code, ends]);
}
