import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RankText } from '../../ui/waiting/rank-text.tsx';
import { failed, useForm, type FormProblem } from '../../ui/use-form.ts';
import { BlacklistModal } from './blacklist-modal.tsx';
import { CountChoice } from '../../ui/count-choice.tsx';
import type { Flow } from './flow.ts';
import { ALREADY_LISTED, LIST_LABEL } from './list-texts.ts';
import { joinList } from './signup-calls.ts';
import { StepHead } from './step-head.tsx';
import { SESSION_ENDED } from './texts.ts';
import type { FlowDispatch } from './use-flow.ts';
import css from './step.module.css';

interface ListStepsProps {
  readonly flow: Flow;
  readonly dispatch: FlowDispatch;
  readonly onCount: (count: number) => void;
  readonly onBack: () => void;
}

/** The steps onto the waiting list once the address is proven. */
export default function ListSteps(props: ListStepsProps) {
  return props.flow.step === 'listed' ? <Listed {...props} /> : <JoinForm {...props} />;
}

/** How many there are, and whether they can sit apart. */
function JoinForm({ flow, dispatch, onCount, onBack }: ListStepsProps) {
  const { guid, count, apart } = flow;
  const { failure, busy, run, show } = useForm();
  /** Whether there is room for them without the list, and whether the address is barred. */
  const [hasRoom, setRoom] = useState(false);
  const [isBarred, setBarred] = useState(false);

  const refused = (refusal: ApiError): FormProblem | null => {
    switch (refusal.code) {
      case 'already-waiting':
        dispatch({ type: 'listed', rank: refusal.details.rank ?? 1, notice: ALREADY_LISTED });
        return null;
      case 'seats-free':
        setRoom(true);
        return failed(refusal);
      case 'email-blacklisted':
        setBarred(true);
        return null;
      case 'session-unknown':
      case 'email-unverified':
        dispatch({ type: 'session-ended', notice: SESSION_ENDED });
        return null;
      case 'signup-closed':
      case 'waiting-list-off':
        dispatch({ type: 'session-ended', notice: refusal.message });
        return null;
      default:
        return failed(refusal);
    }
  };
  const join = async () => {
    setRoom(false);
    try {
      const { rank } = await joinList({ guid, size: count, together: count > 1 && !apart });
      dispatch({ type: 'listed', rank });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      return refused(refusal);
    }
  };
  const change = (work: () => void) => {
    show(null);
    setRoom(false);
    work();
  };

  return (
    <section className="stack gap-6 min-0 close-all">
      <StepHead flow={flow} title="Venteliste" />
      <form className={`stack gap-6 ${css.narrow}`} noValidate onSubmit={(event) => run(join, event)}>
        <p className="flush">
          Når det er plass til dere, får dere en e-post, og plassene holdes av til dere har rukket å svare.
        </p>
        <CountChoice
          legend="Hvor mange er dere?"
          count={count}
          onChoose={(chosen) => change(() => onCount(chosen))}
        />
        {count > 1 ? (
          <div className="stack">
            <Checkbox
              label="Vi kan sitte hver for oss"
              checked={apart}
              onChange={({ target }) =>
                change(() => dispatch({ type: 'apart-chosen', apart: target.checked }))
              }
            />
            <p role="status" className="flush small muted">
              {apart
                ? 'Dere får plass fortere når det ikke må være ved siden av hverandre.'
                : 'Dere venter til det er plasser ved siden av hverandre, eller rett overfor.'}
            </p>
          </div>
        ) : null}
        {failure ? (
          <div role="alert">
            <Panel tone="warning">
              <p>{failure}</p>
            </Panel>
          </div>
        ) : null}
        <div className="wrap row gap-3">
          {hasRoom ? (
            <Button variant="primary" onClick={() => dispatch({ type: 'went', step: 'form' })}>
              Meld på og velg plasser
            </Button>
          ) : null}
          <Button type="submit" variant={hasRoom ? 'secondary' : 'primary'} busy={busy}>
            {LIST_LABEL}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Tilbake
          </Button>
        </div>
      </form>
      {isBarred ? <BlacklistModal email={flow.email} onClose={() => location.reload()} /> : null}
    </section>
  );
}

/** They wait: where they stand, and what comes next. */
function Listed({ flow, onBack }: ListStepsProps) {
  return (
    <section className="stack gap-6 min-0 close-all">
      <StepHead flow={flow} title="Dere står på ventelisten" />
      <Panel tone="success" title={<RankText rank={flow.rank} />}>
        <p>
          Vi har sendt en e-post til <strong>{flow.email}</strong>. Lenken i den viser hvor dere står, og der
          kan dere bli færre eller gå ut av listen.
        </p>
      </Panel>
      <div className="wrap row gap-3">
        <ButtonLink href="/">Til forsiden</ButtonLink>
        <Button onClick={onBack}>Til påmeldingssiden</Button>
      </div>
    </section>
  );
}
