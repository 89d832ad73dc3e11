import { Link } from 'wouter';
import { timeText } from '../../../../domain/number-words.ts';
import { osloText } from '../../../../domain/oslo-time.ts';
import { CONSENT_AGE } from '../../../../domain/participant.ts';
import { PROMISES } from '../../../../domain/promises.ts';
import { isTooYoung } from '../../../../domain/registration.ts';
import type { SubmitAnswer } from '../../../../adapters/http/contract.ts';
import { useEventFacts } from '../../api/event.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Copy } from '../../ui/copy.tsx';
import { kroner } from '../../ui/kroner.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TicketCard } from '../../ticket/ticket-card.tsx';
import { participantsOf, type Flow } from './flow.ts';
import { StepHead } from './step-head.tsx';
import step from './step.module.css';
import css from './thank-you.module.css';

interface ThankYouProps {
  readonly flow: Flow;
  readonly receipt: SubmitAnswer;
  readonly onBack: () => void;
}

/** The registration is done: how much to pay, how, with which code and by when. */
export function ThankYou({ flow, receipt, onBack }: ThankYouProps) {
  const { code, check, total, paymentDeadline, atEntrance } = receipt;
  const facts = useEventFacts();
  const consent = isTooYoung(participantsOf(flow));
  return (
    <section className={step.step}>
      <StepHead step="thanks" title="Takk for påmeldingen!" />
      <p>
        {flow.count === 1 ? 'Plassen er din' : 'Plassene er deres'}.{' '}
        {atEntrance ? (
          <>
            <strong>Betal ved inngangen</strong>, eller med Vipps før {flow.count === 1 ? 'du' : 'dere'}{' '}
            kommer.
          </>
        ) : (
          <>
            Betal med Vipps innen <strong>{osloText(paymentDeadline)}</strong>, ellers blir
            {flow.count === 1 ? ' plassen' : ' plassene'} frigitt.
          </>
        )}
      </p>
      <dl className={css.facts}>
        <Fact name="Bookingkode" value={code} copied="bookingkoden" big />
        <Fact name="Å betale" value={kroner(total)} copy={String(total)} copied="beløpet" />
        {facts?.vippsNumber ? (
          <Fact
            name="Vipps-nummer"
            value={facts.vippsNumber}
            copied="Vipps-nummeret"
            note={facts.vippsName}
          />
        ) : null}
      </dl>
      <div>
        <h3 className={css.how}>Slik betaler du</h3>
        <ol className={css.steps}>
          <li>Åpne Vipps og trykk på «Send».</li>
          <li>
            Søk etter {facts?.vippsName ? `«${facts.vippsName}»` : 'arrangementet'}
            {facts?.vippsNumber ? ` eller ${facts.vippsNumber}` : ''} og velg det.
          </li>
          <li>Skriv inn {kroner(total)}.</li>
          <li>Skriv koden {code} som kommentar. Uten den vet vi ikke hvem som har betalt.</li>
          <li>Fullfør betalingen.</li>
        </ol>
        <Link href="/betaling">Mer om betaling</Link>
      </div>
      {flow.mailLate ? (
        <Panel tone="warning" title="Bekreftelsen lar vente på seg">
          <p>Du er påmeldt, men e-posten er ikke kommet av gårde ennå. Ta vare på koden over.</p>
        </Panel>
      ) : (
        <Panel title="Bekreftelse på e-post">
          <p>
            Vi sender en bekreftelse til {flow.email}. Den kommer innen {timeText(PROMISES.confirmationMs)}.
            Sjekk søppelposten hvis du ikke ser den.
          </p>
        </Panel>
      )}
      {/* A receipt from before an update of the site may have no check. */}
      {check ? <TicketCard code={code} check={check} withoutCode /> : null}
      <p>
        Vil du rette noe, bytte plass eller avbestille senere? Det gjør du på{' '}
        <Link href="/min">Min påmelding</Link>.
      </p>
      {consent ? (
        <Panel tone="warning" title={`Husk samtykkeskjema for deltakere under ${String(CONSENT_AGE)} år`}>
          <p>Skjemaet signeres av foresatte og leveres når dere kommer.</p>
          <Link href="/samtykkeskjema">Til samtykkeskjemaet</Link>
        </Panel>
      ) : null}
      <div className={`${step.actions} ${css.ways}`}>
        <ButtonLink href="/" variant="primary">
          Til forsiden
        </ButtonLink>
        <Button onClick={onBack}>Til påmeldingssiden</Button>
      </div>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** The text to copy, if it differs from the value. */
  readonly copy?: string;
  readonly copied: string;
  readonly note?: string;
  readonly big?: boolean;
}

function Fact({ name, value, copy = value, copied, note, big }: FactProps) {
  return (
    <div data-big={big || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={css.value}>{value}</span>
        {note ? <span className={css.note}>{note}</span> : null}
        <Copy value={copy} label={copied} />
      </dd>
    </div>
  );
}
