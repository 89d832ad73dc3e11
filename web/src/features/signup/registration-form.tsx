import { useState } from 'react';
import type { ParticipantForm } from '../../../../domain/signup/participant.ts';
import { isTooYoung, priceOf, type Prices } from '../../../../domain/signup/registration.ts';
import { CONSENT_ON_SITE } from '../../../../domain/consent/consent-way.ts';
import { useConsentTerms } from '../../api/event.ts';
import { Button } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs.tsx';
import { Kroner } from '../../ui/kroner.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useForm } from '../../ui/use-form.ts';
import { areAllGuarded, childrenOf, chosenSeats, participantsOf, sharesContact, type Flow } from './flow.ts';
import { ErrorSummary } from './error-summary.tsx';
import { GuardianPart } from './guardian-part.tsx';
import { CountChoice } from '../../ui/count-choice.tsx';
import { ParticipantCard } from './participant-card.tsx';
import { StepHead } from './step-head.tsx';
import { participantWrong } from './texts.ts';
import { wrongParts } from './wrong-parts.ts';
import type { FlowDispatch } from './use-flow.ts';
import css from './registration-form.module.css';

interface RegistrationFormProps {
  readonly flow: Flow;
  readonly prices: Prices;
  readonly dispatch: FlowDispatch;
  readonly onCount: (count: number) => void;
  readonly onBack: () => void;
}

/** The participants, one card each, and the sum. */
export function RegistrationForm({ flow, prices, dispatch, onCount, onBack }: RegistrationFormProps) {
  const alert = useAlert();
  const { run } = useForm();
  const [submitted, setSubmitted] = useState(false);
  const participants = participantsOf(flow);
  const terms = useConsentTerms();
  const { consentAge } = terms;
  const children = childrenOf(flow, terms);
  const theForm = (
    <a href="/samtykkeskjema" target="_blank">
      samtykkeskjema
    </a>
  );

  const submit = async () => {
    const [wrong] = wrongParts(flow, terms);
    if (!wrong) {
      dispatch({ type: 'went', step: flow.offered.length > 0 ? 'summary' : 'seats' });
      return null;
    }
    setSubmitted(true);
    const sentence = participantWrong(wrong.index + 1, wrong.sentence);
    await alert(sentence, 'Noe mangler');
    return { sentence, fields: [wrong.name] };
  };

  return (
    <section className={`stack gap-6 min-0 close-all ${css.step}`}>
      <StepHead
        flow={flow}
        title="Registrering"
        heldUntil={chosenSeats(flow).length > 0 ? flow.heldUntil : undefined}
      />
      <form noValidate className={`grid gap-6 ${css.form}`} onSubmit={(event) => run(submit, event)}>
        <div className="stack gap-2">
          <CountChoice
            legend="Antall deltakere"
            count={flow.count}
            most={flow.offered.length || undefined}
            onChoose={onCount}
          />
          {flow.count < flow.offered.length ? (
            <p role="status" className="flush small muted">
              Plassene dere ikke bruker, går til neste på ventelisten.
            </p>
          ) : null}
        </div>
        {prices.foodTicket ? (
          <p className={`flush muted ${css.note}`}>Matbilletter må bestilles sammen med plassene.</p>
        ) : null}
        {submitted ? <ErrorSummary wrong={wrongParts(flow, terms)} /> : null}
        <div className={`grid gap-5 ${css.cards}`}>
          {participants.map((participant, index) => (
            <ParticipantCard
              key={index}
              index={index}
              form={participant}
              prices={prices}
              submitted={submitted}
              sharing={sharesContact(flow, index)}
              guardian={<GuardianPart {...{ flow, index, all: children, consentAge, submitted, dispatch }} />}
              onShare={(sharing) => dispatch({ type: 'contact-chosen', index, own: !sharing })}
              onType={(change: Partial<ParticipantForm>) => dispatch({ type: 'typed', index, form: change })}
            />
          ))}
        </div>
        {isTooYoung(participants, consentAge) && !areAllGuarded(flow, terms) ? (
          <Panel tone="warning">
            {terms.onlineConsent ? (
              <p>
                Deltakere under {consentAge} år {CONSENT_ON_SITE}. Fyll inn foresattes e-post over, eller bruk
                et {theForm} på papir.
              </p>
            ) : (
              <p>
                Deltakere under {consentAge} år må levere et {theForm} signert av foresatte når de kommer.
              </p>
            )}
          </Panel>
        ) : null}
        <div className={`wrap row between gap-4 ruled ${css.foot}`}>
          <p className="flush large">
            Sum for {participants.length === 1 ? '1 deltaker' : `${String(participants.length)} deltakere`}:{' '}
            <output className="big-figure">
              <Kroner sum={priceOf(participants, prices)} />
            </output>
          </p>
          <div className="wrap row gap-3">
            <Button onClick={onBack}>Tilbake</Button>
            <Button type="submit" variant="primary">
              {flow.offered.length > 0 ? 'Til bekreftelse' : 'Til Plassreservasjon'}
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}
